// Who wins a position under best play, and how fast, by retrograde analysis.

#ifndef ZERMELO_TOOLS_GO_SOLVING_H_
#define ZERMELO_TOOLS_GO_SOLVING_H_

#include <cstddef>
#include <optional>
#include <vector>

#include "core/go/match.h"
#include "core/go/solve/parallel_for.h"
#include "core/go/solve/retrograde.h"
#include "core/go/solve/thresholds.h"

namespace zermelo::tools {

/// A legal turn and the bounds on the value of the position after it, for the
/// opponent, who is on turn there.
struct TurnValue {
  go::Turn turn;
  go::Retrograde::Bracket opponent;
};

/// The bounds that say no more than that a value exists.
inline constexpr go::Retrograde::Bracket kNothingKnown = {go::Outcome::Loss(0),
                                                          go::Outcome::Win(1)};

struct GoSolution {
  go::Retrograde::Bracket value = kNothingKnown;  // for the side to move
  /// Whether the numbers of turns in `value` and `turns` can be relied on; who
  /// wins always can.
  bool plies_known = false;
  std::vector<TurnValue> turns;
  /// With ko off and returns on: what difference of prisoners wins and loses.
  /// Where `plies_known` is false, values then come from such thresholds and
  /// stand for wins and losses of any length.
  std::optional<go::Thresholds> thresholds;
  /// Whether the work was stopped before the bounds could meet.
  bool stopped = false;
  std::size_t states = 0;
  std::size_t bytes = 0;  // the most memory held at a time, about
};

/// Solves the position of `match` by retrograde analysis. With returns and ko
/// the prisoner caps are raised until the bounds meet, or the next step would
/// need more than `most_bytes`.
/// Result: nullopt if the board is too large for the memory; what is known so
///         far if `parallel_for` was stopped.
/// Requires: no superko.
[[nodiscard]] std::optional<GoSolution> SolveMatch(
    const go::Match& match, const go::ParallelFor& parallel_for,
    std::size_t most_bytes = std::size_t{8} << 30);

/// Returns the board of `match` as the solvers see it, from the side to move.
/// Requires: SmallGrid::Fits() its size.
[[nodiscard]] go::SmallState StateOf(const go::Match& match);

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_GO_SOLVING_H_
