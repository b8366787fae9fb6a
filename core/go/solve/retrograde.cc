#include "core/go/solve/retrograde.h"

#include <algorithm>
#include <cassert>

namespace zermelo::go {
namespace {

constexpr std::size_t kChunk = 16384;  // items one range takes on at least

enum : std::uint8_t { kOpen, kWon, kLost };

/// Divides [0, count) into chunks for `parallel_for`.
template <class Body>
void ForEachItem(std::size_t count, const ParallelFor& parallel_for,
                 const Body& body) {
  parallel_for((count + kChunk - 1) / kChunk,
               [&](std::size_t from, std::size_t to) {
                 const std::size_t last = std::min(count, to * kChunk);
                 for (std::size_t i = from * kChunk; i < last; ++i) body(i);
               });
}

}  // namespace

Retrograde::Retrograde(const StateGraph& graph, const PrisonerCaps& caps,
                       const ParallelFor& parallel_for)
    : graph_(graph),
      layers_(graph.options().returns ? PrisonerLayers(caps)
                                      : PrisonerLayers()) {
  assert(graph.complete());
  values_.assign(graph.size() * layers_.size(), Outcome());
  open_.resize(values_.size());
  fresh_.assign(values_.size(), kOpen);
  for (std::size_t item = 0; item < open_.size(); ++item) open_[item] = item;
  Sweep(parallel_for);
}

/// Returns the value of an item if it is decided by children whose distance is
/// below `plies`, a draw otherwise.
Outcome Retrograde::Judge(std::size_t item, int plies) const {
  const std::size_t count = layers_.size();
  const PrisonerLayers::Layer& layer = layers_[item % count];
  std::size_t state = item / count;
  // Two returns lift any ban and change nothing else on the board.
  if (layer.ban_is_void) state = graph_.Passed(graph_.Passed(state));
  bool all_won = true;
  for (const StateGraph::Edge edge : graph_.Edges(state)) {
    const Outcome child =
        values_[edge.child * count + layer.after_capture[edge.captured]];
    if (child.IsLoss()) return Outcome::Win(plies);
    all_won = all_won && child.IsWin();
  }
  if (layer.can_return) {
    const Outcome child =
        values_[graph_.Passed(state) * count + layer.after_return];
    if (child.IsLoss()) return Outcome::Win(plies);
    all_won = all_won && child.IsWin();
  }
  return all_won ? Outcome::Loss(plies) : Outcome();
}

/// Sweep number n decides what is decided in n turns: a win if a child is lost
/// in n - 1 turns, a loss if the last child to be won is won in n - 1. A sweep
/// reads what earlier ones wrote and notes its own findings apart, so that
/// ranges do not disturb one another and distances come out exact.
void Retrograde::Sweep(const ParallelFor& parallel_for) {
  int idle = 0;
  for (int plies = 0; idle < 2; ++plies) {
    ForEachItem(open_.size(), parallel_for, [&](std::size_t i) {
      const Outcome outcome = Judge(open_[i], plies);
      fresh_[i] = outcome.IsWin() ? kWon : outcome.IsLoss() ? kLost : kOpen;
    });
    std::size_t kept = 0;
    for (std::size_t i = 0; i < open_.size(); ++i) {
      if (fresh_[i] == kOpen) {
        open_[kept++] = open_[i];
      } else {
        values_[open_[i]] =
            fresh_[i] == kWon ? Outcome::Win(plies) : Outcome::Loss(plies);
      }
    }
    if (kept < open_.size()) {
      longest_ = plies;
      idle = 0;
    } else {
      ++idle;
    }
    open_.resize(kept);
  }
}

Retrograde::Bracket Retrograde::Value(std::size_t state, int own,
                                      int opp) const {
  const std::size_t first = state * layers_.size();
  return {values_[first + layers_.Handicapped(own, opp)],
          values_[first + layers_.Favoured(own, opp)]};
}

}  // namespace zermelo::go
