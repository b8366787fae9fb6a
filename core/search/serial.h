// The serial OR/AND search: it defines what every parallel run must answer, and
// its node counts are the fingerprint of the whole solver.

#ifndef ZERMELO_CORE_SEARCH_SERIAL_H_
#define ZERMELO_CORE_SEARCH_SERIAL_H_

#include <atomic>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "core/search/game.h"
#include "core/search/node.h"
#include "core/search/table.h"

namespace zermelo {

/// Answers AtLeast(p, t) depth first with a table, ordered moves and the game's
/// kernel. It asks `stop(nodes)` at every node above the kernel and gives up,
/// storing nothing on the way, when that says true.
/// One object belongs to one thread.
template <SearchGame G, Table T, class Stop>
requires std::predicate<Stop&, std::uint64_t>
class Descent {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  /// What Search() returns when stopped; no score of any game.
  static constexpr int kStopped = std::numeric_limits<int>::min();

  Descent(T& table, Stop stop) : table_(table), stop_(std::move(stop)) {}

  /// Returns a fail-soft score (see Prover), or kStopped.
  [[nodiscard]] int Search(const Position& p, int t) {
    if (kernel_.Handles(p, t)) return kernel_.Solve(p, t);
    const std::uint64_t nodes_before = nodes();
    if (stop_(nodes_before)) return kStopped;

    typename G::Branches branches;
    if (const std::optional<int> score = Open(p, t, branches)) return *score;

    int best = G::kLowest - 1;
    Move best_move = branches[0].move;
    for (const auto& branch : branches) {
      const int reply = Search(branch.child, G::Reply(t));
      if (reply == kStopped) return kStopped;
      const int score = G::FromReply(reply);
      if (score > best) {
        best = score;
        best_move = branch.move;
        if (best >= t) break;
      }
    }
    StoreNode<G>(table_, p, t, best, best_move, nodes() - nodes_before);
    return best;
  }

  /// Visits the node of AtLeast(p, t) alone: see OpenNode().
  [[nodiscard]] std::optional<int> Open(const Position& p, int t,
                                        typename G::Branches& branches) {
    ++nodes_;
    return OpenNode<G>(kernel_, table_, p, t, branches);
  }

  /// Positions that were asked a question, those within the kernel included.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_ + kernel_.nodes(); }

  [[nodiscard]] const typename G::Kernel& kernel() const { return kernel_; }
  [[nodiscard]] T& table() const { return table_; }
  [[nodiscard]] Stop& stop() { return stop_; }

 private:
  T& table_;  // outlives the search
  Stop stop_;
  typename G::Kernel kernel_;
  std::uint64_t nodes_ = 0;  // above the kernel
};

/// Stops at a flag that another thread may set, or after a number of nodes.
struct StopAt {
  const std::atomic<bool>* flag = nullptr;  // nullptr: never
  std::uint64_t limit_nodes = std::numeric_limits<std::uint64_t>::max();

  [[nodiscard]] bool operator()(std::uint64_t nodes) const {
    return nodes >= limit_nodes ||
           (flag != nullptr && flag->load(std::memory_order_relaxed));
  }
};

/// The serial search as a Prover. The table may outlive it.
template <SearchGame G, Table T>
class SerialSearch {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  explicit SerialSearch(T& table, StopAt stop = {}) : descent_(table, stop) {}

  /// Returns a fail-soft score, or nullopt if stopped.
  [[nodiscard]] std::optional<int> Prove(const Position& p, int t) {
    const int score = descent_.Search(p, t);
    if (score == Searcher::kStopped) return std::nullopt;
    return score;
  }

  [[nodiscard]] Move Hint(const Position& p) const {
    const auto entry = descent_.table().Probe(G::KeyOf(p));
    return entry ? static_cast<Move>(entry->best) : Move{G::kNoMove};
  }

  [[nodiscard]] std::uint64_t nodes() const { return descent_.nodes(); }

 private:
  using Searcher = Descent<G, T, StopAt>;
  Searcher descent_;
};

}  // namespace zermelo

#endif  // ZERMELO_CORE_SEARCH_SERIAL_H_
