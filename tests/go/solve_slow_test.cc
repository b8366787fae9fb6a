// Boards that take seconds to minutes, confirmed by the parallel search where
// the figures of core/go/solve/README.md come from retrograde analysis, and
// what takes long with sanitizers or on slow machines.

#include <optional>

#include "core/go/solve/capture_game.h"
#include "core/go/solve/deepening.h"
#include "core/go/solve/legal_count.h"
#include "core/go/solve/retrograde.h"
#include "core/go/solve/thresholds.h"
#include "gtest/gtest.h"
#include "parallel/parallel_search.h"
#include "parallel/shared_table.h"
#include "tests/tools/sanitizer.h"

namespace zermelo::go {

void PrintTo(const Outcome& outcome, std::ostream* out) {
  if (outcome.IsDraw()) {
    *out << "draw";
  } else {
    *out << (outcome.IsWin() ? "win in " : "loss in ") << outcome.plies();
  }
}

namespace {

using parallel::SharedTable;
using parallel::TableView;

TEST(GoSmallBoardSlow, LegalPositionsAreAsManyAsPublished) {
  EXPECT_EQ(CountLegalPositions(SmallGrid(4, 4)), 24318165u);
}

struct Board {
  int width;
  int height;
  bool ko;
  bool returns;
  Outcome outcome;
};

const Board kBoards[] = {
    {3, 4, false, false, Outcome()},
    {3, 4, true, false, Outcome::Win(15)},
    {3, 4, true, true, Outcome::Win(15)},
    {3, 5, false, false, Outcome::Win(19)},
    {3, 5, true, false, Outcome::Win(17)},
    {3, 5, true, true, Outcome::Win(17)},
    {4, 4, false, false, Outcome()},
    {4, 4, true, false, Outcome::Win(23)},
    {4, 4, true, true, Outcome::Win(25)},
    {2, 7, false, false, Outcome::Win(23)},
    {2, 7, true, false, Outcome::Win(19)},
};

TEST(GoRetrogradeSlow, LargerBoardsWithoutReturns) {
  for (const Board& board : kBoards) {
    if (board.returns) continue;
    const StateGraph graph(SmallGrid(board.width, board.height), {},
                           {.ko = board.ko, .returns = false}, SerialFor);
    const auto value = Retrograde(graph, {}, SerialFor).Value(0, 0, 0);
    EXPECT_TRUE(value.exact());
    EXPECT_EQ(value.lower, board.outcome)
        << board.width << "x" << board.height << " ko " << board.ko;
  }
}

TEST(GoThresholdsSlow, LargerBoards) {
  const auto of = [](int width, int height) {
    const StateGraph graph(SmallGrid(width, height), {},
                           {.ko = false, .returns = true}, SerialFor);
    return SolveThresholds(graph, SerialFor)[0];
  };
  EXPECT_EQ(of(3, 4), (Thresholds{1, -11}));
  EXPECT_EQ(of(3, 5), (Thresholds{-2, -14}));
  EXPECT_EQ(of(4, 4), (Thresholds{7, -15}));
  EXPECT_EQ(of(2, 7), (Thresholds{-1, -12}));
}

/// Of a draw the search can say no more than that nobody forces a win within
/// so many turns.
constexpr int kTurnsOfADraw = 60;

TEST(GoSearchSlow, ConfirmsTheRetrogradeOutcomes) {
  auto table = *SharedTable::Make(std::size_t{512} << 20);
  for (const Board& board : kBoards) {
    parallel::ParallelSearch<CaptureGame, TableView> search(
        tools::kThreadSanitizer ? 1 : 2, [&] { return TableView(table); });
    const bool draw = board.outcome.IsDraw();
    const Forced found = Deepen(search,
                                {SmallGrid(board.width, board.height),
                                 {},
                                 0,
                                 0,
                                 board.ko,
                                 board.returns},
                                draw ? kTurnsOfADraw : board.outcome.plies(),
                                [&](int) { table.NewGeneration(); });
    EXPECT_EQ(found.end().value_or(Outcome()), board.outcome)
        << board.width << "x" << board.height << " ko " << board.ko
        << " returns " << board.returns;
    if (draw) {
      EXPECT_GE(found.no_win_within() + 1, kTurnsOfADraw);
      EXPECT_GE(found.no_loss_within(), kTurnsOfADraw);
    }
  }
}

}  // namespace
}  // namespace zermelo::go
