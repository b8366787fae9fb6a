// All states that can be reached from a start, and the turns between them.

#ifndef ZERMELO_CORE_GO_SOLVE_STATE_GRAPH_H_
#define ZERMELO_CORE_GO_SOLVE_STATE_GRAPH_H_

#include <cstdint>
#include <span>
#include <vector>

#include "core/go/solve/parallel_for.h"
#include "core/go/solve/small_board.h"

namespace zermelo::go {

struct GraphOptions {
  bool ko = true;
  bool returns = true;
  bool merge_symmetric = true;  // states that are mirror images become one
  /// Building stops when there would be more states. Unit: states.
  std::size_t most_states = std::size_t{1} << 31;
};

/// The states reachable from `start` by placements, and by returns where these
/// are allowed; prisoners are no part of a state. State 0 is the start itself,
/// all others are the least of their mirror images if these are merged.
class StateGraph {
 public:
  struct Edge {
    std::uint32_t child : 27;
    std::uint32_t captured : 5;
  };
  /// Edge::child has room for fewer states than this.
  static constexpr std::size_t kMostStates = std::size_t{1} << 27;

  /// Requires: every chain of `start` has a liberty.
  StateGraph(const SmallGrid& grid, const SmallState& start,
             GraphOptions options, const ParallelFor& parallel_for);

  /// False if the graph would have had too many states, or the building was
  /// stopped; it is then useless.
  [[nodiscard]] bool complete() const { return complete_; }

  [[nodiscard]] const SmallGrid& grid() const { return grid_; }
  [[nodiscard]] const GraphOptions& options() const { return options_; }
  [[nodiscard]] std::size_t size() const { return states_.size(); }
  [[nodiscard]] SmallState State(std::size_t index) const {
    return Unpack(states_[index]);
  }
  /// The placements of a state, by ascending cell.
  [[nodiscard]] std::span<const Edge> Edges(std::size_t index) const {
    return {edges_.data() + first_edge_[index],
            edges_.data() + first_edge_[index + 1]};
  }
  /// Where a return leads. Requires: options().returns.
  [[nodiscard]] std::size_t Passed(std::size_t index) const {
    return passed_[index];
  }
  [[nodiscard]] std::size_t bytes() const;

 private:
  void FindStates(const SmallState& start, const ParallelFor& parallel_for);

  SmallGrid grid_;
  GraphOptions options_;
  bool complete_ = true;
  std::vector<std::uint64_t> states_;
  std::vector<std::size_t> first_edge_;
  std::vector<Edge> edges_;
  std::vector<std::uint32_t> passed_;
};

}  // namespace zermelo::go

#endif  // ZERMELO_CORE_GO_SOLVE_STATE_GRAPH_H_
