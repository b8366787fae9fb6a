// The reference rules against published facts: whatever else is tested against
// them stands on this.

#include "core/reference/othello.h"

#include <gtest/gtest.h>

#include <cctype>
#include <cstdint>
#include <map>
#include <string>

namespace zermelo::reference {
namespace {

struct Replay {
  Othello final;
  int plies = 0;
  int passes = 0;
};

/// Plays a transcript like "f5d6c3" with the passes left out, as they are
/// printed.
Replay PlayGame(const std::string& moves) {
  Replay replay{OthelloStart(8)};
  for (std::size_t i = 0; i + 1 < moves.size(); i += 2) {
    const Point point = {moves[i + 1] - '1', std::tolower(moves[i]) - 'a'};
    if (Placements(replay.final).empty()) {
      replay.final = Pass(replay.final);
      ++replay.passes;
    }
    EXPECT_FALSE(Turned(replay.final, point).empty()) << "at move " << i / 2;
    replay.final = Place(replay.final, point);
    ++replay.plies;
  }
  return replay;
}

/// Black's score of a finished game; White's must be its negation.
int ScoreOfBlack(const Othello& game) {
  EXPECT_EQ(Score(game), -Score(Pass(game)));
  return game.mover == Disc::kBlack ? Score(game) : -Score(game);
}

TEST(Reference, ReplaysTheEarliestWipeOut) {
  // Nine plies are the fewest that end a game.
  const Replay replay = PlayGame("e6f4e3f6g5d6e7f5c5");
  EXPECT_TRUE(Finished(replay.final));
  EXPECT_EQ(replay.plies, 9);
  EXPECT_EQ(CountOf(replay.final, Disc::kBlack), 13);
  EXPECT_EQ(CountOf(replay.final, Disc::kWhite), 0);
  EXPECT_EQ(ScoreOfBlack(replay.final), 64);
}

TEST(Reference, CountsTheEmptySquaresForTheWinner) {
  const Replay replay = PlayGame("f5f4c3e6f7g6g4e8g8g5h5");
  EXPECT_TRUE(Finished(replay.final));
  EXPECT_EQ(CountOf(replay.final, Disc::kBlack), 14);
  EXPECT_EQ(CountOf(replay.final, Disc::kWhite), 1);
  EXPECT_EQ(ScoreOfBlack(replay.final), 63 - 1);
}

TEST(Reference, ReplaysAGameOfManyPasses) {
  const Replay replay = PlayGame(
      "F5d6C4g5D7c7H5d8B8b7B6a7b5A6a5b4B3c6E8f8C8a8e7a4b2A2c2D2d1e2F2c5c3a1a3"
      "e6d3f6F7f1g2H2e3F4b1g1c1e1g8g7f3h1h3h4h6");
  EXPECT_TRUE(Finished(replay.final));
  EXPECT_EQ(replay.passes, 23);
  EXPECT_EQ(CountOf(replay.final, Disc::kBlack), 0);
  EXPECT_EQ(CountOf(replay.final, Disc::kWhite), 59);
  EXPECT_EQ(ScoreOfBlack(replay.final), -64);
}

TEST(Reference, PlaysTheSolved6x6LineToItsPublishedEnd) {
  // J. Feinstein, 1993: perfect play on 6x6 ends 16 to 20. His page writes the
  // squares b2 to g7 of an 8x8 frame.
  const std::string line =
      "d3c5d6e3f5f4e2d2c2e6e7g5c4c3g4g3f3c7b5d7b7b3c6b6f7f6b4b2g6g7f2g2";
  Othello game = OthelloStart(6);
  for (std::size_t i = 0; i < line.size(); i += 2) {
    const Point point = {line[i + 1] - '2', line[i] - 'b'};
    if (Placements(game).empty()) game = Pass(game);
    ASSERT_FALSE(Turned(game, point).empty()) << "at move " << i / 2;
    game = Place(game, point);
  }
  EXPECT_TRUE(Finished(game));
  EXPECT_EQ(CountOf(game, Disc::kBlack), 16);
  EXPECT_EQ(CountOf(game, Disc::kWhite), 20);
}

TEST(Reference, ScoresADrawAsZero) {
  Othello game = OthelloStart(4);
  for (int row = 0; row < 4; ++row) {
    for (int column = 0; column < 4; ++column) {
      game.squares[row][column] = row < 2 ? Disc::kBlack : Disc::kWhite;
    }
  }
  EXPECT_TRUE(Finished(game));
  EXPECT_EQ(Score(game), 0);
}

/// Lines of `depth` plies, a pass being a ply, that end alive or just then.
std::uint64_t CountLines(const Othello& game, int depth) {
  if (depth == 0) return 1;
  if (Finished(game)) return 0;
  const auto placements = Placements(game);
  if (placements.empty()) return CountLines(Pass(game), depth - 1);
  std::uint64_t lines = 0;
  for (const Point& point : placements) {
    lines += CountLines(Place(game, point), depth - 1);
  }
  return lines;
}

TEST(Reference, CountsThePublishedNumberOfGames) {
  // OEIS A124004 for 8x8; the whole tree of 4x4 exercises passes and ends.
  const std::map<int, std::uint64_t> counts8 = {{1, 4},   {2, 12},   {3, 56},
                                                {4, 244}, {5, 1396}, {6, 8200}};
  for (const auto& [depth, lines] : counts8) {
    EXPECT_EQ(CountLines(OthelloStart(8), depth), lines) << depth;
  }
  EXPECT_EQ(CountLines(OthelloStart(4), 8), 9112u);
}

}  // namespace
}  // namespace zermelo::reference
