// Small positions that public programs have got wrong.

#include "gtest/gtest.h"
#include "tests/go/match_pictures.h"

namespace zermelo::go {
namespace {

TEST(GoPositions, NoLibertyAfterTheCaptureIsSuicide) {
  Match match(Grid(9, 9), {});
  match.Play(Turn::Place(At(match, "E5")));  // Black, elsewhere
  EXPECT_EQ(Place(match, "A9"), 0);
  EXPECT_EQ(Place(match, "B9"), 0);
  EXPECT_EQ(Place(match, "E4"), 0);
  EXPECT_EQ(Place(match, "A8"), 1);
  EXPECT_EQ(ReasonAt(match, "A9"), Reason::kSuicide);
}

TEST(GoPositions, CaptureComesBeforeSuicide) {
  Match match = MatchOf({"OOX", ".OX"}, Color::kBlack);
  EXPECT_EQ(ReasonAt(match, "A1"), Reason::kLegal);
  EXPECT_EQ(Place(match, "A1"), 3);
}

TEST(GoPositions, TheLastPointOfARingCapturesItAll) {
  Match match = MatchOf({"OOO", "O.O", "OOO"}, Color::kBlack);
  EXPECT_EQ(Place(match, "B2"), 8);
  EXPECT_EQ(match.Prisoners(Color::kBlack), 8);
}

TEST(GoPositions, FourChainsAroundOnePoint) {
  const auto position = [](Color to_move) {
    return MatchOf({".OXO.", "OX.XO", ".OXO."}, to_move);
  };
  EXPECT_EQ(ReasonAt(position(Color::kBlack), "C2"), Reason::kSuicide);
  Match match = position(Color::kWhite);
  EXPECT_EQ(Place(match, "C2"), 4);
}

TEST(GoPositions, AChainTouchedThreeTimesCountsOnce) {
  Match match = MatchOf({"OOX", "O.X", "OOX"}, Color::kBlack);
  EXPECT_EQ(Place(match, "B2"), 5);
}

TEST(GoPositions, FourSingleStonesAreCapturedAtOnce) {
  Match match = MatchOf({"XOX", "O.O", "XOX"}, Color::kBlack);
  EXPECT_EQ(Place(match, "B2"), 4);
}

TEST(GoPositions, TakingBackThreeForOneIsNoKo) {
  Match match =
      MatchOf({".........", ".........", ".........", ".........", ".........",
               ".........", ".OOOO....", "OO.XO....", ".XOXO...."},
              Color::kBlack);
  EXPECT_EQ(Place(match, "C2"), 1);
  EXPECT_EQ(ReasonAt(match, "C1"), Reason::kLegal);
  EXPECT_EQ(Place(match, "C1"), 3);
}

TEST(GoPositions, AReturnLiftsTheKoBan) {
  Match match(Grid(19, 19), {});
  Place(match, "B18");
  Place(match, "A18");
  Place(match, "C19");
  Place(match, "B19");
  EXPECT_EQ(Place(match, "A19"), 1);
  EXPECT_EQ(match.ko(), At(match, "B19"));
  EXPECT_EQ(ReasonAt(match, "B19"), Reason::kKo);
  // White holds no prisoner; a placement elsewhere lifts the ban as well.
  EXPECT_EQ(match.ReasonFor(Turn::Return()), Reason::kNoPrisoner);
  Place(match, "Q4");
  EXPECT_EQ(match.ReasonFor(Turn::Return()), Reason::kLegal);
  match.Play(Turn::Return());
  EXPECT_EQ(ReasonAt(match, "B19"), Reason::kLegal);
  EXPECT_EQ(match.Prisoners(Color::kBlack), 0);
}

TEST(GoPositions, ThePassOfAnotherRuleSetLetsBlackConnect) {
  // The classical sequence with a pass of White, here a return of a prisoner.
  const Match empty(Grid(19, 19), {});
  std::vector<Color> colors(361, Color::kEmpty);
  const auto put = [&](std::string_view name, Color color) {
    colors[empty.grid().IndexOf(At(empty, name))] = color;
  };
  put("B18", Color::kBlack);
  put("C19", Color::kBlack);
  put("A18", Color::kWhite);
  put("B19", Color::kWhite);
  Match match(Grid(19, 19), {});
  ASSERT_TRUE(match.SetUp(colors, Color::kBlack, 0, 1));
  EXPECT_EQ(Place(match, "A19"), 1);
  EXPECT_EQ(ReasonAt(match, "B19"), Reason::kKo);
  match.Play(Turn::Return());
  EXPECT_EQ(ReasonAt(match, "B19"), Reason::kLegal);
  EXPECT_EQ(Place(match, "B19"), 0);
}

TEST(GoPositions, NothingWrapsAround) {
  const Match match = MatchOf({"O...X", "X...."}, Color::kBlack);
  EXPECT_EQ(match.board().Liberties(At(match, "E2")), 2);
  EXPECT_EQ(match.board().Liberties(At(match, "A1")), 1);
}

TEST(GoPositions, PointsOffTheBoardAreRefused) {
  const Match match(Grid(9, 9), {});
  for (const Point point :
       {kNoPoint, Point{5}, Point{20}, Point{110}, Point{700}, Point{60000}}) {
    EXPECT_EQ(match.ReasonFor(Turn::Place(point)), Reason::kOffBoard) << point;
  }
  int on_board = 0;
  for (int cell = 0; cell < Grid::kMostCells; ++cell) {
    on_board += match.grid().Contains(static_cast<Point>(cell)) ? 1 : 0;
  }
  EXPECT_EQ(on_board, 81);
}

TEST(GoPositions, AStuckPlayerHasLost) {
  EXPECT_TRUE(Match(Grid(1, 1), {}).IsOver());
  Match match(Grid(2, 1), {});
  Place(match, "A1");
  Place(match, "B1");
  EXPECT_EQ(match.PlacementReason(At(match, "A1")), Reason::kKo);
  EXPECT_TRUE(match.IsOver());
  EXPECT_EQ(ReasonAt(match, "A1"), Reason::kGameOver);
  EXPECT_EQ(match.ReasonFor(Turn::Resign()), Reason::kGameOver);
}

TEST(GoPositions, ResigningEndsTheGameAndCanBeUndone) {
  Match match(Grid(3, 3), {});
  const Match before = match;
  match.Play(Turn::Resign());
  EXPECT_TRUE(match.IsOver());
  EXPECT_EQ(match.to_move(), Color::kBlack);
  EXPECT_EQ(ReasonAt(match, "B2"), Reason::kGameOver);
  match.Undo();
  EXPECT_TRUE(match.Identical(before));
}

TEST(GoPositions, SuperkosDifferByTheSideToMove) {
  const auto last = [](Superko superko) {
    Match match = MatchOf({"....", "XXO.", ".O.O"}, Color::kWhite,
                          {.ko = true, .returns = false, .superko = superko});
    Place(match, "A1");
    Place(match, "C1");
    return ReasonAt(match, "B1");
  };
  EXPECT_EQ(last(Superko::kNone), Reason::kLegal);
  EXPECT_EQ(last(Superko::kSituational), Reason::kLegal);
  EXPECT_EQ(last(Superko::kPositional), Reason::kSuperko);
}

}  // namespace
}  // namespace zermelo::go
