// The table of one serial search.

#ifndef ZERMELO_CORE_SEARCH_SERIAL_TABLE_H_
#define ZERMELO_CORE_SEARCH_SERIAL_TABLE_H_

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "core/base/key.h"
#include "core/base/zeroed_array.h"
#include "core/search/table.h"

namespace zermelo {

/// Buckets of entries, each with its whole key; the cheapest entry of a bucket
/// makes room. For one thread.
class SerialTable {
 public:
  /// Returns a table of at most `bytes` of memory (and at least one bucket), or
  /// nullopt if the memory cannot be had.
  [[nodiscard]] static std::optional<SerialTable> Make(std::size_t bytes) {
    const std::size_t wanted = bytes / sizeof(Bucket);
    auto buckets =
        ZeroedArray<Bucket>::Make(wanted == 0 ? 1 : std::bit_floor(wanted));
    if (!buckets) return std::nullopt;
    return SerialTable(*std::move(buckets));
  }

  [[nodiscard]] std::optional<TableEntry> Probe(const Key& key) const {
    for (const Slot& slot : buckets_[IndexOf(key)]) {
      if (slot.key == key && slot.cost != 0) return slot.entry;
    }
    return std::nullopt;
  }

  void Store(const Key& key, const TableEntry& entry, int cost) {
    Bucket& bucket = buckets_[IndexOf(key)];
    Slot* victim = bucket.data();
    for (Slot& slot : bucket) {
      if (slot.key == key && slot.cost != 0) {
        slot.entry = Merged(slot.entry, entry);
        slot.cost = CostByte(cost);
        return;
      }
      if (slot.cost < victim->cost) victim = &slot;
    }
    *victim = {key, entry, CostByte(cost)};
  }

  void Prefetch(const Key& key) const {
    __builtin_prefetch(&buckets_[IndexOf(key)]);
  }

  /// Forgets everything.
  void Clear() { buckets_.Clear(); }
  /// Takes all its memory now; see ZeroedArray.
  void Populate() { buckets_.Populate(); }

  /// Returns the share of slots in use, in [0, 1], from a sample of buckets;
  /// exact for a table of up to kSampledBuckets of them.
  [[nodiscard]] double Fill() const {
    return SampledFill(buckets_.size(), Bucket().size(), [&](std::size_t i) {
      return std::count_if(buckets_[i].begin(), buckets_[i].end(),
                           [](const Slot& slot) { return slot.cost != 0; });
    });
  }

 private:
  struct Slot {
    Key key;
    TableEntry entry;
    std::uint8_t cost;  // log2 of the nodes spent, plus one; 0 = unused
  };
  using Bucket = std::array<Slot, 4>;

  explicit SerialTable(ZeroedArray<Bucket> buckets)
      : buckets_(std::move(buckets)) {}

  [[nodiscard]] static std::uint8_t CostByte(int cost) {
    return static_cast<std::uint8_t>(cost + 1);
  }
  [[nodiscard]] std::size_t IndexOf(const Key& key) const {
    return Mix(key) & (buckets_.size() - 1);
  }

  ZeroedArray<Bucket> buckets_;
};

static_assert(Table<SerialTable>);

}  // namespace zermelo

#endif  // ZERMELO_CORE_SEARCH_SERIAL_TABLE_H_
