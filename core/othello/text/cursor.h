// A place in a piece of text, moving forward: what all parsers read from.

#ifndef ZERMELO_CORE_OTHELLO_TEXT_CURSOR_H_
#define ZERMELO_CORE_OTHELLO_TEXT_CURSOR_H_

#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "core/othello/text/error.h"

namespace zermelo::othello {

/// A piece of text, one line or several, and where it begins.
struct Passage {
  Passage(absl::string_view text_in,  // NOLINT: a bare text is a passage
          absl::string_view source_in = "", std::int64_t line_in = 1)
      : text(text_in), source(source_in), line(line_in) {}

  absl::string_view text;
  absl::string_view source;
  std::int64_t line;
};

/// A blank separates words within a line. The carriage return is one, so that
/// line ends of both kinds read alike.
[[nodiscard]] constexpr bool IsBlank(char c) {
  return c == ' ' || c == '\t' || c == '\r';
}
[[nodiscard]] constexpr bool IsDigit(char c) { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr char Lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
[[nodiscard]] constexpr bool IsLetter(char c) {
  return Lower(c) >= 'a' && Lower(c) <= 'z';
}

/// Reads a passage, which must outlive it. Never moves past the end; there
/// Peek() is '\0', which no grammar here gives a meaning, so an embedded NUL
/// needs no care.
class Cursor {
 public:
  explicit Cursor(const Passage& passage) : passage_(passage) {}

  [[nodiscard]] bool AtEnd() const { return offset_ == passage_.text.size(); }
  /// Tells whether nothing is left on this line.
  [[nodiscard]] bool AtLineEnd() const { return AtEnd() || Peek() == '\n'; }
  [[nodiscard]] bool AtLineStart() const {
    return offset_ == 0 || passage_.text[offset_ - 1] == '\n';
  }
  [[nodiscard]] std::size_t offset() const { return offset_; }
  [[nodiscard]] char Peek(std::size_t ahead = 0) const;
  [[nodiscard]] absl::string_view Rest() const;
  /// The rest of this line, without its end.
  [[nodiscard]] absl::string_view RestOfLine() const;
  /// What has been passed since `begin`.
  [[nodiscard]] absl::string_view Since(std::size_t begin) const;

  void Advance(std::size_t count = 1);
  void SkipBlanks();
  /// Skips blanks and line ends.
  void SkipSpace();
  /// Skips the rest of this line but not its end.
  void SkipLine();

  /// Moves past `text`, in any case, and returns true; or stays.
  bool Take(absl::string_view text);
  /// Tells whether the word `word`, in any case, stands here in full.
  [[nodiscard]] bool AtWord(absl::string_view word) const;
  bool TakeWord(absl::string_view word);

  /// Returns a cursor over the text from here up to `end`, with the same
  /// places. Requires: offset() <= end.
  [[nodiscard]] Cursor UpTo(std::size_t end) const;

  /// Returns the error that `wanted` was expected here, naming the word that
  /// stands here instead, or `came`.
  [[nodiscard]] absl::Status Expected(absl::string_view wanted) const;
  [[nodiscard]] absl::Status Expected(absl::string_view wanted,
                                      absl::string_view came) const;
  /// The same at another offset of the passage.
  [[nodiscard]] absl::Status ExpectedAt(std::size_t offset,
                                        absl::string_view wanted,
                                        absl::string_view came) const;

 private:
  [[nodiscard]] std::string Found() const;

  Passage passage_;
  std::size_t offset_ = 0;
};

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_TEXT_CURSOR_H_
