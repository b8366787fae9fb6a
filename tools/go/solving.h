// `zermelo go solve`: who wins a position under best play, and how fast.

#ifndef ZERMELO_TOOLS_GO_SOLVING_H_
#define ZERMELO_TOOLS_GO_SOLVING_H_

#include <cstdint>
#include <optional>
#include <string>
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
  std::size_t states = 0;
  std::size_t bytes = 0;  // the most memory held at a time, about
};

/// Solves the position of `match` by retrograde analysis. With returns and ko
/// the prisoner caps are raised until the bounds meet, or the next step would
/// need more than `most_bytes`.
/// Result: nullopt if the board is too large for the memory.
/// Requires: no superko.
[[nodiscard]] std::optional<GoSolution> SolveMatch(
    const go::Match& match, const go::ParallelFor& parallel_for,
    std::size_t most_bytes = std::size_t{8} << 30);

struct GoSolveOptions {
  int width = 3;
  int height = 3;
  go::Rules rules;
  /// An SGF file whose last position is solved instead of the empty board.
  std::string position;
  bool json = false;
  std::int64_t memory_mib = 8192;
  int threads = 0;  // 0: one per core
};

/// Prints the solution. Returns the exit status: 124 if the memory does not
/// suffice.
[[nodiscard]] int RunGoSolve(const GoSolveOptions& options);

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_GO_SOLVING_H_
