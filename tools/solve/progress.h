// One line on a terminal that says what a long run is doing.

#ifndef ZERMELO_TOOLS_SOLVE_PROGRESS_H_
#define ZERMELO_TOOLS_SOLVE_PROGRESS_H_

#include <chrono>
#include <mutex>
#include <string>

#include "tools/solve/engine.h"

namespace zermelo::tools {

/// Shows the position in work on standard error, if that is a terminal, and
/// takes the line away again before anything else is printed.
/// Show() is for the watching thread, all else for the one that solves.
class Progress {
 public:
  Progress();

  /// Whether there is anybody to show something to.
  [[nodiscard]] bool wanted() const { return wanted_; }

  /// Position `number` of the run, called `id`, is about to be searched by
  /// `engine`, which lives until End().
  void Begin(std::int64_t number, const std::string& id, const Engine& engine);
  /// The position is finished; the line disappears.
  void End();

  /// Prints the line anew. Does nothing between positions.
  void Show();

 private:
  using Clock = std::chrono::steady_clock;

  bool wanted_;
  std::mutex mutex_;  // guards what follows, and the line itself
  bool active_ = false;
  bool shown_ = false;
  std::int64_t number_ = 0;
  std::string id_;
  const Engine* engine_ = nullptr;  // while active
  Clock::time_point begin_;
};

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_SOLVE_PROGRESS_H_
