#include "core/othello/text/obf.h"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "core/othello/text/board_text.h"
#include "core/othello/text/move_text.h"

namespace zermelo::othello {
namespace {

/// The "score" of the pass that ends the moves in some files.
constexpr int kTerminator = -127;

constexpr char kFieldWanted[] = "a field (move:score), '%' or end of line";

bool IsSeparator(char c) {
  return IsBlank(c) || c == '\n' || c == ';' || c == ',';
}

bool AtScore(const Cursor& cursor) {
  const bool sign = cursor.Peek() == '+' || cursor.Peek() == '-';
  return IsDigit(cursor.Peek(sign ? 1 : 0));
}

/// Reads a whole number of any size that fits; nothing else is a number.
std::optional<int> TakeNumber(Cursor& cursor) {
  Cursor ahead = cursor;
  const bool minus = ahead.Peek() == '-';
  if (minus || ahead.Peek() == '+') ahead.Advance();
  int value = 0;
  int digits = 0;
  // Four digits are more than any score has and far less than overflows.
  for (; IsDigit(ahead.Peek()) && digits < 4; ++digits, ahead.Advance()) {
    value = 10 * value + (ahead.Peek() - '0');
  }
  const char after = ahead.Peek();
  const bool ends = ahead.AtEnd() || IsSeparator(after) || after == '%';
  if (digits == 0 || !ends) return std::nullopt;
  cursor = ahead;
  return minus ? -value : value;
}

absl::Status ReadMoveField(Cursor& cursor, Entry& entry) {
  const std::size_t begin = cursor.offset();
  const int size = entry.position.size;
  const auto move = ReadMove(cursor, size, kFieldWanted);
  if (!move.ok()) return move.status();
  const Cursor behind = cursor;
  cursor.SkipBlanks();
  if (!cursor.Take(":")) return cursor.Expected("':' and the move's score");
  cursor.SkipBlanks();
  Cursor terminator = cursor;
  if (*move == kPass && TakeNumber(terminator) == kTerminator) {
    cursor = terminator;
    return absl::OkStatus();
  }
  absl::Status legal = CheckLegal(entry.position, *move, behind, begin);
  if (!legal.ok()) return legal;
  const absl::StatusOr<int> score = ReadScore(cursor, size);
  if (!score.ok()) return score.status();
  for (const ScoredMove& other : entry.listed) {
    if (other.move != *move) continue;
    return cursor.ExpectedAt(
        begin, "each move once",
        absl::StrCat(FormatMove(*move, size), " a second time"));
  }
  entry.listed.push_back({*move, *score});
  return absl::OkStatus();
}

}  // namespace

std::string FormatScore(int score) {
  return absl::StrCat(score < 0 ? "" : "+", score);
}

absl::StatusOr<int> ReadScore(Cursor& cursor, int size) {
  const int most = size * size;
  const std::string wanted =
      absl::StrCat("a whole score from -", most, " to +", most);
  Cursor ahead = cursor;
  const std::optional<int> score = TakeNumber(ahead);
  if (!score.has_value() || *score < -most || *score > most) {
    return cursor.Expected(wanted);
  }
  cursor = ahead;
  return *score;
}

void ReadComment(Cursor& cursor, std::string& id) {
  cursor.Take("%");
  if (id.empty()) {
    id = Printable(absl::StripAsciiWhitespace(cursor.RestOfLine()));
  }
  cursor.SkipLine();
}

absl::Status ReadScores(Cursor& cursor, Entry& entry) {
  std::optional<int> claimed;
  std::size_t claimed_at = 0;
  while (true) {
    while (IsSeparator(cursor.Peek())) cursor.Advance();
    if (cursor.AtEnd()) break;
    if (cursor.Peek() == '%') {
      ReadComment(cursor, entry.id);
    } else if (AtScore(cursor) && !claimed.has_value()) {
      claimed_at = cursor.offset();
      const auto score = ReadScore(cursor, entry.position.size);
      if (!score.ok()) return score.status();
      claimed = *score;
    } else {
      absl::Status field = ReadMoveField(cursor, entry);
      if (!field.ok()) return field;
    }
  }
  if (entry.listed.empty()) {
    if (claimed.has_value()) entry.score = claimed;
    return absl::OkStatus();
  }
  entry.score = std::max_element(entry.listed.begin(), entry.listed.end(),
                                 [](const ScoredMove& a, const ScoredMove& b) {
                                   return a.score < b.score;
                                 })
                    ->score;
  if (claimed.has_value() && claimed != entry.score) {
    return cursor.ExpectedAt(claimed_at,
                             absl::StrCat("the best of the listed scores, ",
                                          FormatScore(*entry.score)),
                             FormatScore(*claimed));
  }
  return absl::OkStatus();
}

absl::Status ReadFields(Cursor& cursor, Entry& entry) {
  cursor.SkipSpace();
  if (cursor.AtEnd() || cursor.Peek() == ';' || cursor.Peek() == '%') {
    return ReadScores(cursor, entry);
  }
  return cursor.Expected("';', '%' or end of line after the side to move");
}

absl::StatusOr<Entry> ParseObf(const Passage& text,
                               const ReadOptions& options) {
  Cursor cursor(text);
  const absl::StatusOr<Position> position = ReadBoard(cursor, options);
  if (!position.ok()) return position.status();
  Entry entry;
  entry.position = *position;
  entry.line = text.line;
  absl::Status fields = ReadFields(cursor, entry);
  if (!fields.ok()) return fields;
  return entry;
}

std::string FormatObf(const Entry& entry) {
  std::string line = absl::StrCat(FormatBoard(entry.position), ";");
  for (const ScoredMove& listed : entry.listed) {
    absl::StrAppend(&line, " ", FormatMove(listed.move, entry.position.size),
                    ":", FormatScore(listed.score), ";");
  }
  if (entry.listed.empty() && entry.score.has_value()) {
    absl::StrAppend(&line, " ", FormatScore(*entry.score), ";");
  }
  if (!entry.id.empty()) absl::StrAppend(&line, " % ", Printable(entry.id));
  return line;
}

}  // namespace zermelo::othello
