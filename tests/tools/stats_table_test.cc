// The workers of an answer as a table.

#include "tools/solve/stats_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

namespace zermelo::tools {
namespace {

WorkerCounters Shared(std::uint64_t base) {
  WorkerCounters counters;
  counters.nodes = base;
  counters.sharing = WorkerCounters::Sharing{
      .splits = base + 1,
      .steals = base + 2,
      .aborted_nodes = base + 3,
      .table = {base + 4, base + 5, base + 6, base + 7, base + 8},
      .busy_seconds = 1.5,
      .idle_seconds = 0.25};
  return counters;
}

TEST(StatsTable, TheSumAddsEveryCounter) {
  const WorkerCounters sum = SumOf({Shared(100), Shared(1000)});
  EXPECT_EQ(sum.nodes, 1100u);
  ASSERT_TRUE(sum.sharing.has_value());
  EXPECT_EQ(sum.sharing->splits, 1102u);
  EXPECT_EQ(sum.sharing->steals, 1104u);
  EXPECT_EQ(sum.sharing->aborted_nodes, 1106u);
  EXPECT_EQ(sum.sharing->table.probes, 1108u);
  EXPECT_EQ(sum.sharing->table.hits, 1110u);
  EXPECT_EQ(sum.sharing->table.torn, 1112u);
  EXPECT_EQ(sum.sharing->table.stores, 1114u);
  EXPECT_EQ(sum.sharing->table.dropped, 1116u);
  EXPECT_EQ(sum.sharing->busy_seconds, 3.0);
  EXPECT_EQ(sum.sharing->idle_seconds, 0.5);
}

TEST(StatsTable, EachWorkerHasItsRowAndSeveralTheirSum) {
  // clang-format off
  EXPECT_EQ(StatsTable({Shared(100), Shared(9000)}), 1 + R"(
  worker            nodes  splits  steals  aborted  probes    hits   torn  dropped  busy s  idle s
       0              100     101     102      103     104     105    106      108    1.50   0.250
       1            9,000  9.00 k  9.00 k   9.00 k  9.00 k  9.01 k 9.01 k   9.01 k    1.50   0.250
     all            9,100  9.10 k  9.10 k   9.11 k  9.11 k  9.11 k 9.11 k   9.12 k    3.00   0.500
)");
  // clang-format on
}

TEST(StatsTable, WhatASerialSearchDoesNotCountIsADash) {
  const std::string text =
      StatsTable({{.nodes = 12345, .sharing = std::nullopt}});
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 2);
  EXPECT_NE(text.find("       0           12,345       -       -"),
            std::string::npos)
      << text;
  EXPECT_EQ(text.find("all"), std::string::npos);
}

// A week of 1024 workers.
TEST(StatsTable, LargeCountersFitInAHundredColumns) {
  std::vector<WorkerCounters> workers(1024, Shared(9'000'000'000));
  for (WorkerCounters& each : workers) each.sharing->busy_seconds = 600'000;
  std::istringstream lines(StatsTable(workers));
  for (std::string line; std::getline(lines, line);) {
    EXPECT_LE(line.size(), 100u) << line;
  }
}

}  // namespace
}  // namespace zermelo::tools
