// What a long run is doing, told on standard error once a second.

#ifndef ZERMELO_TOOLS_SOLVE_PROGRESS_H_
#define ZERMELO_TOOLS_SOLVE_PROGRESS_H_

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

#include "tools/solve/engine.h"
#include "tools/terminal_line.h"

namespace zermelo::tools {

/// Shows the position in work on standard error: on a terminal one line that is
/// rewritten, and taken away before anything else is printed; elsewhere a line
/// each time. Show() is for the watching thread, all else for the one that
/// solves.
class Progress {
 public:
  explicit Progress(bool wanted) : wanted_(wanted) {}

  /// Whether there is anything to show.
  [[nodiscard]] bool wanted() const { return wanted_; }

  /// Position `number` of the run, called `id`, on a board of `size`, is about
  /// to be searched by `engine`, which lives until End().
  void Begin(std::int64_t number, const std::string& id, int size,
             const Engine& engine);
  /// The position is finished; the line disappears.
  void End();

  /// Prints the line anew. Does nothing between positions.
  void Show();

 private:
  using Clock = std::chrono::steady_clock;

  bool wanted_;
  std::mutex mutex_;  // guards what follows
  TerminalLine line_;
  const Engine* engine_ = nullptr;  // while a position is in work
  std::int64_t number_ = 0;
  std::string id_;
  int size_ = 8;
  Clock::time_point begin_;
  // When the line was last made, and how many nodes there were.
  Clock::time_point last_time_;
  std::uint64_t last_nodes_ = 0;
};

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_SOLVE_PROGRESS_H_
