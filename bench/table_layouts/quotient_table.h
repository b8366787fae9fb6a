// The other layout of a shared table, kept for comparison: entries of 16 bytes
// that one store replaces whole, so that no sequence number is needed. The
// position fits because its bucket number is left out of it ("quotienting", D.
// E. Knuth, The Art of Computer Programming, vol. 3, section 6.4, exercise 13).
//
// Othello on 8x8 only, with at least kLeastEmpties empty squares, and only on
// CPUs with AVX, whose aligned 16-byte loads and stores are atomic (Intel SDM
// vol. 3A, 9.1.1; AMD64 APM vol. 2, 7.3.2).

#ifndef ZERMELO_BENCH_TABLE_LAYOUTS_QUOTIENT_TABLE_H_
#define ZERMELO_BENCH_TABLE_LAYOUTS_QUOTIENT_TABLE_H_

#include <immintrin.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "core/base/bits.h"
#include "core/base/key.h"
#include "core/base/zeroed_array.h"
#include "core/search/table.h"

namespace zermelo::othello {

class QuotientTable {
 public:
  static constexpr int kLeastEmpties = 11;
  /// Fewer buckets leave out too little of the key: 8 MiB.
  static constexpr int kLeastLog2Buckets = 17;

  /// Returns a table of at most `bytes`, a power of two, or nullopt if the
  /// memory cannot be had. Requires: at least 8 MiB.
  [[nodiscard]] static std::optional<QuotientTable> Make(std::size_t bytes) {
    const int log2_buckets =
        static_cast<int>(std::bit_width(bytes / sizeof(Bucket))) - 1;
    assert(log2_buckets >= kLeastLog2Buckets);
    auto buckets = ZeroedArray<Bucket>::Make(std::size_t{1} << log2_buckets);
    if (!buckets) return std::nullopt;
    return QuotientTable(*std::move(buckets), log2_buckets);
  }

  [[nodiscard]] std::optional<TableEntry> Probe(const Key& key) const {
    const Place place = PlaceOf(key);
    for (const Slot& slot : buckets_[place.bucket]) {
      const Words words = Load(slot);
      if (!Same(words, place)) continue;
      const std::uint32_t payload = PayloadOf(words);
      if (payload != 0) return EntryOf(payload);
    }
    return std::nullopt;
  }

  /// Two workers that store into one bucket at once may lose one store or keep
  /// a position twice; they never mix entries.
  void Store(const Key& key, const TableEntry& entry, int cost) {
    const Place place = PlaceOf(key);
    Bucket& bucket = buckets_[place.bucket];
    Slot* victim = nullptr;
    int least = std::numeric_limits<int>::max();
    for (Slot& slot : bucket) {
      const Words words = Load(slot);
      const std::uint32_t payload = PayloadOf(words);
      if (payload != 0 && Same(words, place)) {
        Write(slot, place,
              PayloadOf(Merged(EntryOf(payload), entry),
                        std::max(CostOf(payload), cost)));
        return;
      }
      const int worth = WorthOf(payload);
      if (worth < least) {
        least = worth;
        victim = &slot;
      }
    }
    Write(*victim, place, PayloadOf(entry, cost));
  }

  void Prefetch(const Key& key) const {
    __builtin_prefetch(&buckets_[PlaceOf(key).bucket]);
  }

  void NewGeneration() { generation_ = (generation_ + 1) % 8; }
  void Clear() { buckets_.Clear(); }

  /// Where a position belongs, and what identifies it there.
  struct Place {
    std::size_t bucket;
    std::uint64_t colours;    // of the occupied squares: 53 bits
    std::uint64_t remainder;  // of the mixed occupancy: at most 47 bits
  };

  [[nodiscard]] Place PlaceOf(const Key& key) const {
    const std::uint64_t occupied = key.low | key.high;
    assert(Count(occupied) <= 64 - kLeastEmpties);
    const std::uint64_t colours = _pext_u64(key.low, occupied);
    std::uint64_t mixed = (occupied ^ Spread(colours)) * kFirst;
    mixed = (mixed ^ mixed >> 32) * kSecond;
    return {mixed >> shift_, colours,
            mixed & ((std::uint64_t{1} << shift_) - 1)};
  }

  /// The inverse of PlaceOf(): shows that a place is the whole position.
  [[nodiscard]] Key KeyAt(const Place& place) const {
    std::uint64_t mixed = place.bucket << shift_ | place.remainder;
    mixed *= Inverse(kSecond);
    mixed ^= mixed >> 32;
    const std::uint64_t occupied =
        (mixed * Inverse(kFirst)) ^ Spread(place.colours);
    const std::uint64_t own = _pdep_u64(place.colours, occupied);
    return {own, occupied ^ own};
  }

 private:
  // low: 53 bits of colours, 11 of payload; high: 47 of remainder, 17 of
  // payload. All bits zero: an unused slot.
  struct Words {
    std::uint64_t low;
    std::uint64_t high;
  };
  struct Slot {
    __m128i bits;
  };
  struct alignas(64) Bucket : std::array<Slot, 4> {};
  static_assert(sizeof(Bucket) == 64);

  static constexpr int kColourBits = 64 - kLeastEmpties;
  static constexpr int kRemainderBits = 64 - kLeastLog2Buckets;
  static constexpr std::uint64_t kFirst = 0x9e3779b97f4a7c15u;
  static constexpr std::uint64_t kSecond = 0xc4ceb9fe1a85ec53u;

  QuotientTable(ZeroedArray<Bucket> buckets, int log2_buckets)
      : buckets_(std::move(buckets)), shift_(64 - log2_buckets) {}

  /// Depends on the colours alone, so that the occupancy can be taken back.
  [[nodiscard]] static std::uint64_t Spread(std::uint64_t colours) {
    const std::uint64_t product = colours * 0xff51afd7ed558ccdu;
    return std::rotl(product, 32);
  }
  /// The inverse of an odd number modulo 2^64, by Newton's iteration.
  [[nodiscard]] static constexpr std::uint64_t Inverse(std::uint64_t odd) {
    std::uint64_t inverse = odd;  // right to 3 bits; each step doubles them
    for (int step = 0; step < 5; ++step) inverse *= 2 - odd * inverse;
    return inverse;
  }

  // In assembly, because a compiler may split a 16-byte access in two.
  [[nodiscard]] static Words Load(const Slot& slot) {
    __m128i value;
    asm volatile("vmovdqa %1, %0" : "=x"(value) : "m"(slot.bits));
    return {static_cast<std::uint64_t>(_mm_cvtsi128_si64(value)),
            static_cast<std::uint64_t>(_mm_extract_epi64(value, 1))};
  }
  static void Write(Slot& slot, const Place& place, std::uint32_t payload) {
    const std::uint64_t low = place.colours | std::uint64_t{payload}
                                                  << kColourBits;
    const std::uint64_t high = place.remainder | std::uint64_t{payload >> 11}
                                                     << kRemainderBits;
    const __m128i value = _mm_set_epi64x(static_cast<std::int64_t>(high),
                                         static_cast<std::int64_t>(low));
    asm volatile("vmovdqa %1, %0" : "=m"(slot.bits) : "x"(value));
  }

  [[nodiscard]] static bool Same(const Words& words, const Place& place) {
    return ((words.low ^ place.colours) << (64 - kColourBits) |
            (words.high ^ place.remainder) << (64 - kRemainderBits)) == 0;
  }

  // The payload: 7 + 7 bits of bounds, 7 of move, 4 of cost, 3 of generation.
  // Scores of Othello are even, so half of a bound tells it.
  [[nodiscard]] static std::uint32_t PayloadOf(const Words& words) {
    return static_cast<std::uint32_t>(words.low >> kColourBits |
                                      words.high >> kRemainderBits << 11);
  }
  [[nodiscard]] std::uint32_t PayloadOf(const TableEntry& entry,
                                        int cost) const {
    return static_cast<std::uint32_t>((entry.lower + 65) >> 1) |
           static_cast<std::uint32_t>((65 - entry.upper) >> 1) << 7 |
           static_cast<std::uint32_t>(entry.best) << 14 |
           static_cast<std::uint32_t>(std::min(cost / 2, 15)) << 21 |
           generation_ << 25;
  }
  [[nodiscard]] static TableEntry EntryOf(std::uint32_t payload) {
    TableEntry entry{};
    entry.lower = static_cast<std::int16_t>(2 * (payload & 127) - 64);
    entry.upper = static_cast<std::int16_t>(64 - 2 * (payload >> 7 & 127));
    entry.best = static_cast<std::uint16_t>(payload >> 14 & 127);
    return entry;
  }
  [[nodiscard]] static int CostOf(std::uint32_t payload) {
    return static_cast<int>(payload >> 21 & 15) * 2;
  }
  [[nodiscard]] int WorthOf(std::uint32_t payload) const {
    if (payload == 0) return std::numeric_limits<int>::min();
    const auto age = static_cast<int>((generation_ - (payload >> 25)) % 8);
    return CostOf(payload) - 4 * age;
  }

  ZeroedArray<Bucket> buckets_;
  int shift_;  // 64 - log2 of the buckets
  std::uint32_t generation_ = 0;
};

static_assert(Table<QuotientTable>);

}  // namespace zermelo::othello

#endif  // ZERMELO_BENCH_TABLE_LAYOUTS_QUOTIENT_TABLE_H_
