// Long counts and stress runs that are interrupted end cleanly and say so.

#include <gtest/gtest.h>
#include <signal.h>

#include <string>

#include "tests/tools/process.h"

namespace zermelo::tools {
namespace {

class GoInterruptTest : public testing::TestWithParam<int> {};

TEST_P(GoInterruptTest, PerftSaysWhichDepthIsUnfinished) {
  // The counts double with nearly every ply: nobody waits for the last.
  Process process({"go", "perft", "--size=2x2", "--depth=500", "--threads=1"});
  ASSERT_NO_FATAL_FAILURE(process.ReadOutUntil("\n   10 "));
  process.Signal(GetParam());
  const Finished run = process.Wait();
  EXPECT_EQ(run.status, 130);
  EXPECT_NE(run.err.find("interrupted within depth"), std::string::npos)
      << run.err;
}

TEST_P(GoInterruptTest, StressSaysWhereToGoOn) {
  Process process({"go", "stress", "--games=1000000000", "--size=2x3",
                   "--seed=7", "--threads=1"});
  ASSERT_NO_FATAL_FAILURE(
      process.ReadOutUntil("games 0 to 999999999 of seed 7 on 2x3, "));
  process.Signal(GetParam());
  const Finished run = process.Wait();
  EXPECT_EQ(run.status, 130);
  EXPECT_NE(run.out.find("interrupted: go on with --first "), std::string::npos)
      << run.out;
}

// A partner that cannot play the games is no witness of anything.
TEST(GoStressCommand, NoPartnerNoVerdict) {
  const Finished run = RunZermelo(
      {"go", "stress", "--games=2", "--size=2x2", "--against=true"}, "");
  EXPECT_EQ(run.status, 65);
  EXPECT_EQ(run.out.find("no difference"), std::string::npos) << run.out;
  EXPECT_NE(run.err.find("asked about no position"), std::string::npos)
      << run.err;
}

INSTANTIATE_TEST_SUITE_P(Signals, GoInterruptTest,
                         testing::Values(SIGINT, SIGTERM));

}  // namespace
}  // namespace zermelo::tools
