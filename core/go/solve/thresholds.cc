#include "core/go/solve/thresholds.h"

#include <algorithm>
#include <cassert>

namespace zermelo::go {
namespace {

constexpr std::size_t kChunk = 16384;
/// Larger than any difference that matters, small enough to be added to.
constexpr int kNever = 10000;

Thresholds Improved(const StateGraph& graph, std::size_t state,
                    const std::vector<Thresholds>& known) {
  const Thresholds& passed = known[graph.Passed(state)];
  int wins = std::max(1, 1 - passed.loses);
  int loses = std::max(0, 1 - passed.wins);
  for (const StateGraph::Edge edge : graph.Edges(state)) {
    const Thresholds& child = known[edge.child];
    const int captured = edge.captured;
    wins = std::min(wins, -child.loses - captured);
    loses = std::min(loses, -child.wins - captured);
  }
  return {static_cast<std::int16_t>(std::min(wins, kNever)),
          static_cast<std::int16_t>(std::max(loses, -kNever))};
}

}  // namespace

std::vector<Thresholds> SolveThresholds(const StateGraph& graph,
                                        const ParallelFor& parallel_for) {
  assert(graph.complete() && graph.options().returns && !graph.options().ko);
  std::vector<Thresholds> known(graph.size(), {kNever, -kNever});
  std::vector<Thresholds> next = known;
  while (true) {
    const bool swept =
        ForEachChunk(graph.size(), kChunk, parallel_for,
                     [&](std::size_t begin, std::size_t end) {
                       for (std::size_t i = begin; i < end; ++i) {
                         next[i] = Improved(graph, i, known);
                       }
                     });
    if (!swept) return {};
    if (next == known) return known;
    std::swap(known, next);
  }
}

}  // namespace zermelo::go
