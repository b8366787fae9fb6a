// The plain mode and what is built on threshold questions, on trees whose
// values a written-out minimax knows.

#include "core/search/plain.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/search/prover.h"
#include "core/search/verdict.h"
#include "tests/search/game_laws.h"
#include "tests/search/leaf_tree.h"

namespace zermelo {
namespace {

constexpr std::uint64_t kTrees = 60;

LeafTree::Position Tree(std::uint64_t seed) { return {1000 + seed, seed % 7}; }

static_assert(Prover<PlainSearch<LeafTree>, LeafTree>);

TEST(LeafTree, KeepsTheLaws) {
  GameLaws<LeafTree> laws;
  laws.CheckScores();
  Random random(1);
  for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
    laws.CheckPlayout(Tree(seed), 1, random);
  }
}

TEST(PlainSearch, AnswersEveryThresholdAsMinimaxDoes) {
  for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
    const int value = LeafTree::Value(Tree(seed));
    PlainSearch<LeafTree> search;
    for (int t = LeafTree::kLowest - 1; t <= LeafTree::kHighest + 1; ++t) {
      EXPECT_EQ(search.AtLeast(Tree(seed), t), VerdictOf(value >= t))
          << "tree " << seed << " threshold " << t;
    }
  }
}

TEST(PlainSearch, SaysUnknownWhenStopped) {
  std::atomic<bool> stop = true;
  PlainSearch<LeafTree> search(&stop);
  EXPECT_EQ(search.AtLeast(Tree(6), 1), Verdict::kUnknown);
  EXPECT_EQ(search.Prove(Tree(6), 1), std::nullopt);
  EXPECT_EQ(search.nodes(), 0u);
}

TEST(PlainSearch, NeverGuessesAtALimit) {
  // Whatever the limit, an answer that is given is the right one.
  const int value = LeafTree::Value(Tree(6));
  int unknown = 0;
  int known = 0;
  for (std::uint64_t limit = 0; limit < 2000; ++limit) {
    PlainSearch<LeafTree> search(nullptr, limit);
    const Verdict verdict = search.AtLeast(Tree(6), value);
    EXPECT_LE(search.nodes(), limit);
    verdict == Verdict::kUnknown ? ++unknown : ++known;
    EXPECT_NE(verdict, Verdict::kDisproven);
  }
  EXPECT_GT(unknown, 0);
  EXPECT_GT(known, 0);
}

TEST(SolveValue, FindsTheValueFromAnyGuessAndBelief) {
  for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
    const int value = LeafTree::Value(Tree(seed));
    for (int guess = -10; guess <= 10; ++guess) {
      PlainSearch<LeafTree> search;
      const Bounds bounds = SolveValue<LeafTree>(
          search, Tree(seed), {LeafTree::kLowest, LeafTree::kHighest}, guess);
      EXPECT_EQ(bounds, (Bounds{value, value})) << seed << " " << guess;
    }
    for (int slack = 0; slack < 4; ++slack) {
      PlainSearch<LeafTree> search;
      const Bounds bounds = SolveValue<LeafTree>(
          search, Tree(seed), {value - slack, value + 3 - slack}, 0);
      EXPECT_EQ(bounds, (Bounds{value, value})) << seed << " " << slack;
    }
  }
}

TEST(SolveValue, KeepsBoundsTrueWhenStopped) {
  const int value = LeafTree::Value(Tree(6));
  for (std::uint64_t limit = 0; limit < 4000; limit += 7) {
    PlainSearch<LeafTree> search(nullptr, limit);
    const Bounds bounds = SolveValue<LeafTree>(
        search, Tree(6), {LeafTree::kLowest, LeafTree::kHighest}, 0);
    EXPECT_LE(bounds.lower, value);
    EXPECT_GE(bounds.upper, value);
  }
}

TEST(PrincipalVariation, EndsInALeafOfTheValue) {
  for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
    const int value = LeafTree::Value(Tree(seed));
    PlainSearch<LeafTree> search;
    LeafTree::Position p = Tree(seed);
    int sign = 1;
    for (const int move :
         PrincipalVariation<LeafTree>(search, p, {value, value})) {
      p = LeafTree::Play(p, move);
      sign = -sign;
      ASSERT_EQ(sign * LeafTree::Value(p), value) << seed;
    }
    ASSERT_EQ(p.depth, 0u) << seed;
  }
}

TEST(PrincipalVariation, KeepsAOneSidedProof) {
  for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
    const int value = LeafTree::Value(Tree(seed));
    for (int slack = 1; slack < 4; ++slack) {
      const int claimed = value - slack;
      if (claimed <= LeafTree::kLowest) continue;
      PlainSearch<LeafTree> search;
      LeafTree::Position p = Tree(seed);
      int sign = 1;
      for (const int move : PrincipalVariation<LeafTree>(
               search, p, {claimed, LeafTree::kHighest})) {
        p = LeafTree::Play(p, move);
        sign = -sign;
        ASSERT_GE(sign * LeafTree::Value(p), claimed) << seed;
      }
      ASSERT_EQ(p.depth, 0u) << seed;
    }
  }
}

}  // namespace
}  // namespace zermelo
