// Othello as a model of Game: the laws, the rules against the reference, and
// the plain mode on solved boards.

#include "core/othello/game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/othello/board.h"
#include "core/othello/geometry.h"
#include "core/reference/othello.h"
#include "core/search/plain.h"
#include "core/search/prover.h"
#include "tests/othello/positions.h"
#include "tests/search/game_laws.h"

namespace zermelo::othello {
namespace {

template <class Geometry>
class OthelloGameTest : public testing::Test {};

using Geometries = testing::Types<Geometry8x8, Geometry6x6, Geometry4x4>;
struct GeometryNames {
  template <class Geometry>
  static std::string GetName(int /*index*/) {
    return std::to_string(Geometry::kSide);
  }
};
TYPED_TEST_SUITE(OthelloGameTest, Geometries, GeometryNames);

TYPED_TEST(OthelloGameTest, KeepsTheLaws) {
  GameLaws<Rules<TypeParam>> laws;
  laws.CheckScores();
  Random random(5);
  for (int i = 0; i < 200 && !this->HasFatalFailure(); ++i) {
    laws.CheckPlayout(StartPosition<TypeParam>(i % 2 == 1), i % 9 - 4, random);
  }
  EXPECT_GT(laws.positions(), 1000u);
}

/// Holds Rules against the reference at one position.
template <class Geometry>
void ExpectReferenceRules(const reference::Othello& game) {
  using R = Rules<Geometry>;
  const Discs discs = DiscsOf<Geometry>(game);
  const Board board = {discs.own, discs.opp};
  const auto placements = reference::Placements(game);
  if (reference::Finished(game)) {
    ASSERT_EQ(R::Moves(board).size(), 0u);
    ASSERT_EQ(R::Settled(board, 0), reference::Score(game));
    ASSERT_EQ(FinalScore<Geometry>(board), reference::Score(game));
    return;
  }
  ASSERT_FALSE(R::Settled(board, 0).has_value());
  const auto moves = R::Moves(board);
  if (placements.empty()) {
    ASSERT_EQ(moves.size(), 1u);
    ASSERT_EQ(moves[0], kPass);
    const Discs after = DiscsOf<Geometry>(reference::Pass(game));
    ASSERT_EQ(R::Play(board, kPass), (Board{after.own, after.opp}));
    return;
  }
  ASSERT_EQ(moves.size(), placements.size());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    ASSERT_EQ(moves[i], SquareOf<Geometry>(placements[i]));
    const Discs after =
        DiscsOf<Geometry>(reference::Place(game, placements[i]));
    ASSERT_EQ(R::Play(board, moves[i]), (Board{after.own, after.opp}));
  }
}

TYPED_TEST(OthelloGameTest, AgreesWithReferenceOnRandomPlayouts) {
  Random random(6);
  for (int i = 0; i < 100 && !this->HasFatalFailure(); ++i) {
    RandomPlayout(reference::OthelloStart(TypeParam::kSide, i % 2 == 1), random,
                  ExpectReferenceRules<TypeParam>);
  }
}

TYPED_TEST(OthelloGameTest, AgreesWithReferenceOnArbitraryPositions) {
  Random random(8);
  for (int i = 0; i < 3000 && !this->HasFatalFailure(); ++i) {
    ExpectReferenceRules<TypeParam>(
        ReferenceOf<TypeParam>(RandomDiscs(TypeParam::kMask, random)));
  }
}

TYPED_TEST(OthelloGameTest, StartsWhereTheReferenceDoes) {
  for (const bool parallel : {false, true}) {
    const Board board = StartPosition<TypeParam>(parallel);
    const Discs discs =
        DiscsOf<TypeParam>(reference::OthelloStart(TypeParam::kSide, parallel));
    EXPECT_EQ(board, (Board{discs.own, discs.opp}));
  }
}

/// The value by minimax over the reference rules, every line to its end.
int ReferenceValue(const reference::Othello& game) {
  const auto placements = reference::Placements(game);
  if (placements.empty()) {
    if (reference::Finished(game)) return reference::Score(game);
    return -ReferenceValue(reference::Pass(game));
  }
  int best = -64;
  for (const auto& point : placements) {
    best = std::max(best, -ReferenceValue(reference::Place(game, point)));
  }
  return best;
}

template <class Geometry>
void ExpectReferenceValuesNearTheEnd(int empties, int games) {
  using R = Rules<Geometry>;
  Random random(9);
  for (int i = 0; i < games; ++i) {
    RandomPlayout(
        reference::OthelloStart(Geometry::kSide), random,
        [empties](const reference::Othello& game) {
          if (reference::CountOf(game, reference::Disc::kNone) > empties) {
            return;
          }
          const Discs discs = DiscsOf<Geometry>(game);
          PlainSearch<R> search;
          const int value = ReferenceValue(game);
          const Bounds bounds =
              SolveValue<R>(search, Board{discs.own, discs.opp},
                            {R::kLowest, R::kHighest}, 0);
          ASSERT_EQ(bounds, (Bounds{value, value}));
        });
  }
}

TYPED_TEST(OthelloGameTest, PlainModeAgreesWithReferenceMinimax) {
  ExpectReferenceValuesNearTheEnd<TypeParam>(6, 10);
}

// The small board, solved: values of the start positions and of all first
// moves. The diagonal start is worth -10 to Black, the parallel one -4.
using Small = Rules<Geometry4x4>;

int SmallValue(const Board& board, int guess) {
  PlainSearch<Small> search;
  const Bounds bounds = SolveValue<Small>(
      search, board, {Small::kLowest, Small::kHighest}, guess);
  EXPECT_TRUE(bounds.exact());
  return bounds.lower;
}

std::vector<int> FirstMoveValues(const Board& start) {
  std::vector<int> values;
  for (const Square move : Small::Moves(start)) {
    values.push_back(-SmallValue(Small::Play(start, move), 0));
  }
  return values;
}

TEST(PlainMode, Solves4x4) {
  const Board start = StartPosition<Geometry4x4>();
  EXPECT_EQ(SmallValue(start, 0), -10);
  EXPECT_EQ(FirstMoveValues(start), (std::vector<int>{-10, -10, -10, -10}));
}

TEST(PlainMode, Solves4x4FromTheParallelStart) {
  const Board start = StartPosition<Geometry4x4>(true);
  EXPECT_EQ(SmallValue(start, 0), -4);
  EXPECT_EQ(FirstMoveValues(start), (std::vector<int>{-4, -6, -6, -4}));
}

TEST(PlainMode, AnswersEveryThresholdOf4x4) {
  PlainSearch<Small> search;
  const Board start = StartPosition<Geometry4x4>();
  for (int t = -16; t <= 16; ++t) {
    EXPECT_EQ(search.AtLeast(start, t), VerdictOf(-10 >= t)) << t;
  }
}

TEST(PlainMode, PlaysALineThatKeepsTheValueToTheEnd) {
  for (const bool parallel : {false, true}) {
    Board board = StartPosition<Geometry4x4>(parallel);
    const int value = SmallValue(board, 0);
    PlainSearch<Small> search;
    int sign = 1;
    for (const Square move :
         PrincipalVariation<Small>(search, board, {value, value})) {
      board = Small::Play(board, move);
      sign = -sign;
      ASSERT_EQ(sign * SmallValue(board, sign * value), value);
    }
    ASSERT_EQ(Small::Settled(board, 0), sign * value);
  }
}

}  // namespace
}  // namespace zermelo::othello
