#include "core/othello/text/obf.h"

#include <gtest/gtest.h>

#include <string>

#include "core/othello/text/document.h"
#include "tests/text/test_data.h"

namespace zermelo::othello {
namespace {

const char kFfo1[] =
    "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
// White, to move, must pass: a1 is empty and turns nothing over for White.
const char kMustPass[] = "-OXX------------ O";

std::string ErrorOf(const std::string& text) {
  return std::string(ParseObf({text, "f"}).status().message());
}

TEST(ParseObf, KeepsMovesScoresAndId) {
  const auto entry = ParseObf(
      {std::string(kFfo1) + "; G8:+18; h1:12; a2 : -6;  % FFO #1  ", "f", 5});
  ASSERT_TRUE(entry.ok()) << entry.status();
  EXPECT_EQ(entry->listed,
            (std::vector<ScoredMove>{{62, 18}, {7, 12}, {8, -6}}));
  EXPECT_EQ(entry->score, 18);
  EXPECT_EQ(entry->id, "FFO #1");
  EXPECT_EQ(entry->line, 5);
  EXPECT_EQ(FormatObf(*entry),
            std::string(kFfo1) + "; g8:+18; h1:+12; a2:-6; % FFO #1");
}

TEST(ParseObf, FieldsAndFinalSemicolonsAreOptional) {
  for (const char* tail : {"", ";", " ;", ";;", "; ;\r"}) {
    const auto entry = ParseObf({std::string(kFfo1) + tail});
    ASSERT_TRUE(entry.ok()) << tail << entry.status();
    EXPECT_TRUE(entry->listed.empty());
    EXPECT_EQ(entry->score, std::nullopt);
    EXPECT_EQ(entry->id, "");
  }
  for (const char* tail : {";g8:+18", "; g8:+18;", ";g8:18,h1:12", "; +18;"}) {
    EXPECT_EQ(ParseObf({std::string(kFfo1) + tail})->score, 18) << tail;
  }
  EXPECT_EQ(ParseObf({std::string(kFfo1) + " % a"})->id, "a");
}

TEST(ParseObf, BestScoreIsTheValueWhateverTheOrder) {
  const auto entry = ParseObf({std::string(kFfo1) + "; h1:-12; g8:-2; a2:-6"});
  EXPECT_EQ(entry->score, -2);
}

TEST(ParseObf, TerminatorSaysNothing) {
  const auto entry =
      ParseObf({std::string(kFfo1) + "; g8:+18; --:-127; --:-127;"});
  ASSERT_TRUE(entry.ok()) << entry.status();
  EXPECT_EQ(entry->listed.size(), 1u);
  EXPECT_EQ(ParseObf({std::string(kFfo1) + "; --:-127;"})->score, std::nullopt);
}

TEST(ParseObf, TakesAPassOnlyWhereItIsDue) {
  for (const char* pass : {"ps", "PA", "pass", "--", "@@"}) {
    const std::string field = std::string("; ") + pass + ":+12;";
    const auto entry = ParseObf({std::string(kMustPass) + field});
    ASSERT_TRUE(entry.ok()) << entry.status();
    EXPECT_EQ(entry->listed, (std::vector<ScoredMove>{{kPass, 12}}));
    EXPECT_EQ(FormatObf(*entry), std::string(kMustPass) + "; --:+12;");
    EXPECT_NE(ErrorOf(kFfo1 + field).find(", though Black can move"),
              std::string::npos);
  }
  EXPECT_EQ(ErrorOf(std::string(kMustPass) + "; a1:+2"),
            "f:1:21: expected a pass of White, found 'a1', which turns over no "
            "disc for White");
}

TEST(ParseObf, RefusesWhatCannotBe) {
  const std::string board = kFfo1;
  EXPECT_EQ(ErrorOf(board + "; c1:+2"),
            "f:1:69: expected a legal move of Black (b1 h1 a2 g2 a3 a4 h7 g8), "
            "found 'c1', which is occupied");
  EXPECT_EQ(ErrorOf(board + "; a1:+2").substr(58),
            "h7 g8), found 'a1', which turns over no disc for Black");
  EXPECT_EQ(ErrorOf(board + "; g8:+18; G8:+12"),
            "f:1:77: expected each move once, found g8 a second time");
  EXPECT_EQ(ErrorOf(board + "; g8:+65"),
            "f:1:72: expected a whole score from -64 to +64, found '+65'");
  EXPECT_EQ(ErrorOf(board + "; g8:99999999999999"),
            "f:1:72: expected a whole score from -64 to +64, found "
            "'99999999999999'");
  EXPECT_EQ(ErrorOf(board + "; g8:+18.0"),
            "f:1:72: expected a whole score from -64 to +64, found '+18.0'");
  EXPECT_EQ(ErrorOf(board + "; g8;"),
            "f:1:71: expected ':' and the move's score, found ';'");
  EXPECT_EQ(ErrorOf(board + " 40"),
            "f:1:68: expected ';', '%' or end of line after the side to move, "
            "found '40'");
  EXPECT_EQ(ErrorOf(board + "; ?"),
            "f:1:69: expected a field (move:score), '%' or end of line, found "
            "'?'");
  EXPECT_EQ(ErrorOf(board + "; i9:+1"),
            "f:1:69: expected a field (move:score), '%' or end of line, found "
            "'i9', which is not on the 8x8 board");
  EXPECT_EQ(ErrorOf(board + "; g8:+18; +20"),
            "f:1:77: expected the best of the listed scores, +18, found +20");
}

TEST(ParseObf, IdsArePrintable) {
  EXPECT_EQ(ParseObf({std::string(kFfo1) + "; % a\x1b[2Jb\xff"})->id,
            "a\\x1b[2Jb\\xff");
}

/// The problems of a bundled file print as the lines they came from.
void ExpectCanonical(const std::string& name, std::size_t count) {
  const std::string text = ReadTestFile(name);
  std::string printed;
  std::size_t positions = 0;
  for (const auto& answer : ReadDocument(text, name)) {
    ASSERT_TRUE(answer.ok()) << answer.status();
    printed += FormatObf(*answer) + "\n";
    ++positions;
  }
  EXPECT_EQ(positions, count);
  EXPECT_EQ(printed, text.substr(text.find("\n--") + 1));
}

TEST(FormatObf, PrintsTheFfoProblemsAsTheyStandInTheirFile) {
  ExpectCanonical("ffo-1-59.obf", 59);
}

TEST(FormatObf, PrintsTheHardProblemsAsTheyStandInTheirFile) {
  const std::string text = ReadTestFile("hard-20.obf");
  std::string printed;
  for (const auto& answer : ReadDocument(text)) {
    ASSERT_TRUE(answer.ok()) << answer.status();
    printed += FormatObf(*answer) + "\n";
  }
  EXPECT_NE(printed.find("% hard-20 #275"), std::string::npos);
  EXPECT_EQ(printed, text.substr(text.find("\n-") + 1));
}

}  // namespace
}  // namespace zermelo::othello
