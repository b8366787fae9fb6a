// An Engine made of any Prover: asks the thresholds that a question needs.

#ifndef ZERMELO_TOOLS_SOLVE_PROVER_ENGINE_H_
#define ZERMELO_TOOLS_SOLVE_PROVER_ENGINE_H_

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <mutex>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/othello/game.h"
#include "core/search/prover.h"
#include "tools/solve/ask.h"
#include "tools/solve/engine.h"
#include "tools/solve/observed_prover.h"

namespace zermelo::tools {

/// `G` is the game as the prover sees it. `NewProver` makes the prover of one
/// position: (const std::atomic<bool>* stop, std::uint64_t limit_nodes) -> P;
/// it may own what provers share, such as a table, and then has TableFill(),
/// which for a SharedProver may be called while that searches.
template <class G, class NewProver>
class ProverEngine : public Engine {
 public:
  explicit ProverEngine(NewProver new_prover)
      : new_prover_(std::move(new_prover)) {}

  [[nodiscard]] Answer Solve(const othello::Board& board, othello::Colour mover,
                             othello::Question question,
                             const SearchLimits& limits) override {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    P prover = new_prover_(limits.stop,
                           limits.limit_nodes != 0
                               ? limits.limit_nodes
                               : std::numeric_limits<std::uint64_t>::max());
    Answer answer;
    answer.bounds = kOpen;
    {
      Observed observed(prover);
      const Showing showing(*this, observed);
      if (question == othello::Question::kMoves) {
        SolveMoves(observed, board, answer);
      }
      answer.bounds = Ask<G>(observed, board, mover, question, answer.bounds);
      answer.root = question == othello::Question::kMoves
                        ? MovesAsRoot(answer.moves)
                        : observed.View().root;
    }
    answer.answered =
        othello::Answered(question, mover, answer.bounds) &&
        std::all_of(answer.moves.begin(), answer.moves.end(),
                    [](const SolvedMove& each) { return each.bounds.exact(); });
    answer.nodes = prover.nodes();
    answer.seconds =
        std::chrono::duration<double>(Clock::now() - start).count();
    CountWorkers(prover, answer);
    answer.table_fill = TableFill();
    if (answer.answered) FindLine(prover, board, answer);
    return answer;
  }

  [[nodiscard]] std::optional<SearchView> Look() const override {
    const std::lock_guard lock(mutex_);
    if (observed_ == nullptr) return std::nullopt;
    SearchView view = observed_->View();
    if (view.sharing) view.sharing->table_fill = TableFill().value_or(0);
    return view;
  }

  [[nodiscard]] std::optional<double> TableFill() const override {
    if constexpr (requires { new_prover_.TableFill(); }) {
      return new_prover_.TableFill();
    }
    return std::nullopt;
  }

 private:
  using P =
      std::invoke_result_t<NewProver&, const std::atomic<bool>*, std::uint64_t>;
  using Observed = ObservedProver<G, P>;

  /// Lets Look() see a prover as long as it lives.
  class Showing {
   public:
    Showing(ProverEngine& engine, const Observed& observed) : engine_(engine) {
      Set(&observed);
    }
    Showing(const Showing&) = delete;
    Showing& operator=(const Showing&) = delete;
    ~Showing() { Set(nullptr); }

   private:
    void Set(const Observed* observed) {
      const std::lock_guard lock(engine_.mutex_);
      engine_.observed_ = observed;
    }
    ProverEngine& engine_;
  };

  static constexpr Bounds kOpen = {G::kLowest, G::kHighest};

  /// Finds the value of each move by itself, and from them the bounds of the
  /// position. Moves that a limit leaves open keep open bounds.
  static void SolveMoves(Observed& prover, const othello::Board& board,
                         Answer& answer) {
    const auto moves = G::Moves(board);
    if (moves.empty()) return;
    Bounds best = {G::kLowest, G::kLowest};
    for (const othello::Square move : moves) {
      prover.BeginMove(move, moves.size() - answer.moves.size() - 1);
      const Bounds reply =
          SolveValue<G>(prover, G::Play(board, move), kOpen, kFirstGuess);
      const Bounds bounds = {-reply.upper, -reply.lower};
      answer.moves.push_back({move, bounds});
      prover.EndMove(answer.moves.back());
      best.lower = std::max(best.lower, bounds.lower);
      best.upper = std::max(best.upper, bounds.upper);
    }
    answer.bounds = best;
    std::stable_sort(answer.moves.begin(), answer.moves.end(),
                     [](const SolvedMove& a, const SolvedMove& b) {
                       return a.bounds.lower > b.bounds.lower;
                     });
  }

  static std::vector<RootMove> MovesAsRoot(
      const std::vector<SolvedMove>& moves) {
    std::vector<RootMove> root;
    for (const SolvedMove& each : moves) {
      root.push_back({each.move,
                      each.bounds.exact() ? parallel::BranchState::kDecided
                                          : parallel::BranchState::kCancelled,
                      each.bounds});
    }
    return root;
  }

  /// Requires: no worker is at work.
  static void CountWorkers(const P& prover, Answer& answer) {
    if constexpr (SharedProver<P>) {
      for (int i = 0; i < prover.tree().workers(); ++i) {
        const parallel::CounterValues values = prover.tree().CountersOf(i);
        const auto* const view = prover.tree().ViewOf(i);
        const double busy = 1e-9 * static_cast<double>(values.busy_ns);
        answer.workers.push_back(
            {.nodes = values.nodes,
             .sharing = WorkerCounters::Sharing{
                 .splits = values.splits,
                 .steals = values.steals,
                 .aborted_nodes = values.aborted_nodes,
                 .table = view == nullptr ? parallel::TableCounters{}
                                          : view->counters(),
                 .busy_seconds = busy,
                 .idle_seconds = std::max(answer.seconds - busy, 0.0)}});
      }
    } else {
      answer.workers = {{.nodes = answer.nodes, .sharing = std::nullopt}};
    }
  }

  static void FindLine(P& prover, othello::Board board, Answer& answer) {
    answer.line = PrincipalVariation<G>(prover, board, answer.bounds);
    for (const othello::Square move : answer.line) board = G::Play(board, move);
    answer.line_complete = G::Moves(board).empty();
  }

  NewProver new_prover_;
  mutable std::mutex mutex_;            // guards the pointer
  const Observed* observed_ = nullptr;  // set while Solve() asks its questions
};

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_SOLVE_PROVER_ENGINE_H_
