// The search model: its laws, its cuts, and its answers to single questions.

#include "core/go/solve/capture_game.h"

#include "core/base/random.h"
#include "core/go/solve/deepening.h"
#include "core/go/solve/retrograde.h"
#include "core/search/plain.h"
#include "core/search/serial.h"
#include "core/search/serial_table.h"
#include "gtest/gtest.h"
#include "parallel/packed_entry.h"
#include "parallel/shared_table.h"
#include "tests/search/game_laws.h"

namespace zermelo::go {
namespace {

using G = CaptureGame;

CapturePosition Start(const SmallGrid& grid, bool ko, bool returns) {
  return {grid, {}, 0, 0, ko, returns};
}

TEST(CaptureGame, KeepsTheLaws) {
  GameLaws<G> laws;
  laws.CheckScores();
  Random random(17);
  for (const SmallGrid& grid : {SmallGrid(3, 2), SmallGrid(1, 5)}) {
    for (const int t : {1, 0, -1, 2, G::kHighest, G::kHighest + 1, G::kLowest,
                        2 - G::kHorizon, G::WinWithin(9), G::NoLossWithin(8)}) {
      for (const bool ko : {false, true}) {
        for (const bool returns : {false, true}) {
          for (int game = 0; game < 5; ++game) {
            CapturePosition p = Start(grid, ko, returns);
            for (int ply = 0; ply < 60 && !testing::Test::HasFatalFailure();
                 ++ply) {
              ASSERT_NO_FATAL_FAILURE(laws.CheckPosition(p, t));
              const auto moves = G::Moves(p);
              if (moves.empty()) break;
              p = G::Play(p, moves[random.Below(
                                 static_cast<std::uint32_t>(moves.size()))]);
            }
          }
        }
      }
    }
  }
  EXPECT_GT(laws.positions(), 500u);
}

TEST(CaptureGame, TheKernelsCutsAreTrue) {
  // Whatever a cut says of a position, the fix point must not contradict.
  int cuts = 0;
  for (const SmallGrid& grid : {SmallGrid(2, 3), SmallGrid(1, 5)}) {
    for (const bool ko : {false, true}) {
      for (const bool returns : {false, true}) {
        const StateGraph graph(
            grid, {}, {.ko = ko, .returns = returns, .merge_symmetric = false},
            SerialFor);
        const Retrograde solved(graph, {.handicapped = 6, .favoured = 6},
                                SerialFor);
        const int most = returns ? 3 : 0;
        for (std::size_t state = 0; state < graph.size(); ++state) {
          for (int own = 0; own <= most; ++own) {
            for (int opp = 0; opp <= most; ++opp) {
              const CapturePosition p = {grid,
                                         graph.State(state),
                                         static_cast<std::uint16_t>(own),
                                         static_cast<std::uint16_t>(opp),
                                         ko,
                                         returns};
              const auto truth = solved.Value(state, own, opp);
              const auto best = G::Kernel().Cut(p, G::kHighest);
              if (best && truth.lower.IsWin()) {
                ++cuts;
                EXPECT_LE(G::WinWithin(truth.lower.plies()), *best);
              }
              const auto worst = G::Kernel().Cut(p, 2 - G::kHorizon);
              if (worst && truth.upper.IsLoss()) {
                ++cuts;
                EXPECT_GE(truth.upper.plies() - G::kHorizon, *worst);
              }
            }
          }
        }
      }
    }
  }
  EXPECT_GT(cuts, 300);
}

TEST(CaptureGame, LargeHoardsStayWithinTheHorizon) {
  // A hoard that outlasts the horizon proves nothing beyond it.
  for (const int own : {100, 126, 127, 128, 300, 60000}) {
    for (const int opp : {0, 1, 126, 127, 128, 60000}) {
      const CapturePosition p = {SmallGrid(2, 2),
                                 {},
                                 static_cast<std::uint16_t>(own),
                                 static_cast<std::uint16_t>(opp),
                                 true,
                                 true};
      for (const int t : {G::kLowest, -1, 0, 1, 2, 40, G::kHighest}) {
        const auto score = G::Kernel().Cut(p, t);
        if (!score) continue;
        EXPECT_TRUE(*score >= t ? *score <= 0 : *score >= 0) << *score;
      }
    }
  }
}

TEST(CaptureGame, SlotsOfTheSharedTableHoldItsDeepEnd) {
  static_assert(parallel::SharedTable::kHolds<G>);
  static_assert(!(G::kHighest + 2 <= parallel::PackedEntry::kHighest));
  for (const int plies : {1, 2, 253, G::kMostPlies}) {
    for (const int bound : {G::WinWithin(plies), plies - G::kHorizon}) {
      const TableEntry lower = {static_cast<std::int16_t>(bound), G::kHighest,
                                G::kReturn};
      const TableEntry upper = {G::kLowest, static_cast<std::int16_t>(bound),
                                G::kNoMove};
      EXPECT_EQ(parallel::PackedEntry(lower, 3, 1).entry(), lower);
      EXPECT_EQ(parallel::PackedEntry(upper, 3, 1).entry(), upper);
    }
  }
}

/// What `prover` finds up to `most_plies`; a draw if nothing.
template <class P>
Outcome Found(P& prover, const CapturePosition& p, int most_plies) {
  return Deepen(prover, p, most_plies, [](int) {}).end().value_or(Outcome());
}

TEST(CaptureGame, EveryStateAgreesWithTheFixPoint) {
  const SmallGrid grid(2, 3);
  const StateGraph graph(grid, {}, {.ko = true, .returns = false}, SerialFor);
  const Retrograde solved(graph, {}, SerialFor);
  auto table = SerialTable::Make(std::size_t{1} << 24);
  ASSERT_TRUE(table);
  SerialSearch<G, SerialTable> search(*table);
  for (std::size_t state = 0; state < graph.size(); ++state) {
    const CapturePosition p = {grid, graph.State(state), 0, 0, true, false};
    EXPECT_EQ(Found(search, p, 12), solved.Value(state, 0, 0).lower);
  }
}

TEST(CaptureGame, PlainSearchAgreesOnShortQuestions) {
  const SmallGrid grid(2, 3);
  const StateGraph graph(grid, {}, {.ko = true, .returns = true}, SerialFor);
  auto table = SerialTable::Make(std::size_t{1} << 24);
  ASSERT_TRUE(table);
  SerialSearch<G, SerialTable> fast(*table);
  PlainSearch<G> plain;
  for (std::size_t state = 0; state < graph.size(); state += 3) {
    for (int prisoners = 0; prisoners < 4; ++prisoners) {
      const CapturePosition p = {grid,
                                 graph.State(state),
                                 static_cast<std::uint16_t>(prisoners & 1),
                                 static_cast<std::uint16_t>(prisoners >> 1),
                                 true,
                                 true};
      for (const int t : {G::WinWithin(4), G::WinWithin(5), G::NoLossWithin(4),
                          G::NoLossWithin(5)}) {
        EXPECT_EQ(*fast.Prove(p, t) >= t,
                  plain.AtLeast(p, t) == Verdict::kProven);
      }
    }
  }
}

}  // namespace
}  // namespace zermelo::go
