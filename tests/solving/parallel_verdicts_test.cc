// The parallel search against the serial one: the same verdicts whatever the
// number of threads, the size of the table and the timing.

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <thread>
#include <vector>

#include "core/othello/endgame/solvable.h"
#include "core/search/prover.h"
#include "parallel/parallel_search.h"
#include "parallel/shared_table.h"
#include "tests/solving/facts.h"

namespace zermelo::othello {
namespace {

using parallel::ParallelSearch;
using parallel::SearchLimits;
using parallel::SharedTable;
using parallel::TableView;
using Game = Solvable<Geometry8x8>;
using Search = ParallelSearch<Game, TableView>;
constexpr Bounds kOpen = {Game::kLowest, Game::kHighest};
static_assert(SharedTable::kHolds<Game>);

/// The short form runs with every change; the slow one (label `slow`) is the
/// whole programme: 40 rows of hard-20 and FFO 20-39, five runs of each.
#ifdef ZERMELO_SLOW
constexpr bool kSlow = true;
#else
constexpr bool kSlow = false;
#endif
constexpr int kRuns = kSlow ? 5 : 1;
constexpr std::size_t kRowsOfHard20 = kSlow ? 40 : 4;

Search NewSearch(int threads, SharedTable& table, SearchLimits limits = {}) {
  return {threads, [&table] { return TableView(table); }, limits};
}

class ParallelVerdictsTest : public testing::TestWithParam<int> {};

/// Asks every question that a user can ask and compares with the known value.
void ExpectAllVerdicts(Search& search, const Entry& entry) {
  const int value = *entry.score;
  for (const int t : {0, 1, value + 1, value}) {
    if (t > Game::kHighest) continue;
    const auto score = search.Prove(entry.position.board, t);
    ASSERT_TRUE(score.has_value()) << entry.id;
    EXPECT_EQ(*score >= t, value >= t) << entry.id << " t " << t;
    // Fail-soft: what it says beyond the question must be true as well.
    EXPECT_TRUE(*score >= t ? *score <= value : *score >= value) << entry.id;
  }
}

TEST_P(ParallelVerdictsTest, HardPositionsHaveTheirValueWithAnyTable) {
  for (int run = 0; run < kRuns; ++run) {
    for (const std::size_t mib : {1, 64}) {
      auto table = SharedTable::Make(mib << 20);
      ASSERT_TRUE(table.has_value());
      auto entries = FactsOf("hard-20.tsv", 1, kRowsOfHard20);
      if (kSlow) {
        const auto more = FactsOf("ffo-1-59.tsv", 20, 39);
        entries.insert(entries.end(), more.begin(), more.end());
      }
      for (const Entry& entry : entries) {
        table->Clear();
        Search search = NewSearch(GetParam(), *table);
        ExpectAllVerdicts(search, entry);
        EXPECT_GT(search.nodes(), 0u);
      }
    }
  }
}

TEST_P(ParallelVerdictsTest, QuestionsInARowOnOneTableDoNotSpoilEachOther) {
  auto table = SharedTable::Make(4 << 20);
  ASSERT_TRUE(table.has_value());
  Search search = NewSearch(GetParam(), *table);
  for (const Entry& entry : FactsOf("ffo-1-59.tsv", 1, 19)) {
    table->NewGeneration();
    EXPECT_EQ(SolveValue<Game>(search, entry.position.board, kOpen, 0),
              (Bounds{*entry.score, *entry.score}))
        << entry.id;
  }
}

TEST_P(ParallelVerdictsTest, AStopFlagEndsTheSearchWithoutAnAnswer) {
  auto table = SharedTable::Make(16 << 20);
  ASSERT_TRUE(table.has_value());
  std::atomic<bool> stop{false};
  Search search = NewSearch(GetParam(), *table, {.stop = &stop});
  std::thread setter([&] {
    // Once the search is under way, however long that takes.
    while (search.nodes() < 100'000) std::this_thread::yield();
    stop.store(true);
  });
  // Far beyond what could be finished: the start position.
  EXPECT_EQ(search.Prove(StartPosition<Geometry8x8>(), 1), std::nullopt);
  setter.join();
}

TEST_P(ParallelVerdictsTest, ANodeLimitEndsTheSearchNearIt) {
  auto table = SharedTable::Make(16 << 20);
  ASSERT_TRUE(table.has_value());
  constexpr std::uint64_t kLimit = 2'000'000;
  Search search = NewSearch(GetParam(), *table, {.nodes = kLimit});
  EXPECT_EQ(search.Prove(StartPosition<Geometry8x8>(), 1), std::nullopt);
  EXPECT_GE(search.nodes(), kLimit / 2);
  EXPECT_LT(search.nodes(), kLimit + std::uint64_t{100'000} * GetParam());
}

TEST_P(ParallelVerdictsTest, TheRootBoardTellsWhatBecameOfEachMove) {
  auto table = SharedTable::Make(16 << 20);
  ASSERT_TRUE(table.has_value());
  const Entry entry = FactsOf("hard-20.tsv", 1, 1)[0];
  Search search = NewSearch(GetParam(), *table);
  const int value = *entry.score;
  ASSERT_TRUE(search.Prove(entry.position.board, value + 1).has_value());
  const auto rows = search.tree().root_board().Rows();
  EXPECT_EQ(rows.size(), Game::Moves(entry.position.board).size());
  for (const auto& row : rows) {  // a disproof needs every move
    EXPECT_EQ(row.state, parallel::BranchState::kDecided);
    EXPECT_LE(row.score, value);
  }
}

INSTANTIATE_TEST_SUITE_P(Threads, ParallelVerdictsTest,
                         testing::Values(1, 2, 3, 4, 8, 16));

TEST(ParallelSearch, OneThreadVisitsTheNodesOfASerialSearch) {
  // With one worker the splits are the serial recursion written out: only the
  // table may differ. Equal tables, equal counts.
  for (const Entry& entry : FactsOf("ffo-1-59.tsv", 1, 12)) {
    auto a = SharedTable::Make(8 << 20);
    auto b = SharedTable::Make(8 << 20);
    ASSERT_TRUE(a && b);
    TableView view(*a);
    SerialSearch<Game, TableView> serial(view);
    Search search = NewSearch(1, *b);
    for (const int t : {*entry.score + 1, *entry.score}) {
      ASSERT_EQ(serial.Prove(entry.position.board, t),
                search.Prove(entry.position.board, t));
    }
    EXPECT_EQ(serial.nodes(), search.nodes()) << entry.id;
  }
}

TEST(ParallelSearch, AThousandThreadsAreNoMoreThanSlow) {
  auto table = SharedTable::Make(4 << 20);
  ASSERT_TRUE(table.has_value());
  Search search = NewSearch(1000, *table);
  const Entry entry = FactsOf("ffo-1-59.tsv", 13, 13)[0];
  EXPECT_EQ(SolveValue<Game>(search, entry.position.board, kOpen, 0),
            (Bounds{*entry.score, *entry.score}));
}

/// What the moves of the current root have cost.
std::uint64_t NodesOfRootMoves(const auto& tree) {
  std::uint64_t nodes = 0;
  for (const auto& row : tree.root_board().Rows()) nodes += row.nodes;
  return nodes;
}

TEST(ParallelSearch, OneThreadSearchesNothingInVain) {
  auto table = SharedTable::Make(8 << 20);
  ASSERT_TRUE(table.has_value());
  const Entry entry = FactsOf("ffo-1-59.tsv", 12, 12)[0];
  Search search = NewSearch(1, *table);
  ASSERT_TRUE(search.Prove(entry.position.board, *entry.score).has_value());
  const parallel::CounterValues total = search.Total();
  EXPECT_EQ(total.aborted_nodes, 0u);
  EXPECT_EQ(total.nodes, NodesOfRootMoves(search.tree()) + total.splits);
}

/// The tree driven by std::thread, every one of them visible to
/// ThreadSanitizer, which oneTBB's are not: splits, claims, cancellation and
/// the reuse of memory under contention.
TEST(TreeSearch, ThreadsAgreeUnderContention) {
  constexpr int kThreads = 4;
  auto table = SharedTable::Make(1 << 20);
  ASSERT_TRUE(table.has_value());
  parallel::TreeSearch<Game, TableView> tree(
      kThreads, [&table] { return TableView(*table); }, {});
  const auto total = [&tree] {
    parallel::CounterValues sum;
    for (int i = 0; i < kThreads; ++i) sum += tree.CountersOf(i);
    return sum;
  };
  for (const Entry& entry : FactsOf("ffo-1-59.tsv", 13, 22)) {
    for (const int t : {*entry.score + 1, *entry.score}) {
      const parallel::CounterValues before = total();
      std::optional<int> score = tree.Begin(0, entry.position.board, t);
      if (!score) {
        std::vector<std::thread> crew;
        for (int i = 0; i < kThreads; ++i) {
          crew.emplace_back([&tree, i] {
            while (!tree.finished()) {
              tree.Help(i, [](const auto& /*useful*/) {});
              std::this_thread::yield();
            }
          });
        }
        for (std::thread& thread : crew) thread.join();
        score = tree.End();
        // Every node is a split, was carried up to the root or was in vain.
        const parallel::CounterValues after = total();
        EXPECT_LE(after.nodes - before.nodes,
                  NodesOfRootMoves(tree) + after.splits - before.splits +
                      after.aborted_nodes - before.aborted_nodes)
            << entry.id;
      }
      ASSERT_TRUE(score.has_value()) << entry.id;
      EXPECT_EQ(*score >= t, *entry.score >= t) << entry.id;
    }
  }
}

}  // namespace
}  // namespace zermelo::othello
