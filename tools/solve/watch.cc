#include "tools/solve/watch.h"

#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <system_error>
#include <utility>

#include "tools/exit_codes.h"

namespace zermelo::tools {
namespace {

constexpr int kTickMilliseconds = 1000;
constexpr double kLongest = 3.2e9;  // a century of seconds: for ever

sigset_t WatchedSignals() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  return set;
}

int Checked(int descriptor, const char* what) {
  if (descriptor < 0) {
    throw std::system_error(errno, std::generic_category(), what);
  }
  return descriptor;
}

/// Makes the eventfd `descriptor` readable for good.
void Raise(int descriptor) {
  const std::uint64_t one = 1;
  // Cannot fail: the counter is far from its maximum.
  [[maybe_unused]] const ssize_t written = write(descriptor, &one, sizeof one);
}

}  // namespace

Watch::Watch(std::function<void()> tick) : tick_(std::move(tick)) {
  const sigset_t set = WatchedSignals();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  signals_ = Checked(signalfd(-1, &set, SFD_CLOEXEC), "signalfd");
  timer_ = Checked(timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK),
                   "timerfd");
  interruption_ = Checked(eventfd(0, EFD_CLOEXEC), "eventfd");
  end_ = Checked(eventfd(0, EFD_CLOEXEC), "eventfd");
  thread_ = std::thread([this] { Run(); });
}

Watch::~Watch() {
  Raise(end_);
  thread_.join();
  for (const int descriptor : {signals_, timer_, interruption_, end_}) {
    close(descriptor);
  }
  const sigset_t set = WatchedSignals();
  pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

void Watch::Begin(double seconds) {
  const std::lock_guard lock(mutex_);
  if (reason_ == StopReason::kInterrupted) return;
  reason_ = StopReason::kNone;
  stop_.store(false, std::memory_order_relaxed);
  SetTimer(seconds);
}

void Watch::End() {
  const std::lock_guard lock(mutex_);
  SetTimer(0);
}

StopReason Watch::reason() const {
  const std::lock_guard lock(mutex_);
  return reason_;
}

void Watch::SetTimer(double seconds) {
  // All zeros disarm the timer, so a positive time is at least a nanosecond.
  itimerspec when = {};
  if (seconds > 0) {
    const double whole = std::floor(std::min(seconds, kLongest));
    const double rest = std::min(seconds, kLongest) - whole;
    when.it_value.tv_sec = static_cast<time_t>(whole);
    when.it_value.tv_nsec = std::max(1L, static_cast<long>(rest * 1e9));
  }
  timerfd_settime(timer_, 0, &when, nullptr);
}

void Watch::Run() {
  const int timeout = tick_ ? kTickMilliseconds : -1;
  std::array<pollfd, 3> waits = {
      {{.fd = end_, .events = POLLIN, .revents = 0},
       {.fd = signals_, .events = POLLIN, .revents = 0},
       {.fd = timer_, .events = POLLIN, .revents = 0}}};
  while (true) {
    const int ready = poll(waits.data(), waits.size(), timeout);
    if (ready < 0) continue;  // EINTR: a signal that is not ours
    if (ready == 0) tick_();
    if ((waits[0].revents & POLLIN) != 0) return;
    if ((waits[1].revents & POLLIN) != 0) TakeSignal();
    if ((waits[2].revents & POLLIN) != 0) TakeTimer();
  }
}

void Watch::TakeSignal() {
  signalfd_siginfo signal;
  if (read(signals_, &signal, sizeof signal) != sizeof signal) return;
  const std::lock_guard lock(mutex_);
  // The answers so far are flushed already; what is left may hang, and the
  // user has asked twice.
  if (reason_ == StopReason::kInterrupted) _exit(kExitInterrupted);
  reason_ = StopReason::kInterrupted;
  stop_.store(true, std::memory_order_relaxed);
  Raise(interruption_);
}

void Watch::TakeTimer() {
  const std::lock_guard lock(mutex_);
  std::uint64_t expirations = 0;
  // Nothing to read: the timer was set anew since poll() saw it.
  if (read(timer_, &expirations, sizeof expirations) < 0) return;
  if (reason_ != StopReason::kNone) return;
  reason_ = StopReason::kTimeLimit;
  stop_.store(true, std::memory_order_relaxed);
}

}  // namespace zermelo::tools
