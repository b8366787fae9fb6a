// What every table must do, and what the shared one does beyond that.

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <set>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/base/key.h"
#include "core/base/random.h"
#include "core/base/zeroed_array.h"
#include "core/search/serial_table.h"
#include "core/search/table.h"
#include "parallel/available_memory.h"
#include "parallel/bucket.h"
#include "parallel/packed_entry.h"
#include "parallel/shared_table.h"

namespace zermelo::parallel {
namespace {

constexpr std::size_t kMiB = std::size_t{1} << 20;
constexpr std::size_t kOneBucket = sizeof(Bucket);

TableEntry Entry(int lower, int upper, int best) {
  return {static_cast<std::int16_t>(lower), static_cast<std::int16_t>(upper),
          static_cast<std::uint16_t>(best)};
}

/// An entry that only `key` has with good probability.
TableEntry EntryOf(const Key& key) {
  const std::uint64_t mixed = Mix(key);
  const int lower = static_cast<int>(mixed % 65) - 64;
  return Entry(lower, lower + static_cast<int>(mixed >> 8) % 64,
               static_cast<int>(mixed >> 40) % 66);
}

Key RandomKey(Random& random) {
  const std::uint64_t low = random.Next();
  return {low, random.Next()};
}

// ---------------------------------------------------------------------------
// Any model of Table.

template <class T>
struct Made {
  T table;
};

template <>
struct Made<TableView> {
  explicit Made(SharedTable made) : shared(std::move(made)), table(shared) {}
  SharedTable shared;
  TableView table;
};

template <class T>
class AnyTable : public testing::Test {
 protected:
  using Owner =
      std::conditional_t<std::is_same_v<T, TableView>, SharedTable, T>;
  static Made<T> Make(std::size_t bytes) {
    return Made<T>{*Owner::Make(bytes)};
  }
};

struct ModelName {
  template <class T>
  static std::string GetName(int) {
    return std::is_same_v<T, TableView> ? "Shared" : "Serial";
  }
};

using Models = testing::Types<SerialTable, TableView>;
TYPED_TEST_SUITE(AnyTable, Models, ModelName);

TYPED_TEST(AnyTable, GivesBackWhatWasStored) {
  auto made = this->Make(kMiB);
  Random random(1);
  // So few that no bucket overflows: nothing may be forgotten.
  std::vector<Key> keys;
  for (int i = 0; i < 100; ++i) keys.push_back(RandomKey(random));
  for (const Key& key : keys) made.table.Store(key, EntryOf(key), 7);
  for (const Key& key : keys) EXPECT_EQ(made.table.Probe(key), EntryOf(key));
}

TYPED_TEST(AnyTable, IsEmptyAtFirstEvenForTheZeroKey) {
  auto made = this->Make(kMiB);
  EXPECT_EQ(made.table.Probe(Key{}), std::nullopt);
  made.table.Store(Key{}, Entry(-3, 5, 9), 0);
  EXPECT_EQ(made.table.Probe(Key{}), Entry(-3, 5, 9));
}

TYPED_TEST(AnyTable, NeverAnswersForAnotherKey) {
  // The smallest table, so that all keys meet in the same few slots, and keys
  // that differ in one bit: a table that compares less than the whole key takes
  // one for the other.
  auto made = this->Make(kOneBucket);
  Random random(2);
  for (int round = 0; round < 50; ++round) {
    const Key key = RandomKey(random);
    made.table.Store(key, EntryOf(key), 5);
    ASSERT_EQ(made.table.Probe(key), EntryOf(key));
    for (int bit = 0; bit < 64; ++bit) {
      const std::uint64_t flip = std::uint64_t{1} << bit;
      EXPECT_EQ(made.table.Probe({key.low ^ flip, key.high}), std::nullopt);
      EXPECT_EQ(made.table.Probe({key.low, key.high ^ flip}), std::nullopt);
    }
    EXPECT_EQ(made.table.Probe({key.high, key.low}), std::nullopt);
  }
}

TYPED_TEST(AnyTable, AnswersOnlyWhatWasStoredUnderHeavyReplacement) {
  auto made = this->Make(10 * kOneBucket);
  Random random(3);
  std::vector<Key> keys;
  for (int i = 0; i < 500; ++i) keys.push_back(RandomKey(random));
  std::set<std::size_t> stored;
  int hits = 0;
  for (int step = 0; step < 100'000; ++step) {
    const std::size_t i = random.Below(500);
    if (random.Below(2) == 0) {
      made.table.Store(keys[i], EntryOf(keys[i]),
                       static_cast<int>(random.Below(30)));
      stored.insert(i);
    } else if (const auto entry = made.table.Probe(keys[i])) {
      ++hits;
      EXPECT_EQ(*entry, EntryOf(keys[i]));
      EXPECT_EQ(stored.count(i), 1u);
    }
  }
  EXPECT_GT(hits, 500);
}

TYPED_TEST(AnyTable, JoinsBoundsOfOnePosition) {
  auto made = this->Make(kMiB);
  const Key key{123, 456};
  made.table.Store(key, Entry(-64, 10, 3), 9);
  made.table.Store(key, Entry(2, 64, 4), 5);
  EXPECT_EQ(made.table.Probe(key), Entry(2, 10, 4));
  made.table.Store(key, Entry(-20, 20, 5), 12);
  EXPECT_EQ(made.table.Probe(key), Entry(2, 10, 5));
  made.table.Store(key, Entry(6, 6, 6), 1);
  EXPECT_EQ(made.table.Probe(key), Entry(6, 6, 6));
}

TYPED_TEST(AnyTable, KeepsTheDearestEntry) {
  auto made = this->Make(kOneBucket);
  Random random(4);
  const Key dear = RandomKey(random);
  made.table.Store(dear, EntryOf(dear), 20);
  for (int i = 0; i < 1000; ++i) {
    const Key cheap = RandomKey(random);
    made.table.Store(cheap, EntryOf(cheap), static_cast<int>(random.Below(18)));
    // The newest entry is always taken in: the search needs it first.
    EXPECT_EQ(made.table.Probe(cheap), EntryOf(cheap));
  }
  EXPECT_EQ(made.table.Probe(dear), EntryOf(dear));
}

TYPED_TEST(AnyTable, ForgetsEverythingWhenCleared) {
  auto made = this->Make(kMiB);
  Random random(5);
  std::vector<Key> keys;
  for (int i = 0; i < 1000; ++i) keys.push_back(RandomKey(random));
  for (const Key& key : keys) made.table.Store(key, EntryOf(key), 3);
  if constexpr (std::is_same_v<TypeParam, TableView>) {
    made.shared.Clear();
  } else {
    made.table.Clear();
  }
  for (const Key& key : keys) EXPECT_EQ(made.table.Probe(key), std::nullopt);
  made.table.Store(keys[0], EntryOf(keys[0]), 3);
  EXPECT_EQ(made.table.Probe(keys[0]), EntryOf(keys[0]));
}

TYPED_TEST(AnyTable, RefusesMemoryThatCannotBeHad) {
  using Memory = typename TestFixture::Owner;
  EXPECT_FALSE(Memory::Make(std::size_t{1} << 60).has_value());
  EXPECT_FALSE(Memory::Make(~std::size_t{0}).has_value());
}

// ---------------------------------------------------------------------------
// The shared table.

TEST(PackedEntry, KeepsEveryFieldOverItsWholeRange) {
  for (int bound = PackedEntry::kLowest; bound <= PackedEntry::kHighest;
       ++bound) {
    for (int best = 0; best < PackedEntry::kMostMoves; ++best) {
      for (const TableEntry& entry :
           {Entry(bound, PackedEntry::kHighest, best),
            Entry(PackedEntry::kLowest, bound, best)}) {
        const auto generation =
            static_cast<unsigned>(best) % PackedEntry::kGenerations;
        const PackedEntry packed(entry, best % 31, generation);
        EXPECT_EQ(PackedEntry(packed.bits()).entry(), entry);
        EXPECT_EQ(packed.cost(), best % 31 / 2 * 2);
        // The one entry that looks unused says nothing about its position.
        const bool empty =
            entry == Entry(PackedEntry::kLowest, PackedEntry::kHighest, 0);
        EXPECT_EQ(packed.used(), !empty);
        if (!empty) {
          EXPECT_EQ(packed.Worth(generation), packed.cost());
        }
      }
    }
  }
}

TEST(PackedEntry, LosesWorthWithEachGeneration) {
  for (unsigned stored = 0; stored < PackedEntry::kGenerations; ++stored) {
    const PackedEntry packed(Entry(0, 0, 0), 24, stored);
    for (unsigned age = 1; age < PackedEntry::kGenerations; ++age) {
      const unsigned now = stored + age;
      EXPECT_LT(packed.Worth(now % PackedEntry::kGenerations),
                packed.Worth((now - 1) % PackedEntry::kGenerations));
      EXPECT_GT(packed.Worth(now % PackedEntry::kGenerations),
                PackedEntry().Worth(0));
    }
  }
}

TEST(Bucket, SequenceNumberWrapsWithinItsHalf) {
  // The number before the last even one, as 2^31 - 2 stores would leave it.
  auto memory = *ZeroedArray<Bucket>::Make(1);
  Bucket& bucket = memory[0];
  const std::uint64_t head = 0xffff'fffc;
  std::memcpy(reinterpret_cast<char*>(&bucket) + 48, &head, sizeof(head));
  TableCounters counters;
  for (int i = 0; i < 4; ++i) {
    for (std::uint64_t low = 1; low <= 3; ++low) {
      bucket.Store({low, 0}, EntryOf({low, 0}), 5, 0, counters);
    }
    for (std::uint64_t low = 1; low <= 3; ++low) {
      EXPECT_EQ(bucket.Probe({low, 0}, counters), EntryOf({low, 0}));
    }
  }
  EXPECT_EQ(counters.dropped + counters.torn, 0u);
}

TEST(SharedTable, GivesUpOldEntriesBeforeNewOnesOfTheSameCost) {
  auto shared = *SharedTable::Make(kOneBucket);
  TableView table(shared);
  const std::vector<Key> keys = {{1, 0}, {2, 0}, {3, 0}};
  for (const Key& key : keys) {
    table.Store(key, EntryOf(key), 10);
    shared.NewGeneration();
  }
  // Stays valid, and is young again after another store.
  EXPECT_EQ(table.Probe(keys[0]), EntryOf(keys[0]));
  table.Store(keys[0], EntryOf(keys[0]), 10);
  table.Store({4, 0}, EntryOf({4, 0}), 10);
  EXPECT_EQ(table.Probe(keys[0]), EntryOf(keys[0]));
  EXPECT_EQ(table.Probe(keys[1]), std::nullopt);
  EXPECT_EQ(table.Probe(keys[2]), EntryOf(keys[2]));
}

TEST(SharedTable, KeepsAnOldEntryThatCostMuchMore) {
  auto shared = *SharedTable::Make(kOneBucket);
  TableView table(shared);
  table.Store({1, 0}, EntryOf({1, 0}), 28);
  shared.NewGeneration();
  for (std::uint64_t i = 2; i < 100; ++i) {
    table.Store({i, 0}, EntryOf({i, 0}), 10);
  }
  EXPECT_EQ(table.Probe({1, 0}), EntryOf({1, 0}));
}

TEST(SharedTable, KeepsTheHigherCostOfTwoStores) {
  auto shared = *SharedTable::Make(kOneBucket);
  TableView table(shared);
  table.Store({1, 0}, EntryOf({1, 0}), 20);
  table.Store({1, 0}, EntryOf({1, 0}), 0);
  for (std::uint64_t i = 2; i < 100; ++i) {
    table.Store({i, 0}, EntryOf({i, 0}), 10);
  }
  EXPECT_EQ(table.Probe({1, 0}), EntryOf({1, 0}));
}

TEST(SharedTable, TakesAnyNumberOfMebibytes) {
  for (const std::size_t mib : {1u, 2u, 3u, 5u, 7u, 100u}) {
    const auto shared = SharedTable::Make(mib * kMiB);
    ASSERT_TRUE(shared.has_value());
    EXPECT_EQ(shared->bytes(), mib * kMiB);
  }
  EXPECT_EQ(SharedTable::Make(0)->bytes(), sizeof(Bucket));
}

TEST(SharedTable, UsesAllItsBuckets) {
  // A number that is no power of two. With 20 keys a bucket, a bucket without
  // any has probability e^-20.
  auto shared = *SharedTable::Make(1000 * sizeof(Bucket));
  TableView table(shared);
  Random random(6);
  EXPECT_EQ(shared.Fill(), 0.0);
  for (int i = 0; i < 20'000; ++i) {
    const Key key = RandomKey(random);
    table.Store(key, EntryOf(key), 1);
  }
  EXPECT_EQ(shared.Fill(), 1.0);
}

TEST(SharedTable, SpreadsSimilarKeys) {
  // Keys as a game makes them: a fixed crowd of discs, a few of which change
  // sides. Slots in use then follow Poisson's law: 3000 keys over 1000 buckets
  // leave 1 - E[min(N, 3)] / 3 = 22.4 % of the slots empty, N ~ Poisson(3).
  auto shared = *SharedTable::Make(1000 * sizeof(Bucket));
  TableView table(shared);
  Random random(7);
  std::set<std::pair<std::uint64_t, std::uint64_t>> seen;
  while (seen.size() < 3000) {
    std::uint64_t flips = 0;
    for (int i = 0; i < 3; ++i) flips |= std::uint64_t{1} << random.Below(48);
    const Key key{0x00ff'5a3c'0f0f'1111u ^ flips,
                  0x0000'a5c3'f0f0'eeeeu ^ flips};
    seen.insert({key.low, key.high});
    table.Store(key, EntryOf(key), 1);
  }
  EXPECT_NEAR(shared.Fill(), 1 - 0.224, 0.03);
}

TEST(SharedTable, FillGrowsWithTheEntriesOfALargeTable) {
  auto shared = *SharedTable::Make(64 * kMiB);
  TableView table(shared);
  Random random(8);
  const double slots = 64.0 * kMiB / sizeof(Bucket) * Bucket::kSlots;
  for (int i = 0; i < static_cast<int>(slots / 10); ++i) {
    const Key key = RandomKey(random);
    table.Store(key, EntryOf(key), 1);
  }
  EXPECT_NEAR(shared.Fill(), 0.1, 0.03);
}

TEST(SerialTableFill, GrowsFromNothingToEverySlot) {
  auto table = *SerialTable::Make(64 * 1024);
  EXPECT_EQ(table.Fill(), 0.0);
  Random random(9);
  table.Store(RandomKey(random), Entry(0, 1, 2), 1);
  EXPECT_GT(table.Fill(), 0.0);
  EXPECT_LT(table.Fill(), 0.01);
  for (int i = 0; i < 100'000; ++i) {
    table.Store(RandomKey(random), Entry(0, 1, 2), 1);
  }
  EXPECT_EQ(table.Fill(), 1.0);
  table.Clear();
  EXPECT_EQ(table.Fill(), 0.0);
}

TEST(SharedTable, CountsWhatItsViewDid) {
  auto shared = *SharedTable::Make(kMiB);
  TableView table(shared);
  TableView other(shared);
  table.Store({1, 2}, Entry(0, 1, 2), 3);
  table.Store({1, 3}, Entry(0, 1, 2), 3);
  for (std::uint64_t high = 1; high <= 5; ++high) {
    static_cast<void>(table.Probe({1, high}));
  }
  EXPECT_EQ(table.counters().stores, 2u);
  EXPECT_EQ(table.counters().probes, 5u);
  EXPECT_EQ(table.counters().hits, 2u);
  EXPECT_EQ(table.counters().torn, 0u);
  EXPECT_EQ(table.counters().dropped, 0u);
  EXPECT_EQ(other.counters().stores + other.counters().probes, 0u);
  EXPECT_EQ(other.Probe({1, 2}), Entry(0, 1, 2));
}

TEST(SharedTable, RefusesMoreThanTheSystemCallsAvailable) {
  const auto available = AvailableMemoryBytes();
  ASSERT_TRUE(available.has_value());
  EXPECT_GT(*available, kMiB);
  EXPECT_FALSE(SharedTable::Make(*available * 2).has_value());
}

}  // namespace
}  // namespace zermelo::parallel
