// Small paired caps, sound by an argument only, against large unpaired ones,
// which rest on nothing but "more own prisoners never hurt".

#include "core/go/solve/prisoner_layers.h"

#include "core/go/solve/retrograde.h"
#include "core/go/solve/thresholds.h"
#include "gtest/gtest.h"

namespace zermelo::go {
namespace {

/// Who wins, as -1, 0 or 1 for the side to move.
int Winner(const Outcome& outcome) {
  return outcome.IsWin() ? 1 : outcome.IsLoss() ? -1 : 0;
}

struct Board {
  int width;
  int height;
  int large;  // unpaired caps that decide most states
  int most;   // prisoners of either side that are asked about
};

TEST(PrisonerLayers, PairedCapsBracketTheTruth) {
  for (const Board& board :
       {Board{1, 2, 16, 6}, Board{1, 4, 16, 6}, Board{1, 5, 16, 5},
        Board{2, 2, 16, 6}, Board{2, 3, 14, 5}, Board{3, 3, 6, 3}}) {
    for (const bool ko : {false, true}) {
      const StateGraph graph(SmallGrid(board.width, board.height), {},
                             {.ko = ko, .returns = true}, SerialFor);
      const Retrograde large(
          graph, {.handicapped = board.large, .favoured = board.large},
          SerialFor);
      int wins = 0;
      int losses = 0;
      for (const PrisonerCaps caps :
           {PrisonerCaps{1, 2, true}, PrisonerCaps{2, 3, true},
            PrisonerCaps{1, 6, true}, PrisonerCaps{3, 5, true}}) {
        const Retrograde paired(graph, caps, SerialFor);
        for (std::size_t state = 0; state < graph.size(); ++state) {
          for (int own = 0; own <= board.most; ++own) {
            for (int opp = 0; opp <= board.most; ++opp) {
              const auto truth = large.Value(state, own, opp);
              const auto bracket = paired.Value(state, own, opp);
              // Each bound on its own: a bound above a proven upper bound, or
              // below a proven lower one, would be a lie.
              ASSERT_LE(Winner(bracket.lower), Winner(truth.upper))
                  << board.width << "x" << board.height << " ko " << ko
                  << " state " << state << " own " << own << " opp " << opp;
              ASSERT_GE(Winner(bracket.upper), Winner(truth.lower))
                  << board.width << "x" << board.height << " ko " << ko
                  << " state " << state << " own " << own << " opp " << opp;
              wins += truth.lower.IsWin() ? 1 : 0;
              losses += truth.upper.IsLoss() ? 1 : 0;
            }
          }
        }
      }
      // The truth is known often enough to mean something.
      EXPECT_GT(wins, 20) << board.width << "x" << board.height << " ko " << ko;
      EXPECT_GT(losses, 20)
          << board.width << "x" << board.height << " ko " << ko;
    }
  }
}

TEST(PrisonerLayers, PairedCapsAgreeWithThresholdsOnDraws) {
  // With ko off thresholds know the draws, which no unpaired caps can decide.
  for (const auto& [width, height] : {std::pair{1, 5}, {2, 2}, {2, 3}}) {
    const StateGraph graph(SmallGrid(width, height), {},
                           {.ko = false, .returns = true}, SerialFor);
    const auto thresholds = SolveThresholds(graph, SerialFor);
    for (const PrisonerCaps caps :
         {PrisonerCaps{1, 2, true}, PrisonerCaps{2, 5, true}}) {
      const Retrograde paired(graph, caps, SerialFor);
      int draws = 0;
      for (std::size_t state = 0; state < graph.size(); ++state) {
        for (int own = 0; own <= 5; ++own) {
          for (int opp = 0; opp <= 5; ++opp) {
            const int truth = own - opp >= thresholds[state].wins    ? 1
                              : own - opp <= thresholds[state].loses ? -1
                                                                     : 0;
            const auto bracket = paired.Value(state, own, opp);
            ASSERT_LE(Winner(bracket.lower), truth);
            ASSERT_GE(Winner(bracket.upper), truth);
            draws += truth == 0 ? 1 : 0;
          }
        }
      }
      EXPECT_GT(draws, 20);
    }
  }
}

}  // namespace
}  // namespace zermelo::go
