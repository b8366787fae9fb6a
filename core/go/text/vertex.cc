#include "core/go/text/vertex.h"

#include <cstring>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"

namespace zermelo::go {
namespace {

std::string LastPointOf(const Grid& grid) {
  return FormatPoint(grid, grid.At(grid.width() - 1, grid.height() - 1));
}

}  // namespace

std::string FormatPoint(const Grid& grid, Point point) {
  return absl::StrCat(std::string(1, kColumnLetters[grid.ColumnOf(point)]),
                      grid.RowOf(point) + 1);
}

absl::StatusOr<Point> ParsePoint(const Grid& grid, absl::string_view text) {
  const auto error = [&](absl::string_view why) {
    return absl::InvalidArgumentError(
        absl::StrCat("wanted a point from A1 to ", LastPointOf(grid),
                     ", got \"", text, "\"", why));
  };
  if (text.size() < 2 || text.size() > 3) return error("");
  const char letter = absl::ascii_toupper(text[0]);
  if (letter == 'I') return error(": there is no column I");
  const char* const found = std::strchr(kColumnLetters, letter);
  int number = 0;
  if (found == nullptr || *found == '\0' || !absl::ascii_isdigit(text[1]) ||
      !absl::SimpleAtoi(text.substr(1), &number)) {
    return error("");
  }
  const auto column = static_cast<int>(found - kColumnLetters);
  if (column >= grid.width() || number < 1 || number > grid.height()) {
    return error(": not on this board");
  }
  return grid.At(column, number - 1);
}

std::string FormatTurn(const Grid& grid, Turn turn) {
  switch (turn.kind) {
    case Turn::Kind::kReturn:
      return "return";
    case Turn::Kind::kResignation:
      return "resign";
    case Turn::Kind::kPlacement:
      break;
  }
  return grid.Contains(turn.point) ? FormatPoint(grid, turn.point)
                                   : "a point off the board";
}

absl::StatusOr<Turn> ParseTurn(const Grid& grid, absl::string_view text) {
  if (absl::EqualsIgnoreCase(text, "return") ||
      absl::EqualsIgnoreCase(text, "pass")) {
    return Turn::Return();
  }
  if (absl::EqualsIgnoreCase(text, "resign")) return Turn::Resign();
  const absl::StatusOr<Point> point = ParsePoint(grid, text);
  if (!point.ok()) return point.status();
  return Turn::Place(*point);
}

std::string Explain(const Grid& grid, Turn turn, Reason reason) {
  const auto why = [reason]() -> absl::string_view {
    switch (reason) {
      case Reason::kLegal:
        return "legal";
      case Reason::kGameOver:
        return "the game is over";
      case Reason::kOffBoard:
        return "not on this board";
      case Reason::kOccupied:
        return "occupied";
      case Reason::kSuicide:
        return "suicide: the stone would have no liberty";
      case Reason::kKo:
        return "ko: it would restore the board before the opponent's turn";
      case Reason::kSuperko:
        return "superko: it would restore an earlier board";
      case Reason::kReturnsOff:
        return "prisoners are not returned under these rules";
      case Reason::kNoPrisoner:
        return "there is no prisoner to return";
    }
    return "";
  };
  return absl::StrCat(FormatTurn(grid, turn), ": ", why());
}

absl::Status CheckTurn(const Match& match, Turn turn) {
  const Reason reason = match.ReasonFor(turn);
  if (reason == Reason::kLegal) return absl::OkStatus();
  return absl::FailedPreconditionError(Explain(match.grid(), turn, reason));
}

}  // namespace zermelo::go
