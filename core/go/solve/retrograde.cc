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

Retrograde::Retrograde(const StateGraph& graph, int prisoner_cap,
                       const ParallelFor& parallel_for)
    : graph_(graph), cap_(graph.options().returns ? prisoner_cap : 0) {
  assert(graph.complete() && cap_ <= 30);
  MakeLayers(graph.options().returns);
  values_.assign(graph.size() * layers_.size(), Outcome());
  open_.resize(values_.size());
  fresh_.assign(values_.size(), kOpen);
  for (std::size_t item = 0; item < open_.size(); ++item) open_[item] = item;
  Sweep(parallel_for);
}

int Retrograde::LayerOf(bool favoured_moves, int handicapped,
                        int favoured) const {
  return ((favoured_moves ? 1 : 0) * (cap_ + 1) + handicapped) * (cap_ + 1) +
         favoured;
}

void Retrograde::MakeLayers(bool returns) {
  if (!returns) {
    Layer& only = layers_.emplace_back();
    std::fill(std::begin(only.after_capture), std::end(only.after_capture), 0);
    only.after_return = -1;
    return;
  }
  for (const bool favoured_moves : {false, true}) {
    for (int handicapped = 0; handicapped <= cap_; ++handicapped) {
      for (int favoured = 0; favoured <= cap_; ++favoured) {
        Layer& layer = layers_.emplace_back();
        for (int captured = 0; captured < 32; ++captured) {
          const int more = std::min(
              cap_, (favoured_moves ? favoured : handicapped) + captured);
          layer.after_capture[captured] = static_cast<std::int16_t>(
              favoured_moves ? LayerOf(false, handicapped, more)
                             : LayerOf(true, more, favoured));
        }
        layer.after_return = -1;
        if (!favoured_moves && handicapped > 0) {
          layer.after_return =
              static_cast<std::int16_t>(LayerOf(true, handicapped - 1, favoured));
        } else if (favoured_moves && favoured > 0) {
          // At the cap the hoard is endless.
          layer.after_return = static_cast<std::int16_t>(LayerOf(
              false, handicapped, favoured == cap_ ? cap_ : favoured - 1));
        }
      }
    }
  }
}

/// Returns the value of an item if it is decided by children whose distance is
/// below `plies`, a draw otherwise.
Outcome Retrograde::Judge(std::size_t item, int plies) const {
  const std::size_t count = layers_.size();
  const std::size_t state = item / count;
  const Layer& layer = layers_[item % count];
  bool all_won = true;
  for (const StateGraph::Edge edge : graph_.Edges(state)) {
    const Outcome child =
        values_[edge.child * count +
                static_cast<std::size_t>(layer.after_capture[edge.captured])];
    if (child.IsLoss()) return Outcome::Win(plies);
    all_won = all_won && child.IsWin();
  }
  if (layer.after_return >= 0) {
    const Outcome child = values_[graph_.Passed(state) * count +
                                  static_cast<std::size_t>(layer.after_return)];
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
  if (layers_.size() == 1) return {values_[first], values_[first]};
  assert(0 <= own && own < cap_ && 0 <= opp && opp < cap_);
  return {values_[first + static_cast<std::size_t>(LayerOf(false, own, opp))],
          values_[first + static_cast<std::size_t>(LayerOf(true, opp, own))]};
}

}  // namespace zermelo::go
