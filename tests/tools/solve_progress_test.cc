// What `zermelo solve` tells of a search while it runs, and how the moves stood
// when it was stopped.

#include <gtest/gtest.h>
#include <signal.h>

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/tools/process.h"
#include "tests/tools/sanitizer.h"

namespace zermelo::tools {
namespace {

using Json = nlohmann::json;

// FFO #1, 14 empties, value +18 by g8.
constexpr char kShort[] =
    "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; "
    "% short\n";
// Nothing that ends by itself; four legal moves.
constexpr char kStart[] =
    "---------------------------OX---"
    "---XO--------------------------- X; % start\n";

constexpr const char* kThreads =
    kThreadSanitizer ? "--threads=1" : "--threads=2";

TEST(SolveProgress, TellsWhereTheMovesOfTheRootAre) {
  if (kThreadSanitizer) GTEST_SKIP() << "oneTBB is not instrumented";
  Process process({"solve", "--progress", "--threads=2", "-"});
  process.Write(kStart);
  ASSERT_NO_FATAL_FAILURE(process.ReadErrUntil("busy\n"));
  process.Signal(SIGINT);
  const Finished run = process.Wait();
  EXPECT_EQ(run.status, 130);
  for (const char* words : {"1: start: ", "[-64,+64] >=+0?", " 3 waiting",
                            " nodes ", "M/s", "table ", "/2 busy\n"}) {
    EXPECT_NE(run.err.find(words), std::string::npos) << words << run.err;
  }
  EXPECT_EQ(run.err.find('\x1b'), std::string::npos);
  EXPECT_NE(run.out.find("  cancelled: "), std::string::npos) << run.out;
}

TEST(SolveProgress, ASearchOfOneThreadTellsWhatItHas) {
  for (const char* mode : {"--threads=1", "--plain"}) {
    Process process({"solve", "--progress", mode, "--question=score", "-"});
    process.Write(kStart);
    ASSERT_NO_FATAL_FAILURE(process.ReadErrUntil("[-64,+64] >=+0?\n"));
    process.Signal(SIGINT);
    EXPECT_EQ(process.Wait().status, 130);
  }
}

TEST(SolveProgress, TheMovesSolvedAreTold) {
  if (kThreadSanitizer) GTEST_SKIP() << "oneTBB is not instrumented";
  Process process({"solve", "--progress", kThreads, "--question=moves", "-"});
  process.Write(kStart);
  ASSERT_NO_FATAL_FAILURE(process.ReadErrUntil("busy\n"));
  process.Signal(SIGINT);
  const Finished run = process.Wait();
  EXPECT_NE(run.err.find("  3 left, now "), std::string::npos) << run.err;
}

TEST(SolveProgress, CanBeTurnedOffAndIsOffInAFile) {
  Process off({"solve", "--noprogress", "--time-limit=1.2", "-"},
              Process::Errors::kTerminal);
  off.Write(kStart);
  EXPECT_EQ(off.Wait().err, "");
  Process file({"solve", "--time-limit=1.2", "-"});
  file.Write(kStart);
  EXPECT_EQ(file.Wait().err, "");
}

void ExpectStoppedMoves(const Json& root, std::size_t moves) {
  ASSERT_EQ(root.size(), moves);
  for (const Json& each : root) {
    EXPECT_EQ(each.size(), 4u);
    EXPECT_TRUE(each["move"].is_string());
    EXPECT_TRUE(each["state"] == "cancelled" || each["state"] == "decided");
    EXPECT_LE(each["lower"], each["upper"]);
  }
}

TEST(SolveRoot, ALimitLeavesItsMovesDecidedOrCancelled) {
  if (kThreadSanitizer) GTEST_SKIP() << "oneTBB is not instrumented";
  for (const char* question : {"white-wins", "score", "moves"}) {
    const Json object =
        RunZermelo({"solve", "--json", "--threads=2", "--limit-nodes=200000",
                    "--question", question, "-"},
                   kStart)
            .JsonLines()
            .at(0);
    EXPECT_EQ(object["status"], "bounded");
    ASSERT_NO_FATAL_FAILURE(ExpectStoppedMoves(object["root"], 4)) << object;
    for (const Json& each : object["root"]) {
      EXPECT_EQ(each["state"], "cancelled");
      EXPECT_EQ(each["lower"], -64);
      EXPECT_EQ(each["upper"], 64);
    }
  }
}

TEST(SolveRoot, ADisproofDecidesEveryMove) {
  const Json object =
      RunZermelo({"solve", "--json", kThreads, "--question=score", "-"}, kShort)
          .JsonLines()
          .at(0);
  EXPECT_EQ(object["answer"], 18);
  if (kThreadSanitizer) {
    EXPECT_EQ(object["root"].size(), 0u);  // one thread shares nothing
    return;
  }
  ASSERT_NO_FATAL_FAILURE(ExpectStoppedMoves(object["root"], 8));
  for (const Json& each : object["root"]) {
    const std::string move = each["move"];
    EXPECT_LE(each["lower"], 18);
    if (move != "g8") {
      EXPECT_LE(each["upper"], 18) << move;
    }
  }
}

TEST(SolveRoot, WithTheQuestionMovesEveryMoveIsThere) {
  const Json object =
      RunZermelo({"solve", "--json", "--threads=1", "--question=moves", "-"},
                 kShort)
          .JsonLines()
          .at(0);
  ASSERT_EQ(object["root"].size(), 8u);
  EXPECT_EQ(object["root"][0]["move"], "g8");
  for (const Json& each : object["root"]) {
    EXPECT_EQ(each["state"], "decided");
    EXPECT_EQ(each["lower"], each["upper"]);
  }
}

}  // namespace
}  // namespace zermelo::tools
