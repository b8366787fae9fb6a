#include "tools/solve/progress.h"

#include <unistd.h>

#include <cstdio>

#include "absl/strings/str_format.h"
#include "tools/numbers.h"

namespace zermelo::tools {

Progress::Progress() : wanted_(isatty(STDERR_FILENO) == 1) {}

void Progress::Begin(std::int64_t number, const std::string& id,
                     const Engine& engine) {
  const std::lock_guard lock(mutex_);
  active_ = true;
  number_ = number;
  id_ = id;
  engine_ = &engine;
  begin_ = Clock::now();
}

void Progress::End() {
  const std::lock_guard lock(mutex_);
  active_ = false;
  engine_ = nullptr;
  // Carriage return, then "erase to the end of the line".
  if (shown_) std::fputs("\r\x1b[K", stderr);
  shown_ = false;
}

void Progress::Show() {
  const std::lock_guard lock(mutex_);
  if (!active_ || !wanted_) return;
  const double seconds =
      std::chrono::duration<double>(Clock::now() - begin_).count();
  std::string line = absl::StrFormat("\r\x1b[K%d: %s: %s s", number_, id_,
                                     SecondsText(seconds));
  if (const auto view = engine_->Look()) {
    absl::StrAppendFormat(&line, ", question %d: at least %+d?",
                          view->questions, view->threshold);
  }
  std::fputs(line.c_str(), stderr);
  shown_ = true;
}

}  // namespace zermelo::tools
