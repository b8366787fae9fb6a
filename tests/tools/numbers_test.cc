#include "tools/numbers.h"

#include <gtest/gtest.h>

namespace zermelo::tools {
namespace {

TEST(NumbersTest, GroupsByThousands) {
  EXPECT_EQ(Grouped(0), "0");
  EXPECT_EQ(Grouped(999), "999");
  EXPECT_EQ(Grouped(1000), "1,000");
  EXPECT_EQ(Grouped(1234567), "1,234,567");
  EXPECT_EQ(Grouped(18446744073709551615u), "18,446,744,073,709,551,615");
}

TEST(NumbersTest, SecondsShowMillisecondsOrThreeDigits) {
  EXPECT_EQ(SecondsText(0), "0.000");
  EXPECT_EQ(SecondsText(0.0124), "0.012");
  EXPECT_EQ(SecondsText(0.9996), "1.00");
  EXPECT_EQ(SecondsText(9.994), "9.99");
  EXPECT_EQ(SecondsText(9.996), "10.0");
  EXPECT_EQ(SecondsText(99.96), "100");
  EXPECT_EQ(SecondsText(4567.2), "4567");
}

TEST(NumbersTest, LargeCountsCarryAUnit) {
  EXPECT_EQ(CountText(0), "0");
  EXPECT_EQ(CountText(999), "999");
  EXPECT_EQ(CountText(1000), "1.00 k");
  EXPECT_EQ(CountText(999499), "999 k");
  EXPECT_EQ(CountText(999500), "1.00 M");
  EXPECT_EQ(CountText(18446744073709551615u), "18446744 T");
}

TEST(NumbersTest, RatesCarryAUnit) {
  EXPECT_EQ(RateText(5, 1), "5");
  EXPECT_EQ(RateText(999, 1), "999");
  EXPECT_EQ(RateText(1000, 1), "1.00 k");
  EXPECT_EQ(RateText(98243000, 1), "98.2 M");
  EXPECT_EQ(RateText(999600000, 1), "1.00 G");
  EXPECT_EQ(RateText(100, 0), "-");
}

}  // namespace
}  // namespace zermelo::tools
