// A running search as its watchers see it: whatever they are told of a move is
// true of it, at every moment.

#include "tools/solve/observed_prover.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <thread>
#include <vector>

#include "core/othello/endgame/solvable.h"
#include "core/search/prover.h"
#include "parallel/counters.h"
#include "parallel/root_board.h"
#include "parallel/shared_table.h"
#include "parallel/tree_search.h"
#include "tests/solving/facts.h"
#include "tools/solve/search_view.h"

namespace zermelo::tools {
namespace {

using Game = othello::Solvable<othello::Geometry8x8>;
using parallel::BranchState;
using parallel::SharedTable;
using parallel::TableView;
constexpr Bounds kOpen = {Game::kLowest, Game::kHighest};

bool Contains(const Bounds& bounds, int score) {
  return bounds.lower <= score && score <= bounds.upper;
}

/// The parallel search on std::thread, which ThreadSanitizer sees through; of
/// oneTBB it sees only one half.
class ThreadedSearch {
 public:
  static constexpr int kThreads = 3;
  struct Crew {
    [[nodiscard]] int engaged() const { return kThreads; }
  };

  explicit ThreadedSearch(SharedTable& table)
      : tree_(kThreads, [&table] { return TableView(table); }, {}) {}

  [[nodiscard]] std::optional<int> Prove(const othello::Board& p, int t) {
    if (const auto score = tree_.Begin(0, p, t)) return score;
    std::vector<std::thread> threads;
    for (int i = 0; i < kThreads; ++i) {
      threads.emplace_back([this, i] {
        while (!tree_.finished()) {
          tree_.Help(i, [](const auto& /*useful*/) {});
          std::this_thread::yield();
        }
      });
    }
    for (std::thread& thread : threads) thread.join();
    return tree_.End();
  }
  [[nodiscard]] othello::Square Hint(const othello::Board& /*p*/) const {
    return Game::kNoMove;
  }
  [[nodiscard]] std::uint64_t nodes() const { return Total().nodes; }
  [[nodiscard]] parallel::CounterValues Total() const {
    parallel::CounterValues total;
    for (int i = 0; i < kThreads; ++i) total += tree_.CountersOf(i);
    return total;
  }
  [[nodiscard]] const auto& tree() const { return tree_; }
  [[nodiscard]] Crew crew() const { return {}; }

 private:
  parallel::TreeSearch<Game, TableView> tree_;
};
static_assert(SharedProver<ThreadedSearch>);

/// Counts what in `view` is untrue of a position whose scores are listed.
int Lies(const SearchView& view, const othello::Entry& entry) {
  int lies = Contains(view.bounds, *entry.score) ? 0 : 1;
  for (const RootMove& each : view.root) {
    const auto listed = std::find_if(
        entry.listed.begin(), entry.listed.end(),
        [&](const auto& known) { return known.move == each.move; });
    if (listed == entry.listed.end() || !Contains(each.bounds, listed->score)) {
      ++lies;
    }
  }
  return lies;
}

// FFO 1-19: the score of every move is known.
TEST(ObservedProver, NeverTellsAnUntruthWhileThreadsSearch) {
  auto table = SharedTable::Make(4 << 20);
  ASSERT_TRUE(table.has_value());
  bool moves_seen = false;
  for (const othello::Entry& entry : othello::FactsOf("ffo-1-59.obf", 1, 19)) {
    table->Clear();
    ThreadedSearch search(*table);
    ObservedProver<Game, ThreadedSearch> observed(search);
    std::atomic<bool> done{false};
    int lies = 0;
    std::thread watcher([&] {
      std::uint64_t nodes = 0;
      while (!done.load()) {
        const SearchView view = observed.View();
        lies += Lies(view, entry);
        moves_seen = moves_seen || !view.root.empty();
        lies += view.sharing->nodes < nodes ? 1 : 0;
        nodes = view.sharing->nodes;
        std::this_thread::yield();
      }
    });
    const Bounds value =
        SolveValue<Game>(observed, entry.position.board, kOpen, 0);
    done.store(true);
    watcher.join();
    EXPECT_EQ(lies, 0) << entry.id;
    const SearchView view = observed.View();
    EXPECT_EQ(view.bounds, value);
    EXPECT_EQ(view.bounds.lower, *entry.score);
    EXPECT_EQ(Lies(view, entry), 0) << entry.id;
    for (const RootMove& each : view.root) {
      EXPECT_TRUE(each.state == BranchState::kDecided ||
                  each.state == BranchState::kCancelled);
    }
  }
  EXPECT_TRUE(moves_seen);
}

/// A prover without a search: it writes on its root board what it is told to,
/// at moments when the test looks.
class ScriptedProver {
 public:
  struct Tree {
    parallel::RootBoard<othello::Square> board{8};
    [[nodiscard]] const auto& root_board() const { return board; }
    [[nodiscard]] int workers() const { return 1; }
  };
  struct Crew {
    [[nodiscard]] int engaged() const { return 1; }
  };
  struct Branch {
    othello::Square move;
  };

  [[nodiscard]] std::optional<int> Prove(const othello::Board&, int) {
    return script();
  }
  [[nodiscard]] othello::Square Hint(const othello::Board&) const {
    return Game::kNoMove;
  }
  [[nodiscard]] std::uint64_t nodes() const { return 0; }
  [[nodiscard]] parallel::CounterValues Total() const { return {}; }
  [[nodiscard]] const Tree& tree() const { return tree_; }
  [[nodiscard]] Crew crew() const { return {}; }

  parallel::RootBoard<othello::Square>& board() { return tree_.board; }
  std::function<std::optional<int>()> script;

 private:
  Tree tree_;
};

class ObservedScript : public testing::Test {
 protected:
  static constexpr std::array<ScriptedProver::Branch, 3> kMoves = {
      {{10}, {20}, {30}}};

  RootMove Move(othello::Square move) const {
    for (const RootMove& each : observed_.View().root) {
      if (each.move == move) return each;
    }
    ADD_FAILURE() << "no move " << move;
    return {};
  }
  std::optional<int> Ask(int threshold,
                         std::function<std::optional<int>()> script) {
    prover_.script = std::move(script);
    return observed_.Prove({}, threshold);
  }

  ScriptedProver prover_;
  ObservedProver<Game, ScriptedProver> observed_{prover_};
};

// The rows of the question before answer another threshold: 3 was too little
// then and would be enough now.
TEST_F(ObservedScript, ScoresAreNeverReadAgainstTheNextThreshold) {
  ASSERT_EQ(Ask(5,
                [&] {
                  prover_.board().Reset(kMoves);
                  prover_.board().Begin(0);
                  EXPECT_EQ(Move(10).state, BranchState::kInProgress);
                  EXPECT_EQ(Move(20).state, BranchState::kWaiting);
                  prover_.board().Decide(0, 3, 100);
                  EXPECT_EQ(Move(10).state, BranchState::kDecided);
                  EXPECT_EQ(Move(10).bounds, (Bounds{Game::kLowest, 3}));
                  prover_.board().Close();
                  return 4;
                }),
            4);
  EXPECT_EQ(Move(20).state, BranchState::kCancelled);
  EXPECT_EQ(observed_.View().bounds, (Bounds{Game::kLowest, 4}));
  ASSERT_EQ(Ask(2,
                [&] {
                  // Asked, and not yet opened.
                  EXPECT_EQ(observed_.View().threshold, 2);
                  EXPECT_EQ(Move(10).state, BranchState::kWaiting);
                  EXPECT_EQ(Move(10).bounds, (Bounds{Game::kLowest, 3}));
                  prover_.board().Reset(kMoves);
                  prover_.board().Decide(0, 2, 100);
                  EXPECT_EQ(Move(10).bounds, (Bounds{2, 3}));
                  prover_.board().Close();
                  return 2;
                }),
            2);
  EXPECT_EQ(observed_.View().bounds, (Bounds{2, 4}));
  EXPECT_EQ(Move(10).bounds, (Bounds{2, 3}));
}

TEST_F(ObservedScript, AQuestionThatNeverOpensItsRootLeavesItsMovesCancelled) {
  static_cast<void>(Ask(5, [&] {
    prover_.board().Reset(kMoves);
    for (int i = 0; i < 3; ++i) prover_.board().Decide(i, 0, 1);
    prover_.board().Close();
    return 0;
  }));
  EXPECT_EQ(Move(30).state, BranchState::kDecided);
  static_cast<void>(Ask(-5, [&]() -> std::optional<int> { return {}; }));
  EXPECT_EQ(Move(30).state, BranchState::kCancelled);
  EXPECT_EQ(Move(30).bounds, (Bounds{Game::kLowest, 0}));
  EXPECT_EQ(observed_.View().bounds, (Bounds{Game::kLowest, 0}));
}

// While the moves are solved one by one, everything is told for the side that
// has the choice among them.
TEST_F(ObservedScript, RepliesAreSeenFromTheSideToMove) {
  observed_.BeginMove(40, 2);
  static_cast<void>(Ask(5, [&] {
    prover_.board().Reset(kMoves);
    prover_.board().Decide(0, 3, 1);
    const SearchView view = observed_.View();
    EXPECT_EQ(view.move, 40);
    EXPECT_EQ(view.left, 2u);
    EXPECT_EQ(view.threshold, -4);
    EXPECT_EQ(Move(10).bounds, (Bounds{-3, Game::kHighest}));
    prover_.board().Decide(1, 6, 1);
    EXPECT_EQ(Move(20).bounds, (Bounds{Game::kLowest, -6}));
    prover_.board().Close();
    return 6;
  }));
  EXPECT_EQ(observed_.View().bounds, (Bounds{Game::kLowest, -6}));
  observed_.EndMove({40, {-6, -6}});
  observed_.BeginMove(50, 1);
  const SearchView view = observed_.View();
  ASSERT_EQ(view.solved.size(), 1u);
  EXPECT_EQ(view.solved[0].bounds, (Bounds{-6, -6}));
  EXPECT_EQ(view.bounds, kOpen);
  EXPECT_TRUE(view.root.empty()) << "the replies to another move";
}

}  // namespace
}  // namespace zermelo::tools
