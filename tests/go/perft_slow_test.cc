// The same counts where they take seconds to minutes.

#include "core/go/perft.h"
#include "gtest/gtest.h"

namespace zermelo::go {
namespace {

std::uint64_t PerftOf(int side, int depth) {
  Match match(Grid(side, side), {.ko = true, .returns = false});
  return Perft(match, depth);
}

TEST(GoPerftSlow, FourByFour) { EXPECT_EQ(PerftOf(4, 7), 56585312u); }
TEST(GoPerftSlow, FiveByFiveDepthSix) { EXPECT_EQ(PerftOf(5, 6), 127124176u); }
TEST(GoPerftSlow, FiveByFiveDepthSeven) {
  EXPECT_EQ(PerftOf(5, 7), 2411088112u);
}
TEST(GoPerftSlow, NineByNineDepthFour) { EXPECT_EQ(PerftOf(9, 4), 39929136u); }
TEST(GoPerftSlow, NineByNineDepthFive) {
  EXPECT_EQ(PerftOf(9, 5), 3074496080u);
}

}  // namespace
}  // namespace zermelo::go
