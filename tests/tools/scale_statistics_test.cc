#include "tools/scale/statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "tools/scale/plot.h"

namespace zermelo::tools {
namespace {

TEST(Median, IsTheMiddleOfTheSorted) {
  EXPECT_EQ(Median({3}), 3);
  EXPECT_EQ(Median({9, 1, 2}), 2);
  EXPECT_EQ(Median({4, 1, 3, 2}), 2.5);
}

TEST(ScaleRow, AgainstItselfIsAllOnes) {
  const ScaleRuns serial = {{{2, 2, 100}, {4, 4, 100}, {3, 3, 100}},
                            {{1, 1, 50}}};
  const ScaleRow row = RowOf(1, serial, serial);
  EXPECT_DOUBLE_EQ(row.seconds, 4);
  EXPECT_DOUBLE_EQ(row.speedup, 1);
  EXPECT_DOUBLE_EQ(row.speedup_sums, 1);
  EXPECT_DOUBLE_EQ(row.efficiency, 1);
  EXPECT_DOUBLE_EQ(row.overhead, 0);
  EXPECT_NEAR(row.node_slowdown, 0, 1e-12);
  EXPECT_NEAR(row.idle, 0, 1e-12);
}

TEST(ScaleRow, SeparatesWhatASpeedupIsLostTo) {
  // Two threads. The first position: twice as fast. The second, ten times
  // longer: not at all, since one thread had nothing to do.
  const ScaleRuns serial = {{{1, 1, 1000}}, {{10, 10, 10000}}};
  const ScaleRuns two = {{{0.5, 1.0, 1100}}, {{10, 10, 11000}}};
  const ScaleRow row = RowOf(2, serial, two);
  EXPECT_DOUBLE_EQ(row.speedup, std::sqrt(2.0));  // of 2 and 1
  EXPECT_DOUBLE_EQ(row.speedup_sums, 11 / 10.5);
  EXPECT_DOUBLE_EQ(row.efficiency, std::sqrt(2.0) / 2);
  EXPECT_NEAR(row.overhead, 0.1, 1e-12);
  EXPECT_NEAR(row.idle, 1 - 11 / 21.0, 1e-12);
  EXPECT_NEAR(row.node_slowdown, 1 / 1.1 - 1, 1e-12);
}

TEST(ScalePage, ShowsEveryRowAndEscapesItsTitle) {
  ScaleRow one;
  ScaleRow eight;
  eight.threads = 8;
  eight.speedup = 5.125;
  const std::string page = ScalePage("a<b>&c", {one, eight});
  EXPECT_NE(page.find("a&lt;b&gt;&amp;c"), std::string::npos);
  EXPECT_EQ(page.find("a<b>"), std::string::npos);
  EXPECT_NE(page.find("5.125"), std::string::npos);
  EXPECT_NE(page.find("<svg"), std::string::npos);
  EXPECT_EQ(page.find("http"), std::string::npos);  // self-contained
}

}  // namespace
}  // namespace zermelo::tools
