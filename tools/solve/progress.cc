#include "tools/solve/progress.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstddef>
#include <cstdio>
#include <utility>

#include "tools/solve/progress_line.h"

namespace zermelo::tools {
namespace {

/// Columns of the terminal at standard error; 80 if it does not know.
std::size_t TerminalColumns() {
  winsize size = {};
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1) {
    return size.ws_col;
  }
  return 80;
}

double SecondsBetween(std::chrono::steady_clock::time_point from,
                      std::chrono::steady_clock::time_point to) {
  return std::chrono::duration<double>(to - from).count();
}

}  // namespace

Progress::Progress(bool wanted)
    : wanted_(wanted), terminal_(isatty(STDERR_FILENO) == 1) {}

void Progress::Begin(std::int64_t number, const std::string& id, int size,
                     const Engine& engine) {
  const std::lock_guard lock(mutex_);
  engine_ = &engine;
  number_ = number;
  id_ = id;
  size_ = size;
  begin_ = Clock::now();
  last_time_ = begin_;
  last_nodes_ = 0;
}

void Progress::End() {
  const std::lock_guard lock(mutex_);
  engine_ = nullptr;
  // Carriage return, then "erase to the end of the line".
  if (shown_ && terminal_) std::fputs("\r\x1b[K", stderr);
  shown_ = false;
}

void Progress::Show() {
  const std::lock_guard lock(mutex_);
  if (engine_ == nullptr || !wanted_) return;
  const Clock::time_point now = Clock::now();
  ProgressFacts facts = {.number = number_,
                         .id = id_,
                         .size = size_,
                         .seconds = SecondsBetween(begin_, now),
                         .view = engine_->Look(),
                         .new_seconds = SecondsBetween(last_time_, now)};
  if (facts.view && facts.view->sharing) {
    const std::uint64_t nodes = facts.view->sharing->nodes;
    facts.new_nodes = nodes - last_nodes_;
    last_nodes_ = nodes;
  }
  last_time_ = now;
  if (terminal_) {
    // A line that fills the last column would wrap on some terminals.
    const std::string line = ProgressLine(facts, TerminalColumns() - 1);
    std::fprintf(stderr, "\r\x1b[K%s", line.c_str());
  } else {
    std::fprintf(stderr, "%s\n", ProgressLine(facts, 0).c_str());
  }
  shown_ = true;
}

}  // namespace zermelo::tools
