// A hash table from packed states to their numbers.

#ifndef ZERMELO_CORE_GO_SOLVE_STATE_INDEX_H_
#define ZERMELO_CORE_GO_SOLVE_STATE_INDEX_H_

#include <cassert>
#include <cstdint>
#include <vector>

#include "core/base/key.h"

namespace zermelo::go {

/// Open addressing with linear probing over the list of states itself, of which
/// a slot holds the number plus one. Readers may work at the same time as long
/// as nobody inserts.
class StateIndex {
 public:
  /// `states` is the list that numbers refer to; it outlives the index.
  explicit StateIndex(const std::vector<std::uint64_t>& states)
      : states_(states), slots_(1024, 0) {}

  /// Returns the number of `state`. Requires: it has been inserted.
  [[nodiscard]] std::uint32_t Find(std::uint64_t state) const {
    std::size_t slot = SlotOf(state);
    while (true) {
      assert(slots_[slot] != 0);
      const std::uint32_t number = slots_[slot] - 1;
      if (states_[number] == state) return number;
      slot = (slot + 1) & (slots_.size() - 1);
    }
  }

  /// Notes that `state` will be appended to the list, and returns whether it is
  /// new. The caller appends it before the next call.
  bool Insert(std::uint64_t state) {
    if (2 * (states_.size() + 1) > slots_.size()) Grow();
    std::size_t slot = SlotOf(state);
    while (slots_[slot] != 0) {
      if (states_[slots_[slot] - 1] == state) return false;
      slot = (slot + 1) & (slots_.size() - 1);
    }
    slots_[slot] = static_cast<std::uint32_t>(states_.size() + 1);
    return true;
  }

  [[nodiscard]] std::size_t bytes() const {
    return slots_.size() * sizeof(slots_[0]);
  }

 private:
  [[nodiscard]] std::size_t SlotOf(std::uint64_t state) const {
    return Mix({.low = state, .high = 0}) & (slots_.size() - 1);
  }

  void Grow() {
    slots_.assign(2 * slots_.size(), 0);
    for (std::size_t number = 0; number < states_.size(); ++number) {
      std::size_t slot = SlotOf(states_[number]);
      while (slots_[slot] != 0) slot = (slot + 1) & (slots_.size() - 1);
      slots_[slot] = static_cast<std::uint32_t>(number + 1);
    }
  }

  const std::vector<std::uint64_t>& states_;
  std::vector<std::uint32_t> slots_;
};

}  // namespace zermelo::go

#endif  // ZERMELO_CORE_GO_SOLVE_STATE_INDEX_H_
