#include "core/othello/text/move_text.h"

#include "absl/strings/str_cat.h"
#include "core/base/bits.h"

namespace zermelo::othello {
namespace {

/// Tells what is wrong with an illegal move.
std::string Reason(const Position& position, Square move) {
  const char* mover = NameOf(position.to_move);
  if (move == kPass) {
    return IsOver(position) ? "where neither side can move"
                            : absl::StrCat("though ", mover, " can move");
  }
  if ((position.board.occupied() & Bit(move)) != 0) return "which is occupied";
  return absl::StrCat("which turns over no disc for ", mover);
}

}  // namespace

std::string FormatMove(Square move, int size) {
  if (move == kPass) return "--";
  const int margin = (8 - size) / 2;
  return {static_cast<char>('a' + move % 8 - margin),
          static_cast<char>('1' + move / 8 - margin)};
}

std::string FormatMoves(const std::vector<Square>& moves, int size) {
  std::string text;
  for (const Square move : moves) {
    if (!text.empty()) text += ' ';
    text += FormatMove(move, size);
  }
  return text;
}

absl::StatusOr<Square> ParseMove(const Passage& text, int size) {
  Cursor cursor(text);
  cursor.SkipSpace();
  absl::StatusOr<Square> move = ReadMove(cursor, size, "a square or a pass");
  if (!move.ok()) return move;
  cursor.SkipSpace();
  if (!cursor.AtEnd()) return cursor.Expected("nothing after the move");
  return move;
}

absl::StatusOr<Square> ReadMove(Cursor& cursor, int size,
                                absl::string_view wanted) {
  if (TakePass(cursor)) return kPass;
  if (!IsLetter(cursor.Peek()) || !IsDigit(cursor.Peek(1))) {
    return cursor.Expected(wanted);
  }
  const int column = Lower(cursor.Peek()) - 'a';
  const int row = cursor.Peek(1) - '1';
  if (column >= size || row < 0 || row >= size) {
    const absl::string_view name = cursor.Rest().substr(0, 2);
    return cursor.Expected(
        wanted, absl::StrCat(Quoted(name), ", which is not on the ", size, "x",
                             size, " board"));
  }
  cursor.Advance(2);
  return SquareAt(size, row, column);
}

bool TakePass(Cursor& cursor) {
  // The longer spelling first: "pa" would take half of "pass".
  return cursor.Take("pass") || cursor.Take("pa") || cursor.Take("ps") ||
         cursor.Take("--") || cursor.Take("@@");
}

std::string LegalMovesInWords(const Position& position,
                              absl::string_view role) {
  if (IsOver(position)) return "no move, since the game is over";
  const char* mover = NameOf(position.to_move);
  if (MustPass(position)) return absl::StrCat("a pass of ", mover, role);
  std::vector<Square> moves;
  for (const int square : Members(LegalMoves(position))) {
    moves.push_back(static_cast<Square>(square));
  }
  return absl::StrCat("a legal move of ", mover, " (",
                      FormatMoves(moves, position.size), ")", role);
}

absl::Status CheckLegal(const Position& position, Square move,
                        const Cursor& cursor, std::size_t begin,
                        absl::string_view role) {
  const bool legal = move == kPass ? MustPass(position)
                                   : (LegalMoves(position) & Bit(move)) != 0;
  if (legal) return absl::OkStatus();
  return cursor.ExpectedAt(
      begin, LegalMovesInWords(position, role),
      absl::StrCat(Quoted(cursor.Since(begin)), ", ", Reason(position, move)));
}

}  // namespace zermelo::othello
