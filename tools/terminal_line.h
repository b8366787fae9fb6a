// A line on the terminal that changes while something long runs.

#ifndef ZERMELO_TOOLS_TERMINAL_LINE_H_
#define ZERMELO_TOOLS_TERMINAL_LINE_H_

#include <cstddef>
#include <string>

namespace zermelo::tools {

/// The last line of standard error, to be written again and again, and taken
/// away before anything else is printed. Not for several threads at once.
class TerminalLine {
 public:
  TerminalLine();

  /// Whether standard error is a terminal. Requires for all that follows: it
  /// is.
  [[nodiscard]] bool available() const { return available_; }

  /// How many characters fit in the line; 79 if the terminal does not say.
  [[nodiscard]] static std::size_t Width();

  /// Puts `text` in the place of what the line shows.
  void Show(const std::string& text);
  /// The line disappears, if there is one.
  void Erase();

 private:
  bool available_;
  bool shown_ = false;
};

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_TERMINAL_LINE_H_
