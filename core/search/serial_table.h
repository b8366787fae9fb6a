// The table of one serial search.

#ifndef ZERMELO_CORE_SEARCH_SERIAL_TABLE_H_
#define ZERMELO_CORE_SEARCH_SERIAL_TABLE_H_

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/key.h"
#include "core/search/table.h"

namespace zermelo {

/// Buckets of entries, each with its whole key; the cheapest entry of a bucket
/// makes room. For one thread.
class SerialTable {
 public:
  /// Takes at most `bytes` of memory, and at least one bucket.
  explicit SerialTable(std::size_t bytes)
      : buckets_(std::bit_floor(bytes / sizeof(Bucket) +
                                (bytes < sizeof(Bucket)))) {}

  [[nodiscard]] std::optional<TableEntry> Probe(const Key& key) const {
    for (const Slot& slot : BucketOf(key)) {
      if (slot.key == key && slot.cost != 0) return slot.entry;
    }
    return std::nullopt;
  }

  void Store(const Key& key, const TableEntry& entry, int cost) {
    Bucket& bucket = BucketOf(key);
    Slot* victim = &bucket[0];
    for (Slot& slot : bucket) {
      if (slot.key == key) {
        victim = &slot;
        break;
      }
      if (slot.cost < victim->cost) victim = &slot;
    }
    if (victim->key == key && victim->cost != 0) {
      victim->entry = Merged(victim->entry, entry);
    } else {
      *victim = {key, entry, 0};
    }
    victim->cost = static_cast<std::uint8_t>(cost + 1);
  }

  void Prefetch(const Key& key) const { __builtin_prefetch(&BucketOf(key)); }

 private:
  struct Slot {
    Key key;
    TableEntry entry;
    std::uint8_t cost = 0;  // log2 of the nodes spent, plus one; 0 = unused
  };
  using Bucket = std::array<Slot, 4>;

  Bucket& BucketOf(const Key& key) {
    return buckets_[Mix(key) & (buckets_.size() - 1)];
  }
  const Bucket& BucketOf(const Key& key) const {
    return buckets_[Mix(key) & (buckets_.size() - 1)];
  }

  std::vector<Bucket> buckets_;
};

static_assert(Table<SerialTable>);

}  // namespace zermelo

#endif  // ZERMELO_CORE_SEARCH_SERIAL_TABLE_H_
