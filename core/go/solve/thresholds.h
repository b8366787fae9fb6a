// With ko off and returns on, a state's value depends only on the difference d
// of the prisoners, own less enemy's, and more is never worse. So a state is
// described for all hoards by two numbers.

#ifndef ZERMELO_CORE_GO_SOLVE_THRESHOLDS_H_
#define ZERMELO_CORE_GO_SOLVE_THRESHOLDS_H_

#include <cstdint>
#include <vector>

#include "core/go/solve/parallel_for.h"
#include "core/go/solve/state_graph.h"

namespace zermelo::go {

/// The side to move wins iff d >= wins and loses iff d <= loses.
struct Thresholds {
  std::int16_t wins;
  std::int16_t loses;
  constexpr bool operator==(const Thresholds&) const = default;
};

/// Solves all states of `graph` at once; the result is indexed by state.
///
/// Since the value depends on d alone, a hoard of d > 0 may be taken to face
/// none, and one of d <= 0 to be empty: returns are possible iff d > 0. Then
///   wins  = the least d with a turn to a lost child:
///           -child.loses - captured, or max(1, 1 - passed.loses);
///   loses = the largest d all of whose turns lead to won children:
///           -child.wins - captured, and max(0, 1 - passed.wins).
/// The least fix point is reached by sweeps from "nothing is known".
/// Result:   empty if `parallel_for` was stopped.
/// Requires: graph.complete(), options().returns and not options().ko.
/// Source:   Kleene iteration; the two facts are argued in core/go/README.md.
[[nodiscard]] std::vector<Thresholds> SolveThresholds(
    const StateGraph& graph, const ParallelFor& parallel_for);

}  // namespace zermelo::go

#endif  // ZERMELO_CORE_GO_SOLVE_THRESHOLDS_H_
