// Runs that do not get to their end: limits, signals, readers that go away.

#include <gtest/gtest.h>
#include <sched.h>
#include <signal.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/tools/process.h"
#include "tests/tools/sanitizer.h"

namespace zermelo::tools {
namespace {

// 2 empties; Black to move.
constexpr char kGood[] =
    "--OOOOOXXXXXXXXXXXXXXXXXXXXXXXXX"
    "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX X\n";

// Nobody solves the start position in the plain mode.
constexpr char kHopeless[] =
    "---------------------------OX---"
    "---XO--------------------------- X\n";

constexpr const char* kParallel =
    kThreadSanitizer ? "--threads=1" : "--threads=3";

void ExpectBounded(const nlohmann::json& object, const char* stopped) {
  EXPECT_EQ(object["status"], "bounded");
  EXPECT_EQ(object["stopped"], stopped);
  EXPECT_TRUE(object["answer"].is_null());
  EXPECT_LT(object["lower"], object["upper"]);
  EXPECT_EQ(object["pv"].size(), 0u);
}

TEST(SolveLimitsTest, ANodeLimitEndsThePositionNotTheBatch) {
  for (const char* mode : {"--plain", "--threads=1", kParallel}) {
    const Finished run =
        RunZermelo({"solve", "--json", mode, "--limit-nodes=1000", "-"},
                   std::string(kHopeless) + kGood);
    EXPECT_EQ(run.status, 124);
    const auto objects = run.JsonLines();
    ASSERT_EQ(objects.size(), 2u);
    ExpectBounded(objects[0], "nodes");
    EXPECT_EQ(objects[1]["status"], "solved");
  }
}

TEST(SolveLimitsTest, ATimeLimitEndsThePositionNotTheBatch) {
  for (const char* mode : {"--plain", "--threads=1", kParallel}) {
    const Finished run =
        RunZermelo({"solve", "--json", mode, "--time-limit=0.02", "-"},
                   std::string(kHopeless) + kGood + kHopeless);
    EXPECT_EQ(run.status, 124);
    const auto objects = run.JsonLines();
    ASSERT_EQ(objects.size(), 3u);
    ExpectBounded(objects[0], "time");
    EXPECT_EQ(objects[1]["status"], "solved");
    ExpectBounded(objects[2], "time");
  }
}

TEST(SolveLimitsTest, TheTableSaysWhatIsProvenAndClaimsNoMore) {
  const Finished run =
      RunZermelo({"solve", "--plain", "--limit-nodes=1000", "-"}, kHopeless);
  EXPECT_EQ(run.status, 124);
  EXPECT_NE(run.out.find("unknown"), std::string::npos);
  EXPECT_NE(run.out.find("stopped by the node limit; proven: Black's score is "
                         "from -64 to +64"),
            std::string::npos)
      << run.out;
  EXPECT_NE(run.out.find("0 answered, 1 open"), std::string::npos);
}

class SolveSignalTest : public testing::TestWithParam<int> {};

TEST_P(SolveSignalTest, TheFirstStopsTheSearchAndPrintsTheBounds) {
  for (const char* mode : {"--plain", kParallel}) {
    Process process({"solve", "--json", mode, "-"}, Process::Errors::kTerminal);
    process.Write(std::string(kGood) + kHopeless + kGood);
    // The progress line appears when the second position is under way.
    ASSERT_NO_FATAL_FAILURE(process.ReadErrUntil("2: stdin:2: "));
    process.Signal(GetParam());
    const Finished run = process.Wait();
    EXPECT_EQ(run.status, 130);
    const auto objects = run.JsonLines();
    ASSERT_EQ(objects.size(), 2u);
    EXPECT_EQ(objects[0]["status"], "solved");
    ExpectBounded(objects[1], "interrupt");
  }
}

TEST_P(SolveSignalTest, TheFirstEndsAWaitForInput) {
  Process process({"solve", "--json", "-"});
  process.Write(kGood);
  process.Write(kGood);
  ASSERT_NO_FATAL_FAILURE(process.ReadOutUntil("\n"));
  process.Signal(GetParam());
  // Its input stays open: only the signal can have ended it.
  while (!process.HasEnded()) sched_yield();
  EXPECT_EQ(process.status(), 130);
}

// The pipe is full and nobody reads it: whatever the process prints next, its
// totals at the latest, blocks it, and one signal cannot end it.
TEST_P(SolveSignalTest, TheSecondEndsTheProcessAtOnce) {
  if (kThreadSanitizer) {
    GTEST_SKIP() << "the sanitizer's _exit() flushes stdio and waits for it";
  }
  Process process({"solve", "-"});
  process.Write(kGood);
  process.Write(kGood);
  ASSERT_NO_FATAL_FAILURE(process.ReadOutUntil("stdin:1"));
  process.FillOutput();
  process.Write(kGood);
  while (!process.HasEnded()) {
    process.Signal(GetParam());
    sched_yield();
  }
  EXPECT_EQ(process.status(), 130);
}

INSTANTIATE_TEST_SUITE_P(Signals, SolveSignalTest,
                         testing::Values(SIGINT, SIGTERM));

TEST(SolveOutputTest, AFullDiskIsReported) {
  Process process({"solve", "-"}, Process::Errors::kPipe, "/dev/full");
  process.Write(kGood);
  const Finished run = process.Wait();
  EXPECT_EQ(run.status, 74);
  EXPECT_NE(run.err.find("cannot write the results"), std::string::npos);
}

TEST(SolveOutputTest, AReaderThatGoesAwayEndsTheRunQuietly) {
  Process process({"solve", "--plain", "-"});
  process.CloseOutput();
  process.Write(std::string(kGood) + kHopeless);
  const Finished run = process.Wait();
  EXPECT_EQ(run.status, 74);
  EXPECT_EQ(run.err, "");
}

}  // namespace
}  // namespace zermelo::tools
