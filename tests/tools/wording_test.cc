#include "tools/solve/wording.h"

#include <gtest/gtest.h>

#include <string>

#include "core/othello/text/move_text.h"

namespace zermelo::tools {
namespace {

using othello::Colour;
using othello::Question;

std::string Words(Question question, Colour mover, Bounds bounds) {
  Answer answer;
  answer.bounds = bounds;
  answer.answered = othello::Answered(question, mover, bounds);
  return AnswerInWords(question, mover, answer);
}

TEST(WordingTest, ColourQuestionsSayYesOrNo) {
  EXPECT_EQ(Words(Question::kWhiteWins, Colour::kWhite, {2, 64}), "YES");
  EXPECT_EQ(Words(Question::kWhiteWins, Colour::kBlack, {2, 64}), "NO");
  EXPECT_EQ(Words(Question::kBlackWins, Colour::kBlack, {2, 64}), "YES");
  EXPECT_EQ(Words(Question::kBlackWins, Colour::kWhite, {2, 64}), "NO");
  EXPECT_EQ(Words(Question::kWhiteWins, Colour::kWhite, {0, 0}), "NO");
  EXPECT_EQ(Words(Question::kWhiteWins, Colour::kBlack, {-64, -2}), "YES");
}

TEST(WordingTest, ResultsAndScoresNameTheWinner) {
  for (const Question question : {Question::kScore, Question::kMoves}) {
    EXPECT_EQ(Words(question, Colour::kBlack, {18, 18}), "Black +18");
    EXPECT_EQ(Words(question, Colour::kWhite, {18, 18}), "White +18");
    EXPECT_EQ(Words(question, Colour::kBlack, {-8, -8}), "White +8");
    EXPECT_EQ(Words(question, Colour::kWhite, {-8, -8}), "Black +8");
    EXPECT_EQ(Words(question, Colour::kWhite, {0, 0}), "draw");
  }
  EXPECT_EQ(Words(Question::kWinLossDraw, Colour::kBlack, {2, 64}),
            "Black wins");
  EXPECT_EQ(Words(Question::kWinLossDraw, Colour::kWhite, {-64, -2}),
            "Black wins");
  EXPECT_EQ(Words(Question::kWinLossDraw, Colour::kWhite, {2, 2}),
            "White wins");
  EXPECT_EQ(Words(Question::kWinLossDraw, Colour::kWhite, {0, 0}), "draw");
}

TEST(WordingTest, WhatIsOpenIsUnknown) {
  for (const Question question :
       {Question::kWhiteWins, Question::kBlackWins, Question::kWinLossDraw,
        Question::kScore, Question::kMoves}) {
    EXPECT_EQ(Words(question, Colour::kBlack, {-2, 2}), "unknown");
  }
  EXPECT_EQ(BoundsInWords(Colour::kWhite, {-4, 10}),
            "White's score is from -4 to +10");
  EXPECT_EQ(BoundsInWords(Colour::kBlack, {0, 0}), "Black's score is +0");
}

TEST(WordingTest, MovesSayWhatIsProvenOfThem) {
  const othello::Square d8 = *othello::ParseMove({"d8"}, 8);
  EXPECT_EQ(MoveInWords(d8, {-64, 64}, 8), "d8");
  EXPECT_EQ(MoveInWords(d8, {5, 64}, 8), "d8>=+5");
  EXPECT_EQ(MoveInWords(d8, {-64, -4}, 8), "d8<=-4");
  EXPECT_EQ(MoveInWords(d8, {6, 6}, 8), "d8=+6");
  EXPECT_EQ(MoveInWords(d8, {-64, -64}, 8), "d8=-64");
  EXPECT_EQ(MoveInWords(d8, {2, 6}, 8), "d8=+2..+6");
  const othello::Square b1 = *othello::ParseMove({"b1"}, 4);
  EXPECT_EQ(MoveInWords(b1, {-16, 16}, 4), "b1");
  EXPECT_EQ(MoveInWords(b1, {-16, 0}, 4), "b1<=+0");
}

}  // namespace
}  // namespace zermelo::tools
