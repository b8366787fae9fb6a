#include "core/othello/text/transcript.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/othello/text/board_text.h"
#include "core/othello/text/move_text.h"
#include "tests/text/test_data.h"

namespace zermelo::othello {
namespace {

std::string ErrorOf(const std::string& text,
                    const Position& start = StartOf(8)) {
  return std::string(ParseTranscript({text, "g"}, start).status().message());
}

/// The string named `label` behind `key` in the fact file, up to an arrow.
std::string Fact(const std::string& key, const std::string& label) {
  const std::string text = ReadTestFile("known-values.json");
  const auto found = text.find(key);
  EXPECT_NE(found, std::string::npos) << key;
  const auto begin =
      text.find("\"" + label + "\":\"", found) + label.size() + 4;
  const std::string fact = text.substr(begin, text.find('"', begin) - begin);
  return fact.substr(0, fact.find(" ->"));
}

int DiscsOfBlack(const Position& position) {
  return Count(DiscsOf(position, Colour::kBlack));
}
int DiscsOfWhite(const Position& position) {
  return Count(DiscsOf(position, Colour::kWhite));
}

/// The final score of a finished game, for Black.
int ScoreOfBlack(const Position& position) {
  const int score = FinalScore(position);
  return position.to_move == Colour::kBlack ? score : -score;
}

TEST(ParseTranscript, NoMovesLeaveTheStart) {
  for (const char* text : {"", "  ", "% nothing"}) {
    const auto entry = ParseTranscript({text});
    ASSERT_TRUE(entry.ok()) << entry.status();
    EXPECT_EQ(entry->position, StartOf(8));
    EXPECT_TRUE(entry->game->moves.empty());
  }
}

TEST(ParseTranscript, TakesEveryLayout) {
  const auto plain = ParseTranscript({"f5d6c3d3c4"});
  ASSERT_TRUE(plain.ok()) << plain.status();
  EXPECT_EQ(FormatMoves(plain->game->moves, 8), "f5 d6 c3 d3 c4");
  EXPECT_EQ(FormatBoard(plain->position),
            "------------------XO------XXX------OXX-----O-------------------- "
            "O");
  for (const char* text :
       {"F5D6c3d3C4", "f5 d6 c3 d3 c4", "f5,d6,c3,d3,c4",
        "1. f5 d6 2. c3 d3 3. c4", "1.f5 d6 2.c3 d3 3.c4",
        "1. f5 1... d6 2. c3 2... d3 3. c4", "1 f5 2 d6 3 c3 4 d3 5 c4",
        "1) f5 d6\r\n2) c3 d3\r\n3) c4\r\n", "f5d6c3d3c4 % a game"}) {
    const auto entry = ParseTranscript({text});
    ASSERT_TRUE(entry.ok()) << text << "\n" << entry.status();
    EXPECT_EQ(entry->position, plain->position) << text;
    EXPECT_EQ(entry->game, plain->game) << text;
  }
  EXPECT_EQ(ParseTranscript({"f5d6c3 % a game"})->id, "a game");
}

TEST(ParseTranscript, WrittenAndUnwrittenPassesGiveTheSameGame) {
  const std::string game = Fact("game with 23 passes", "example");
  const auto silent = ParseTranscript({game});
  ASSERT_TRUE(silent.ok()) << silent.status();
  const auto& moves = silent->game->moves;
  EXPECT_EQ(std::count(moves.begin(), moves.end(), kPass), 23);
  for (const char* pass : {"pa", "PS", "--", "@@", "pass"}) {
    std::string written;
    for (const Square move : moves) {
      written += move == kPass ? pass : FormatMove(move, 8);
    }
    const auto entry = ParseTranscript({written});
    ASSERT_TRUE(entry.ok()) << entry.status();
    EXPECT_EQ(entry->game, silent->game);
    EXPECT_EQ(entry->position, silent->position);
  }
}

TEST(ParseTranscript, OddGamesEndAsPublished) {
  const auto passes = ParseTranscript({Fact("game with 23 passes", "example")});
  ASSERT_TRUE(passes.ok()) << passes.status();
  EXPECT_TRUE(IsOver(passes->position));
  EXPECT_EQ(DiscsOfBlack(passes->position), 0);
  EXPECT_EQ(DiscsOfWhite(passes->position), 59);
  EXPECT_EQ(ScoreOfBlack(passes->position), -64);

  const auto wipe_out = ParseTranscript({Fact("earliest game end", "example")});
  ASSERT_TRUE(wipe_out.ok()) << wipe_out.status();
  EXPECT_EQ(wipe_out->game->moves.size(), 9u);
  EXPECT_TRUE(IsOver(wipe_out->position));
  EXPECT_EQ(DiscsOfBlack(wipe_out->position), 13);
  EXPECT_EQ(DiscsOfWhite(wipe_out->position), 0);
  EXPECT_EQ(ScoreOfBlack(wipe_out->position), 64);

  const auto eleven = ParseTranscript({Fact("not a wipe-out", "example")});
  ASSERT_TRUE(eleven.ok()) << eleven.status();
  EXPECT_EQ(eleven->game->moves.size(), 11u);
  EXPECT_TRUE(IsOver(eleven->position));
  EXPECT_EQ(DiscsOfBlack(eleven->position), 14);
  EXPECT_EQ(DiscsOfWhite(eleven->position), 1);
}

// Feinstein prints his 6x6 line in the middle of an 8x8 board, b2 to g7; here
// a1 is the corner of the small board itself.
TEST(ParseTranscript, ReplaysFeinsteinsLineInNativeCoordinates) {
  const std::string line = Fact("6x6 standard", "line");
  const std::string frame = line.substr(0, line.find(" (coordinates"));
  std::string native;
  for (std::size_t i = 0; i < frame.size();) {
    if (frame[i] == '[') {
      i = frame.find(']', i) + 1;
      native += "pa";
    } else if (frame[i] == ' ') {
      ++i;
    } else {
      native += {static_cast<char>(frame[i] - 1),
                 static_cast<char>(frame[i + 1] - 1)};
      i += 2;
    }
  }
  const auto game = ParseTranscript({native}, StartOf(6));
  ASSERT_TRUE(game.ok()) << game.status();
  EXPECT_TRUE(IsOver(game->position));
  EXPECT_EQ(DiscsOfBlack(game->position), 16);
  EXPECT_EQ(DiscsOfWhite(game->position), 20);
  EXPECT_EQ(ScoreOfBlack(game->position), -4);
}

TEST(ParseTranscript, BeginsWhereItIsTold) {
  const auto parallel = ParseTranscript({"b1"}, StartOf(4, true));
  ASSERT_TRUE(parallel.ok()) << parallel.status();
  EXPECT_EQ(FormatBoard(parallel->position), "-X---XO--XX----- O");
  const Position given = *ParseBoard({"-XO------------- O"});
  EXPECT_EQ(FormatBoard(ParseTranscript({"a1"}, given)->position),
            "OOO------------- X");
}

TEST(ParseTranscript, RefusesPassesThatAreNotDue) {
  EXPECT_EQ(ErrorOf("f5 -- d6"),
            "g:1:4: expected a legal move of White (f4 d6 f6) as move 2, found "
            "'--', though White can move");
}

TEST(ParseTranscript, SaysWhatIsWrongWithAMove) {
  EXPECT_EQ(ErrorOf("f5 d6\nc3 d4"),
            "g:2:4: expected a legal move of White (d3 f3 f4 g5) as move 4, "
            "found 'd4', which is occupied");
  EXPECT_EQ(ErrorOf("f5A1"),
            "g:1:3: expected a legal move of White (f4 d6 f6) as move 2, found "
            "'A1', which turns over no disc for White");
  EXPECT_EQ(ErrorOf("f5 d9"),
            "g:1:4: expected a legal move of White (f4 d6 f6) as move 2, found "
            "'d9', which is not on the 8x8 board");
  EXPECT_EQ(ErrorOf("b1 e1", StartOf(4)),
            "g:1:4: expected a legal move of White (a1 c1 a3) as move 2, found "
            "'e1', which is not on the 4x4 board");
  EXPECT_EQ(ErrorOf("f5 \x1b[2Jd6"),
            "g:1:4: expected a legal move of White (f4 d6 f6) as move 2, found "
            "'\\x1b[2Jd6'");
  EXPECT_EQ(ErrorOf("f55 d6"),
            "g:1:3: expected a legal move of White (f4 d6 f6) as move 2, found "
            "'5'");
  EXPECT_EQ(ErrorOf("f5 33-31").substr(0, 62),
            "g:1:4: expected a legal move of White (f4 d6 f6) as move 2, fo");
}

TEST(ParseTranscript, RefusesMovesAfterTheEnd) {
  const std::string game = "e6f4e3f6g5d6e7f5c5";
  EXPECT_EQ(ErrorOf(game + "a1"),
            "g:1:19: expected no move, since the game is over, found 'a1', "
            "which turns over no disc for White");
  EXPECT_EQ(ErrorOf(game + "--"),
            "g:1:19: expected no move, since the game is over, found '--', "
            "where neither side can move");
}

TEST(ParseMove, ReadsSquaresOfTheBoardItself) {
  EXPECT_EQ(*ParseMove({"a1"}, 8), 0);
  EXPECT_EQ(*ParseMove({" H8 "}, 8), 63);
  EXPECT_EQ(*ParseMove({"a1"}, 6), 9);
  EXPECT_EQ(*ParseMove({"d4"}, 4), 45);
  EXPECT_EQ(*ParseMove({"Pass"}, 8), kPass);
  for (const char* text : {"", "a", "a0", "a9", "i1", "11", "a1b", "p", "-"}) {
    EXPECT_FALSE(ParseMove({text}, 8).ok()) << text;
  }
}

TEST(FormatMove, IsTheInverseOfParseMove) {
  for (const int size : {8, 6, 4}) {
    for (int row = 0; row < size; ++row) {
      for (int column = 0; column < size; ++column) {
        const Square square = SquareAt(size, row, column);
        EXPECT_EQ(*ParseMove({FormatMove(square, size)}, size), square);
      }
    }
    EXPECT_EQ(*ParseMove({FormatMove(kPass, size)}, size), kPass);
  }
}

}  // namespace
}  // namespace zermelo::othello
