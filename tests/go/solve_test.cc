// The solvers against known outcomes, state counts and thresholds, against the
// engine, and against a plain search of the same question.

#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "core/go/match.h"
#include "core/go/solve/legal_count.h"
#include "core/go/solve/retrograde.h"
#include "core/go/solve/symmetry.h"
#include "core/go/solve/thresholds.h"
#include "gtest/gtest.h"

namespace zermelo::go {

void PrintTo(const Outcome& outcome, std::ostream* out) {
  if (outcome.IsDraw()) {
    *out << "draw";
  } else {
    *out << (outcome.IsWin() ? "win in " : "loss in ") << outcome.plies();
  }
}

namespace {

constexpr Outcome kDraw;
constexpr Outcome L(int plies) { return Outcome::Loss(plies); }
constexpr Outcome W(int plies) { return Outcome::Win(plies); }

TEST(GoSmallBoard, LegalPositionsAreAsManyAsPublished) {
  // J. Tromp, "Number of legal Go positions".
  const std::vector<std::uint64_t> rows = {1,   5,   15,   41,  113,
                                           313, 867, 2401, 6649};
  for (int width = 1; width <= 9; ++width) {
    EXPECT_EQ(CountLegalPositions(SmallGrid(width, 1)), rows[width - 1]);
    EXPECT_EQ(CountLegalPositions(SmallGrid(1, width)), rows[width - 1]);
  }
  EXPECT_EQ(CountLegalPositions(SmallGrid(2, 2)), 57u);
  EXPECT_EQ(CountLegalPositions(SmallGrid(2, 3)), 489u);
  EXPECT_EQ(CountLegalPositions(SmallGrid(4, 2)), 4125u);
  EXPECT_EQ(CountLegalPositions(SmallGrid(2, 5)), 35117u);
  EXPECT_EQ(CountLegalPositions(SmallGrid(6, 2)), 299681u);
  EXPECT_EQ(CountLegalPositions(SmallGrid(3, 3)), 12675u);
  EXPECT_EQ(CountLegalPositions(SmallGrid(3, 4)), 321689u);
  EXPECT_EQ(CountLegalPositions(SmallGrid(3, 5)), 8180343u);
}

/// The match whose board shows `state` with Black to move.
Match MatchOf(const SmallGrid& grid, const SmallState& state, Rules rules) {
  Match match(Grid(grid.width(), grid.height()), rules);
  std::vector<Color> colors;
  for (int row = 0; row < grid.height(); ++row) {
    for (int column = 0; column < grid.width(); ++column) {
      const int cell = grid.At(column, row);
      colors.push_back((state.own >> cell & 1) != 0   ? Color::kBlack
                       : (state.opp >> cell & 1) != 0 ? Color::kWhite
                                                      : Color::kEmpty);
    }
  }
  EXPECT_TRUE(match.SetUp(colors, Color::kBlack));
  return match;
}

TEST(GoSmallBoard, PlacesAsTheEngineDoes) {
  const SmallGrid grid(3, 4);
  Random random(11);
  for (int game = 0; game < 300; ++game) {
    SmallState state;
    for (int ply = 0; ply < 40; ++ply) {
      const Match match = MatchOf(grid, state, {.ko = true});
      std::vector<SmallState> children;
      for (int row = 0; row < grid.height(); ++row) {
        for (int column = 0; column < grid.width(); ++column) {
          const int cell = grid.At(column, row);
          if (((state.own | state.opp) >> cell & 1) != 0) continue;
          const auto placement = Placed(grid, state, cell, true);
          const Point point = match.grid().At(column, row);
          ASSERT_EQ(placement.has_value(),
                    cell != state.ko && match.IsLegalPlacement(point));
          if (!placement) continue;
          Match after = match;
          ASSERT_EQ(placement->captured, after.Play(Turn::Place(point)));
          // The child is seen by White; exchange the colours to compare.
          const SmallState seen = {placement->state.opp, placement->state.own,
                                   placement->state.ko};
          ASSERT_TRUE(
              MatchOf(grid, seen, {}).board().SameStones(after.board()));
          ASSERT_EQ(placement->state.ko != kNoCell, after.ko() != kNoPoint);
          if (after.ko() != kNoPoint) {
            ASSERT_EQ(after.grid().ColumnOf(after.ko()),
                      grid.ColumnOf(placement->state.ko));
            ASSERT_EQ(after.grid().RowOf(after.ko()),
                      grid.RowOf(placement->state.ko));
          }
          children.push_back(placement->state);
        }
      }
      if (children.empty()) break;
      state =
          children[random.Below(static_cast<std::uint32_t>(children.size()))];
      ASSERT_EQ(Unpack(Pack(state)), state);
    }
  }
}

TEST(GoSymmetry, ImagesShareACanonicalForm) {
  const SmallGrid square(3, 3);
  const Symmetry symmetry(square);
  EXPECT_EQ(symmetry.size(), 8);
  EXPECT_EQ(Symmetry(SmallGrid(2, 3)).size(), 4);
  std::set<std::uint64_t> forms;
  for (int cell = 0; cell < 12; ++cell) {
    if ((square.mask() >> cell & 1) == 0) continue;
    forms.insert(symmetry.Canonical({Cells{1} << cell, 0, kNoCell}));
  }
  EXPECT_EQ(forms.size(), 3u);  // corner, edge, middle
}

struct Counts {
  std::size_t states, wins, losses, draws;
  int longest;
  bool operator==(const Counts&) const = default;
};

Counts CountsOf(int width, int height) {
  const StateGraph graph(
      SmallGrid(width, height), {},
      {.ko = true, .returns = false, .merge_symmetric = false}, SerialFor);
  const Retrograde solved(graph, {}, SerialFor);
  Counts counts = {graph.size(), 0, 0, 0, solved.longest()};
  for (std::size_t i = 0; i < graph.size(); ++i) {
    const Outcome value = solved.Value(i, 0, 0).lower;
    ++(value.IsWin()    ? counts.wins
       : value.IsLoss() ? counts.losses
                        : counts.draws);
  }
  return counts;
}

TEST(GoRetrograde, ReachableStatesAreCountedRight) {
  EXPECT_EQ(CountsOf(1, 4), (Counts{28, 15, 13, 0, 5}));
  EXPECT_EQ(CountsOf(5, 1), (Counts{91, 37, 28, 26, 5}));
  EXPECT_EQ(CountsOf(2, 2), (Counts{43, 8, 2, 33, 1}));
  EXPECT_EQ(CountsOf(2, 3), (Counts{398, 208, 103, 87, 11}));
  EXPECT_EQ(CountsOf(3, 3), (Counts{11306, 7394, 3828, 84, 23}));
}

struct Known {
  int width, height;
  Outcome free, ko;  // without returns
  Outcome free_returns, ko_returns;
};

const Known kKnown[] = {
    {1, 1, L(0), L(0), L(0), L(0)},     {1, 2, kDraw, L(2), kDraw, L(2)},
    {1, 3, W(1), W(1), W(1), W(1)},     {1, 4, kDraw, W(3), kDraw, W(3)},
    {1, 5, kDraw, kDraw, kDraw, kDraw}, {2, 2, kDraw, kDraw, kDraw, kDraw},
    {2, 3, kDraw, kDraw, kDraw, kDraw}, {3, 3, W(13), W(11), W(15), W(11)},
};

Retrograde::Bracket Solve(int width, int height, bool ko, bool returns,
                          PrisonerCaps caps) {
  const StateGraph graph(SmallGrid(width, height), {},
                         {.ko = ko, .returns = returns}, SerialFor);
  return Retrograde(graph, caps, SerialFor).Value(0, 0, 0);
}

TEST(GoRetrograde, OutcomesWithoutReturns) {
  for (const Known& known : kKnown) {
    for (const bool ko : {false, true}) {
      const auto value = Solve(known.width, known.height, ko, false, {});
      EXPECT_TRUE(value.exact());
      EXPECT_EQ(value.lower, ko ? known.ko : known.free)
          << known.width << "x" << known.height << " ko " << ko;
    }
  }
}

TEST(GoRetrograde, OutcomesWithReturnsAreBracketedAndMeet) {
  for (const Known& known : kKnown) {
    for (const bool ko : {false, true}) {
      const Outcome truth = ko ? known.ko_returns : known.free_returns;
      const auto endless = Solve(known.width, known.height, ko, true,
                                 {.handicapped = 6, .favoured = 6});
      EXPECT_LE(endless.lower, truth) << known.width << "x" << known.height;
      EXPECT_GE(endless.upper, truth) << known.width << "x" << known.height;
      if (!truth.IsDraw()) {
        EXPECT_TRUE(endless.exact()) << known.width << "x" << known.height;
      }
      const auto paired =
          Solve(known.width, known.height, ko, true,
                {.handicapped = 6, .favoured = 12, .paired = true});
      EXPECT_TRUE(paired.decided()) << known.width << "x" << known.height;
      EXPECT_EQ(paired.lower.IsWin(), truth.IsWin());
      EXPECT_EQ(paired.lower.IsLoss(), truth.IsLoss());
    }
  }
}

TEST(GoThresholds, OfTheEmptyBoards) {
  const auto of = [](int width, int height) {
    const StateGraph graph(SmallGrid(width, height), {},
                           {.ko = false, .returns = true}, SerialFor);
    return SolveThresholds(graph, SerialFor)[0];
  };
  EXPECT_EQ(of(1, 1), (Thresholds{1, 0}));
  EXPECT_EQ(of(1, 2), (Thresholds{2, -1}));
  EXPECT_EQ(of(1, 3), (Thresholds{0, -2}));
  EXPECT_EQ(of(4, 1), (Thresholds{4, -3}));
  EXPECT_EQ(of(1, 5), (Thresholds{5, -4}));
  EXPECT_EQ(of(2, 2), (Thresholds{4, -3}));
  EXPECT_EQ(of(3, 2), (Thresholds{6, -5}));
  EXPECT_EQ(of(3, 3), (Thresholds{-1, -8}));
}

TEST(GoThresholds, AgreeWithTheFixPointOverPrisoners) {
  const StateGraph graph(SmallGrid(2, 3), {}, {.ko = false, .returns = true},
                         SerialFor);
  const auto thresholds = SolveThresholds(graph, SerialFor);
  const Retrograde solved(
      graph, {.handicapped = 14, .favoured = 14, .paired = true}, SerialFor);
  int decided = 0;
  for (std::size_t state = 0; state < graph.size(); ++state) {
    for (int own = 0; own < 5; ++own) {
      for (int opp = 0; opp < 5; ++opp) {
        const auto value = solved.Value(state, own, opp);
        const int d = own - opp;
        const bool wins = d >= thresholds[state].wins;
        const bool loses = d <= thresholds[state].loses;
        EXPECT_FALSE(value.lower.IsWin() && !wins);
        EXPECT_FALSE(value.upper.IsLoss() && !loses);
        EXPECT_FALSE(!value.lower.IsLoss() && loses);
        EXPECT_FALSE(!value.upper.IsWin() && wins);
        decided += value.decided() ? 1 : 0;
      }
    }
  }
  EXPECT_EQ(decided, static_cast<int>(25 * graph.size()));
}

TEST(GoRetrograde, PrisonerDifferenceIsNotEnoughUnderKo) {
  // ". B" with White to move, banned at A1: with one prisoner on both sides the
  // ban can be lifted.
  const SmallGrid grid(2, 1);
  const SmallState state = {0, Cells{2}, 0};
  const StateGraph graph(grid, state, {.ko = true, .returns = true}, SerialFor);
  const Retrograde solved(graph, {.handicapped = 6, .favoured = 6}, SerialFor);
  EXPECT_EQ(solved.Value(0, 0, 0).lower, L(0));
  EXPECT_EQ(solved.Value(0, 0, 0).upper, L(0));
  EXPECT_TRUE(solved.Value(0, 1, 1).lower.IsWin());
}

TEST(GoStateGraph, MirrorImagesOnlySaveWork) {
  for (const bool merge : {false, true}) {
    const StateGraph graph(
        SmallGrid(3, 3), {},
        {.ko = true, .returns = false, .merge_symmetric = merge}, SerialFor);
    EXPECT_EQ(Retrograde(graph, {}, SerialFor).Value(0, 0, 0).lower, W(11));
    EXPECT_EQ(graph.size() < 11306 / 6, merge);
  }
}

TEST(GoStateGraph, EveryFirstMoveButTheCornersWins) {
  const SmallGrid grid(3, 3);
  const StateGraph graph(
      grid, {}, {.ko = true, .returns = false, .merge_symmetric = false},
      SerialFor);
  const Retrograde solved(graph, {}, SerialFor);
  for (const StateGraph::Edge edge : graph.Edges(0)) {
    const int cell = std::countr_zero(graph.State(edge.child).opp);
    const bool corner = grid.ColumnOf(cell) != 1 && grid.RowOf(cell) != 1;
    EXPECT_EQ(solved.Value(edge.child, 0, 0).lower.IsLoss(), !corner);
  }
}

TEST(GoStateGraph, TooManyStatesAreReported) {
  const StateGraph graph(SmallGrid(3, 3), {}, {.most_states = 100}, SerialFor);
  EXPECT_FALSE(graph.complete());
}

}  // namespace
}  // namespace zermelo::go
