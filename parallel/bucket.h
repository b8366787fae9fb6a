// One cache line of the shared table: three entries that many workers read and
// write at once, and the sequence number that keeps them whole.
//
// Hot: no allocation, lock, wait or loop without a bound.

#ifndef ZERMELO_PARALLEL_BUCKET_H_
#define ZERMELO_PARALLEL_BUCKET_H_

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

#include "core/base/key.h"
#include "core/search/table.h"
#include "parallel/packed_entry.h"

namespace zermelo::parallel {

/// What one worker saw of the table. One worker writes and reads it; others
/// must wait until that worker has joined.
struct TableCounters {
  std::uint64_t probes = 0;
  std::uint64_t hits = 0;
  std::uint64_t torn = 0;  // probes given up because a writer was inside
  std::uint64_t stores = 0;
  std::uint64_t dropped = 0;  // stores given up because a writer was inside

  TableCounters& operator+=(const TableCounters& other) {
    probes += other.probes;
    hits += other.hits;
    torn += other.torn;
    stores += other.stores;
    dropped += other.dropped;
    return *this;
  }
};

/// Three slots under one sequence lock whose writers never wait: a writer that
/// finds the bucket taken drops its store, a reader that meets a writer misses.
/// Every operation is a fixed number of steps, whatever other threads do.
///
/// Shape: words 0-5 the keys; word 6 the sequence number (low half: even at
///        rest, odd while a writer is inside) and the first entry; word 7 the
///        other two entries. All words zero: an empty bucket.
///
/// Why no mixed entry is ever returned. Let a reader take word 6 twice and find
/// it even and equal. (1) It sees no less than the writer A that left this
/// value: A stored its words before a release store of word 6, and the reader
/// acquired that. (2) It sees nothing of a later writer B: had any load between
/// taken a word that B wrote, then, as B writes with release and the reader
/// loads with acquire, B's earlier change of word 6 to odd would happen before
/// the reader's second look, which could then no longer find A's value. Hence
/// all that the reader took is A's. The same holds for a writer, whose second
/// look is the exchange. The one escape is the sequence number coming round to
/// the same value: 2^31 stores into this one bucket between two neighbouring
/// loads of one thread, with the same first entry at their end.
/// Stores with release and loads with acquire, where fences would also do,
/// because ThreadSanitizer understands them; on x86 both are plain moves.
class alignas(64) Bucket {
 public:
  static constexpr std::size_t kSlots = 3;

  [[nodiscard]] std::optional<TableEntry> Probe(const Key& key,
                                                TableCounters& counters) const {
    ++counters.probes;
    // acquire: (1) above.
    const std::uint64_t head = words_[kHead].load(std::memory_order_acquire);
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      // acquire, here and below: (2) above. A mismatch needs no second look:
      // a miss is always a true answer.
      if (words_[2 * slot].load(std::memory_order_acquire) != key.low) continue;
      if (words_[2 * slot + 1].load(std::memory_order_acquire) != key.high) {
        continue;
      }
      const std::uint64_t tail = words_[kTail].load(std::memory_order_acquire);
      // relaxed: ordered after the loads above because they acquire; it takes
      // over nothing itself.
      const std::uint64_t again = words_[kHead].load(std::memory_order_relaxed);
      if (Taken(head) || again != head) {
        ++counters.torn;
        return std::nullopt;
      }
      const PackedEntry found = EntryAt(slot, head, tail);
      // The key of an unused slot is zero, which may be a position's key.
      if (!found.used()) continue;
      ++counters.hits;
      return found.entry();
    }
    return std::nullopt;
  }

  /// Joins `entry` to what is known under `key`, or else puts it in place of
  /// the entry of least worth in `generation`.
  void Store(const Key& key, const TableEntry& entry, int cost,
             unsigned generation, TableCounters& counters) {
    ++counters.stores;
    // Everything is read and decided before the bucket is taken, so that it is
    // taken for a few moves only. That is reading like a reader, with the same
    // orders for the same reasons; the exchange is the second look.
    std::uint64_t head = words_[kHead].load(std::memory_order_acquire);
    std::uint64_t tail = words_[kTail].load(std::memory_order_acquire);
    const auto [slot, known] = SlotFor(key, generation, head, tail);
    const PackedEntry old = EntryAt(slot, head, tail);
    const PackedEntry packed =
        known ? PackedEntry(Merged(old.entry(), entry),
                            std::max(old.cost(), cost), generation)
              : PackedEntry(entry, cost, generation);
    // relaxed: if it succeeds, the value is the one acquired above. A failure
    // proves that another writer came first; to try again would be to wait.
    if (Taken(head) || !words_[kHead].compare_exchange_strong(
                           head, head + 1, std::memory_order_relaxed)) {
      ++counters.dropped;
      return;
    }
    // release, here and below: (2) above: whoever sees one of these words also
    // sees that the head has become odd.
    if (!known) {
      words_[2 * slot].store(key.low, std::memory_order_release);
      words_[2 * slot + 1].store(key.high, std::memory_order_release);
    }
    SetEntryAt(slot, packed, head, tail);
    words_[kTail].store(tail, std::memory_order_release);
    // release: whoever acquires this head sees everything stored above.
    words_[kHead].store(NextAtRest(head), std::memory_order_release);
  }

  /// Returns how many slots are in use, about: writers may be inside.
  [[nodiscard]] int used() const {
    // relaxed: each entry counts for itself, nothing is concluded from it.
    const std::uint64_t head = words_[kHead].load(std::memory_order_relaxed);
    const std::uint64_t tail = words_[kTail].load(std::memory_order_relaxed);
    int count = 0;
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      count += EntryAt(slot, head, tail).used() ? 1 : 0;
    }
    return count;
  }

 private:
  using Word = std::atomic<std::uint64_t>;
  static_assert(Word::is_always_lock_free);
  static constexpr std::size_t kHead = 6;
  static constexpr std::size_t kTail = 7;

  [[nodiscard]] static bool Taken(std::uint64_t head) {
    return (head & 1) != 0;
  }

  /// The head with the sequence number that follows an even one at rest; the
  /// number wraps within its own half.
  [[nodiscard]] static std::uint64_t NextAtRest(std::uint64_t head) {
    return (head & ~std::uint64_t{0xffffffff}) |
           static_cast<std::uint32_t>(head + 2);
  }

  // Slot 0 is the upper half of the head, 1 the lower and 2 the upper half of
  // the tail.
  [[nodiscard]] static PackedEntry EntryAt(std::size_t slot, std::uint64_t head,
                                           std::uint64_t tail) {
    const std::uint64_t word = slot == 0 ? head : tail;
    return PackedEntry(
        static_cast<std::uint32_t>(slot == 1 ? word : word >> 32));
  }
  static void SetEntryAt(std::size_t slot, PackedEntry entry,
                         std::uint64_t& head, std::uint64_t& tail) {
    std::uint64_t& word = slot == 0 ? head : tail;
    const int shift = slot == 1 ? 0 : 32;
    word = (word & ~(std::uint64_t{0xffffffff} << shift)) |
           std::uint64_t{entry.bits()} << shift;
  }

  struct Choice {
    std::size_t slot;
    bool known;  // the slot holds the key; else it is the one to give up for it
  };

  [[nodiscard]] Choice SlotFor(const Key& key, unsigned generation,
                               std::uint64_t head, std::uint64_t tail) const {
    std::size_t victim = 0;
    int least = std::numeric_limits<int>::max();
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      const PackedEntry entry = EntryAt(slot, head, tail);
      if (words_[2 * slot].load(std::memory_order_acquire) == key.low &&
          words_[2 * slot + 1].load(std::memory_order_acquire) == key.high &&
          entry.used()) {
        return {slot, true};
      }
      const int worth = entry.Worth(generation);
      if (worth < least) {
        least = worth;
        victim = slot;
      }
    }
    return {victim, false};
  }

  std::array<Word, 8> words_;
};

static_assert(sizeof(Bucket) == 64, "a bucket is one cache line");

}  // namespace zermelo::parallel

#endif  // ZERMELO_PARALLEL_BUCKET_H_
