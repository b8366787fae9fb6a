#include "tools/terminal_line.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdio>

namespace zermelo::tools {
namespace {

/// To the beginning of the line, then "erase to its end".
constexpr const char* kAfresh = "\r\x1b[K";

}  // namespace

TerminalLine::TerminalLine() : available_(isatty(STDERR_FILENO) == 1) {}

std::size_t TerminalLine::Width() {
  winsize size = {};
  const bool known =
      ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1;
  // A line that fills the last column would wrap on some terminals.
  return (known ? size.ws_col : 80) - 1;
}

void TerminalLine::Show(const std::string& text) {
  std::fprintf(stderr, "%s%s", kAfresh, text.c_str());
  shown_ = true;
}

void TerminalLine::Erase() {
  if (shown_) std::fputs(kAfresh, stderr);
  shown_ = false;
}

}  // namespace zermelo::tools
