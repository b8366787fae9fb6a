#include "tools/go/status_line.h"

#include <unistd.h>

#include <cstdio>

namespace zermelo::tools {

StatusLine::StatusLine()
    : wanted_(isatty(STDERR_FILENO) == 1),
      start_(std::chrono::steady_clock::now()) {}

void StatusLine::Begin(const std::string& what) {
  const std::lock_guard lock(mutex_);
  what_ = what;
}

void StatusLine::End() {
  const std::lock_guard lock(mutex_);
  what_.clear();
  // Carriage return, then "erase to the end of the line".
  if (shown_) std::fputs("\r\x1b[K", stderr);
  shown_ = false;
}

std::function<void()> StatusLine::Tick() {
  if (!wanted_) return {};
  return [this] { Show(); };
}

void StatusLine::Show() {
  const std::lock_guard lock(mutex_);
  if (what_.empty()) return;
  const std::chrono::duration<double> elapsed =
      std::chrono::steady_clock::now() - start_;
  std::fprintf(stderr, "\r\x1b[K%s (%.0f s)", what_.c_str(), elapsed.count());
  shown_ = true;
}

}  // namespace zermelo::tools
