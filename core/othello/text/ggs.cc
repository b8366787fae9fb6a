#include "core/othello/text/ggs.h"

#include <cstddef>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "core/othello/text/board_text.h"
#include "core/othello/text/obf.h"
#include "core/othello/text/transcript.h"

namespace zermelo::othello {
namespace {

/// Reads "8 <squares> <side>".
absl::StatusOr<Position> ReadSizedBoard(Cursor& cursor,
                                        const ReadOptions& options) {
  cursor.SkipSpace();
  const int size = cursor.Peek() - '0';
  const bool known = size == 8 || size == 6 || size == 4;
  if (!known || IsDigit(cursor.Peek(1))) {
    return cursor.Expected("the size of the board (8, 6 or 4)");
  }
  cursor.Advance();
  return ReadBoard(cursor, options, size);
}

/// One GGF record as it is read, property by property.
class Record {
 public:
  explicit Record(const ReadOptions& options)
      : options_(options), replay_(options.start) {}

  /// Reads the property NAME[value] at `cursor`.
  absl::Status ReadProperty(Cursor& cursor) {
    const std::size_t begin = cursor.offset();
    while (IsLetter(cursor.Peek())) cursor.Advance();
    const absl::string_view name = cursor.Since(begin);
    if (name.empty()) return cursor.Expected("a property or ';)'");
    if (!cursor.Take("[")) return cursor.Expected("'[' and a value");
    const std::size_t length = ValueLength(cursor.Rest());
    if (length == absl::string_view::npos) {
      return cursor.Expected("']' at the end of the value", "none");
    }
    Cursor value = cursor.UpTo(cursor.offset() + length);
    cursor.Advance(length + 1);
    if (name == "GM") return ReadGameName(value);
    if (name == "BO") return ReadStart(value);
    if (name == "B") return ReadGameMove(value, Colour::kBlack);
    if (name == "W") return ReadGameMove(value, Colour::kWhite);
    return absl::OkStatus();
  }

  [[nodiscard]] const Replay& replay() const { return replay_; }

 private:
  /// The length of a value up to its "]"; "\]" does not end it, as in SGF.
  static std::size_t ValueLength(absl::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == ']') return i;
      if (text[i] == '\\') ++i;
    }
    return absl::string_view::npos;
  }

  static absl::Status ReadGameName(Cursor& value) {
    value.SkipSpace();
    const auto name = absl::StripAsciiWhitespace(value.Rest());
    // The number is how SGF names the game.
    if (absl::EqualsIgnoreCase(name, "othello") || name == "2") {
      return absl::OkStatus();
    }
    return value.Expected("a game of Othello");
  }

  absl::Status ReadStart(Cursor& value) {
    if (!replay_.game().moves.empty()) {
      return value.Expected("the board before the moves", "it behind them");
    }
    const auto start = ReadSizedBoard(value, options_);
    if (!start.ok()) return start.status();
    value.SkipSpace();
    if (!value.AtEnd()) return value.Expected("']' after the side to move");
    replay_ = Replay(*start);
    return absl::OkStatus();
  }

  absl::Status ReadGameMove(Cursor& value, Colour by) {
    value.SkipSpace();
    absl::Status played = replay_.ReadAndPlay(value, by);
    if (!played.ok()) return played;
    value.SkipSpace();
    if (value.AtEnd() || value.Peek() == '/') return absl::OkStatus();
    return value.Expected("'/' or ']' after the move");
  }

  const ReadOptions& options_;
  Replay replay_;
};

}  // namespace

absl::StatusOr<Entry> ParseGgs(const Passage& text,
                               const ReadOptions& options) {
  Cursor cursor(text);
  const absl::StatusOr<Position> position = ReadSizedBoard(cursor, options);
  if (!position.ok()) return position.status();
  Entry entry;
  entry.position = *position;
  entry.line = text.line;
  absl::Status fields = ReadFields(cursor, entry);
  if (!fields.ok()) return fields;
  return entry;
}

std::string FormatGgs(const Position& position) {
  std::string line = absl::StrCat(position.size, " ", FormatBoard(position));
  for (char& c : line) {
    if (c == 'X') c = '*';
  }
  return line;
}

absl::StatusOr<Entry> ReadGgf(Cursor& cursor, const ReadOptions& options) {
  Record record(options);
  if (!cursor.Take("(")) return cursor.Expected("a game record, '(;'");
  while (true) {
    while (cursor.Peek() == ';' || IsBlank(cursor.Peek()) ||
           cursor.Peek() == '\n') {
      cursor.Advance();
    }
    if (cursor.Take(")")) break;
    absl::Status property = record.ReadProperty(cursor);
    if (!property.ok()) return property;
  }
  Entry entry;
  entry.position = record.replay().position();
  entry.game = record.replay().game();
  return entry;
}

absl::StatusOr<Entry> ParseGgf(const Passage& text,
                               const ReadOptions& options) {
  Cursor cursor(text);
  cursor.SkipSpace();
  absl::StatusOr<Entry> entry = ReadGgf(cursor, options);
  if (!entry.ok()) return entry;
  cursor.SkipSpace();
  if (!cursor.AtEnd()) return cursor.Expected("nothing after the game record");
  entry->line = text.line;
  return entry;
}

void GgfBrackets::Feed(absl::string_view piece) {
  for (const char c : piece) {
    if (in_value_) {
      in_value_ = escaped_ || c != ']';
      escaped_ = !escaped_ && c == '\\';
    } else if (c == '[') {
      in_value_ = true;
    } else if (c == '(') {
      seen_ = true;
      ++open_;
    } else if (c == ')') {
      --open_;
    }
  }
}

}  // namespace zermelo::othello
