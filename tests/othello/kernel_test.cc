// Every kernel against the reference rules. Built twice: once with the kernels
// that this CPU can run, and once with the AVX-512 kernel on emulated
// instructions (ZERMELO_EMULATE_AVX512), so that it is tested everywhere.

#ifdef ZERMELO_EMULATE_AVX512
#include "tests/othello/emulated_avx512.h"
// The emulation must come first: the kernel's intrinsics become its macros.
#include "core/othello/kernels/avx512.h"
#else
#include "core/othello/kernels/best.h"
#include "core/othello/kernels/portable.h"
#if defined(__AVX2__) && !defined(ZERMELO_PORTABLE)
#include "core/othello/kernels/avx2.h"
#endif
#endif

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "core/base/bits.h"
#include "core/base/random.h"
#include "core/othello/geometry.h"
#include "core/reference/othello.h"
#include "tests/othello/positions.h"

namespace zermelo::othello {
namespace {

template <class K>
class KernelTest : public testing::Test {};

#ifdef ZERMELO_EMULATE_AVX512
using Kernels = testing::Types<Avx512Kernel>;
#elif !defined(__AVX2__) || defined(ZERMELO_PORTABLE)
using Kernels = testing::Types<PortableKernel>;
#elif defined(__AVX512F__)
using Kernels = testing::Types<PortableKernel, Avx2Kernel, BestKernel>;
#else
using Kernels = testing::Types<PortableKernel, Avx2Kernel>;
#endif

struct KernelNames {
  template <class K>
  static std::string GetName(int /*index*/) {
    return K::kName;
  }
};
TYPED_TEST_SUITE(KernelTest, Kernels, KernelNames);

/// Holds every operation of `K` on `discs` against the reference rules.
template <class K, class Geometry>
void ExpectReferenceRules(const Discs& discs) {
  const reference::Othello game = ReferenceOf<Geometry>(discs);
  const Bitboard moves = SetOf<Geometry>(reference::Placements(game));
  ASSERT_EQ(K::Moves(discs.own, discs.opp) & Geometry::kMask, moves);

  const typename K::Sides sides = K::Spread(discs.own, discs.opp);
  ASSERT_EQ(K::Moves(sides) & Geometry::kMask, moves);
  ASSERT_EQ(K::Own(sides), discs.own);
  ASSERT_EQ(K::Opp(sides), discs.opp);
  ASSERT_EQ(K::Own(K::Passed(sides)), discs.opp);
  ASSERT_EQ(K::Opp(K::Passed(sides)), discs.own);

  for (const int square : Members(Geometry::kMask & ~(discs.own | discs.opp))) {
    SCOPED_TRACE(square);
    const reference::Point point = PointOf<Geometry>(square);
    const Bitboard flips = SetOf<Geometry>(reference::Turned(game, point));
    ASSERT_EQ(K::Flips(discs.own, discs.opp, square), flips);
    const typename K::Lanes lanes = K::FlipLanes(sides, square);
    ASSERT_EQ(K::Any(lanes), flips != 0);
    ASSERT_EQ(K::Join(lanes), flips);
    if (flips == 0) continue;
    const Discs after = DiscsOf<Geometry>(reference::Place(game, point));
    const typename K::Sides child = K::Child(sides, square, lanes);
    ASSERT_EQ(K::Own(child), after.own);
    ASSERT_EQ(K::Opp(child), after.opp);
    // All lanes of the child must hold the board, not only the one read back.
    ASSERT_EQ(K::Moves(child), K::Moves(after.own, after.opp));
  }
}

template <class K, class Geometry>
void ExpectReferenceRulesOnPlayouts(bool parallel, int games) {
  Random random(2024);
  for (int i = 0; i < games; ++i) {
    RandomPlayout(reference::OthelloStart(Geometry::kSide, parallel), random,
                  [](const reference::Othello& game) {
                    ExpectReferenceRules<K, Geometry>(DiscsOf<Geometry>(game));
                  });
    if (testing::Test::HasFatalFailure()) return;
  }
}

TYPED_TEST(KernelTest, AgreesWithReferenceOnRandomPlayouts8x8) {
  ExpectReferenceRulesOnPlayouts<TypeParam, Geometry8x8>(false, 40);
}

TYPED_TEST(KernelTest, AgreesWithReferenceOnRandomPlayouts6x6) {
  ExpectReferenceRulesOnPlayouts<TypeParam, Geometry6x6>(false, 40);
  ExpectReferenceRulesOnPlayouts<TypeParam, Geometry6x6>(true, 40);
}

TYPED_TEST(KernelTest, AgreesWithReferenceOnRandomPlayouts4x4) {
  ExpectReferenceRulesOnPlayouts<TypeParam, Geometry4x4>(false, 100);
  ExpectReferenceRulesOnPlayouts<TypeParam, Geometry4x4>(true, 100);
}

TYPED_TEST(KernelTest, AgreesWithReferenceOnArbitraryPositions) {
  Random random(7);
  for (int i = 0; i < 3000 && !this->HasFatalFailure(); ++i) {
    SCOPED_TRACE(i);
    ExpectReferenceRules<TypeParam, Geometry8x8>(
        RandomDiscs(Geometry8x8::kMask, random));
    ExpectReferenceRules<TypeParam, Geometry6x6>(
        RandomDiscs(Geometry6x6::kMask, random));
    ExpectReferenceRules<TypeParam, Geometry4x4>(
        RandomDiscs(Geometry4x4::kMask, random));
  }
}

TYPED_TEST(KernelTest, FollowsEveryRayOfEverySquareToItsEnd) {
  // One ray with a bracket at each possible distance, alone on the board and
  // with everything else full: wrapped rows and lost last squares show here.
  for (int square = 0; square < 64 && !this->HasFatalFailure(); ++square) {
    for (const int step : {-9, -8, -7, -1, 1, 7, 8, 9}) {
      Bitboard run = 0;
      for (int next = square + step, last = square;
           next >= 0 && next < 64 && std::abs(next % 8 - last % 8) <= 1;
           last = next, next += step) {
        const Bitboard rest = ~(run | Bit(next) | Bit(square));
        ExpectReferenceRules<TypeParam, Geometry8x8>({Bit(next), run});
        ExpectReferenceRules<TypeParam, Geometry8x8>({Bit(next), run | rest});
        ExpectReferenceRules<TypeParam, Geometry8x8>({Bit(next) | rest, run});
        run |= Bit(next);
      }
      ExpectReferenceRules<TypeParam, Geometry8x8>({0, run});
    }
  }
}

TYPED_TEST(KernelTest, CountsMovesOfOddPositions) {
  // Most legal moves of any placement, 34, and a placement with 33, the most a
  // reachable position is known to have: H. Takizawa, Jxiv 480 (2023).
  const Discs most = DiscsOf(
      "---XO----OO---O--OX-OXO--OXXOOO--O-OX-X--XX--XO--OOOXOO---------");
  const Discs next = DiscsOf(
      "---O-----O-OXOO--OX-XO---OOXOOO--X-XOX---OX-OXO-XO---OO---XO----");
  EXPECT_EQ(Count(TypeParam::Moves(most.own, most.opp)), 34);
  EXPECT_EQ(Count(TypeParam::Moves(next.own, next.opp)), 33);
  ExpectReferenceRules<TypeParam, Geometry8x8>(most);
  ExpectReferenceRules<TypeParam, Geometry8x8>(next);
}

TYPED_TEST(KernelTest, FindsNoMoveOnEmptyFullAndOneSidedBoards) {
  Random random(11);
  const Bitboard full = Geometry8x8::kMask;
  EXPECT_EQ(TypeParam::Moves(Bitboard{0}, Bitboard{0}), 0u);
  for (int i = 0; i < 100; ++i) {
    const Bitboard some = random.Next();
    EXPECT_EQ(TypeParam::Moves(some, full & ~some), 0u);
    EXPECT_EQ(TypeParam::Moves(some, Bitboard{0}), 0u);
    EXPECT_EQ(TypeParam::Moves(Bitboard{0}, some), 0u);
  }
}

}  // namespace
}  // namespace zermelo::othello
