#include "core/search/verdict.h"

#include <gtest/gtest.h>

#include <array>

namespace zermelo {
namespace {

constexpr Verdict kU = Verdict::kUnknown;
constexpr Verdict kP = Verdict::kProven;
constexpr Verdict kD = Verdict::kDisproven;

struct Row {
  Verdict a;
  Verdict b;
  Verdict either;
  Verdict both;
};

// Strong Kleene logic, written out.
constexpr std::array<Row, 9> kTruthTable = {{{kP, kP, kP, kP},
                                             {kP, kD, kP, kD},
                                             {kP, kU, kP, kU},
                                             {kD, kP, kP, kD},
                                             {kD, kD, kD, kD},
                                             {kD, kU, kU, kD},
                                             {kU, kP, kP, kU},
                                             {kU, kD, kU, kD},
                                             {kU, kU, kU, kU}}};

TEST(Verdict, OrAndAndFollowTheTruthTable) {
  for (const Row& row : kTruthTable) {
    EXPECT_EQ(Or(row.a, row.b), row.either);
    EXPECT_EQ(And(row.a, row.b), row.both);
  }
}

TEST(Verdict, NotSwapsTheKnownAnswersOnly) {
  EXPECT_EQ(Not(kP), kD);
  EXPECT_EQ(Not(kD), kP);
  EXPECT_EQ(Not(kU), kU);
}

TEST(Verdict, OfABool) {
  EXPECT_EQ(VerdictOf(true), kP);
  EXPECT_EQ(VerdictOf(false), kD);
}

TEST(Bounds, AnswerAQuestionOnlyWhereTheyDecideIt) {
  const Bounds bounds = {-2, 4};
  EXPECT_EQ(AtLeast(bounds, -3), kP);
  EXPECT_EQ(AtLeast(bounds, -2), kP);
  EXPECT_EQ(AtLeast(bounds, -1), kU);
  EXPECT_EQ(AtLeast(bounds, 4), kU);
  EXPECT_EQ(AtLeast(bounds, 5), kD);
  EXPECT_FALSE(bounds.exact());
  EXPECT_TRUE((Bounds{3, 3}).exact());
}

}  // namespace
}  // namespace zermelo
