// The two ways to solve a board, which share the rules of a placement and
// nothing else: the parallel OR/AND search and the retrograde fix point.

#include <tuple>
#include <vector>

#include "core/base/random.h"
#include "core/go/solve/capture_game.h"
#include "core/go/solve/deepening.h"
#include "core/go/solve/retrograde.h"
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

using G = CaptureGame;
using parallel::SharedTable;
using parallel::TableView;
using Search = parallel::ParallelSearch<G, TableView>;

/// The parallel search with its table.
class Searcher {
 public:
  Searcher(int threads, std::size_t table_bytes)
      : table_(*SharedTable::Make(table_bytes)),
        search_(threads, [this] { return TableView(table_); }) {}

  Forced Deepened(const CapturePosition& p, int most_plies) {
    return Deepen(search_, p, most_plies, [&](int) { table_.NewGeneration(); });
  }
  [[nodiscard]] std::uint64_t nodes() const { return search_.nodes(); }

 private:
  SharedTable table_;
  Search search_;
};

/// Holds what the search found against what the fix point knows.
void ExpectNoContradiction(const Forced& found, Retrograde::Bracket truth,
                           int most_plies) {
  if (const auto end = found.end()) {
    EXPECT_LE(truth.lower, *end);
    EXPECT_GE(truth.upper, *end);
    if (truth.exact()) {
      EXPECT_EQ(truth.lower, *end);
    }
    return;
  }
  // Exact bounds: what ends within the limit must have been found.
  EXPECT_GE(found.no_win_within() + 1, most_plies);
  EXPECT_GE(found.no_loss_within() + 1, most_plies);
  EXPECT_FALSE(truth.lower.IsWin() &&
               truth.lower.plies() <= found.no_win_within());
  EXPECT_FALSE(truth.upper.IsLoss() &&
               truth.upper.plies() <= found.no_loss_within());
}

struct Board {
  int width;
  int height;
  int most_plies;  // what the search is asked for
};

class TwoMethodsTest
    : public testing::TestWithParam<std::tuple<Board, bool, bool>> {};

TEST_P(TwoMethodsTest, AgreeOnTheEmptyBoardAndItsMoves) {
  const auto [board, ko, returns] = GetParam();
  const SmallGrid grid(board.width, board.height);
  const StateGraph graph(grid, {}, {.ko = ko, .returns = returns}, SerialFor);
  const Retrograde solved(graph, {.handicapped = 6, .favoured = 6}, SerialFor);
  const auto truth = solved.Value(0, 0, 0);
  const CapturePosition start = {grid, {}, 0, 0, ko, returns};
  for (const int threads : {1, 2, 4}) {
    if (tools::kThreadSanitizer && threads > 1) break;
    for (const std::size_t bytes :
         {std::size_t{1} << 12, std::size_t{1} << 22}) {
      // Boards that need memory to be searched at all get it.
      if (bytes < std::size_t{1} << 20 && grid.points() > 8) continue;
      Searcher searcher(threads, bytes);
      ExpectNoContradiction(searcher.Deepened(start, board.most_plies), truth,
                            board.most_plies);
      const auto edges = graph.Edges(0);
      const auto moves = G::Moves(start);
      ASSERT_EQ(edges.size(), moves.size());
      for (std::size_t i = 0; i < moves.size(); ++i) {
        ExpectNoContradiction(
            searcher.Deepened(G::Play(start, moves[i]), board.most_plies - 1),
            solved.Value(edges[i].child, 0, 0), board.most_plies - 1);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    SmallBoards, TwoMethodsTest,
    testing::Combine(testing::Values(Board{1, 1, 20}, Board{1, 2, 20},
                                     Board{3, 1, 20}, Board{1, 4, 20},
                                     Board{5, 1, 14}, Board{1, 6, 13},
                                     Board{2, 2, 16}, Board{3, 2, 13},
                                     Board{2, 4, 13}, Board{3, 3, 15}),
                     testing::Bool(), testing::Bool()));

/// A state reached by random turns, with the prisoners taken on the way; with
/// `banned` the first one met that has a ko ban.
CapturePosition RandomPosition(const SmallGrid& grid, bool ko, bool banned,
                               Random& random) {
  while (true) {
    CapturePosition p = {grid, {}, 0, 0, ko, true};
    p.own_prisoners = static_cast<std::uint16_t>(random.Below(3));
    p.opp_prisoners = static_cast<std::uint16_t>(random.Below(3));
    for (auto turns = random.Below(14); turns > 0; --turns) {
      const auto moves = G::Moves(p);
      if (moves.empty()) break;
      p = G::Play(
          p, moves[random.Below(static_cast<std::uint32_t>(moves.size()))]);
    }
    if (!banned || p.state.ko != kNoCell) return p;
  }
}

TEST(TwoMethods, AgreeOnPositionsWithPrisonersAndBans) {
  constexpr int kMostPlies = 9;
  Random random(23);
  int bans = 0;
  int hoards = 0;
  int ends = 0;
  for (const SmallGrid& grid :
       {SmallGrid(1, 5), SmallGrid(2, 3), SmallGrid(3, 3)}) {
    Searcher searcher(tools::kThreadSanitizer ? 1 : 2, std::size_t{1} << 22);
    for (int i = 0; i < 240 / grid.points(); ++i) {
      const CapturePosition p =
          RandomPosition(grid, i % 4 != 0, i % 4 == 1, random);
      bans += p.state.ko != kNoCell ? 1 : 0;
      hoards += p.own_prisoners + p.opp_prisoners > 0 ? 1 : 0;
      const StateGraph graph(grid, p.state, {.ko = p.ko}, SerialFor);
      const Retrograde solved(graph, {.handicapped = 5, .favoured = 5},
                              SerialFor);
      const Forced found = searcher.Deepened(p, kMostPlies);
      ends += found.end() ? 1 : 0;
      ExpectNoContradiction(
          found, solved.Value(0, p.own_prisoners, p.opp_prisoners), kMostPlies);
    }
  }
  EXPECT_GE(bans, 28);
  EXPECT_GT(hoards, 60);
  EXPECT_GT(ends, 40);
}

TEST(TwoMethods, AStoppedSearchClaimsNothing) {
  // A draw: no number of turns answers it, and a tiny limit stops it early.
  auto table = *SharedTable::Make(std::size_t{1} << 20);
  Search search(1, [&] { return TableView(table); }, {.nodes = 200});
  int asked = 0;
  const CapturePosition start = {SmallGrid(3, 4), {}, 0, 0, false, false};
  const Forced found =
      Deepen(search, start, G::kMostPlies, [&](int n) { asked = n; });
  EXPECT_FALSE(found.end());
  EXPECT_LT(found.no_win_within(), asked + 1);
  EXPECT_LT(found.no_loss_within(), asked + 1);
  EXPECT_LT(asked, 30);
}

}  // namespace
}  // namespace zermelo::go
