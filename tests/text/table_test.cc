#include "core/othello/text/table.h"

#include <gtest/gtest.h>

#include <string>

#include "core/othello/text/board_text.h"
#include "core/othello/text/document.h"
#include "core/othello/text/obf.h"
#include "tests/text/test_data.h"

namespace zermelo::othello {
namespace {

const char kBoard[] =
    "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--";

std::string Row(const std::string& before, const std::string& behind) {
  return before + "\t" + kBoard + behind;
}

std::string ErrorOf(const std::string& row) {
  return std::string(ParseTableRow({row, "t"}).status().message());
}

TEST(ParseTableRow, ReadsEveryColumn) {
  const auto entry = ParseTableRow(
      {Row("ffo1\t14\tX", "\t+18\tg8\tg8:+18 h1:+12 h7:+6\r"), "t", 3});
  ASSERT_TRUE(entry.ok()) << entry.status();
  EXPECT_EQ(FormatObf(*entry),
            std::string(kBoard) + " X; g8:+18; h1:+12; h7:+6; % ffo1");
  EXPECT_EQ(entry->score, 18);
  EXPECT_EQ(entry->line, 3);
}

TEST(ParseTableRow, ColumnsAtTheEndMayBeMissing) {
  const auto scored = ParseTableRow({Row("1\t14\tblack", "\t+18\tg8")});
  ASSERT_TRUE(scored.ok()) << scored.status();
  EXPECT_EQ(scored->listed, (std::vector<ScoredMove>{{62, 18}}));
  const auto bare = ParseTableRow({Row("1\t14\tX", "")});
  ASSERT_TRUE(bare.ok()) << bare.status();
  EXPECT_EQ(bare->score, std::nullopt);
  EXPECT_TRUE(ParseTableRow({Row("\t\tX", "\t?\t\t?")}).ok());
}

TEST(ParseTableRow, RefusesRowsThatContradictThemselves) {
  EXPECT_EQ(ErrorOf(Row("a\t13\tX", "")),
            "t:1:3: expected 14 empty squares, as on the board, found '13'");
  EXPECT_EQ(ErrorOf(Row("a\t14\tX", "\t+20\tg8\tg8:+18")),
            "t:1:73: expected the best of the listed scores, +18, found '+20'");
  EXPECT_EQ(ErrorOf(Row("a\t14\tX", "\t+18\th1\tg8:+18 h1:+12")),
            "t:1:77: expected a move that is listed with the score, found "
            "'h1'");
  EXPECT_EQ(ErrorOf(Row("a\t14\tX", " O")),
            "t:1:6: expected the side that the board names, White, found 'X'");
  EXPECT_EQ(ErrorOf(Row("a\t14\t?", "")),
            "t:1:72: expected the side to move (X or O) after the board, found "
            "end of line");
  EXPECT_EQ(ErrorOf("a\t14\tX"),
            "t:1:7: expected a column with the board, found end of line");
  EXPECT_EQ(ErrorOf(Row("a\t14\tX", "\t+18\tc1")).substr(0, 50),
            "t:1:77: expected a legal move of Black (b1 h1 a2 g");
}

TEST(ParseTableHeader, FindsColumnsByName) {
  const auto columns = ParseTableHeader(
      "# board(a1..h8)\tmultiplicity\tpredicted\tSide_to_move\traw_diff\tid");
  ASSERT_TRUE(columns.has_value());
  EXPECT_EQ(*columns, (TableColumns{5, -1, 3, 0, -1, 4, -1, -1}));
  EXPECT_FALSE(ParseTableHeader("# the board\tx").has_value());
  EXPECT_FALSE(ParseTableHeader("id\tboard").has_value());
}

TEST(Document, ReadsTablesByTheirHeader) {
  const auto answers = ReadDocument(
      "# id\tscore\tcount\tboard\n"
      "a\t+2\t99\t-----OX--XO----- X\n"
      "# board\traw\tid\n"
      "-----OX--XO----- O\t-3\tb\n",
      "t");
  ASSERT_EQ(answers.size(), 2u);
  ASSERT_TRUE(answers[0].ok()) << answers[0].status();
  EXPECT_EQ(answers[0]->score, 2);
  EXPECT_EQ(answers[0]->id, "a");
  ASSERT_TRUE(answers[1].ok()) << answers[1].status();
  EXPECT_EQ(answers[1]->score, std::nullopt);
  EXPECT_EQ(answers[1]->raw_score, -3);
  EXPECT_EQ(answers[1]->id, "b");
}

/// Reads a table and the OBF file made from it: all but the ids must agree.
void ExpectSameProblems(const std::string& name) {
  const auto table = ReadDocument(ReadTestFile(name + ".tsv"), name + ".tsv");
  const auto obf = ReadDocument(ReadTestFile(name + ".obf"), name + ".obf");
  ASSERT_FALSE(table.empty());
  ASSERT_EQ(table.size(), obf.size());
  for (std::size_t i = 0; i < table.size(); ++i) {
    ASSERT_TRUE(table[i].ok()) << table[i].status();
    ASSERT_TRUE(obf[i].ok()) << obf[i].status();
    EXPECT_EQ(table[i]->position, obf[i]->position);
    EXPECT_EQ(table[i]->listed, obf[i]->listed);
    EXPECT_EQ(table[i]->score, obf[i]->score);
  }
}

TEST(Document, ReadsTheSameProblemsFromTablesAndObf) {
  ExpectSameProblems("ffo-1-59");
  ExpectSameProblems("hard-20");
}

TEST(Document, KeepsRawScoresApart) {
  const auto answers = ReadDocument(ReadTestFile("ntest-raw-convention.tsv"));
  ASSERT_EQ(answers.size(), 113u);
  for (const auto& answer : answers) {
    ASSERT_TRUE(answer.ok()) << answer.status();
    EXPECT_TRUE(answer->raw_score.has_value());
    EXPECT_FALSE(answer->score.has_value());
    EXPECT_EQ(answer->position.to_move, Colour::kWhite);
  }
  EXPECT_EQ(answers[0]->raw_score, 62);
}

}  // namespace
}  // namespace zermelo::othello
