// The counters of the workers in the output of `zermelo solve`.

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "tests/tools/process.h"
#include "tests/tools/sanitizer.h"

namespace zermelo::tools {
namespace {

using Json = nlohmann::json;

// FFO #1, 14 empties, value +18 for Black.
constexpr char kPosition[] =
    "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; "
    "% FFO #1\n";

Json Solve(const std::string& threads) {
  const auto objects =
      RunZermelo({"solve", "--json", "--question=score", threads, "-"},
                 kPosition)
          .JsonLines();
  EXPECT_EQ(objects.size(), 1u);
  return objects.empty() ? Json() : objects[0];
}

TEST(SolveStats, TheWorkersShareTheNodesOfTheAnswer) {
  if (kThreadSanitizer) GTEST_SKIP() << "oneTBB is not instrumented";
  const Json object = Solve("--threads=3");
  ASSERT_EQ(object["workers"].size(), 3u);
  std::uint64_t nodes = 0;
  std::uint64_t aborted = 0;
  std::uint64_t stores = 0;
  for (const Json& worker : object["workers"]) {
    ASSERT_EQ(worker.size(), 11u) << worker;
    nodes += worker["nodes"].get<std::uint64_t>();
    stores += worker["stores"].get<std::uint64_t>();
    EXPECT_GE(worker["probes"], worker["hits"]);
    EXPECT_GE(worker["stores"], worker["dropped"]);
    aborted += worker["aborted_nodes"].get<std::uint64_t>();
    EXPECT_GE(worker["busy_seconds"], 0.0);
    EXPECT_GE(worker["idle_seconds"], 0.0);
    EXPECT_TRUE(worker["splits"].is_number_unsigned());
    EXPECT_TRUE(worker["steals"].is_number_unsigned());
    EXPECT_TRUE(worker["torn"].is_number_unsigned());
  }
  EXPECT_EQ(nodes, object["nodes"]);
  EXPECT_LT(aborted, nodes);
  EXPECT_GT(stores, 0u);
  EXPECT_TRUE(object["table_fill"].is_number());
}

// Far more threads than cores are of no use, and no harm either.
TEST(SolveStats, AThousandThreadsAreNotAllStarted) {
  if (kThreadSanitizer) GTEST_SKIP() << "oneTBB is not instrumented";
  const Json object = Solve("--threads=1000");
  EXPECT_EQ(object["answer"], 18);
  EXPECT_LE(object["workers"].size(), 1000u);
  EXPECT_GE(object["workers"].size(), 32u);
}

TEST(SolveStats, ASerialSearchIsOneWorkerThatCountsNodes) {
  for (const char* mode : {"--threads=1", "--plain"}) {
    const Finished run = RunZermelo(
        {"solve", "--json", mode, "--limit-nodes=3000", "-"}, kPosition);
    const Json object = run.JsonLines().at(0);
    ASSERT_EQ(object["workers"].size(), 1u);
    EXPECT_EQ(object["workers"][0]["nodes"], object["nodes"]);
    EXPECT_TRUE(object["workers"][0].contains("steals"));
    EXPECT_TRUE(object["workers"][0]["steals"].is_null());
  }
  EXPECT_TRUE(Solve("--plain")["table_fill"].is_null());
  EXPECT_TRUE(Solve("--threads=1")["table_fill"].is_number());
}

TEST(SolveStats, TheTableShowsThemOnlyIfAsked) {
  for (const char* mode :
       {"--threads=1", kThreadSanitizer ? "--threads=1" : "--threads=3"}) {
    const Finished run = RunZermelo({"solve", "--stats", mode, "-"}, kPosition);
    EXPECT_EQ(run.status, 0);
    EXPECT_NE(run.out.find("\n  worker  "), std::string::npos) << run.out;
    EXPECT_NE(run.out.find(" % full\n"), std::string::npos) << run.out;
    std::istringstream lines(run.out);
    for (std::string line; std::getline(lines, line);) {
      EXPECT_LE(line.size(), 100u) << line;
    }
  }
  EXPECT_EQ(RunZermelo({"solve", "-"}, kPosition).out.find("worker"),
            std::string::npos);
}

}  // namespace
}  // namespace zermelo::tools
