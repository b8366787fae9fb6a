#include "core/go/solve/state_graph.h"

#include <algorithm>
#include <bit>

#include "core/go/solve/state_index.h"
#include "core/go/solve/symmetry.h"

namespace zermelo::go {
namespace {

/// States that one range of parallel work takes on: some milliseconds.
constexpr std::size_t kChunk = 8192;
/// Chunks whose children are held in memory at once.
constexpr std::size_t kChunksAtOnce = 64;

/// Calls visit(placement) for each legal placement.
template <class Visit>
void ForEachPlacement(const SmallGrid& grid, const SmallState& state,
                      bool with_ko, Visit visit) {
  Cells empty = grid.mask() & ~(state.own | state.opp);
  for (; empty != 0; empty &= empty - 1) {
    const auto placement =
        Placed(grid, state, std::countr_zero(empty), with_ko);
    if (placement) visit(*placement);
  }
}

/// Names states: the packed state, or its least mirror image.
class Naming {
 public:
  Naming(const SmallGrid& grid, const GraphOptions& options)
      : symmetry_(grid), merge_(options.merge_symmetric) {}

  [[nodiscard]] std::uint64_t operator()(const SmallState& state) const {
    return merge_ ? symmetry_.Canonical(state) : Pack(state);
  }

 private:
  Symmetry symmetry_;
  bool merge_;
};

}  // namespace

StateGraph::StateGraph(const SmallGrid& grid, const SmallState& start,
                       GraphOptions options, const ParallelFor& parallel_for)
    : grid_(grid), options_(options) {
  options_.most_states = std::min(options_.most_states, kMostStates);
  FindStates(start, parallel_for);
}

void StateGraph::FindStates(const SmallState& start,
                            const ParallelFor& parallel_for) {
  const Naming name(grid_, options_);
  StateIndex index(states_);
  const auto add = [&](std::uint64_t state) {
    if (index.Insert(state)) states_.push_back(state);
  };
  add(Pack(start));
  // Children are made in parallel and numbered in order, so that numbers do not
  // depend on how the work was divided.
  for (std::size_t done = 0; done < states_.size();) {
    const std::size_t end =
        std::min(states_.size(), done + kChunk * kChunksAtOnce);
    std::vector<std::vector<std::uint64_t>> children(kChunksAtOnce);
    complete_ = ForEachChunk(
        end - done, kChunk, parallel_for,
        [&](std::size_t from, std::size_t to) {
          std::vector<std::uint64_t>& mine = children[from / kChunk];
          for (std::size_t i = done + from; i < done + to; ++i) {
            const SmallState state = State(i);
            ForEachPlacement(grid_, state, options_.ko,
                             [&](const SmallPlacement& placement) {
                               mine.push_back(name(placement.state));
                             });
            if (options_.returns) mine.push_back(name(state.Passed()));
          }
          std::sort(mine.begin(), mine.end());
          mine.erase(std::unique(mine.begin(), mine.end()), mine.end());
        });
    if (!complete_) return;
    done = end;
    for (const std::vector<std::uint64_t>& mine : children) {
      for (const std::uint64_t state : mine) add(state);
    }
    if (states_.size() >= options_.most_states) {
      complete_ = false;
      return;
    }
  }

  // Links: first how many each state has, then where each goes.
  const auto for_each_state = [&](const auto& body) {
    return ForEachChunk(states_.size(), kChunk, parallel_for,
                        [&](std::size_t begin, std::size_t end) {
                          for (std::size_t i = begin; i < end; ++i) body(i);
                        });
  };
  first_edge_.assign(states_.size() + 1, 0);
  complete_ = for_each_state([&](std::size_t i) {
    ForEachPlacement(grid_, State(i), options_.ko,
                     [&](const SmallPlacement&) { ++first_edge_[i + 1]; });
  });
  if (!complete_) return;
  for (std::size_t i = 0; i < states_.size(); ++i) {
    first_edge_[i + 1] += first_edge_[i];
  }
  edges_.resize(first_edge_.back());
  if (options_.returns) passed_.resize(states_.size());
  complete_ = for_each_state([&](std::size_t i) {
    const SmallState state = State(i);
    std::size_t edge = first_edge_[i];
    ForEachPlacement(
        grid_, state, options_.ko, [&](const SmallPlacement& placement) {
          Edge& to = edges_[edge++];
          to.child = index.Find(name(placement.state)) & (kMostStates - 1);
          to.captured = placement.captured & 31;
        });
    if (options_.returns) passed_[i] = index.Find(name(state.Passed()));
  });
}

std::size_t StateGraph::bytes() const {
  // The index is gone, but it was there while the graph grew.
  return states_.capacity() * sizeof(states_[0]) +
         first_edge_.capacity() * sizeof(first_edge_[0]) +
         edges_.capacity() * sizeof(edges_[0]) +
         passed_.capacity() * sizeof(passed_[0]) +
         4 * sizeof(std::uint32_t) * std::bit_ceil(states_.size());
}

}  // namespace zermelo::go
