// The serial OR/AND search: it defines what every parallel run must answer, and
// its node counts are the fingerprint of the whole solver.

#ifndef ZERMELO_CORE_SEARCH_SERIAL_H_
#define ZERMELO_CORE_SEARCH_SERIAL_H_

#include <atomic>
#include <bit>
#include <cstdint>
#include <limits>
#include <optional>

#include "core/search/game.h"
#include "core/search/node.h"
#include "core/search/table.h"

namespace zermelo {

/// Answers AtLeast(p, t) with a table, ordered moves and the game's kernel.
/// One object belongs to one thread; the table may outlive it.
template <SearchGame G, Table T>
class SerialSearch {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  /// `stop` may be set by another thread at any time; nullptr means: never.
  SerialSearch(
      T& table, const std::atomic<bool>* stop = nullptr,
      std::uint64_t limit_nodes = std::numeric_limits<std::uint64_t>::max())
      : table_(table), stop_(stop), limit_nodes_(limit_nodes) {}

  /// Returns a fail-soft score (see Prover), or nullopt if stopped.
  [[nodiscard]] std::optional<int> Prove(const Position& p, int t) {
    const int score = Search(p, t);
    if (score == kStopped) return std::nullopt;
    return score;
  }

  [[nodiscard]] Move Hint(const Position& p) const {
    const auto entry = table_.Probe(G::KeyOf(p));
    return entry ? static_cast<Move>(entry->best) : Move{G::kNoMove};
  }

  /// Positions that were asked a question, those within the kernel included.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_ + kernel_.nodes(); }

 private:
  static constexpr int kStopped = std::numeric_limits<int>::min();

  [[nodiscard]] bool Stopped() const {
    return nodes() >= limit_nodes_ ||
           (stop_ != nullptr && stop_->load(std::memory_order_relaxed));
  }

  int Search(const Position& p, int t) {
    if (kernel_.Handles(p, t)) return kernel_.Solve(p, t);
    if (Stopped()) return kStopped;
    const std::uint64_t nodes_before = nodes();
    ++nodes_;

    typename G::Branches branches;
    if (const auto score = OpenNode<G>(kernel_, table_, p, t, branches)) {
      return *score;
    }

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

  T& table_;  // outlives the search
  const std::atomic<bool>* stop_;
  std::uint64_t limit_nodes_;
  typename G::Kernel kernel_;
  std::uint64_t nodes_ = 0;  // above the kernel
};

}  // namespace zermelo

#endif  // ZERMELO_CORE_SEARCH_SERIAL_H_
