// The engine against the reference on random games: the legality of every point
// with its reason, chains, liberties, captures, prisoners, hash, and undo.

#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/go/perft.h"
#include "core/reference/go.h"
#include "gtest/gtest.h"
#include "tests/go/match_pictures.h"
#include "tests/go/reference_board.h"

namespace zermelo::go {
namespace {

namespace ref = zermelo::reference;

struct Case {
  int width;
  int height;
  Rules rules;
};

ref::GoRules ReferenceRules(Rules rules) {
  return {.ko = rules.ko,
          .returns = rules.returns,
          .superko = static_cast<ref::GoSuperko>(rules.superko)};
}

void ExpectAgreement(const Match& match, const ref::GoGame& game) {
  const Grid& grid = match.grid();
  ASSERT_EQ(static_cast<int>(match.to_move()),
            static_cast<int>(game.to_move()));
  ASSERT_EQ(match.IsOver(), game.IsOver());
  ASSERT_EQ(match.Prisoners(Color::kBlack),
            game.Prisoners(ref::GoColor::kBlack));
  ASSERT_EQ(match.Prisoners(Color::kWhite),
            game.Prisoners(ref::GoColor::kWhite));
  ASSERT_EQ(static_cast<int>(match.ReasonFor(Turn::Return())),
            static_cast<int>(game.ReturnReason()));
  for (int row = 0; row < grid.height(); ++row) {
    for (int column = 0; column < grid.width(); ++column) {
      const Point point = grid.At(column, row);
      const ref::GoPoint there = {row, column};
      ASSERT_EQ(static_cast<int>(match.board().At(point)),
                static_cast<int>(game.board().At(there)));
      ASSERT_EQ(static_cast<int>(match.ReasonFor(Turn::Place(point))),
                static_cast<int>(game.PlacementReason(there)));
      if (match.board().At(point) == Color::kEmpty) continue;
      ASSERT_EQ(match.board().Stones(point),
                static_cast<int>(ref::ChainOf(game.board(), there).size()));
      ASSERT_EQ(match.board().Liberties(point),
                static_cast<int>(ref::LibertiesOf(game.board(), there).size()));
    }
  }
  ASSERT_TRUE(match.board().Consistent());
  ASSERT_EQ(match.Hash(), match.FreshHash());
}

/// Plays to the end or `most` turns, then takes all turns back one by one.
void PlayAndUndo(const Case& one, std::uint64_t seed, int most) {
  Random random(seed);
  Match match(Grid(one.width, one.height), one.rules);
  ref::GoGame game(ref::EmptyBoard(one.width, one.height), ref::GoColor::kBlack,
                   ReferenceRules(one.rules));
  std::vector<Match> states;
  while (match.turns() < most) {
    ASSERT_NO_FATAL_FAILURE(ExpectAgreement(match, game));
    const std::vector<Turn> turns = LegalTurns(match);
    if (turns.empty()) break;
    states.push_back(match);
    const Turn turn =
        turns[random.Below(static_cast<std::uint32_t>(turns.size()))];
    if (turn.kind == Turn::Kind::kReturn) {
      match.Play(turn);
      game.Return();
      continue;
    }
    const ref::GoPoint there = {match.grid().RowOf(turn.point),
                                match.grid().ColumnOf(turn.point)};
    const int announced = match.board().CapturesOf(turn.point, match.to_move());
    const std::uint64_t hash =
        match.board().HashAfter(turn.point, match.to_move());
    const int captured = match.Play(turn);
    ASSERT_EQ(captured, announced);
    ASSERT_EQ(captured,
              ref::Placed(game.board(), there, game.to_move()).captured);
    ASSERT_EQ(match.board().hash(), hash);
    game.Place(there);
  }
  while (!states.empty()) {
    match.Undo();
    ASSERT_TRUE(match.Identical(states.back()));
    states.pop_back();
  }
}

TEST(GoDifferential, EngineAndReferenceAgreeOnRandomGames) {
  std::uint64_t seed = 1;
  for (const auto& [width, height] :
       std::vector<std::pair<int, int>>{{1, 1},
                                        {1, 2},
                                        {5, 1},
                                        {2, 2},
                                        {2, 3},
                                        {3, 3},
                                        {7, 2},
                                        {4, 4},
                                        {5, 5},
                                        {9, 9},
                                        {6, 11}}) {
    for (const bool ko : {false, true}) {
      for (const bool returns : {false, true}) {
        for (const Superko superko :
             {Superko::kNone, Superko::kPositional, Superko::kSituational}) {
          const Case one = {width,
                            height,
                            {.ko = ko, .returns = returns, .superko = superko}};
          for (int game = 0; game < 3; ++game) {
            ASSERT_NO_FATAL_FAILURE(PlayAndUndo(one, ++seed, 120))
                << width << "x" << height << " ko " << ko << " returns "
                << returns << " seed " << seed;
          }
        }
      }
    }
  }
}

TEST(GoDifferential, LargestBoardsAgree) {
  ASSERT_NO_FATAL_FAILURE(PlayAndUndo({19, 19, {}}, 7, 60));
  ASSERT_NO_FATAL_FAILURE(PlayAndUndo({25, 25, {}}, 8, 30));
  ASSERT_NO_FATAL_FAILURE(PlayAndUndo({25, 1, {}}, 9, 100));
}

}  // namespace
}  // namespace zermelo::go
