// `zermelo go solve` as scripts use it: both methods, limits, signals.

#include <gtest/gtest.h>
#include <signal.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/tools/process.h"
#include "tests/tools/sanitizer.h"
#include "tools/go/go_solve.h"

namespace zermelo::tools {
namespace {

using nlohmann::json;

/// The exit status and the one JSON object of `zermelo go solve ...`.
std::pair<int, json> Solved(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(),
                   {"go", "solve", "--json", "--hash-mib=4",
                    kThreadSanitizer ? "--threads=1" : "--threads=2"});
  const Finished run = RunZermelo(arguments);
  const auto lines = run.JsonLines();
  EXPECT_EQ(lines.size(), 1u) << run.out << run.err;
  return {run.status, lines.empty() ? json() : lines[0]};
}

TEST(GoSolveCommand, BothMethodsAnswerAlike) {
  for (const char* size : {"--size=3x3", "--size=1x4", "--size=2x5"}) {
    for (const char* ko : {"--ko=on", "--ko=off"}) {
      for (const char* returns : {"--returns=on", "--returns=off"}) {
        const auto [status, both] =
            Solved({size, ko, returns, "--method=both", "--max-plies=14"});
        EXPECT_EQ(status, 0) << both;
        EXPECT_EQ(both["agree"], true) << both;
        const auto [search_status, search] =
            Solved({size, ko, returns, "--method=search", "--max-plies=14"});
        const auto [retrograde_status, retrograde] =
            Solved({size, ko, returns});
        EXPECT_EQ(retrograde_status, 0);
        EXPECT_EQ(both["outcome"], retrograde["outcome"]);
        EXPECT_EQ(both["first_moves"], retrograde["first_moves"]);
        EXPECT_EQ(both["states"], retrograde["states"]);
        if (search["outcome"] != "unknown") {
          EXPECT_EQ(search_status, 0);
          EXPECT_EQ(search["outcome"], retrograde["outcome"]);
          EXPECT_EQ(search["plies"], both["plies"]);
          EXPECT_EQ(search["best_moves"], both["best_moves"]);
        }
      }
    }
  }
}

TEST(GoSolveCommand, JsonHasItsKeys) {
  const auto [status, found] = Solved({"--size=3x3", "--method=both"});
  EXPECT_EQ(status, 0);
  for (const char* key :
       {"size", "ko", "returns", "to_move", "method", "outcome", "plies",
        "first_moves", "best_moves", "states", "nodes", "seconds", "bytes"}) {
    EXPECT_TRUE(found.contains(key)) << key;
  }
  EXPECT_EQ(found["plies"], 11);
}

TEST(GoSolveCommand, NoWinWithinIsNoDrawAndNoLoss) {
  // A draw by retrograde analysis.
  const auto [status, found] =
      Solved({"--size=2x2", "--method=search", "--max-plies=9"});
  EXPECT_EQ(status, 124);
  EXPECT_EQ(found["outcome"], "unknown");
  EXPECT_EQ(found["stopped"], "plies");
  EXPECT_GE(found["black_no_win_within"], 9);
  EXPECT_GE(found["white_no_win_within"], 8);
  EXPECT_FALSE(found.contains("plies"));
  EXPECT_TRUE(found["first_moves"].empty());
  // A win in 11 turns, asked for too little.
  const auto [short_status, brief] =
      Solved({"--size=3x3", "--method=search", "--max-plies=10"});
  EXPECT_EQ(short_status, 124);
  EXPECT_EQ(brief["outcome"], "unknown");
  EXPECT_GE(brief["black_no_win_within"], 9);
  EXPECT_LE(brief["black_no_win_within"], 10);
}

TEST(GoSolveCommand, TheTimeLimitLeavesWhatIsProven) {
  const auto [status, found] =
      Solved({"--size=5x5", "--method=search", "--time-limit=0.2"});
  EXPECT_EQ(status, 124);
  EXPECT_EQ(found["outcome"], "unknown");
  EXPECT_EQ(found["stopped"], "time");
  EXPECT_GE(found["black_no_win_within"], 1);
  const auto [retrograde_status, retrograde] =
      Solved({"--size=4x5", "--time-limit=0.2"});
  EXPECT_EQ(retrograde_status, 124);
  EXPECT_EQ(retrograde["outcome"], "unknown");
  EXPECT_EQ(retrograde["stopped"], "time");
}

TEST(GoSolveCommand, TheTextSaysTheSame) {
  const Finished run =
      RunZermelo({"go", "solve", "--size=2x2", "--method=both", "--hash-mib=4",
                  "--threads=1", "--max-plies=9"});
  EXPECT_EQ(run.status, 0);
  EXPECT_NE(run.out.find("Black to move: draw"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("Black to move: unknown (longer ends were not looked "
                         "for)\nno forced win within "),
            std::string::npos)
      << run.out;
  EXPECT_NE(run.out.find("no contradiction\n"), std::string::npos) << run.out;
}

class GoSolveSignalTest : public testing::TestWithParam<int> {};

TEST_P(GoSolveSignalTest, TheFirstStopsEitherMethod) {
  for (const char* method : {"--method=search", "--method=retrograde"}) {
    Process process({"go", "solve", "--json", "--size=5x5", method,
                     "--hash-mib=64", "--memory-mib=4000", "--threads=1"},
                    Process::Errors::kTerminal);
    ASSERT_NO_FATAL_FAILURE(process.ReadErrUntil("5x5: "));
    process.Signal(GetParam());
    const Finished run = process.Wait();
    EXPECT_EQ(run.status, 130);
    const auto lines = run.JsonLines();
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_EQ(lines[0]["outcome"], "unknown");
    EXPECT_EQ(lines[0]["stopped"], "interrupt");
  }
}

INSTANTIATE_TEST_SUITE_P(Signals, GoSolveSignalTest,
                         testing::Values(SIGINT, SIGTERM));

TEST(GoSolveCommand, PositionsOfFilesAreSolvedByBoth) {
  // Black takes a stone at B2 and White is on turn with a ban at B1.
  for (const char* sgf :
       {"(;GM[1]SZ[3];B[ac];W[bb];B[bc];W[cc];B[ab];W[ba];B[cb];W[aa])",
        "(;GM[1]SZ[4:2];AB[aa][ba][bb]AW[ca][cb]PL[W])",
        "(;GM[1]SZ[2:1];B[aa];W[ba])"}) {
    const TemporaryFile file(sgf);
    for (const char* ko : {"--ko=on", "--ko=off"}) {
      const auto [status, found] = Solved(
          {"--position", file.path(), ko, "--method=both", "--max-plies=12"});
      EXPECT_EQ(status, 0) << found;
      EXPECT_EQ(found["agree"], true) << found;
      EXPECT_NE(found["outcome"], "unknown") << found;
    }
  }
}

TEST(GoSolveCommand, WrongFlagsAreRefused) {
  for (const char* flag :
       {"--method=guess", "--max-plies=0", "--max-plies=255", "--hash-mib=0",
        "--time-limit=-1", "--time-limit=nan"}) {
    EXPECT_EQ(RunZermelo({"go", "solve", flag}).status, 2) << flag;
  }
}

TEST(GoContradiction, IsFoundInEveryPart) {
  const go::Grid grid(3, 3);
  const go::Turn a = go::Turn::Place(grid.At(0, 0));
  const go::Turn b = go::Turn::Place(grid.At(1, 0));
  GoFinding retrograde;
  retrograde.outcome = "win";
  retrograde.plies = 11;
  retrograde.keeping = {a, b};
  retrograde.best = std::vector<go::Turn>{a};
  GoFinding search = retrograde;
  search.keeping = {a};
  EXPECT_EQ(Contradiction(grid, retrograde, search), "");
  search.plies = 13;
  EXPECT_NE(Contradiction(grid, retrograde, search), "");
  search = retrograde;
  search.best = std::vector<go::Turn>{b};
  EXPECT_NE(Contradiction(grid, retrograde, search), "");
  search = retrograde;
  search.outcome = "loss";
  EXPECT_NE(Contradiction(grid, retrograde, search), "");
  search.outcome = "unknown";
  search.no_win_within = 10;
  search.no_loss_within = 20;
  EXPECT_EQ(Contradiction(grid, retrograde, search), "");
  search.no_win_within = 11;
  EXPECT_NE(Contradiction(grid, retrograde, search), "");
  retrograde.outcome = "draw";
  retrograde.plies.reset();
  EXPECT_EQ(Contradiction(grid, retrograde, search), "");
  retrograde.outcome = "unknown";
  search.outcome = "win";
  EXPECT_EQ(Contradiction(grid, retrograde, search), "");
}

}  // namespace
}  // namespace zermelo::tools
