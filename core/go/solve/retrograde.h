// The retrograde fix point: exact win, loss or draw of every state, with the
// number of turns until the end under best play.
//
// States come with prisoners (layers). Without returns prisoners change nothing
// and there is one layer. With returns hoards could grow for ever, so counts
// are kept up to caps only (prisoner_layers.h), and the error is pushed to one
// side: every state is solved once with the side to move handicapped, a lower
// bound on its value, and once with it favoured, an upper bound. Where they
// meet, they are exact.

#ifndef ZERMELO_CORE_GO_SOLVE_RETROGRADE_H_
#define ZERMELO_CORE_GO_SOLVE_RETROGRADE_H_

#include <cstdint>
#include <vector>

#include "core/go/solve/parallel_for.h"
#include "core/go/solve/prisoner_layers.h"
#include "core/go/solve/state_graph.h"

namespace zermelo::go {

/// The value of a state for the side to move: who wins, and in how many turns.
class Outcome {
 public:
  constexpr Outcome() = default;  // a draw
  [[nodiscard]] static constexpr Outcome Win(int plies) {
    return Outcome(kSoon - plies);
  }
  [[nodiscard]] static constexpr Outcome Loss(int plies) {
    return Outcome(plies - kSoon);
  }

  [[nodiscard]] constexpr bool IsWin() const { return value_ > 0; }
  [[nodiscard]] constexpr bool IsLoss() const { return value_ < 0; }
  [[nodiscard]] constexpr bool IsDraw() const { return value_ == 0; }
  /// Turns until the loser is stuck. Requires: !IsDraw().
  [[nodiscard]] constexpr int plies() const {
    return kSoon - (value_ > 0 ? value_ : -value_);
  }

  /// Better for the side to move is greater: quick wins, then slow wins, draws,
  /// slow losses, quick losses.
  constexpr auto operator<=>(const Outcome&) const = default;

 private:
  static constexpr int kSoon = 30000;
  constexpr explicit Outcome(int value)
      : value_(static_cast<std::int16_t>(value)) {}

  std::int16_t value_ = 0;
};

class Retrograde {
 public:
  /// Memory for each state in each layer while solving.
  static constexpr std::size_t kBytesPerItem = 11;

  /// Solves all states of `graph`, which outlives the object.
  /// Requires: graph.complete(). `caps` have no meaning without returns.
  Retrograde(const StateGraph& graph, const PrisonerCaps& caps,
             const ParallelFor& parallel_for);

  /// False if `parallel_for` was stopped; nothing can be asked then.
  [[nodiscard]] bool complete() const { return complete_; }

  /// Bounds on the value of a state for the side to move, when it holds `own`
  /// and its opponent `opp` prisoners: lower == upper means exact.
  struct Bracket {
    Outcome lower;
    Outcome upper;
    [[nodiscard]] bool exact() const { return lower == upper; }
    /// Whether it is at least known who wins.
    [[nodiscard]] bool decided() const {
      return (lower.IsWin()) || (upper.IsLoss()) ||
             (lower.IsDraw() && upper.IsDraw());
    }
  };
  [[nodiscard]] Bracket Value(std::size_t state, int own, int opp) const;

  /// The largest number of turns any decided state needs.
  [[nodiscard]] int longest() const { return longest_; }
  [[nodiscard]] std::size_t bytes() const {
    return values_.capacity() * sizeof(Outcome) +
           open_.capacity() * sizeof(open_[0]) + fresh_.capacity();
  }

 private:
  [[nodiscard]] Outcome Judge(std::size_t item, int plies) const;
  [[nodiscard]] bool Sweep(const ParallelFor& parallel_for);
  [[nodiscard]] bool DropDecided(int plies, const ParallelFor& parallel_for);

  const StateGraph& graph_;
  PrisonerLayers layers_;
  bool complete_ = false;
  int longest_ = 0;
  std::vector<Outcome> values_;      // [state * layers + layer]
  std::vector<std::uint64_t> open_;  // items without a value so far
  std::vector<std::uint8_t> fresh_;  // by place in open_: what a sweep found
};

}  // namespace zermelo::go

#endif  // ZERMELO_CORE_GO_SOLVE_RETROGRADE_H_
