// One line on a terminal that says what a long run of `zermelo go` is doing.

#ifndef ZERMELO_TOOLS_GO_STATUS_LINE_H_
#define ZERMELO_TOOLS_GO_STATUS_LINE_H_

#include <chrono>
#include <functional>
#include <mutex>
#include <string>

#include "tools/terminal_line.h"

namespace zermelo::tools {

/// Shows what is being done on standard error, if that is a terminal, and takes
/// the line away again before anything else is printed. Safe to use from
/// several threads.
class StatusLine {
 public:
  /// Begins to show `what`, or goes on with another.
  void Begin(const std::string& what);
  /// The line disappears and stays away until the next Begin().
  void End();

  /// What a Watch is to call about once a second; empty if nobody would see it.
  [[nodiscard]] std::function<void()> Tick();

 private:
  void Show();

  const std::chrono::steady_clock::time_point start_ =
      std::chrono::steady_clock::now();
  std::mutex mutex_;  // guards what follows
  TerminalLine line_;
  std::string what_;
};

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_GO_STATUS_LINE_H_
