// One thread that watches over a run: signals, the time limit of the position
// in work, and a regular tick for showing progress.

#ifndef ZERMELO_TOOLS_SOLVE_WATCH_H_
#define ZERMELO_TOOLS_SOLVE_WATCH_H_

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>

namespace zermelo::tools {

/// Why a search was told to stop.
enum class StopReason : std::uint8_t { kNone, kTimeLimit, kInterrupted };

/// Takes SIGINT and SIGTERM while it lives. The first one stops the search; at
/// the second the process ends at once with status 130. A signal that was
/// ignored when the process started (nohup, a shell's background jobs) stays
/// ignored.
///
/// Signals are received by a thread that waits for them rather than by a
/// handler: no global state, and nothing to be async-signal-safe about.
/// Make it before any other thread, which inherit the blocked signals.
class Watch {
 public:
  /// `tick` is called about once a second by the watching thread; empty: never.
  explicit Watch(std::function<void()> tick);
  ~Watch();
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  /// Begins a position: clears the stop flag unless the run was interrupted,
  /// and sets it again after `seconds` (0: never).
  void Begin(double seconds);

  /// Ends the position: its time limit is over.
  void End();

  /// What a search polls. Valid as long as the watch.
  [[nodiscard]] const std::atomic<bool>* stop() const { return &stop_; }

  /// Why the flag is set, if it is.
  [[nodiscard]] StopReason reason() const;
  [[nodiscard]] bool interrupted() const {
    return reason() == StopReason::kInterrupted;
  }

  /// A descriptor that becomes readable when the run is interrupted and stays
  /// so: for poll() before a read that may block.
  [[nodiscard]] int interruption() const { return interruption_; }

 private:
  void Run();
  void TakeSignal();
  void TakeTimer();
  void SetTimer(double seconds);  // requires mutex_

  std::function<void()> tick_;
  int signals_;       // signalfd
  int timer_;         // timerfd, armed while a position has a time limit
  int interruption_;  // eventfd, written at the first signal
  int end_;           // eventfd, written by the destructor

  // Written by the watching thread and by Begin(), polled by the search.
  // Nothing else is published through it, so relaxed order suffices.
  std::atomic<bool> stop_ = false;

  // Guards the reason, the flag's changes and the timer's, so that a limit
  // which ends just as the next position begins cannot stop that one.
  mutable std::mutex mutex_;
  StopReason reason_ = StopReason::kNone;

  std::thread thread_;  // last: it uses everything above
};

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_SOLVE_WATCH_H_
