// The plain mode: backward induction exactly as the mission states it. No
// ordering, no table, no cut-off but the first sufficient child. It is slow and
// obvious on purpose: every faster search must agree with it.

#ifndef ZERMELO_CORE_SEARCH_PLAIN_H_
#define ZERMELO_CORE_SEARCH_PLAIN_H_

#include <atomic>
#include <cassert>
#include <cstdint>
#include <limits>
#include <optional>

#include "core/search/game.h"
#include "core/search/verdict.h"

namespace zermelo {

/// Answers AtLeast(p, t) by trying all moves in generation order.
/// One object belongs to one thread.
template <Game G>
class PlainSearch {
 public:
  using Position = typename G::Position;

  /// `stop` may be set by another thread; the search then says `kUnknown`. It
  /// must outlive the search; nullptr means: never.
  explicit PlainSearch(
      const std::atomic<bool>* stop = nullptr,
      std::uint64_t limit_nodes = std::numeric_limits<std::uint64_t>::max())
      : stop_(stop), limit_nodes_(limit_nodes) {}

  /// Returns whether the value of `p` for the side to move is at least `t`.
  [[nodiscard]] Verdict AtLeast(const Position& p, int t) {
    if (Stopped()) return Verdict::kUnknown;
    ++nodes_;
    if (const std::optional<int> score = G::Settled(p, t)) {
      return VerdictOf(*score >= t);
    }
    const typename G::MoveList moves = G::Moves(p);
    assert(moves.size() > 0);
    for (const auto move : moves) {
      const Verdict reply = AtLeast(G::Play(p, move), G::Reply(t));
      if (reply == Verdict::kUnknown) return Verdict::kUnknown;
      if (Not(reply) == Verdict::kProven) return Verdict::kProven;
    }
    return Verdict::kDisproven;
  }

  /// The same as a score, for whatever is built on a Prover: an answer of the
  /// plain mode never says more than the question asked.
  [[nodiscard]] std::optional<int> Prove(const Position& p, int t) {
    switch (AtLeast(p, t)) {
      case Verdict::kProven:
        return t;
      case Verdict::kDisproven:
        return t - 1;
      case Verdict::kUnknown:
        break;
    }
    return std::nullopt;
  }

  /// The plain mode remembers nothing.
  [[nodiscard]] typename G::Move Hint(const Position& /*p*/) const {
    return G::kNoMove;
  }

  /// Positions visited so far, the root, passes and finished games included.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  [[nodiscard]] bool Stopped() const {
    return nodes_ >= limit_nodes_ ||
           (stop_ != nullptr && stop_->load(std::memory_order_relaxed));
  }

  const std::atomic<bool>* stop_;
  std::uint64_t limit_nodes_;
  std::uint64_t nodes_ = 0;
};

}  // namespace zermelo

#endif  // ZERMELO_CORE_SEARCH_PLAIN_H_
