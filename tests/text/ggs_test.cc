#include "core/othello/text/ggs.h"

#include <gtest/gtest.h>

#include <string>

#include "core/othello/text/board_text.h"
#include "core/othello/text/document.h"
#include "core/othello/text/move_text.h"
#include "core/othello/text/transcript.h"

namespace zermelo::othello {
namespace {

const char kStart[] =
    "8 ---------------------------O*------*O--------------------------- *";

std::string ErrorOf(const std::string& text) {
  return std::string(ParseGgf({text, "g"}).status().message());
}

TEST(ParseGgs, ReadsSizeSquaresAndSide) {
  EXPECT_EQ(ParseGgs({kStart})->position, StartOf(8));
  EXPECT_EQ(ParseGgs({"8 -------- -------- -------- ---O*--- ---*O--- "
                      "-------- -------- -------- *"})
                ->position,
            StartOf(8));
  EXPECT_EQ(ParseGgs({"6 --------------O*----*O-------------- *"})->position,
            StartOf(6));
  EXPECT_EQ(FormatGgs(StartOf(8)), kStart);
}

TEST(ParseGgs, HoldsTheBoardToItsSize) {
  EXPECT_EQ(ParseGgs({"8 -----O*--*O----- *"}).status().message(),
            "1:21: expected 64 squares, found 16 squares");
  EXPECT_EQ(
      ParseGgs({"4 --------------O*----*O-------------- *"}).status().message(),
      "1:19: expected 16 squares and the side to move, found 36 squares");
  EXPECT_EQ(ParseGgs({"10 ----"}).status().message(),
            "1:1: expected the size of the board (8, 6 or 4), found '10'");
}

TEST(ParseGgf, ReplaysTheGame) {
  const auto entry = ParseGgf(
      {"(;GM[Othello]PC[GGS/os]DT[2001.01.01]PB[a]PW[b;)\\]]TI[15:00]TY[8]\n"
       "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- "
       "-------- *]\nB[F5//1.5]W[d6/-0.5]B[c3/1.0/3];)",
       "g", 4});
  ASSERT_TRUE(entry.ok()) << entry.status();
  const auto expected = ParseTranscript({"f5d6c3"});
  EXPECT_EQ(entry->game, expected->game);
  EXPECT_EQ(entry->position, expected->position);
  EXPECT_EQ(entry->line, 4);
}

TEST(ParseGgf, BeginsAtItsBoardOrWhereItIsTold) {
  const auto board = ParseGgf({"(;GM[Othello]BO[4 ---- -*O- -O*- ---- O];)"});
  ASSERT_TRUE(board.ok()) << board.status();
  EXPECT_EQ(FormatBoard(board->position), "-----XO--OX----- O");
  const auto told = ParseGgf({"(;GM[Othello]B[b1];)"}, {{}, StartOf(4)});
  ASSERT_TRUE(told.ok()) << told.status();
  EXPECT_EQ(told->position, Played(StartOf(4), SquareAt(4, 0, 1)));
}

TEST(ParseGgf, TakesPassesWrittenOrNot) {
  const std::string board = "(;BO[4 -*OO ---- ---- ---- *]";
  const auto pass = ParseGgf({board + "B[PA]W[a1];)"});
  ASSERT_TRUE(pass.ok()) << pass.status();
  const auto none = ParseGgf({board + "W[a1];)"});
  ASSERT_TRUE(none.ok()) << none.status();
  EXPECT_EQ(pass->game, none->game);
  EXPECT_EQ(FormatMoves(pass->game->moves, 4), "-- a1");
}

TEST(ParseGgf, SaysWhereARecordIsWrong) {
  EXPECT_EQ(ErrorOf("(;GM[Chess];)"),
            "g:1:6: expected a game of Othello, found 'Chess'");
  EXPECT_EQ(ErrorOf("(;B[f5]\nB[d6];)"),
            "g:2:3: expected a legal move of White (f4 d6 f6) as move 2, found "
            "a move of Black");
  EXPECT_EQ(
      ErrorOf("(;B[f5]W[d5];)"),
      "g:1:10: expected a legal move of White (f4 d6 f6) as move 2, found "
      "'d5', which is occupied");
  EXPECT_EQ(ErrorOf("(;B[f5 x];)"),
            "g:1:8: expected '/' or ']' after the move, found 'x'");
  EXPECT_EQ(ErrorOf("(;BO[10 ---];)"),
            "g:1:6: expected the size of the board (8, 6 or 4), found '10'");
  EXPECT_EQ(ErrorOf("(;B[f5]BO[4 -----O*--*O----- *];)"),
            "g:1:11: expected the board before the moves, found it behind "
            "them");
  EXPECT_EQ(ErrorOf("(;B[f5]"),
            "g:1:8: expected a property or ';)', found end of line");
  EXPECT_EQ(ErrorOf("(;B[f5"),
            "g:1:5: expected ']' at the end of the value, found none");
  EXPECT_EQ(ErrorOf("(;B;)"), "g:1:4: expected '[' and a value, found ';)'");
  EXPECT_EQ(ErrorOf("x"), "g:1:1: expected a game record, '(;', found 'x'");
}

TEST(Document, ReadsBothGamesOfASynchronisedPair) {
  const auto answers =
      ReadDocument("2 (;GM[Othello]B[f5];)(;GM[Othello]B[d3]W[c3];)\n");
  ASSERT_EQ(answers.size(), 2u);
  EXPECT_EQ(answers[0]->position, ParseTranscript({"f5"})->position);
  EXPECT_EQ(answers[1]->position, ParseTranscript({"d3c3"})->position);
}

TEST(Document, JoinsTheLinesOfARecordAndStopsAtTheNextOne) {
  const auto answers = ReadDocument(
      "(;GM[Othello]\nB[f5]\nW[d6]\n;)\n"
      "(;GM[Othello]B[f5]\n"
      "(;GM[Othello]PC[a\\] ) b]\nB[d3];)\n",
      "g");
  ASSERT_EQ(answers.size(), 3u);
  EXPECT_EQ(answers[0]->position, ParseTranscript({"f5d6"})->position);
  EXPECT_EQ(answers[1].status().message(),
            "g:5:19: expected a property or ';)', found end of line");
  ASSERT_TRUE(answers[2].ok()) << answers[2].status();
  EXPECT_EQ(answers[2]->position, ParseTranscript({"d3"})->position);
  EXPECT_EQ(answers[2]->id, "g:6");
}

}  // namespace
}  // namespace zermelo::othello
