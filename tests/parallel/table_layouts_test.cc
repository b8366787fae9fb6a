// The layout that bench/ compares with the shared table is as exact as that
// one: a comparison with something that gets away with less would be unfair.

#include <gtest/gtest.h>

#if defined(__AVX__) && defined(__BMI2__)

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "bench/table_layouts/quotient_table.h"
#include "core/base/bits.h"
#include "core/base/key.h"
#include "core/base/random.h"
#include "core/search/table.h"

namespace zermelo::othello {
namespace {

constexpr std::size_t kMiB = std::size_t{1} << 20;

/// Disjoint sets of discs with 11 to 60 empty squares.
Key RandomBoard(Random& random) {
  for (;;) {
    std::uint64_t occupied = random.Next();
    if (random.Below(2) == 0) occupied |= random.Next();
    const std::uint64_t own = occupied & random.Next();
    const int empties = 64 - Count(occupied);
    if (QuotientTable::kLeastEmpties <= empties && empties <= 60) {
      return {own, occupied ^ own};
    }
  }
}

/// An entry that only `key` has with good probability; bounds are even.
TableEntry EntryOf(const Key& key) {
  const std::uint64_t mixed = Mix(key);
  TableEntry entry{};
  entry.lower = static_cast<std::int16_t>(2 * (mixed % 33) - 64);
  entry.upper = static_cast<std::int16_t>(2 * (mixed >> 8) % 64);
  entry.best = static_cast<std::uint16_t>((mixed >> 40) % 66);
  return entry;
}

TEST(QuotientTable, PlaceIsTheWholePosition) {
  Random random(1);
  for (const std::size_t mib : {8, 64}) {
    const auto table = *QuotientTable::Make(mib * kMiB);
    for (int i = 0; i < 10'000; ++i) {
      const Key key = RandomBoard(random);
      EXPECT_EQ(table.KeyAt(table.PlaceOf(key)), key);
    }
  }
}

TEST(QuotientTable, NeverAnswersForAPlaceThatDiffersInOneBit) {
  auto table = *QuotientTable::Make(8 * kMiB);
  Random random(3);
  int asked = 0;
  for (int i = 0; i < 100; ++i) {
    const Key key = RandomBoard(random);
    table.Store(key, EntryOf(key), 5);
    const QuotientTable::Place place = table.PlaceOf(key);
    const auto ask = [&](const QuotientTable::Place& near) {
      const Key other = table.KeyAt(near);
      const int discs = Count(other.low | other.high);
      if (discs > 64 - QuotientTable::kLeastEmpties) return;
      // Colours for more squares than are occupied are no position.
      if (table.PlaceOf(other).colours != near.colours) return;
      ++asked;
      EXPECT_EQ(table.Probe(other), std::nullopt);
    };
    for (int bit = 0; bit < 53; ++bit) {
      const std::uint64_t flip = std::uint64_t{1} << bit;
      ask({place.bucket, place.colours ^ flip, place.remainder});
      if (bit < 47) ask({place.bucket, place.colours, place.remainder ^ flip});
    }
  }
  EXPECT_GT(asked, 1000);
}

TEST(QuotientTable, AnswersOnlyWhatWasStoredUnderHeavyReplacement) {
  // A wrong hit needs two positions in one bucket: make many.
  auto table = *QuotientTable::Make(8 * kMiB);
  Random random(2);
  std::vector<Key> keys;
  for (std::size_t bucket = 0; keys.size() < 400;) {
    // Places made up in three buckets; those with too few squares for their
    // colours are no positions.
    const QuotientTable::Place place{bucket++ % 3, random.Next() >> 40,
                                     random.Next() >> 17};
    const Key key = table.KeyAt(place);
    if (Count(key.low | key.high) > 64 - QuotientTable::kLeastEmpties) continue;
    const QuotientTable::Place back = table.PlaceOf(key);
    if (table.KeyAt(back) == key && back.bucket < 3) keys.push_back(key);
  }
  std::set<std::size_t> stored;
  int hits = 0;
  for (int step = 0; step < 200'000; ++step) {
    const std::size_t i = random.Below(400);
    if (random.Below(2) == 0) {
      table.Store(keys[i], EntryOf(keys[i]), static_cast<int>(step % 30));
      ASSERT_EQ(table.Probe(keys[i]), EntryOf(keys[i]));
      stored.insert(i);
    } else if (const auto entry = table.Probe(keys[i])) {
      ++hits;
      EXPECT_EQ(*entry, EntryOf(keys[i]));
      EXPECT_EQ(stored.count(i), 1u);
    }
  }
  EXPECT_GT(hits, 500);
}

TEST(QuotientTable, JoinsBoundsOfOnePosition) {
  auto table = *QuotientTable::Make(8 * kMiB);
  const Key key{0x18, 0x24};
  EXPECT_EQ(table.Probe(key), std::nullopt);
  table.Store(key, {-64, 10, 3}, 9);
  table.Store(key, {2, 64, 65}, 5);
  EXPECT_EQ(table.Probe(key), (TableEntry{2, 10, 65}));
  // A bound between two scores is as good as the score behind it.
  table.Store(key, {3, 9, 4}, 5);
  EXPECT_EQ(table.Probe(key), (TableEntry{4, 8, 4}));
  EXPECT_EQ(table.Probe({0x24, 0x18}), std::nullopt);
}

}  // namespace
}  // namespace zermelo::othello

#endif  // AVX and BMI2
