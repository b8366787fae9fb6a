// Bits, lists, random numbers and key mixing.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <set>
#include <utility>
#include <vector>

#include "core/base/bits.h"
#include "core/base/fixed_list.h"
#include "core/base/key.h"
#include "core/base/random.h"
#include "core/base/zeroed_array.h"

namespace zermelo {
namespace {

TEST(Bits, MembersListsExactlyTheSetInOrder) {
  Random random(1);
  for (int i = 0; i < 1000; ++i) {
    const Bitboard set = random.Next() & random.Next();
    std::vector<int> expected;
    for (int square = 0; square < 64; ++square) {
      if ((set >> square) % 2 == 1) expected.push_back(square);
    }
    std::vector<int> listed;
    for (const int square : Members(set)) listed.push_back(square);
    EXPECT_EQ(listed, expected);
    EXPECT_EQ(Count(set), static_cast<int>(expected.size()));
  }
}

TEST(Bits, MembersOfTheEmptyAndTheFullSet) {
  for ([[maybe_unused]] const int square : Members(0)) FAIL();
  int count = 0;
  for (const int square : Members(~Bitboard{0})) EXPECT_EQ(square, count++);
  EXPECT_EQ(count, 64);
}

TEST(Bits, LowestAndBitAreInverse) {
  for (int square = 0; square < 64; ++square) {
    EXPECT_EQ(Lowest(Bit(square)), square);
    EXPECT_EQ(WithoutLowest(Bit(square)), 0u);
    EXPECT_EQ(WithoutLowest(Bit(square) | Bit(63)),
              square == 63 ? 0u : Bit(63));
  }
  EXPECT_EQ(WithoutLowest(0), 0u);
}

TEST(FixedList, KeepsItemsInOrderUpToItsCapacity) {
  FixedList<int, 5> list;
  EXPECT_TRUE(list.empty());
  for (int i = 0; i < 5; ++i) list.push_back(10 * i);
  EXPECT_EQ(list.size(), list.capacity());
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()),
            (std::vector<int>{0, 10, 20, 30, 40}));
  list[2] = 7;
  EXPECT_EQ(list[2], 7);
  std::reverse(list.begin(), list.end());
  EXPECT_EQ(list[0], 40);
  list.clear();
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(list.begin(), list.end());
}

TEST(ZeroedArray, StartsAsZeroesAndClearsToZeroes) {
  // Some pages' worth, so that clearing has more than one page to give back.
  auto array = ZeroedArray<std::uint64_t>::Make(10'000);
  ASSERT_TRUE(array.has_value());
  ASSERT_EQ(array->size(), 10'000u);
  for (int round = 0; round < 2; ++round) {
    for (std::size_t i = 0; i < array->size(); ++i) {
      ASSERT_EQ((*array)[i], 0u) << "round " << round << " item " << i;
      (*array)[i] = i + 1;
    }
    for (std::size_t i = 0; i < array->size(); ++i) {
      ASSERT_EQ((*array)[i], i + 1);
    }
    array->Clear();
  }
}

TEST(ZeroedArray, MovesItsItems) {
  auto first = ZeroedArray<int>::Make(3);
  ASSERT_TRUE(first.has_value());
  (*first)[2] = 7;
  ZeroedArray<int> second = *std::move(first);
  EXPECT_EQ(second.size(), 3u);
  EXPECT_EQ(second[2], 7);
}

TEST(ZeroedArray, SaysWhenTheMemoryCannotBeHad) {
  constexpr std::size_t kMost = std::numeric_limits<std::size_t>::max();
  EXPECT_FALSE(ZeroedArray<std::uint64_t>::Make(kMost).has_value());
  EXPECT_FALSE(ZeroedArray<std::uint64_t>::Make(kMost / 8).has_value());
}

TEST(Random, RepeatsThePublishedSequence) {
  // First outputs of SplitMix64 for the seed 1234567, as the generator's
  // reference implementation (S. Vigna, splitmix64.c) gives them.
  Random random(1234567);
  for (const std::uint64_t expected :
       {6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
        4593380528125082431u, 16408922859458223821u}) {
    EXPECT_EQ(random.Next(), expected);
  }
}

TEST(Random, BelowStaysBelowAndHitsEverything) {
  Random random(3);
  for (const std::uint32_t bound : {1u, 2u, 3u, 17u, 60u}) {
    std::vector<int> hits(bound);
    for (std::uint32_t i = 0; i < 1000 * bound; ++i) {
      const std::uint32_t number = random.Below(bound);
      ASSERT_LT(number, bound);
      ++hits[number];
    }
    // 1000 expected, standard deviation at most 32: six of them.
    for (const int count : hits) EXPECT_NEAR(count, 1000, 192);
  }
}

TEST(Key, MixSpreadsSimilarKeysOverEveryBitRange) {
  // Keys that differ in one or two bits, as neighbouring positions do, must not
  // crowd into few buckets, whether the bucket comes from high or low bits.
  std::vector<Key> keys;
  const Key base = {0x0000001008000000u, 0x0000000810000000u};
  const auto toggled = [](Key key, int bit) {
    (bit < 64 ? key.low : key.high) ^= Bit(bit % 64);
    return key;
  };
  for (int a = 0; a < 128; ++a) {
    for (int b = 0; b < a; ++b) keys.push_back(toggled(toggled(base, a), b));
  }
  std::set<std::uint64_t> digests;
  for (const Key& key : keys) digests.insert(Mix(key));
  EXPECT_EQ(digests.size(), keys.size());
  for (int shift = 0; shift + 10 <= 64; shift += 9) {
    std::array<int, 1024> buckets{};
    for (const Key& key : keys) ++buckets[(Mix(key) >> shift) % 1024];
    // 8128 keys in 1024 buckets: 7.9 expected; a Poisson count above 30 has a
    // chance of 1 in 10^8 a bucket.
    EXPECT_LE(*std::max_element(buckets.begin(), buckets.end()), 30) << shift;
    EXPECT_LE(std::count(buckets.begin(), buckets.end(), 0), 10) << shift;
  }
}

TEST(Key, EveryKeyBitReachesAboutHalfTheDigest) {
  Random random(4);
  for (int bit = 0; bit < 128; ++bit) {
    int changed = 0;
    for (int i = 0; i < 200; ++i) {
      const Key key = {random.Next(), random.Next()};
      Key other = key;
      (bit < 64 ? other.low : other.high) ^= Bit(bit % 64);
      changed += Count(Mix(key) ^ Mix(other));
    }
    EXPECT_NEAR(changed / 200.0, 32, 4) << "bit " << bit;
  }
}

}  // namespace
}  // namespace zermelo
