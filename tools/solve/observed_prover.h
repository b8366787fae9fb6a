// A Prover that lets others see how far it is.

#ifndef ZERMELO_TOOLS_SOLVE_OBSERVED_PROVER_H_
#define ZERMELO_TOOLS_SOLVE_OBSERVED_PROVER_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

#include "core/search/prover.h"
#include "tools/solve/search_view.h"

namespace zermelo::tools {

/// A prover whose workers share a tree that may be looked at from any thread.
template <class P>
concept SharedProver = requires(const P& prover) {
  prover.tree().root_board().Rows();
  prover.tree().workers();
  prover.crew().engaged();
  prover.Total();
};

/// Wraps the prover of one position. It takes its lock once per question of a
/// whole search, never per node. View() is for any thread, all else for the one
/// that asks. Between construction and destruction nobody else may ask the
/// wrapped prover.
template <class G, Prover<G> P>
class ObservedProver {
 public:
  explicit ObservedProver(P& prover) : prover_(prover) {
    now_.bounds = {G::kLowest, G::kHighest};
  }

  [[nodiscard]] std::optional<int> Prove(const typename G::Position& p, int t) {
    BeginQuestion(t);
    const std::optional<int> score = prover_.Prove(p, t);
    EndQuestion(score);
    return score;
  }
  [[nodiscard]] typename G::Move Hint(const typename G::Position& p) const {
    return prover_.Hint(p);
  }
  [[nodiscard]] std::uint64_t nodes() const { return prover_.nodes(); }

  /// From now on the questions are about the position after `move`; `left`
  /// more moves wait for theirs.
  void BeginMove(othello::Square move, std::size_t left) {
    const std::lock_guard lock(mutex_);
    now_.move = move;
    now_.left = left;
    now_.bounds = {G::kLowest, G::kHighest};
    now_.root.clear();
  }
  /// Nothing more is asked about that position.
  void EndMove(const SolvedMove& solved) {
    const std::lock_guard lock(mutex_);
    now_.solved.push_back(solved);
  }

  [[nodiscard]] SearchView View() const {
    const std::lock_guard lock(mutex_);
    SearchView view = now_;
    if (asking_) TakeRows(view.root);
    if constexpr (SharedProver<P>) {
      view.sharing = SearchView::Sharing{.nodes = prover_.Total().nodes,
                                         .busy = prover_.crew().engaged(),
                                         .workers = prover_.tree().workers()};
    }
    if (view.move) {  // what is asked there is asked for the other side
      view.bounds = Reversed(view.bounds);
      view.threshold = G::Reply(view.threshold);
      for (RootMove& each : view.root) each.bounds = Reversed(each.bounds);
    }
    return view;
  }

 private:
  static Bounds Reversed(const Bounds& bounds) {
    return {-bounds.upper, -bounds.lower};
  }
  static void Narrow(int threshold, int score, Bounds& bounds) {
    if (score >= threshold) {
      bounds.lower = std::max(bounds.lower, score);
    } else {
      bounds.upper = std::min(bounds.upper, score);
    }
  }

  void BeginQuestion(int threshold) {
    const std::lock_guard lock(mutex_);
    now_.threshold = threshold;
    ++now_.questions;
    asking_ = true;
    for (RootMove& each : now_.root) {
      each.state = parallel::BranchState::kWaiting;
    }
    if constexpr (SharedProver<P>) {
      boards_before_ = prover_.tree().root_board().questions();
    }
  }
  void EndQuestion(std::optional<int> score) {
    const std::lock_guard lock(mutex_);
    if (score) Narrow(now_.threshold, *score, now_.bounds);
    TakeRows(now_.root);
    asking_ = false;
    // The root was answered, or the search halted, before their turn.
    for (RootMove& each : now_.root) {
      if (each.state != parallel::BranchState::kDecided) {
        each.state = parallel::BranchState::kCancelled;
      }
    }
  }

  /// Enters in `root` what the workers have written about its moves. Bounds
  /// from earlier questions stay: they are proven. Requires: mutex_ is held, so
  /// that the next question cannot begin meanwhile.
  void TakeRows(std::vector<RootMove>& root) const {
    if constexpr (SharedProver<P>) {
      const auto& board = prover_.tree().root_board();
      // Rows of the question before: its scores answer another threshold.
      if (board.questions() == boards_before_) return;
      for (const auto& row : board.Rows()) {
        auto found = std::find_if(
            root.begin(), root.end(),
            [&](const RootMove& each) { return each.move == row.move; });
        if (found == root.end()) {
          found = root.insert(found,
                              {row.move, row.state, {G::kLowest, G::kHighest}});
        }
        found->state = row.state;
        if (row.state == parallel::BranchState::kDecided) {
          Narrow(now_.threshold, row.score, found->bounds);
        }
      }
    }
  }

  P& prover_;
  mutable std::mutex mutex_;  // guards what follows
  SearchView now_;
  bool asking_ = false;              // within Prove()
  std::uint64_t boards_before_ = 0;  // questions of the root board before this
};

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_SOLVE_OBSERVED_PROVER_H_
