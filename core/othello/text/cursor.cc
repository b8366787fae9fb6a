#include "core/othello/text/cursor.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace zermelo::othello {

char Cursor::Peek(std::size_t ahead) const {
  const absl::string_view rest = Rest();
  return ahead < rest.size() ? rest[ahead] : '\0';
}

absl::string_view Cursor::Rest() const { return passage_.text.substr(offset_); }

absl::string_view Cursor::RestOfLine() const {
  const absl::string_view rest = Rest();
  return rest.substr(0, rest.find('\n'));
}

absl::string_view Cursor::Since(std::size_t begin) const {
  assert(begin <= offset_);
  return passage_.text.substr(begin, offset_ - begin);
}

void Cursor::Advance(std::size_t count) {
  offset_ = std::min(offset_ + count, passage_.text.size());
}

void Cursor::SkipBlanks() {
  while (IsBlank(Peek())) Advance();
}

void Cursor::SkipSpace() {
  while (IsBlank(Peek()) || Peek() == '\n') Advance();
}

void Cursor::SkipLine() { Advance(RestOfLine().size()); }

bool Cursor::Take(absl::string_view text) {
  if (!absl::StartsWithIgnoreCase(Rest(), text)) return false;
  Advance(text.size());
  return true;
}

bool Cursor::AtWord(absl::string_view word) const {
  return absl::StartsWithIgnoreCase(Rest(), word) &&
         !IsLetter(Peek(word.size()));
}

bool Cursor::TakeWord(absl::string_view word) {
  return AtWord(word) && Take(word);
}

Cursor Cursor::UpTo(std::size_t end) const {
  assert(offset_ <= end && end <= passage_.text.size());
  Cursor narrow = *this;
  narrow.passage_.text = passage_.text.substr(0, end);
  return narrow;
}

absl::Status Cursor::Expected(absl::string_view wanted) const {
  return Expected(wanted, Found());
}

absl::Status Cursor::Expected(absl::string_view wanted,
                              absl::string_view came) const {
  return ExpectedAt(offset_, wanted, came);
}

absl::Status Cursor::ExpectedAt(std::size_t offset, absl::string_view wanted,
                                absl::string_view came) const {
  const absl::string_view before = passage_.text.substr(0, offset);
  const auto line_ends = std::count(before.begin(), before.end(), '\n');
  const std::size_t line_start = line_ends == 0 ? 0 : before.rfind('\n') + 1;
  std::string source(passage_.source);
  const auto column = static_cast<std::int64_t>(offset - line_start) + 1;
  return ErrorAt({std::move(source), passage_.line + line_ends, column}, wanted,
                 came);
}

std::string Cursor::Found() const {
  absl::string_view line = RestOfLine();
  if (line.empty() || line == "\r") return "end of line";
  // The first byte always belongs to what came, even where it is a separator.
  std::size_t end = 1;
  while (end < line.size() && !IsBlank(line[end]) && line[end] != ';') ++end;
  return Quoted(line.substr(0, end));
}

}  // namespace zermelo::othello
