#include "core/go/solve/retrograde.h"

#include <algorithm>
#include <cassert>

namespace zermelo::go {
namespace {

constexpr std::size_t kChunk = 16384;  // items one range takes on at least

enum : std::uint8_t { kOpen, kWon, kLost };

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
  complete_ = Sweep(parallel_for);
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
bool Retrograde::Sweep(const ParallelFor& parallel_for) {
  int idle = 0;
  for (int plies = 0; idle < 2; ++plies) {
    const std::size_t before = open_.size();
    const bool judged = ForEachChunk(
        before, kChunk, parallel_for, [&](std::size_t begin, std::size_t end) {
          for (std::size_t i = begin; i < end; ++i) {
            const Outcome outcome = Judge(open_[i], plies);
            fresh_[i] = outcome.IsWin()    ? kWon
                        : outcome.IsLoss() ? kLost
                                           : kOpen;
          }
        });
    if (!judged || !DropDecided(plies, parallel_for)) return false;
    if (open_.size() < before) {
      longest_ = plies;
      idle = 0;
    } else {
      ++idle;
    }
  }
  return true;
}

/// Writes what the sweep found to the values, and closes the gaps in the list
/// of open items: within each chunk in parallel, then chunk by chunk.
bool Retrograde::DropDecided(int plies, const ParallelFor& parallel_for) {
  std::vector<std::size_t> kept((open_.size() + kChunk - 1) / kChunk);
  const bool closed = ForEachChunk(
      open_.size(), kChunk, parallel_for,
      [&](std::size_t begin, std::size_t end) {
        std::size_t next = begin;
        for (std::size_t i = begin; i < end; ++i) {
          if (fresh_[i] == kOpen) {
            open_[next++] = open_[i];
          } else {
            values_[open_[i]] =
                fresh_[i] == kWon ? Outcome::Win(plies) : Outcome::Loss(plies);
          }
        }
        kept[begin / kChunk] = next - begin;
      });
  if (!closed) return false;
  std::size_t total = 0;
  for (std::size_t chunk = 0; chunk < kept.size(); ++chunk) {
    const auto from =
        open_.begin() + static_cast<std::ptrdiff_t>(chunk * kChunk);
    std::copy_n(from, kept[chunk],
                open_.begin() + static_cast<std::ptrdiff_t>(total));
    total += kept[chunk];
  }
  open_.resize(total);
  return true;
}

Retrograde::Bracket Retrograde::Value(std::size_t state, int own,
                                      int opp) const {
  const std::size_t first = state * layers_.size();
  return {values_[first + layers_.Handicapped(own, opp)],
          values_[first + layers_.Favoured(own, opp)]};
}

}  // namespace zermelo::go
