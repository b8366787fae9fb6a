// Where help is wanted: what must hold whatever the figures of the policy.

#include "parallel/usefulness.h"

#include <gtest/gtest.h>

namespace zermelo::parallel {
namespace {

constexpr SharedNodeState kNode = {.cut_expected = false,
                                   .depth = 4,
                                   .failed = 2,
                                   .overtaking = 0,
                                   .in_work = 1};

double Of(const SharedNodeState& node) {
  return Usefulness(SharingPolicy{}).OfNextMove(node);
}

TEST(Usefulness, GrowsWithEachMoveThatHasFailed) {
  for (const bool cut_expected : {false, true}) {
    SharedNodeState node = kNode;
    node.cut_expected = cut_expected;
    node.failed = 0;
    for (double before = -1; node.failed < 5; ++node.failed) {
      EXPECT_GT(Of(node), before) << node.failed;
      before = Of(node);
    }
  }
}

TEST(Usefulness, IsLessWhereOneMoveIsExpectedToSuffice) {
  SharedNodeState cut = kNode;
  cut.cut_expected = true;
  EXPECT_LT(Of(cut), Of(kNode));
}

TEST(Usefulness, IsLessNearTheRoot) {
  SharedNodeState root = kNode;
  root.depth = 0;
  EXPECT_LT(Of(root), Of(kNode));
}

TEST(Usefulness, FallsWithEveryMoveThatOvertakesTheOneInWork) {
  SharedNodeState node = kNode;
  node.in_work = 2;
  for (double before = 2; node.overtaking < 3; ++node.overtaking) {
    EXPECT_LT(Of(node), before) << node.overtaking;
    before = Of(node);
  }
}

TEST(Usefulness, IsLessWhereOthersAreInsideAlready) {
  SharedNodeState crowded = kNode;
  crowded.in_work = 4;
  EXPECT_LT(Of(crowded), Of(kNode));
}

TEST(Usefulness, StaysAChance) {
  for (const int failed : {0, 1, 63, 1000}) {
    for (const int depth : {0, 63, 1000}) {
      for (const int overtaking : {0, 1, 60}) {
        for (const int in_work : {0, 1, 60}) {
          for (const bool cut_expected : {false, true}) {
            const double chance =
                Of({cut_expected, depth, failed, overtaking, in_work});
            EXPECT_GE(chance, 0);
            EXPECT_LE(chance, 1);
          }
        }
      }
    }
  }
}

TEST(SharingPolicy, GrowsBolderFromTheNinthWorkerOn) {
  const SharingPolicy policy;
  EXPECT_EQ(policy.For(1).least, policy.least);
  EXPECT_EQ(policy.For(8).least, policy.least);
  EXPECT_LT(policy.For(16).least, policy.least);
  EXPECT_LT(policy.For(32).least, policy.For(16).least);
  EXPECT_LT(policy.For(16).crowding, policy.crowding);
}

}  // namespace
}  // namespace zermelo::parallel
