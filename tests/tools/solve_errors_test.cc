// Wrong command lines and wrong input: a clear message, the promised status,
// and the other positions still answered.

#include <gtest/gtest.h>
#include <unistd.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/tools/process.h"

namespace zermelo::tools {
namespace {

// 2 empties; Black to move.
constexpr char kGood[] =
    "--OOOOOXXXXXXXXXXXXXXXXXXXXXXXXX"
    "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX X\n";

void ExpectUsageError(const std::vector<std::string>& arguments,
                      const std::string& message) {
  const Finished run = RunZermelo(arguments);
  EXPECT_EQ(run.status, 2);
  EXPECT_EQ(run.out, "");
  EXPECT_NE(run.err.find(message), std::string::npos) << run.err;
}

TEST(SolveUsageTest, ACommandLineThatMakesNoSenseIsRefused) {
  ExpectUsageError({"solve"}, "name a file");
  ExpectUsageError({}, "Subcommands:");
  ExpectUsageError({"sovle"}, "did you mean solve?");
  ExpectUsageError({"--json", "solve"}, "the subcommand comes first");
  ExpectUsageError({"solve", "-", "-"}, "only once");
  ExpectUsageError({"solve", "--check", "--board=4x4"}, "--check needs a FILE");
  ExpectUsageError({"solve", "--theads=2", "-"}, "did you mean --threads?");
  ExpectUsageError({"solve", "--question=white", "-"}, "wanted white-wins");
  ExpectUsageError({"solve", "--board=5x5"}, "wanted 8x8, 6x6 or 4x4");
  ExpectUsageError({"solve", "--start=upside-down"}, "wanted standard");
}

TEST(SolveUsageTest, NumbersOutOfReasonAreRefused) {
  for (const char* threads : {"-1", "1025", "2147483647"}) {
    ExpectUsageError({"solve", "--board=4x4", "--threads", threads},
                     "--threads: wanted 0 to 1024");
  }
  for (const char* mib : {"0", "-5", "1000000000000", "9223372036854775807"}) {
    ExpectUsageError({"solve", "--board=4x4", "--hash-mib", mib},
                     "--hash-mib: wanted 1 to ");
  }
  for (const char* seconds : {"-1", "nan", "inf"}) {
    ExpectUsageError({"solve", "--board=4x4", "--time-limit", seconds},
                     "--time-limit: wanted ");
  }
  ExpectUsageError({"solve", "--board=4x4", "--limit-nodes=-1"},
                   "--limit-nodes: wanted ");
}

TEST(SolveUsageTest, HelpIsNoErrorAndFitsTheScreen) {
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"help"},
        {"--help"},
        {"help", "solve"},
        {"solve", "--help"},
        {"--version"}}) {
    const Finished run = RunZermelo(arguments);
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(run.err, "");
    std::size_t column = 0;
    for (const char c : run.out) {
      column = c == '\n' ? 0 : column + 1;
      EXPECT_LE(column, 80u) << run.out;
    }
  }
  EXPECT_EQ(RunZermelo({"help", "solve"}).out,
            RunZermelo({"solve", "--help"}).out);
  EXPECT_NE(RunZermelo({"--version"}).out.find("kernel: "), std::string::npos);
}

/// Expects status 65, `message` on standard error and as a JSON object, and
/// `answered` positions answered all the same.
void ExpectBadInput(const std::vector<std::string>& files,
                    const std::string& input, const std::string& message,
                    std::size_t answered) {
  std::vector<std::string> arguments = {"solve", "--json"};
  arguments.insert(arguments.end(), files.begin(), files.end());
  const Finished run = RunZermelo(arguments, input);
  EXPECT_EQ(run.status, 65) << run.err;
  EXPECT_NE(run.err.find(message), std::string::npos) << run.err;
  std::size_t solved = 0;
  bool found = false;
  for (const nlohmann::json& each : run.JsonLines()) {
    if (each["status"] == "solved") {
      ++solved;
    } else {
      EXPECT_EQ(each["status"], "error");
      const std::string said = each["error"]["message"];
      found = found || said.find(message) != std::string::npos;
    }
  }
  EXPECT_EQ(solved, answered);
  EXPECT_TRUE(found) << run.out;
}

TEST(SolveInputTest, AFileThatCannotBeReadCostsOnlyItself) {
  const TemporaryFile good(kGood);
  ExpectBadInput({"/no/such/file.obf", good.path()}, "",
                 "/no/such/file.obf: No such file or directory", 1);
  ExpectBadInput({testing::TempDir(), good.path()}, "", "Is a directory", 1);
  const TemporaryFile empty("");
  ExpectBadInput({empty.path(), good.path()}, "",
                 empty.path() + ": expected a position, found none", 1);
  const TemporaryFile comments("% nothing\n\n% here\n");
  ExpectBadInput({comments.path()}, "", "expected a position, found none", 0);
  ExpectBadInput({"-"}, "", "stdin: expected a position, found none", 0);
}

TEST(SolveInputTest, ABinaryFileIsGivenUpAtItsFirstNul) {
  std::string bytes(100000, '\x80');
  bytes += '\n';
  bytes += std::string(1, '\0');
  const TemporaryFile good(kGood);
  const TemporaryFile binary(kGood + bytes + kGood);
  ExpectBadInput({binary.path(), good.path()}, "",
                 ":3:1: expected a line of text, found a binary file", 2);
}

TEST(SolveInputTest, TwoGigabytesOfNothingAreRefusedWithoutReadingThem) {
  const TemporaryFile huge("");
  ASSERT_EQ(truncate(huge.path().c_str(), std::int64_t{1} << 31), 0);
  ExpectBadInput({huge.path()}, "", ":1:1: expected a line of text", 0);
}

TEST(SolveInputTest, AFileOfNothingButErrorsIsGivenUp) {
  std::string lines;
  for (int i = 0; i < 5000; ++i) lines += "no position at all\n";
  const TemporaryFile wrong(lines);
  const Finished run = RunZermelo({"solve", "--json", wrong.path()});
  EXPECT_EQ(run.status, 65);
  EXPECT_EQ(run.JsonLines().size(), 101u);
  EXPECT_NE(run.err.find("given up after 100 errors in a row"),
            std::string::npos);
}

TEST(SolveInputTest, AWrongLineCostsOnlyItselfAndIsLocated) {
  const std::string board(kGood, 64);
  ExpectBadInput({"-"}, kGood + board + "- X\n" + kGood, "stdin:2:", 2);
  ExpectBadInput({"-"}, kGood + board + "\n" + kGood, "stdin:2:", 2);
  ExpectBadInput({"-"}, kGood + board.substr(1) + " X\n", "stdin:2:", 1);
  ExpectBadInput({"-"}, std::string("f5d6c3d3c4a1\n") + kGood, "stdin:1:11", 1);
  ExpectBadInput({"-"}, std::string("f5d6z9\n") + kGood, "stdin:1:", 1);
}

TEST(SolveInputTest, BoardsOfAnotherSizeThanAskedForAreRefused) {
  ExpectBadInput({"--board=6x6", "-"}, kGood,
                 "stdin:1:1: expected a board of 6x6, found a board of 8x8", 0);
}

TEST(SolveInputTest, FileNamesOfAnyBytesGiveValidJson) {
  ExpectBadInput({"/no/such/\xff\x1b[31m"}, "", "No such file", 0);
  const Finished run = RunZermelo({"solve", "/no/such/\x1b[31m"});
  EXPECT_EQ(run.err.find('\x1b'), std::string::npos);
}

TEST(SolveInputTest, CheckWithoutAnyScoreIsAnError) {
  const Finished run = RunZermelo({"solve", "--check", "-"}, kGood);
  EXPECT_EQ(run.status, 65);
  EXPECT_NE(run.err.find("carries no score"), std::string::npos) << run.err;
}

}  // namespace
}  // namespace zermelo::tools
