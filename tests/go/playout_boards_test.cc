// The boards that the playout benchmark compares know the same game as the
// engine: legal placements, captures and bans.

#include <vector>

#include "bench/go_boards/bit_board.h"
#include "bench/go_boards/pseudo_liberty_board.h"
#include "core/go/board.h"
#include "core/go/playout.h"
#include "gtest/gtest.h"

namespace zermelo::go {
namespace {

/// One game on three boards at once; the engine decides what is played.
void PlayOnAll(int width, int height, Random& random) {
  const Grid grid(width, height);
  Board engine(grid);
  PseudoLibertyBoard pseudo(grid);
  BitBoard bits(width, height);
  const auto cell = [&](Point point) {
    return grid.RowOf(point) * (width + 1) + grid.ColumnOf(point);
  };
  Color color = Color::kBlack;
  Point ko = kNoPoint;
  for (int ply = 0; ply < 5 * grid.points(); ++ply, color = Opponent(color)) {
    std::vector<Point> legal;
    for (const Point point : engine.empties()) {
      const bool suicide = engine.IsSuicide(point, color);
      ASSERT_EQ(pseudo.IsSuicide(point, color), suicide);
      ASSERT_EQ(bits.IsSuicide(cell(point), color), suicide);
      ASSERT_EQ(LooksLikeEye(pseudo, point, color),
                LooksLikeEye(engine, point, color));
      if (!suicide && point != ko) legal.push_back(point);
    }
    ko = kNoPoint;
    if (legal.empty()) continue;
    const Point point =
        legal[random.Below(static_cast<std::uint32_t>(legal.size()))];
    NoChange none;
    Point pseudo_ko = kNoPoint;
    int bits_ko = BitBoard::kNone;
    const int captured = engine.Place(point, color, none, ko);
    ASSERT_EQ(pseudo.Place(point, color, none, pseudo_ko), captured);
    ASSERT_EQ(bits.Place(cell(point), color, bits_ko), captured);
    ASSERT_EQ(pseudo_ko, ko);
    ASSERT_EQ(bits_ko, ko == kNoPoint ? BitBoard::kNone : cell(ko));
    ASSERT_EQ(pseudo.hash(), engine.hash());
    ASSERT_EQ(pseudo.empties().size(), engine.empties().size());
    for (int index = 0; index < grid.points(); ++index) {
      const Point at = grid.AtIndex(index);
      ASSERT_EQ(pseudo.At(at), engine.At(at));
      for (const Color each : {Color::kBlack, Color::kWhite}) {
        ASSERT_EQ((bits.Stones(each) & BitBoard::One(cell(at))) != 0,
                  engine.At(at) == each);
      }
    }
  }
}

TEST(GoPlayoutBoards, PlayTheSameGame) {
  Random random(3);
  for (const auto& [width, height] : std::vector<std::pair<int, int>>{
           {1, 1}, {2, 1}, {1, 7}, {2, 2}, {3, 3}, {4, 5}, {9, 9}, {10, 10}}) {
    for (int game = 0; game < 30; ++game) {
      ASSERT_NO_FATAL_FAILURE(PlayOnAll(width, height, random))
          << width << "x" << height;
    }
  }
}

}  // namespace
}  // namespace zermelo::go
