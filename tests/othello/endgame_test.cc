// The fast search of Othello against the plain mode and the rules.

#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/random.h"
#include "core/othello/endgame/kernel.h"
#include "core/othello/endgame/last_disc.h"
#include "core/othello/endgame/solvable.h"
#include "core/othello/endgame/stability.h"
#include "core/search/plain.h"
#include "core/search/prover.h"
#include "core/search/serial.h"
#include "core/search/serial_table.h"
#include "tests/othello/positions.h"

namespace zermelo::othello {
namespace {

template <class G>
class EndgameTest : public testing::Test {
 protected:
  using Rules = othello::Rules<G>;

  /// Positions reached by random play with at most `most` empties, finished
  /// games and positions that must pass included, seen by both sides.
  static std::vector<Board> RandomEndings(int games, int least, int most,
                                          std::uint64_t seed) {
    Random random(seed);
    std::vector<Board> boards;
    for (int game = 0; game < games; ++game) {
      RandomPlayout(reference::OthelloStart(G::kSide), random,
                    [&](const reference::Othello& position) {
                      const Discs discs = DiscsOf<G>(position);
                      const Board board{discs.own, discs.opp};
                      const int empties = Count(Empties<G>(board));
                      if (empties < least || empties > most) return;
                      boards.push_back(board);
                      boards.push_back(board.passed());
                    });
    }
    return boards;
  }

  /// Placements nobody would reach, which is where bounds and passes go wrong.
  static std::vector<Board> StrewnEndings(int count, int most,
                                          std::uint64_t seed) {
    Random random(seed);
    std::vector<Board> boards;
    while (static_cast<int>(boards.size()) < count) {
      const Discs discs = RandomDiscs(G::kMask, random);
      const Board board{discs.own, discs.opp};
      if (Count(Empties<G>(board)) <= most) boards.push_back(board);
    }
    return boards;
  }

  static int PlainValue(const Board& board) {
    PlainSearch<Rules> plain;
    const Bounds bounds =
        SolveValue<Rules>(plain, board, {Rules::kLowest, Rules::kHighest}, 0);
    EXPECT_TRUE(bounds.exact());
    return bounds.lower;
  }

  /// Checks that a fail-soft score says nothing false and answers the question.
  static void ExpectSound(int score, int t, int value, const Board& board) {
    if (value >= t) {
      EXPECT_GE(score, t) << board.own << ' ' << board.opp;
      EXPECT_LE(score, value) << board.own << ' ' << board.opp;
    } else {
      EXPECT_LT(score, t) << board.own << ' ' << board.opp;
      EXPECT_GE(score, value) << board.own << ' ' << board.opp;
    }
  }
};

using Geometries = testing::Types<Geometry8x8, Geometry6x6, Geometry4x4>;
TYPED_TEST_SUITE(EndgameTest, Geometries);

TYPED_TEST(EndgameTest, StableDiscsAreNeverTurnedOver) {
  Random random(11);
  for (int game = 0; game < 300; ++game) {
    std::vector<Discs> stable;  // by colour: Black's in own, White's in opp
    RandomPlayout(
        reference::OthelloStart(TypeParam::kSide), random,
        [&](const reference::Othello& position) {
          const Discs seen = DiscsOf<TypeParam>(position);
          const bool black = position.mover == reference::Disc::kBlack;
          const Bitboard blacks = black ? seen.own : seen.opp;
          const Bitboard whites = black ? seen.opp : seen.own;
          for (const Discs& before : stable) {
            ASSERT_EQ(before.own & ~blacks, 0u);
            ASSERT_EQ(before.opp & ~whites, 0u);
          }
          const Bitboard empties = TypeParam::kMask & ~(blacks | whites);
          stable.push_back({StableDiscs<TypeParam>(blacks, empties),
                            StableDiscs<TypeParam>(whites, empties)});
        });
  }
}

TYPED_TEST(EndgameTest, StableDiscsAreFoundOnFullBoardsAndInCorners) {
  const Bitboard all = TypeParam::kMask;
  EXPECT_EQ(StableDiscs<TypeParam>(all, 0), all);
  const Bitboard corners = kCorners<TypeParam>;
  EXPECT_EQ(StableDiscs<TypeParam>(corners, all & ~corners), corners);
  // A whole edge of one colour holds itself up.
  Bitboard edge = 0;
  for (int i = 0; i < TypeParam::kSide; ++i) {
    edge |= Bit(TypeParam::SquareAt(0, i));
  }
  EXPECT_EQ(StableDiscs<TypeParam>(edge, all & ~edge), edge);
}

TYPED_TEST(EndgameTest, LastDiscIsCountedAsItIsPlayed) {
  Random random(12);
  for (int i = 0; i < 20000; ++i) {
    const int square = static_cast<int>(random.Below(64));
    if ((TypeParam::kMask & Bit(square)) == 0) continue;
    const Bitboard own = random.Next() & TypeParam::kMask & ~Bit(square);
    const Bitboard opp = TypeParam::kMask & ~own & ~Bit(square);
    ASSERT_EQ(LastFlips(own, square, TypeParam::kMask),
              2 * Count(PortableKernel::Flips(own, opp, square)));
    ASSERT_EQ(LastScore<TypeParam>(own, square), this->PlainValue({own, opp}));
  }
}

TYPED_TEST(EndgameTest, KernelAgreesWithPlainAtEveryThreshold) {
  auto boards = this->RandomEndings(300, 0, 7, 13);
  const auto strewn = this->StrewnEndings(1000, 7, 14);
  boards.insert(boards.end(), strewn.begin(), strewn.end());
  EndgameKernel<TypeParam> kernel;
  for (const Board& board : boards) {
    const int value = this->PlainValue(board);
    for (int t = -TypeParam::kSquares + 1; t <= TypeParam::kSquares; ++t) {
      this->ExpectSound(kernel.Solve(board, t), t, value, board);
    }
    if (testing::Test::HasFailure()) return;
  }
}

TYPED_TEST(EndgameTest, KernelAgreesWithPlainUpToItsLimit) {
  const auto boards = this->RandomEndings(100, 8, 10, 15);
  EndgameKernel<TypeParam> kernel;
  for (const Board& board : boards) {
    PlainSearch<Rules<TypeParam>> plain;
    for (const int t : {-9, 0, 1, 10}) {
      const bool holds = plain.AtLeast(board, t) == Verdict::kProven;
      ASSERT_EQ(kernel.Solve(board, t) >= t, holds)
          << t << ' ' << board.own << ' ' << board.opp;
    }
  }
}

TYPED_TEST(EndgameTest, SerialSearchAgreesWithPlainAboveTheKernel) {
  const auto boards =
      this->RandomEndings(TypeParam::kSide == 8 ? 15 : 40, 11, 12, 16);
  auto table = SerialTable::Make(1 << 20);
  ASSERT_TRUE(table.has_value());
  SerialSearch<Solvable<TypeParam>, SerialTable> serial(*table);
  for (const Board& board : boards) {
    PlainSearch<Rules<TypeParam>> plain;
    for (const int t : {0, 1}) {
      const std::optional<int> score = serial.Prove(board, t);
      ASSERT_TRUE(score.has_value());
      ASSERT_EQ(*score >= t, plain.AtLeast(board, t) == Verdict::kProven)
          << t << ' ' << board.own << ' ' << board.opp;
    }
  }
}

TYPED_TEST(EndgameTest, ValuesDoNotDependOnTheTable) {
  const auto boards = this->RandomEndings(20, 11, 14, 17);
  auto tiny = SerialTable::Make(1);
  auto large = SerialTable::Make(16 << 20);
  ASSERT_TRUE(tiny && large);
  SerialSearch<Solvable<TypeParam>, SerialTable> forgetful(*tiny);
  SerialSearch<Solvable<TypeParam>, SerialTable> mindful(*large);
  constexpr Bounds kAll = {-TypeParam::kSquares, TypeParam::kSquares};
  for (const Board& board : boards) {
    const Bounds a = SolveValue<Solvable<TypeParam>>(forgetful, board, kAll, 0);
    const Bounds b = SolveValue<Solvable<TypeParam>>(mindful, board, kAll, 5);
    ASSERT_TRUE(a.exact());
    ASSERT_EQ(a, b) << board.own << ' ' << board.opp;
  }
}

TYPED_TEST(EndgameTest, OrderingKeepsAllMovesAndPutsTheHintFirst) {
  for (const Board& board : this->RandomEndings(20, 0, 60, 18)) {
    const auto moves = Rules<TypeParam>::Moves(board);
    const Square hint = moves.empty() ? kNoMove : moves[moves.size() - 1];
    OrderedMoves branches;
    const auto score = OrderMoves<TypeParam>(board, hint, branches);
    if (score.has_value()) {
      // Over, or a wipe-out is there to be played.
      const bool over = moves.empty();
      ASSERT_EQ(*score,
                over ? FinalScore<TypeParam>(board) : TypeParam::kSquares);
      continue;
    }
    ASSERT_EQ(branches.size(), moves.size());
    ASSERT_EQ(branches[0].move, hint);
    Bitboard seen = 0;
    for (const auto& branch : branches) {
      ASSERT_EQ(branch.child, After(board, branch.move));
      if (branch.move != kPass) seen |= Bit(branch.move);
    }
    ASSERT_EQ(seen, LegalMoves<TypeParam>(board));
  }
}

TYPED_TEST(EndgameTest, StoppedSearchSaysNothingAndStoresNothingFalse) {
  const auto boards = this->RandomEndings(3, 13, 14, 19);
  auto table = SerialTable::Make(4 << 20);
  auto fresh = SerialTable::Make(4 << 20);
  ASSERT_TRUE(table && fresh);
  using Fast = Solvable<TypeParam>;
  constexpr Bounds kAll = {-TypeParam::kSquares, TypeParam::kSquares};
  for (const Board& board : boards) {
    // Cut short again and again, each time a little later, on one table.
    for (std::uint64_t limit = 1; limit < 3000; limit = 2 * limit + 1) {
      SerialSearch<Fast, SerialTable> search(*table, {nullptr, limit});
      for (const int t : {-3, 1, 4}) {
        static_cast<void>(search.Prove(board, t));
      }
    }
    SerialSearch<Fast, SerialTable> after(*table);
    SerialSearch<Fast, SerialTable> alone(*fresh);
    ASSERT_EQ(SolveValue<Fast>(after, board, kAll, 0),
              SolveValue<Fast>(alone, board, kAll, 0));
  }
}

TEST(StopAt, AStopFlagEndsTheSearch) {
  using Game = Solvable<Geometry8x8>;
  auto table = SerialTable::Make(1 << 20);
  ASSERT_TRUE(table.has_value());
  const std::atomic<bool> stop{true};
  SerialSearch<Game, SerialTable> search(*table, {&stop});
  EXPECT_EQ(search.Prove(StartPosition<Geometry8x8>(), 1), std::nullopt);
}

}  // namespace
}  // namespace zermelo::othello
