// The slow rules against published counts and positions that are known to trip
// programs up. Legal counts: J. Tromp, "Number of legal Go positions".

#include "core/reference/go.h"

#include <cstdint>
#include <vector>

#include "gtest/gtest.h"
#include "tests/go/reference_board.h"

namespace zermelo::reference {
namespace {

constexpr GoRules kCapture = {.ko = true, .returns = true};

GoGame GameOn(const std::vector<std::string_view>& rows, GoColor to_move,
              GoRules rules = kCapture) {
  return GoGame(BoardOf(rows), to_move, rules);
}

/// Boards of the given size on which every chain has a liberty.
int LegalBoards(int width, int height) {
  GoBoard board = EmptyBoard(width, height);
  int codes = 1;
  for (int point = 0; point < width * height; ++point) codes *= 3;
  int legal = 0;
  for (int code = 0; code < codes; ++code) {
    int rest = code;
    for (int row = 0; row < height; ++row) {
      for (int column = 0; column < width; ++column, rest /= 3) {
        board.stones[row][column] = static_cast<GoColor>(rest % 3);
      }
    }
    legal += IsLegalBoard(board) ? 1 : 0;
  }
  return legal;
}

TEST(GoReference, LegalBoardsAreAsManyAsPublished) {
  EXPECT_EQ(LegalBoards(1, 1), 1);
  EXPECT_EQ(LegalBoards(2, 1), 5);
  EXPECT_EQ(LegalBoards(1, 9), 6649);
  EXPECT_EQ(LegalBoards(2, 2), 57);
  EXPECT_EQ(LegalBoards(2, 3), 489);
  EXPECT_EQ(LegalBoards(4, 2), 4125);
  EXPECT_EQ(LegalBoards(3, 3), 12675);
}

std::uint64_t Perft(GoGame& game, int depth) {
  if (game.IsOver()) return 0;
  std::uint64_t sequences = 0;
  const auto visit = [&] {
    sequences += depth == 1 ? 1 : Perft(game, depth - 1);
    game.Undo();
  };
  for (int row = 0; row < game.board().height; ++row) {
    for (int column = 0; column < game.board().width; ++column) {
      if (game.PlacementReason({row, column}) != GoReason::kLegal) continue;
      game.Place({row, column});
      visit();
    }
  }
  if (game.ReturnReason() == GoReason::kLegal) {
    game.Return();
    visit();
  }
  return sequences;
}

std::vector<std::uint64_t> PerftTable(int width, int height, GoRules rules,
                                      int depth) {
  GoGame game(EmptyBoard(width, height), GoColor::kBlack, rules);
  std::vector<std::uint64_t> table;
  for (int d = 1; d <= depth; ++d) table.push_back(Perft(game, d));
  return table;
}

TEST(GoReference, SequencesAreCountedRight) {
  using Table = std::vector<std::uint64_t>;
  EXPECT_EQ(PerftTable(2, 2, {.ko = true, .returns = false}, 11),
            Table({4, 12, 24, 16, 32, 32, 32, 96, 192, 128, 256}));
  EXPECT_EQ(PerftTable(3, 3, {.ko = true, .returns = false}, 5),
            Table({9, 72, 504, 2976, 14720}));
  EXPECT_EQ(PerftTable(5, 1, {.ko = false, .returns = false}, 9),
            Table({5, 18, 46, 68, 90, 140, 218, 352, 554}));
  EXPECT_EQ(PerftTable(1, 5, {.ko = true, .returns = true}, 9),
            Table({5, 18, 46, 72, 102, 198, 388, 878, 2088}));
  EXPECT_EQ(PerftTable(2, 1, {.ko = false, .returns = true}, 10),
            Table({2, 2, 2, 4, 6, 8, 10, 18, 28, 40}));
}

TEST(GoReference, CapturesBeforeItLooksForSuicide) {
  const auto board = BoardOf({"OOX", ".OX"});
  EXPECT_FALSE(Placed(board, At("A1"), GoColor::kBlack).suicide);
  EXPECT_EQ(Placed(board, At("A1"), GoColor::kBlack).captured, 3);
  EXPECT_EQ(Placed(BoardOf({"OOO", "O.O", "OOO"}), At("B2"), GoColor::kBlack)
                .captured,
            8);
}

TEST(GoReference, KoIsLiftedByAnyTurnInBetween) {
  GoGame game =
      GameOn({".....", ".XO..", "X.XO.", ".XO..", "....."}, GoColor::kWhite);
  game.Place(At("B3"));
  EXPECT_EQ(game.Prisoners(GoColor::kWhite), 1);
  EXPECT_EQ(game.PlacementReason(At("C3")), GoReason::kKo);
  game.Place(At("E5"));
  game.Return();
  EXPECT_EQ(game.PlacementReason(At("C3")), GoReason::kLegal);
}

TEST(GoReference, AStuckPlayerHasLost) {
  EXPECT_TRUE(GameOn({"."}, GoColor::kBlack).IsOver());
  GoGame game = GameOn({".."}, GoColor::kBlack);
  game.Place(At("A1"));
  game.Place(At("B1"));
  EXPECT_EQ(game.board(), BoardOf({".O"}));
  EXPECT_TRUE(game.IsOver());
  EXPECT_EQ(game.PlacementReason(At("A1")), GoReason::kGameOver);
  EXPECT_EQ(game.ReturnReason(), GoReason::kGameOver);
  game.Undo();
  EXPECT_FALSE(game.IsOver());
  EXPECT_EQ(game.ReturnReason(), GoReason::kNoPrisoner);
}

/// The judgement on the last of `names`, played from `game` in turn.
GoReason LastReason(GoGame game, const std::vector<std::string_view>& names) {
  for (std::size_t i = 0; i + 1 < names.size(); ++i) game.Place(At(names[i]));
  return game.PlacementReason(At(names.back()));
}

TEST(GoReference, PositionalSuperkoIgnoresWhoIsOnTurn) {
  // White sends two stones and gets one back: the old board with Black to move.
  const auto last = [](GoSuperko superko) {
    return LastReason(
        GameOn({"....", "XXO.", ".O.O"}, GoColor::kWhite,
               {.ko = true, .returns = false, .superko = superko}),
        {"A1", "C1", "B1"});
  };
  EXPECT_EQ(last(GoSuperko::kNone), GoReason::kLegal);
  EXPECT_EQ(last(GoSuperko::kSituational), GoReason::kLegal);
  EXPECT_EQ(last(GoSuperko::kPositional), GoReason::kSuperko);
}

TEST(GoReference, BothSuperkosBanTheBareKo) {
  const auto last = [](bool ko, GoSuperko superko) {
    return LastReason(
        GameOn({".....", ".XO..", "X.XO.", ".XO..", "....."}, GoColor::kWhite,
               {.ko = ko, .returns = true, .superko = superko}),
        {"B3", "C3"});
  };
  EXPECT_EQ(last(false, GoSuperko::kNone), GoReason::kLegal);
  EXPECT_EQ(last(false, GoSuperko::kPositional), GoReason::kSuperko);
  EXPECT_EQ(last(false, GoSuperko::kSituational), GoReason::kSuperko);
  EXPECT_EQ(last(true, GoSuperko::kPositional), GoReason::kKo);
}

}  // namespace
}  // namespace zermelo::reference
