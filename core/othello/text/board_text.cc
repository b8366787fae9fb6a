#include "core/othello/text/board_text.h"

#include <cstddef>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "core/othello/text/square_scan.h"

namespace zermelo::othello {
namespace {

/// The squares of a whole board, row by row, without the side.
std::string Letters(const Position& position, absl::string_view row_end,
                    absl::string_view gap) {
  const Bitboard black = DiscsOf(position, Colour::kBlack);
  std::string text;
  for (int row = 0; row < position.size; ++row) {
    for (int column = 0; column < position.size; ++column) {
      const Bitboard bit = Bit(SquareAt(position.size, row, column));
      const bool occupied = (position.board.occupied() & bit) != 0;
      const char disc = (black & bit) != 0 ? 'X' : 'O';
      if (column != 0) absl::StrAppend(&text, gap);
      text += occupied ? disc : '-';
    }
    absl::StrAppend(&text, row_end);
  }
  return text;
}

}  // namespace

char SquareLetter(char c) {
  switch (c) {
    case 'X':
    case 'x':
    case 'B':
    case 'b':
    case '*':
    case '#':
      return 'X';
    case 'O':
    case 'o':
    case 'W':
    case 'w':
      return 'O';
    case '-':
    case '.':
    case '_':
      return '-';
    default:
      return '\0';
  }
}

bool IsFileLetters(absl::string_view line) {
  int files = 0;
  for (const char c : line) {
    if (IsBlank(c)) continue;
    if (Lower(c) != 'a' + files) return false;
    ++files;
  }
  return files == 4 || files == 6 || files == 8;
}

bool IsRemark(absl::string_view line) {
  Cursor cursor(line);
  cursor.SkipBlanks();
  if (cursor.Peek() == '%') return true;
  if (cursor.Peek() != '#') return false;
  // "# - - X" could be a row as well; a remark is by far the likelier.
  if (SquareLetter(cursor.Peek(1)) == '\0') return true;
  std::size_t squares = 0;
  for (; SquareLetter(cursor.Peek()) != '\0'; cursor.Advance()) ++squares;
  const auto fits = [squares](std::size_t count) {
    return squares == count || squares == count + 1;  // with the side
  };
  if (!fits(8) && !fits(6) && !fits(4) && !fits(64) && !fits(36) && !fits(16)) {
    return true;
  }
  while (SquareLetter(cursor.Peek()) != '\0' || IsBlank(cursor.Peek()) ||
         IsDigit(cursor.Peek()) || cursor.Peek() == '/') {
    if (cursor.AtWord("black") || cursor.AtWord("white")) return false;
    cursor.Advance();
  }
  return !cursor.AtEnd() && cursor.Peek() != ';' && cursor.Peek() != '%';
}

void TakeToMove(Cursor& cursor) {
  Cursor ahead = cursor;
  ahead.SkipBlanks();
  if (!ahead.TakeWord("to")) return;
  ahead.SkipBlanks();
  if (ahead.TakeWord("move") || ahead.TakeWord("play")) cursor = ahead;
}

std::optional<Colour> TakeSide(Cursor& cursor) {
  std::optional<Colour> side;
  if (cursor.TakeWord("black")) {
    side = Colour::kBlack;
  } else if (cursor.TakeWord("white")) {
    side = Colour::kWhite;
  } else {
    const char letter = SquareLetter(cursor.Peek());
    if (letter != 'X' && letter != 'O') return std::nullopt;
    cursor.Advance();
    side = letter == 'X' ? Colour::kBlack : Colour::kWhite;
  }
  TakeToMove(cursor);
  return side;
}

Position WithMover(const Squares& squares, Colour to_move) {
  if (to_move == Colour::kBlack) {
    return {{squares.black, squares.white}, to_move, squares.size};
  }
  return {{squares.white, squares.black}, to_move, squares.size};
}

absl::StatusOr<Squares> ReadSquares(Cursor& cursor, int size) {
  SquareScan scan(size);
  return scan.Read(cursor);
}

absl::StatusOr<Position> ReadBoard(Cursor& cursor, const ReadOptions& options,
                                   int size) {
  const absl::StatusOr<Squares> squares = ReadSquares(cursor, size);
  if (!squares.ok()) return squares.status();
  const std::optional<Colour> side =
      squares->to_move.has_value() ? squares->to_move : options.default_side;
  if (!side.has_value()) {
    return cursor.Expected(absl::StrCat("the side to move (X or O) after ",
                                        squares->size * squares->size,
                                        " squares"));
  }
  return WithMover(*squares, *side);
}

absl::StatusOr<Position> ParseBoard(const Passage& text,
                                    const ReadOptions& options) {
  Cursor cursor(text);
  absl::StatusOr<Position> position = ReadBoard(cursor, options);
  if (!position.ok()) return position;
  cursor.SkipSpace();
  if (!cursor.AtEnd()) return cursor.Expected("nothing after the side to move");
  return position;
}

std::string FormatBoard(const Position& position) {
  return absl::StrCat(Letters(position, "", ""), " ",
                      std::string(1, LetterOf(position.to_move)));
}

std::string FormatDiagram(const Position& position) {
  const std::string files =
      std::string("a b c d e f g h").substr(0, 2 * position.size - 1);
  std::string text = absl::StrCat("  ", files, "\n");
  const std::vector<std::string> rows =
      absl::StrSplit(Letters(position, "\n", " "), '\n', absl::SkipEmpty());
  int rank = 0;
  for (const std::string& row : rows) {
    absl::StrAppend(&text, ++rank, " ", row, "\n");
  }
  absl::StrAppend(&text, NameOf(position.to_move), " to move\n");
  return text;
}

}  // namespace zermelo::othello
