// What one worker counts while it searches.

#ifndef ZERMELO_PARALLEL_COUNTERS_H_
#define ZERMELO_PARALLEL_COUNTERS_H_

#include <atomic>
#include <chrono>
#include <cstdint>

namespace zermelo::parallel {

/// A number that its worker alone changes and that others may read at any time.
/// A plain load and store, no locked instruction: there is one writer.
class OwnCounter {
 public:
  void Set(std::uint64_t value) {
    value_.store(value, std::memory_order_relaxed);
  }
  void Add(std::uint64_t amount) { Set(Get() + amount); }
  [[nodiscard]] std::uint64_t Get() const {
    return value_.load(std::memory_order_relaxed);
  }

 private:
  std::atomic<std::uint64_t> value_{0};
};

/// One worker's counters, as published to whoever watches the search.
struct Counters {
  OwnCounter nodes;          // positions asked a question
  OwnCounter splits;         // nodes opened for sharing
  OwnCounter steals;         // joined a split that another worker opened
  OwnCounter aborted_nodes;  // spent on what came to nothing: cancelled, late
  OwnCounter busy_ns;        // time inside the search, waiting excluded
};

/// Adds the time from its making to its end to a counter of nanoseconds.
class BusyTime {
 public:
  explicit BusyTime(OwnCounter& total) : total_(total) {}
  BusyTime(const BusyTime&) = delete;
  BusyTime& operator=(const BusyTime&) = delete;
  ~BusyTime() {
    const auto spent = std::chrono::duration_cast<std::chrono::nanoseconds>(
        Clock::now() - begin_);
    total_.Add(static_cast<std::uint64_t>(spent.count()));
  }

 private:
  using Clock = std::chrono::steady_clock;
  OwnCounter& total_;
  Clock::time_point begin_ = Clock::now();
};

/// The same numbers at one moment, summed or single.
struct CounterValues {
  std::uint64_t nodes = 0;
  std::uint64_t splits = 0;
  std::uint64_t steals = 0;
  std::uint64_t aborted_nodes = 0;
  std::uint64_t busy_ns = 0;

  CounterValues& operator+=(const CounterValues& other) {
    nodes += other.nodes;
    splits += other.splits;
    steals += other.steals;
    aborted_nodes += other.aborted_nodes;
    busy_ns += other.busy_ns;
    return *this;
  }
};

[[nodiscard]] inline CounterValues ValuesOf(const Counters& counters) {
  return {counters.nodes.Get(), counters.splits.Get(), counters.steals.Get(),
          counters.aborted_nodes.Get(), counters.busy_ns.Get()};
}

}  // namespace zermelo::parallel

#endif  // ZERMELO_PARALLEL_COUNTERS_H_
