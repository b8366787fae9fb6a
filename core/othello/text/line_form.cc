#include "core/othello/text/line_form.h"

#include "core/othello/text/board_text.h"
#include "core/othello/text/cursor.h"
#include "core/othello/text/move_text.h"
#include "core/othello/text/table.h"

namespace zermelo::othello {
namespace {

/// Squares of the smallest whole board.
constexpr int kSmallestBoard = 16;

constexpr int kWidestRow = 8;

bool AtSquareName(const Cursor& cursor) {
  return IsLetter(cursor.Peek()) && IsDigit(cursor.Peek(1));
}

/// Moves past a rank number and squares; returns how many squares.
int TakeSquares(Cursor& cursor) {
  cursor.SkipBlanks();
  while (IsDigit(cursor.Peek())) cursor.Advance();
  int squares = 0;
  while (!cursor.AtWord("black") && !cursor.AtWord("white")) {
    const char c = cursor.Peek();
    if (SquareLetter(c) != '\0') {
      ++squares;
    } else if (!IsBlank(c) && c != '/') {
      break;
    }
    cursor.Advance();
  }
  return squares;
}

bool IsSideAlone(Cursor cursor) {
  if (!TakeSide(cursor)) return false;
  cursor.SkipBlanks();
  return cursor.AtEnd() || cursor.Peek() == ';' || cursor.Peek() == '%';
}

/// A line that begins with a number: of a move, a size, a rank, or of games.
LineForm FormOfNumbered(Cursor cursor) {
  const absl::string_view line = cursor.Rest();
  int digits = 0;
  for (; IsDigit(cursor.Peek()); cursor.Advance()) ++digits;
  const char mark = cursor.Peek();
  if (mark == '.' || mark == ')') return LineForm::kTranscript;
  cursor.SkipBlanks();
  if (cursor.Peek() == '(') return LineForm::kGameRecord;
  if (AtSquareName(cursor)) return LineForm::kTranscript;
  const int squares = SquaresOnLine(line);
  if (squares >= kSmallestBoard) return LineForm::kGgs;
  if (squares == 0) return LineForm::kOther;
  return digits == 1 ? LineForm::kRow : LineForm::kGgs;
}

}  // namespace

LineForm FormOf(absl::string_view line) {
  Cursor cursor(line);
  cursor.SkipBlanks();
  if (cursor.AtEnd()) return LineForm::kEmpty;
  if (IsRemark(line) || IsFileLetters(line)) return LineForm::kRemark;
  if (IsTableRow(line)) return LineForm::kTableRow;
  if (cursor.Peek() == '(') return LineForm::kGameRecord;
  if (IsDigit(cursor.Peek())) return FormOfNumbered(cursor);
  if (AtSquareName(cursor)) return LineForm::kTranscript;

  if (IsSideAlone(cursor)) return LineForm::kSide;
  Cursor behind = cursor;
  const int squares = TakeSquares(behind);
  if (squares >= kSmallestBoard) return LineForm::kBoard;
  // "what" and "book" begin with squares too, but are words.
  const bool word = IsLetter(behind.Peek()) && squares < kWidestRow;
  if (squares > 0 && !word) return LineForm::kRow;
  return TakePass(cursor) ? LineForm::kTranscript : LineForm::kOther;
}

int SquaresOnLine(absl::string_view line) {
  Cursor cursor(line);
  return TakeSquares(cursor);
}

}  // namespace zermelo::othello
