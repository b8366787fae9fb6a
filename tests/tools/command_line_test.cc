#include "tools/command_line.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>

#include "absl/flags/flag.h"
#include "absl/flags/reflection.h"
#include "tools/flags.h"
#include "tools/help.h"
#include "tools/spelling.h"

namespace zermelo::tools {
namespace {

constexpr std::array<std::string_view, 5> kFlags = {
    "board", "threads", "time_limit", "limit_nodes", "json"};

const Subcommand kTry = {.name = "try",
                         .summary = "a subcommand of this test",
                         .arguments = "[FILE]",
                         .usage = "A paragraph.",
                         .flags = kFlags,
                         .run = nullptr};

/// Parses `words`, with all flags as they were before and after each test.
class ParseWordsTest : public testing::Test {
 protected:
  static absl::StatusOr<ParsedWords> Parse(
      const std::vector<std::string>& words) {
    return ParseWords(kTry, words);
  }
  static std::string ErrorOf(const std::vector<std::string>& words) {
    const auto parsed = Parse(words);
    return parsed.ok() ? "accepted" : std::string(parsed.status().message());
  }

 private:
  absl::FlagSaver saver_;
};

using Words = std::vector<std::string>;

TEST_F(ParseWordsTest, TakesValuesWithAndWithoutEqualsSign) {
  const auto parsed = Parse({"--threads=3", "a", "--limit-nodes", "17",
                             "--time_limit=0.5", "b", "--board", "6x6"});
  ASSERT_TRUE(parsed.ok()) << parsed.status();
  EXPECT_EQ(parsed->arguments, (Words{"a", "b"}));
  EXPECT_EQ(*ThreadsOfFlag(), 3);
  EXPECT_EQ(absl::GetFlag(FLAGS_limit_nodes), 17u);
  EXPECT_EQ(absl::GetFlag(FLAGS_time_limit), 0.5);
  EXPECT_EQ(absl::GetFlag(FLAGS_board).side, 6);
}

TEST_F(ParseWordsTest, SwitchesTakeNoFollowingWord) {
  const auto parsed = Parse({"--json", "true.obf"});
  ASSERT_TRUE(parsed.ok());
  EXPECT_TRUE(absl::GetFlag(FLAGS_json));
  EXPECT_EQ(parsed->arguments, Words{"true.obf"});
  for (const std::string off : {"--nojson", "--no-json", "--json=false"}) {
    ASSERT_TRUE(Parse({"--json", off}).ok()) << off;
    EXPECT_FALSE(absl::GetFlag(FLAGS_json)) << off;
  }
}

TEST_F(ParseWordsTest, DashIsAnArgumentAndTwoDashesEndTheFlags) {
  const auto parsed = Parse({"-", "--", "--json", "-x", "--"});
  ASSERT_TRUE(parsed.ok());
  EXPECT_EQ(parsed->arguments, (Words{"-", "--json", "-x", "--"}));
  EXPECT_FALSE(absl::GetFlag(FLAGS_json));
}

TEST_F(ParseWordsTest, HelpEndsTheReading) {
  for (const std::string help : {"--help", "-h"}) {
    const auto parsed = Parse({help, "--nonsense"});
    ASSERT_TRUE(parsed.ok());
    EXPECT_TRUE(parsed->help);
  }
}

TEST_F(ParseWordsTest, NamesTheClosestFlag) {
  EXPECT_EQ(ErrorOf({"--thread=2"}),
            "unknown flag --thread; did you mean --threads?");
  EXPECT_EQ(ErrorOf({"--limit-node", "2"}),
            "unknown flag --limit-node; did you mean --limit-nodes?");
  EXPECT_EQ(ErrorOf({"--frobnicate"}), "unknown flag --frobnicate");
}

TEST_F(ParseWordsTest, RefusesFlagsOfOtherSubcommands) {
  EXPECT_EQ(ErrorOf({"--hash-mib=5"}), "unknown flag --hash-mib");
}

TEST_F(ParseWordsTest, RefusesMissingAndSuperfluousValues) {
  EXPECT_EQ(ErrorOf({"--threads"}), "--threads needs a value");
  EXPECT_EQ(ErrorOf({"--threads", "--json"}), "--threads needs a value");
  EXPECT_EQ(ErrorOf({"--nojson=true"}), "--nojson takes no value");
  EXPECT_EQ(ErrorOf({"--nothreads"}),
            "unknown flag --nothreads; did you mean --threads?");
  EXPECT_EQ(ErrorOf({"-json"}), "flags begin with two dashes, came -json");
}

TEST_F(ParseWordsTest, SaysWhatWasWantedAndWhatCame) {
  EXPECT_EQ(ErrorOf({"--threads=many"}),
            "--threads: wanted a whole number, came 'many'");
  EXPECT_EQ(ErrorOf({"--threads=99999999999"}),
            "--threads: wanted a whole number, came '99999999999'");
  EXPECT_EQ(ErrorOf({"--limit-nodes=-1"}),
            "--limit-nodes: wanted a whole number from 0 on, came '-1'");
  EXPECT_EQ(ErrorOf({"--board", "7x7"}),
            "--board: wanted 8x8, 6x6 or 4x4, came '7x7'");
  EXPECT_EQ(ErrorOf({"--json=maybe"}),
            "--json: wanted true or false, came 'maybe'");
}

TEST_F(ParseWordsTest, LeavesTheFlagAloneWhenTheValueIsRefused) {
  ASSERT_TRUE(Parse({"--threads=3"}).ok());
  ASSERT_FALSE(Parse({"--threads=x"}).ok());
  EXPECT_EQ(*ThreadsOfFlag(), 3);
}

TEST(HelpTest, StaysWithinEightyColumns) {
  const std::string help = SubcommandHelp(kTry);
  std::size_t column = 0;
  for (const char c : help) {
    column = c == '\n' ? 0 : column + 1;
    EXPECT_LE(column, 80u);
  }
  for (const std::string_view flag : kFlags) {
    EXPECT_NE(help.find("--" + Dashed(flag)), std::string::npos) << flag;
  }
  EXPECT_NE(help.find("--limit-nodes=N\n"), std::string::npos) << help;
}

TEST(HelpTest, WrapsAtSpacesAndKeepsIndentedLines) {
  EXPECT_EQ(Wrapped("one two three", 2, 9), "  one two\n  three\n");
  EXPECT_EQ(Wrapped("one two\n\nthree", 0, 7), "one two\n\nthree\n");
  EXPECT_EQ(Wrapped(" a  long  example", 0, 5), " a  long  example\n");
  EXPECT_EQ(Wrapped("incomprehensible yes", 0, 5), "incomprehensible\nyes\n");
  EXPECT_EQ(Wrapped("", 4, 20), "");
}

TEST(SpellingTest, DistanceCountsSingleEdits) {
  EXPECT_EQ(EditDistance("", ""), 0);
  EXPECT_EQ(EditDistance("board", "board"), 0);
  EXPECT_EQ(EditDistance("bord", "board"), 1);
  EXPECT_EQ(EditDistance("baord", "board"), 1);
  EXPECT_EQ(EditDistance("kitten", "sitting"), 3);
  EXPECT_EQ(EditDistance("", "abc"), 3);
}

}  // namespace
}  // namespace zermelo::tools
