// Sequence counts against independently computed ones; the deepest of 5x5 was
// also published on the computer-go mailing list in 2005.

#include "core/go/perft.h"

#include <cstdint>
#include <vector>

#include "gtest/gtest.h"

namespace zermelo::go {
namespace {

using Table = std::vector<std::uint64_t>;

constexpr Rules kKo = {.ko = true, .returns = false};
constexpr Rules kFree = {.ko = false, .returns = false};
constexpr Rules kKoReturns = {.ko = true, .returns = true};
constexpr Rules kFreeReturns = {.ko = false, .returns = true};

Table PerftTable(int width, int height, Rules rules, std::size_t depth) {
  Match match(Grid(width, height), rules);
  const Match before = match;
  Table table;
  for (std::size_t d = 1; d <= depth; ++d) {
    table.push_back(Perft(match, static_cast<int>(d)));
  }
  EXPECT_TRUE(match.Identical(before));
  EXPECT_TRUE(match.board().Consistent());
  return table;
}

void ExpectTable(int width, int height, Rules rules, const Table& table) {
  EXPECT_EQ(PerftTable(width, height, rules, table.size()), table)
      << width << "x" << height;
}

TEST(GoPerft, KoWithoutReturns) {
  ExpectTable(2, 2, kKo,
              {4, 12, 24, 16, 32, 32, 32, 96, 192, 128, 256, 256, 256, 768});
  ExpectTable(2, 3, kKo,
              {6, 30, 120, 336, 616, 664, 1232, 2088, 2096, 6144, 16128});
  ExpectTable(
      3, 3, kKo,
      {9, 72, 504, 2976, 14720, 56176, 168144, 343008, 700096, 1575232});
  ExpectTable(4, 4, kKo, {16, 240, 3360, 43576, 521800, 5695072});
  ExpectTable(5, 5, kKo, {25, 600, 13800, 303424, 6368416});
  ExpectTable(9, 9, kKo, {81, 6480, 511920});
  ExpectTable(19, 19, kKo, {361, 129960, 46655640});
}

TEST(GoPerft, NeitherKoNorReturns) {
  ExpectTable(1, 2, kFree, {2, 2, 2, 2});
  ExpectTable(1, 5, kFree, {5, 18, 46, 68, 90, 140, 218, 352, 554});
  ExpectTable(3, 2, kFree,
              {6, 30, 120, 336, 624, 704, 1304, 2184, 2248, 6376, 16456});
}

TEST(GoPerft, KoAndReturns) {
  ExpectTable(5, 1, kKoReturns, {5, 18, 46, 72, 102, 198, 388, 878, 2088});
  ExpectTable(
      2, 2, kKoReturns,
      {4, 12, 24, 16, 32, 64, 64, 224, 640, 1344, 3424, 7680, 18016, 43840});
  ExpectTable(
      3, 3, kKoReturns,
      {9, 72, 504, 2976, 14768, 56896, 177120, 403232, 1009344, 2613952});
}

TEST(GoPerft, ReturnsWithoutKo) {
  ExpectTable(1, 2, kFreeReturns, {2, 2, 2, 4, 6, 8, 10, 18, 28, 40});
  ExpectTable(2, 3, kFreeReturns,
              {6, 30, 120, 336, 648, 880, 1808, 3864, 5632, 16864, 49680});
}

}  // namespace
}  // namespace zermelo::go
