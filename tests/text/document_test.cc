#include "core/othello/text/document.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "absl/strings/str_cat.h"
#include "core/othello/text/error.h"
#include "core/othello/text/obf.h"
#include "tests/text/test_data.h"

namespace zermelo::othello {
namespace {

const char kFour[] = "-----OX--XO----- X";

/// One answer as a line: the OBF line or the message.
std::string LineOf(const absl::StatusOr<Entry>& answer) {
  return answer.ok() ? absl::StrCat(FormatObf(*answer), "\n")
                     : absl::StrCat(answer.status().message(), "\n");
}

/// Every answer on a line of its own.
std::string Answers(const std::string& text, const ReadOptions& options = {}) {
  std::string lines;
  for (const auto& answer : ReadDocument(text, "d", options)) {
    lines += LineOf(answer);
  }
  return lines;
}

TEST(Document, ReadsAMixtureOfForms) {
  EXPECT_EQ(Answers("% a comment\n"
                    "# another\n"
                    "\n"
                    "-----OX--XO----- X; b1:-10; % four\n"
                    "4 -----O*--*O----- O\n"
                    "----\n-OX-\n-XO-\n---- O\n"
                    "  a b c d\n1 - - - -\n2 - O X -\n3 - X O -\n4 - - - -\n"
                    "White to move\n"
                    "one\t12\tX\t-----OX--XO-----\n"
                    "b1a1\n"
                    "(;BO[4 -----O*--*O----- *]B[b1];)\n",
                    {{}, StartOf(4)}),
            "-----OX--XO----- X; b1:-10; % four\n"
            "-----OX--XO----- O; % d:5\n"
            "-----OX--XO----- O; % d:6\n"
            "-----OX--XO----- O; % d:11\n"
            "-----OX--XO----- X; % one\n"
            "OX---OX--XO----- X; % d:17\n"
            "-X---XX--XO----- O; % d:18\n");
}

TEST(Document, AnErrorCostsItsOwnLineOnly) {
  EXPECT_EQ(Answers("-----OX--XO----- X % a\n"
                    "-----OX--XO-----\n"
                    "what is this?\n"
                    "\x1b[31mred\n"
                    "b1b2\n"
                    "-----OX--XO----- O % b\n",
                    {{}, StartOf(4)}),
            "-----OX--XO----- X; % a\n"
            "d:2:17: expected the side to move (X or O) after 16 squares, "
            "found end of line\n"
            "d:3:1: expected a board, a game or a comment, found 'what'\n"
            "d:4:1: expected a board, a game or a comment, found "
            "'\\x1b[31mred'\n"
            "d:5:3: expected a legal move of White (a1 c1 a3) as move 2, found "
            "'b2', which is occupied\n"
            "-----OX--XO----- O; % b\n");
}

TEST(Document, AnErrorInARowCostsItsOwnBoardOnly) {
  const std::string good = "----\n-OX-\n-XO-\n----\nX\n";
  const std::string answer = "-----OX--XO----- X; % d:";
  EXPECT_EQ(
      Answers("----\n-OX\n-XO-\n----\nX\n" + good),
      "d:2:4: expected 4 squares in row 2, found 3 squares\n" + answer + "6\n");
  EXPECT_EQ(
      Answers("----\n-OX-\n?XO-\n----\nX\n" + good),
      "d:3:1: expected a square (X, O or -), found '?XO-'\n" + answer + "6\n");
  EXPECT_EQ(Answers("----\n-OX-\n\n" + good),
            "d:2:5: expected 16 squares, found 8 squares\n" + answer + "4\n");
  EXPECT_EQ(Answers("----\n-OX-\n-XO-\n----\n\n" + good),
            "d:4:5: expected the side to move (X or O) after 16 squares, found "
            "end of line\n" +
                answer + "6\n");
  EXPECT_EQ(Answers("----\n-OX-\n-XO-\n----\n" + good),
            "d:4:5: expected the side to move (X or O) after 16 squares, found "
            "end of line\n" +
                answer + "5\n");
}

TEST(Document, RowsOfEightWithASquareTooFewOrTooManyAreOneError) {
  const std::string row = "--------\n";
  const std::string seven = row + row + row + row + row + row + row;
  EXPECT_EQ(Answers("-------\n" + seven + "X\n"),
            "d:1:8: expected 8 squares in row 1, found 7 squares\n");
  EXPECT_EQ(Answers("---------\n" + seven + "X\n"),
            "d:1:10: expected 8 squares in row 1, found 9 squares\n");
}

TEST(Document, TakesDefaultSidesForRowsToo) {
  const ReadOptions white{Colour::kWhite, StartOf(8)};
  EXPECT_EQ(Answers("----\n-OX-\n-XO-\n----\n\n-----OX--XO-----\n"
                    "----\n-OX-\n-XO-\n----\nX",
                    white),
            "-----OX--XO----- O; % d:1\n"
            "-----OX--XO----- O; % d:6\n"
            "-----OX--XO----- X; % d:7\n");
}

TEST(Document, SkipsByteOrderMarksAndCarriageReturns) {
  EXPECT_EQ(Answers("\xEF\xBB\xBF-----OX--XO----- X\r\n\r\n"
                    "----\r\n-OX-\r\n-XO-\r\n----\r\nX\r\n"),
            "-----OX--XO----- X; % d:1\n-----OX--XO----- X; % d:3\n");
  EXPECT_EQ(Answers("\n\xEF\xBB\xBF-----OX--XO----- X\n"),
            "d:2:1: expected a board, a game or a comment, found "
            "'\\xef\\xbb\\xbf-----OX--XO-----'\n");
}

TEST(Document, RefusesLongLinesAndReadsOn) {
  const std::string longest =
      std::string(kFour) + " %" + std::string(kLongestLine - 20, 'x');
  ASSERT_EQ(longest.size(), kLongestLine);
  for (const char* line_end : {"\n", "\r\n"}) {
    const auto fits = ReadDocument(longest + line_end + kFour);
    ASSERT_EQ(fits.size(), 2u);
    EXPECT_TRUE(fits[0].ok());
    for (const std::size_t more : {1, 5, 100, 1000000}) {
      const auto answers = ReadDocument(
          longest + std::string(more, 'x') + line_end + kFour, "d");
      ASSERT_EQ(answers.size(), 2u);
      EXPECT_EQ(answers[0].status().message(),
                "d:1:65537: expected end of line within 65536 bytes, found a "
                "longer line");
      EXPECT_TRUE(answers[1].ok());
    }
  }
}

TEST(Document, ReadsWhateverTheCutsOfTheStream) {
  const std::string text = "\xEF\xBB\xBF% x\r\n" + std::string(kFour) +
                           "\r\n----\n-OX-\n-XO-\n----\n"
                           "X\n(;B[f5]\nW[d6];)\nf5d6\n?\n-----OX--XO-----";
  const std::string whole = Answers(text);
  EXPECT_EQ(std::count(whole.begin(), whole.end(), '\n'), 6);
  for (std::size_t piece = 1; piece < text.size(); ++piece) {
    Document document("d");
    std::string lines;
    const auto add = [&](const Document::Answers& answers) {
      for (const auto& answer : answers) {
        lines += LineOf(answer);
      }
    };
    for (std::size_t at = 0; at < text.size(); at += piece) {
      add(document.Read(text.substr(at, piece)));
    }
    add(document.Finish());
    EXPECT_EQ(lines, whole) << piece;
  }
}

TEST(Document, AnswersALineAsSoonAsItEnds) {
  Document document("d");
  EXPECT_EQ(document.Read(kFour).size(), 0u);
  EXPECT_EQ(document.Read("\n").size(), 1u);
  EXPECT_EQ(document.Read("----\n-OX-\n-XO-\n---- X\n").size(), 1u);
  EXPECT_EQ(document.Read("----\n-OX-\n-XO-\n----\n").size(), 0u);
  EXPECT_EQ(document.Read("X\n").size(), 1u);
  EXPECT_EQ(document.Finish().size(), 0u);
}

TEST(Document, TellsBoardsOfHashesFromComments) {
  EXPECT_EQ(Answers("# a comment\n"
                    "#---/-#o-/-o#-/---- #\n"
                    "####\n####\n####\n####\nb\n"
                    "######## a heading\n"),
            "X----XO--OX----- X; % d:2\n"
            "XXXXXXXXXXXXXXXX X; % d:3\n");
}

TEST(Document, EmptyTextsGiveNothing) {
  for (const char* text : {"", "\n", "\r\n\r\n", "% x", "\xEF\xBB\xBF"}) {
    EXPECT_EQ(ReadDocument(text).size(), 0u);
  }
}

TEST(Document, TheBundledProblemsRead) {
  // They lie beside the command that reads them.
  const auto answers = ReadDocument(
      ReadTestFile("../../../tools/positions/endgames.obf"), "endgames.obf");
  EXPECT_EQ(answers.size(), 10u);
  for (const auto& answer : answers) {
    ASSERT_TRUE(answer.ok()) << answer.status();
    EXPECT_TRUE(answer->score.has_value());
    EXPECT_EQ(answer->id.substr(0, 5), "FFO #");
    EXPECT_GE(EmptyCount(answer->position), 14);
    EXPECT_LE(EmptyCount(answer->position), 20);
  }
}

}  // namespace
}  // namespace zermelo::othello
