#include "core/othello/question.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace zermelo::othello {
namespace {

constexpr int kLowest = -64;
constexpr int kHighest = 64;
constexpr std::array kColours = {Colour::kBlack, Colour::kWhite};
constexpr std::array kThresholdQuestions = {
    Question::kWhiteWins, Question::kBlackWins, Question::kWinLossDraw};

/// What the rules of the game say about a value: the oracle of these tests,
/// written for colours, without thresholds.
bool Wins(Colour colour, Colour mover, int value_for_mover) {
  const int value_for_colour =
      colour == mover ? value_for_mover : -value_for_mover;
  return value_for_colour > 0;
}

TEST(QuestionTest, TruthTableOfCanWin) {
  struct Row {
    Colour colour, mover;
    Bounds bounds;
    Verdict verdict;
  };
  constexpr Colour kB = Colour::kBlack, kW = Colour::kWhite;
  constexpr Verdict kYes = Verdict::kProven, kNo = Verdict::kDisproven;
  const std::array<Row, 16> rows = {{
      // The mover's own colour: v >= 1.
      {kW, kW, {1, 64}, kYes},
      {kW, kW, {-64, 0}, kNo},
      {kW, kW, {0, 0}, kNo},
      {kW, kW, {0, 1}, Verdict::kUnknown},
      {kB, kB, {2, 2}, kYes},
      {kB, kB, {-64, -2}, kNo},
      {kB, kB, {0, 0}, kNo},
      {kB, kB, {-64, 64}, Verdict::kUnknown},
      // The other colour: v < 0.
      {kW, kB, {-64, -1}, kYes},
      {kW, kB, {0, 64}, kNo},
      {kW, kB, {0, 0}, kNo},
      {kW, kB, {-1, 0}, Verdict::kUnknown},
      {kB, kW, {-2, -2}, kYes},
      {kB, kW, {2, 64}, kNo},
      {kB, kW, {0, 0}, kNo},
      {kB, kW, {-64, 64}, Verdict::kUnknown},
  }};
  for (const Row& row : rows) {
    EXPECT_EQ(CanWin(row.colour, row.mover, row.bounds), row.verdict)
        << "colour " << static_cast<int>(row.colour) << " mover "
        << static_cast<int>(row.mover) << " bounds " << row.bounds.lower << ".."
        << row.bounds.upper;
  }
}

TEST(QuestionTest, CanWinClaimsExactlyWhatHoldsForEveryValueWithinTheBounds) {
  for (const Colour colour : kColours) {
    for (const Colour mover : kColours) {
      for (int lower = -4; lower <= 4; ++lower) {
        for (int upper = lower; upper <= 4; ++upper) {
          bool all = true;
          bool any = false;
          for (int value = lower; value <= upper; ++value) {
            const bool wins = Wins(colour, mover, value);
            all = all && wins;
            any = any || wins;
          }
          const Verdict expected = all    ? Verdict::kProven
                                   : !any ? Verdict::kDisproven
                                          : Verdict::kUnknown;
          EXPECT_EQ(CanWin(colour, mover, {lower, upper}), expected)
              << lower << ".." << upper;
        }
      }
    }
  }
}

TEST(QuestionTest, BothColoursNeverWinAndADrawIsNoWinOfEither) {
  for (const Colour mover : kColours) {
    for (int value = -4; value <= 4; ++value) {
      const Verdict white = CanWin(Colour::kWhite, mover, {value, value});
      const Verdict black = CanWin(Colour::kBlack, mover, {value, value});
      EXPECT_EQ(white == Verdict::kProven || black == Verdict::kProven,
                value != 0);
      EXPECT_NE(And(white, black), Verdict::kProven);
    }
  }
}

TEST(QuestionTest, OutcomeIsTheOneAllValuesWithinTheBoundsShare) {
  const auto outcome_of_value = [](int value) {
    return value > 0   ? Outcome::kWin
           : value < 0 ? Outcome::kLoss
                       : Outcome::kDraw;
  };
  for (int lower = -4; lower <= 4; ++lower) {
    for (int upper = lower; upper <= 4; ++upper) {
      std::optional<Outcome> expected = outcome_of_value(lower);
      for (int value = lower; value <= upper; ++value) {
        if (outcome_of_value(value) != *expected) {
          expected = std::nullopt;
          break;
        }
      }
      EXPECT_EQ(OutcomeOf({lower, upper}), expected) << lower << ".." << upper;
    }
  }
}

TEST(QuestionTest, AnsweredAgreesWithTheAnswers) {
  for (const Colour mover : kColours) {
    for (int lower = -3; lower <= 3; ++lower) {
      for (int upper = lower; upper <= 3; ++upper) {
        const Bounds bounds{lower, upper};
        EXPECT_EQ(Answered(Question::kWhiteWins, mover, bounds),
                  CanWin(Colour::kWhite, mover, bounds) != Verdict::kUnknown);
        EXPECT_EQ(Answered(Question::kBlackWins, mover, bounds),
                  CanWin(Colour::kBlack, mover, bounds) != Verdict::kUnknown);
        EXPECT_EQ(Answered(Question::kWinLossDraw, mover, bounds),
                  OutcomeOf(bounds).has_value());
        EXPECT_EQ(Answered(Question::kScore, mover, bounds), lower == upper);
        EXPECT_EQ(Answered(Question::kMoves, mover, bounds), lower == upper);
      }
    }
  }
}

// Whatever the value is and however much a fail-soft reply says beyond the
// question, asking the thresholds in turn ends with the right answer after at
// most two questions.
TEST(QuestionTest, ThresholdsLeadToTheAnswer) {
  for (const Question question : kThresholdQuestions) {
    for (const Colour mover : kColours) {
      for (int value = -6; value <= 6; ++value) {
        for (int beyond = 0; beyond <= 6; ++beyond) {
          Bounds bounds{kLowest, kHighest};
          int asked = 0;
          while (const auto threshold =
                     NextThreshold(question, mover, bounds)) {
            ASSERT_LT(bounds.lower, *threshold);
            ASSERT_LE(*threshold, bounds.upper);
            ASSERT_LE(++asked, question == Question::kWinLossDraw ? 2 : 1);
            if (value >= *threshold) {
              bounds.lower = std::min(*threshold + beyond, value);
            } else {
              bounds.upper = std::max(*threshold - 1 - beyond, value);
            }
          }
          EXPECT_TRUE(Answered(question, mover, bounds));
          EXPECT_GE(value, bounds.lower);
          EXPECT_LE(value, bounds.upper);
        }
      }
    }
  }
}

TEST(QuestionTest, ExactValuesAreNotAThresholdQuestion) {
  const Bounds open{kLowest, kHighest};
  EXPECT_EQ(NextThreshold(Question::kScore, Colour::kBlack, open),
            std::nullopt);
  EXPECT_EQ(NextThreshold(Question::kMoves, Colour::kWhite, open),
            std::nullopt);
}

}  // namespace
}  // namespace zermelo::othello
