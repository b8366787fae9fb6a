#include "core/go/text/diagram.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "core/go/text/vertex.h"

namespace zermelo::go {
namespace {

/// Whether a line is marked by star points: the third from the edge on small
/// boards, the fourth from 12 lines on, and the middle of odd ones.
bool IsStarLine(int line, int lines) {
  const int edge = lines >= 12 ? 3 : 2;
  return line == edge || line == lines - 1 - edge ||
         (lines % 2 == 1 && line == lines / 2);
}

bool IsStar(const Grid& grid, int column, int row) {
  if (grid.width() < 7 || grid.height() < 7) return false;
  return IsStarLine(column, grid.width()) && IsStarLine(row, grid.height());
}

std::string Letters(const Grid& grid) {
  std::string line = "  ";
  for (int column = 0; column < grid.width(); ++column) {
    line += ' ';
    line += kColumnLetters[column];
  }
  return line + "\n";
}

char Mark(const Match& match, int column, int row) {
  switch (match.board().At(match.grid().At(column, row))) {
    case Color::kBlack:
      return 'X';
    case Color::kWhite:
      return 'O';
    default:
      return IsStar(match.grid(), column, row) ? '+' : '.';
  }
}

std::string Row(const Match& match, int row, Point last) {
  const Grid& grid = match.grid();
  std::string line = absl::StrFormat("%2d", row + 1);
  for (int column = 0; column <= grid.width(); ++column) {
    const bool opens = column < grid.width() && grid.At(column, row) == last;
    const bool closes = column > 0 && grid.At(column - 1, row) == last;
    line += opens ? '(' : closes ? ')' : ' ';
    if (column < grid.width()) line += Mark(match, column, row);
  }
  return line + absl::StrFormat("%d\n", row + 1);
}

}  // namespace

std::string ColorName(Color color) {
  return color == Color::kBlack ? "Black" : "White";
}

std::string Diagram(const Match& match) {
  Point last = kNoPoint;
  if (match.turns() > 0) {
    const Turn turn = match.TurnAt(match.turns() - 1);
    if (turn.kind == Turn::Kind::kPlacement) last = turn.point;
  }
  std::string text = Letters(match.grid());
  for (int row = match.grid().height() - 1; row >= 0; --row) {
    text += Row(match, row, last);
  }
  text += Letters(match.grid());
  absl::StrAppend(&text, "Prisoners: Black holds ",
                  match.Prisoners(Color::kBlack), ", White holds ",
                  match.Prisoners(Color::kWhite), ".\n");
  if (match.IsOver()) {
    absl::StrAppend(&text, ColorName(match.to_move()),
                    match.resigned() ? " has resigned: " : " is stuck: ",
                    ColorName(Opponent(match.to_move())), " wins.\n");
  } else {
    absl::StrAppend(
        &text, ColorName(match.to_move()), " to move",
        match.ko() == kNoPoint
            ? ""
            : absl::StrCat(", ko at ", FormatPoint(match.grid(), match.ko())),
        ".\n");
  }
  return text;
}

}  // namespace zermelo::go
