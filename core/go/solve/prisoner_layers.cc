#include "core/go/solve/prisoner_layers.h"

#include <algorithm>
#include <cassert>

namespace zermelo::go {

PrisonerLayers::PrisonerLayers() {
  Layer& only = layers_.emplace_back();
  only.after_capture.fill(0);
}

PrisonerLayers::PrisonerLayers(const PrisonerCaps& caps) : caps_(caps) {
  assert(1 <= caps.handicapped && caps.handicapped <= 60);
  assert(1 <= caps.favoured && caps.favoured <= 60);
  for (const bool exempt : {false, true}) {
    if (exempt && !caps.paired) break;
    for (const bool favoured_moves : {false, true}) {
      for (int handicapped = 0; handicapped <= caps.handicapped;
           ++handicapped) {
        for (int favoured = 0; favoured <= caps.favoured; ++favoured) {
          const Counts counts = {favoured_moves, exempt, handicapped, favoured};
          assert(IndexOf(counts) == layers_.size());
          layers_.push_back(MakeLayer(counts));
        }
      }
    }
  }
}

std::size_t PrisonerLayers::IndexOf(const Counts& counts) const {
  const int sides =
      2 * (counts.exempt ? 1 : 0) + (counts.favoured_moves ? 1 : 0);
  return static_cast<std::size_t>(
      (sides * (caps_.handicapped + 1) + counts.handicapped) *
          (caps_.favoured + 1) +
      counts.favoured);
}

/// Brings counts that grew too large within the caps.
std::size_t PrisonerLayers::Settle(Counts counts) const {
  if (caps_.paired) {
    const int excess = std::max(counts.handicapped - caps_.handicapped,
                                counts.favoured - (caps_.favoured - 1));
    const int pairs = std::min({excess, counts.handicapped, counts.favoured});
    if (pairs > 0) {
      counts.handicapped -= pairs;
      counts.favoured -= pairs;
      counts.exempt = true;
    }
  }
  counts.handicapped = std::min(counts.handicapped, caps_.handicapped);
  counts.favoured = std::min(counts.favoured, caps_.favoured);
  return IndexOf(counts);
}

PrisonerLayers::Layer PrisonerLayers::MakeLayer(const Counts& counts) const {
  Layer layer;
  const bool endless = counts.favoured == caps_.favoured;
  for (int captured = 0; captured < 32; ++captured) {
    Counts after = counts;
    after.favoured_moves = !counts.favoured_moves;
    if (counts.favoured_moves) {
      after.favoured += captured;
    } else {
      after.handicapped += captured;
    }
    if (endless) {
      // Nothing pairs with an endless hoard.
      after.favoured = caps_.favoured;
      after.handicapped = std::min(after.handicapped, caps_.handicapped);
      layer.after_capture[captured] =
          static_cast<std::uint16_t>(IndexOf(after));
    } else {
      layer.after_capture[captured] = static_cast<std::uint16_t>(Settle(after));
    }
  }
  Counts after = counts;
  after.favoured_moves = !counts.favoured_moves;
  if (counts.favoured_moves) {
    layer.can_return = counts.favoured > 0;
    if (!endless) --after.favoured;
  } else {
    layer.can_return = counts.handicapped > 0;
    --after.handicapped;
  }
  if (layer.can_return) {
    layer.after_return = static_cast<std::uint16_t>(IndexOf(after));
  }
  layer.ban_is_void = counts.exempt && counts.favoured_moves;
  return layer;
}

std::size_t PrisonerLayers::Handicapped(int own, int opp) const {
  return layers_.size() == 1 ? 0 : Settle({false, false, own, opp});
}

std::size_t PrisonerLayers::Favoured(int own, int opp) const {
  return layers_.size() == 1 ? 0 : Settle({true, false, opp, own});
}

}  // namespace zermelo::go
