#include "core/othello/text/transcript.h"

#include <cstddef>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "core/othello/text/move_text.h"
#include "core/othello/text/obf.h"

namespace zermelo::othello {
namespace {

/// Moves past "12." or "12" where a number can stand: not glued to a move, so
/// that "f55" is an error and not a move with a number.
bool TakeMoveNumber(Cursor& cursor, bool apart) {
  if (!apart || !IsDigit(cursor.Peek())) return false;
  Cursor ahead = cursor;
  while (IsDigit(ahead.Peek())) ahead.Advance();
  const bool marked = ahead.Peek() == '.' || ahead.Peek() == ')';
  if (!marked && !IsBlank(ahead.Peek())) return false;
  while (ahead.Peek() == '.' || ahead.Peek() == ')') ahead.Advance();
  cursor = ahead;
  return true;
}

}  // namespace

absl::Status Replay::ReadAndPlay(Cursor& cursor, std::optional<Colour> by) {
  const std::size_t begin = cursor.offset();
  Cursor ahead = cursor;
  const bool pass = TakePass(ahead);
  const bool silent_pass = by.has_value() ? *by != position_.to_move : !pass;
  if (silent_pass && MustPass(position_)) Play(kPass);

  const std::string role = absl::StrCat(" as move ", placed_ + 1);
  const std::string wanted = LegalMovesInWords(position_, role);
  if (by.has_value() && *by != position_.to_move) {
    return cursor.Expected(wanted, absl::StrCat("a move of ", NameOf(*by)));
  }
  const absl::StatusOr<Square> move = ReadMove(cursor, position_.size, wanted);
  if (!move.ok()) return move.status();
  absl::Status legal = CheckLegal(position_, *move, cursor, begin, role);
  if (!legal.ok()) return legal;
  Play(*move);
  return absl::OkStatus();
}

void Replay::Play(Square move) {
  position_ = Played(position_, move);
  game_.moves.push_back(move);
  if (move != kPass) ++placed_;
}

absl::StatusOr<Entry> ParseTranscript(const Passage& text,
                                      const Position& start) {
  Entry entry;
  entry.line = text.line;
  Replay replay(start);
  Cursor cursor(text);
  bool apart = true;
  while (!cursor.AtEnd()) {
    const char c = cursor.Peek();
    if (IsBlank(c) || c == '\n' || c == ',') {
      cursor.Advance();
      apart = true;
    } else if (c == '%') {
      ReadComment(cursor, entry.id);
    } else if (TakeMoveNumber(cursor, apart)) {
      apart = false;
    } else {
      absl::Status played = replay.ReadAndPlay(cursor);
      if (!played.ok()) return played;
      apart = false;
    }
  }
  entry.position = replay.position();
  entry.game = replay.game();
  return entry;
}

}  // namespace zermelo::othello
