#include "core/othello/text/board_text.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/othello/text/error.h"

namespace zermelo::othello {
namespace {

const char kStart[] =
    "---------------------------OX------XO---------------------------";

std::string ErrorOf(const std::string& text) {
  return std::string(ParseBoard({text, "f"}).status().message());
}

TEST(ParseBoard, PlacesSquaresRowByRowFromTheTopLeft) {
  const auto board =
      ParseBoard({"XO------"
                  "--------"
                  "--------"
                  "--------"
                  "--------"
                  "--------"
                  "--------"
                  "-------O O"});
  ASSERT_TRUE(board.ok()) << board.status();
  EXPECT_EQ(board->to_move, Colour::kWhite);
  EXPECT_EQ(board->board.opp, Bit(0));
  EXPECT_EQ(board->board.own, Bit(1) | Bit(63));
  EXPECT_EQ(board->size, 8);
}

TEST(ParseBoard, CentresSmallBoardsInTheFrame) {
  const auto six = ParseBoard({"X----------------------------------O X"});
  ASSERT_TRUE(six.ok()) << six.status();
  EXPECT_EQ(*six, (Position{{Bit(9), Bit(54)}, Colour::kBlack, 6}));
  const auto four = ParseBoard({"X--------------O X"});
  ASSERT_TRUE(four.ok()) << four.status();
  EXPECT_EQ(*four, (Position{{Bit(18), Bit(45)}, Colour::kBlack, 4}));
}

TEST(ParseBoard, ReadsTheStartPositionsOfAllSizes) {
  EXPECT_EQ(*ParseBoard({std::string(kStart) + " X"}), StartOf(8));
  EXPECT_EQ(*ParseBoard({"--------------OX----XO-------------- X"}),
            StartOf(6));
  EXPECT_EQ(*ParseBoard({"-----OX--XO----- X"}), StartOf(4));
  EXPECT_EQ(*ParseBoard({"-----OO--XX----- X"}), StartOf(4, true));
}

TEST(ParseBoard, TakesEverySpellingOfASquare) {
  const std::string rest(13, '-');
  const Position black{{Bit(18), Bit(19)}, Colour::kBlack, 4};
  for (const char x : std::string("XxBb*#")) {
    for (const char o : std::string("OoWw")) {
      const auto board =
          ParseBoard({std::string{x, o} + "." + "_" + rest.substr(1) + x});
      ASSERT_TRUE(board.ok()) << x << o << board.status();
      EXPECT_EQ(*board, black);
    }
  }
}

TEST(ParseBoard, TakesEveryLayout) {
  const std::vector<std::string> texts = {
      "-----OX--XO-----X",
      "-----ox--xo-----b",
      "  ---- -OX- -XO- ---- X  ",
      "---- -OX- -XO- ----X",
      "----/-OX-/-XO-/----/X",
      "----/-OX-/-XO-/---- X",
      "- - - - - O X - - X O - - - - - X",
      "----\n-OX-\n-XO-\n----\nX",
      "----\r\n-OX-\r\n-XO-\r\n---- X\r\n",
      "-----OX-\n-XO-----\nX",
      "-----OX--XO----- black",
      "-----OX--XO-----BLACK TO MOVE",
      "-----OX--XO----- X to play",
      FormatDiagram(StartOf(4)),
      " A B C D\n1 ---- 1\n2 -OX- 2\n3 -XO- 3\n4 ---- 4\n A B C D\nX",
      "1 ----\n2 -OX-\n3 -XO-\n4 ----\nX",
      "% a comment\n----\n# another\n-OX-\n-XO-\n----\nX",
  };
  for (const std::string& text : texts) {
    const auto board = ParseBoard({text});
    ASSERT_TRUE(board.ok()) << text << "\n" << board.status();
    EXPECT_EQ(*board, StartOf(4)) << text;
  }
}

TEST(ParseBoard, NamesTheMissingSide) {
  EXPECT_EQ(ErrorOf(kStart),
            "f:1:65: expected the side to move (X or O) after 64 squares, "
            "found end of line");
  EXPECT_EQ(ErrorOf(std::string(kStart) + " "),
            "f:1:66: expected the side to move (X or O) after 64 squares, "
            "found end of line");
  EXPECT_EQ(ErrorOf("----\n-OX-\n-XO-\n----\n"),
            "f:4:5: expected the side to move (X or O) after 16 squares, "
            "found end of line");
}

TEST(ParseBoard, TakesTheDefaultSideOnlyWhereNoneIsWritten) {
  const ReadOptions white{Colour::kWhite, StartOf(8)};
  EXPECT_EQ(ParseBoard({kStart}, white)->to_move, Colour::kWhite);
  EXPECT_EQ(ParseBoard({std::string(kStart) + "X"}, white)->to_move,
            Colour::kBlack);
}

TEST(ParseBoard, CountsSquares) {
  const std::string start(kStart);
  EXPECT_EQ(ErrorOf(start.substr(1)),
            "f:1:64: expected 64 squares, found 63 squares");
  EXPECT_EQ(ErrorOf(start.substr(2) + " X"),
            "f:1:65: expected 64 squares, found 62 squares");
  EXPECT_EQ(ErrorOf(start + "- X"),
            "f:1:65: expected 64 squares and the side to move, found 65 "
            "squares");
  EXPECT_EQ(ErrorOf(start + "-- - - X"),
            "f:1:66: expected 64 squares and the side to move, found 69 "
            "squares");
  EXPECT_EQ(ErrorOf(start + "----- X"),
            "f:1:65: expected 64 squares and the side to move, found 69 "
            "squares");
  EXPECT_EQ(ErrorOf(start + "- -"),
            "f:1:67: expected 64 squares and the side to move, found 66 "
            "squares");
  EXPECT_EQ(ErrorOf(start + "-"),
            "f:1:65: expected the side to move (X or O) after 64 squares, "
            "found an empty square");
  EXPECT_EQ(ErrorOf(start + "X black"),
            "f:1:65: expected the side to move (X or O) after 64 squares, "
            "found 65 squares");
  EXPECT_EQ(ErrorOf("----- ----- ----- ----- ----- ----- X"),
            "f:1:38: expected 36 squares, found 31 squares");
  EXPECT_EQ(ErrorOf("xo"),
            "f:1:3: expected a board of 64, 36 or 16 squares, found 2 squares");
  EXPECT_EQ(ErrorOf(""),
            "f:1:1: expected a board of 64, 36 or 16 squares, found end of "
            "line");
}

// With a default side, 63 squares and " X" could pass for 64 squares.
TEST(ParseBoard, NeverTakesTheSideForASquare) {
  const ReadOptions white{Colour::kWhite, StartOf(8)};
  const auto board = ParseBoard({std::string(kStart).substr(1) + " X"}, white);
  EXPECT_EQ(board.status().message(),
            "1:65: expected 64 squares before the side to move, found 63 "
            "squares");
}

TEST(ParseBoard, PointsAtTheRowThatIsWrong) {
  EXPECT_EQ(ErrorOf("----\n-OX\n-XO-\n----\nX"),
            "f:2:4: expected 4 squares in row 2, found 3 squares");
  EXPECT_EQ(ErrorOf("----\n-OX--\n-XO\n----\nX"),
            "f:2:6: expected 4 squares in row 2, found 5 squares");
  EXPECT_EQ(ErrorOf("----/-OX-/-XO-/---/X"),
            "f:1:19: expected 4 squares in row 4, found 3 squares");
  EXPECT_EQ(ErrorOf("--------\n--------\n---\nX"),
            "f:3:4: expected 8 squares in row 3, found 3 squares");
}

TEST(ParseBoard, PointsAtWhatIsNoSquare) {
  std::string text = std::string(kStart) + " X";
  text[10] = '0';
  EXPECT_EQ(ErrorOf(text),
            "f:1:11: expected a square (X, O or -), found the digit 0 (White "
            "is the letter O)");
  text[10] = '\0';
  EXPECT_EQ(ErrorOf(text).substr(0, 53),
            "f:1:11: expected a square (X, O or -), found '\\x00---");
  EXPECT_EQ(ErrorOf("----\n-OX-\n-X?-\n----\nX"),
            "f:3:3: expected a square (X, O or -), found '?-'");
  EXPECT_EQ(ErrorOf(std::string(kStart) + " X Y"),
            "f:1:68: expected nothing after the side to move, found 'Y'");
}

TEST(IsRemark, TellsCommentsFromRowsOfBlackDiscs) {
  EXPECT_TRUE(IsRemark("% x"));
  EXPECT_TRUE(IsRemark("  # x"));
  EXPECT_TRUE(IsRemark("#"));
  EXPECT_TRUE(IsRemark("#### a heading"));
  EXPECT_TRUE(IsRemark("#---------------------- ruler"));
  EXPECT_FALSE(IsRemark("########"));
  EXPECT_FALSE(IsRemark("#o-- "));
  EXPECT_FALSE(IsRemark("#---/-#o-/-o#-/---- #"));
  EXPECT_FALSE(IsRemark(""));
  EXPECT_FALSE(IsRemark("x"));
}

TEST(FormatBoard, IsCanonical) {
  EXPECT_EQ(FormatBoard(StartOf(8)), std::string(kStart) + " X");
  EXPECT_EQ(FormatBoard(Played(StartOf(4), SquareAt(4, 1, 0))),
            "----XXX--XO----- O");
}

TEST(FormatDiagram, ShowsFilesRanksAndTheSideToMove) {
  EXPECT_EQ(FormatDiagram(StartOf(4)),
            "  a b c d\n"
            "1 - - - -\n"
            "2 - O X -\n"
            "3 - X O -\n"
            "4 - - - -\n"
            "Black to move\n");
}

TEST(FormatBoard, AndDiagramReadBackOnRandomBoards) {
  Random random(7);
  for (int i = 0; i < 3000; ++i) {
    Position position;
    position.size = 4 + 2 * static_cast<int>(random.Below(3));
    position.to_move = i % 2 == 0 ? Colour::kBlack : Colour::kWhite;
    const Bitboard mask = WithGeometry(
        position.size, [](auto geometry) { return decltype(geometry)::kMask; });
    const Bitboard occupied = random.Next() & mask;
    position.board.own = random.Next() & occupied;
    position.board.opp = occupied & ~position.board.own;
    EXPECT_EQ(*ParseBoard({FormatBoard(position)}), position);
    EXPECT_EQ(*ParseBoard({FormatDiagram(position)}), position);
  }
}

TEST(PlaceOf, GivesLineAndColumnOfAnError) {
  const auto board = ParseBoard({"----\n-OX\n-XO-\n----\nX", "a:b.obf", 7});
  EXPECT_EQ(PlaceOf(board.status()), (Place{"a:b.obf", 8, 4}));
  EXPECT_EQ(board.status().code(), absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(PlaceOf(absl::NotFoundError("x")), std::nullopt);
}

TEST(Printable, LeavesNothingThatATerminalObeys) {
  EXPECT_EQ(Printable(absl::string_view("a\x1b[2J\0\n\x7f\xff", 9)),
            "a\\x1b[2J\\x00\\x0a\\x7f\\xff");
  EXPECT_EQ(Quoted(std::string(30, 'a')), "'" + std::string(24, 'a') + "...'");
}

}  // namespace
}  // namespace zermelo::othello
