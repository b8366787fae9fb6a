// What one worker owns: its descent with the game's kernel, its pool of splits,
// its counters, and the one pointer others read of it.

#ifndef ZERMELO_PARALLEL_WORKER_H_
#define ZERMELO_PARALLEL_WORKER_H_

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>
#include <utility>

#include "core/search/serial.h"
#include "parallel/counters.h"
#include "parallel/split.h"

namespace zermelo::parallel {

/// What all workers of one search look at to know whether to go on.
class Halt {
 public:
  /// `flag` is set from outside (Ctrl-C, a time limit) and may be nullptr.
  Halt(const std::atomic<bool>* flag, std::uint64_t limit_nodes)
      : flag_(flag), limit_nodes_(limit_nodes) {}

  [[nodiscard]] bool Requested() const {
    return exhausted_.load(std::memory_order_relaxed) ||
           (flag_ != nullptr && flag_->load(std::memory_order_relaxed));
  }

  /// How many nodes a worker may visit before it accounts for them. Small
  /// limits are kept to the node or nearly so; large ones cost no traffic.
  [[nodiscard]] std::uint64_t quantum() const {
    return std::min<std::uint64_t>(limit_nodes_ / 64, 1 << 14);
  }

  /// Accounts for `nodes` more, and halts everybody once the limit is reached.
  void Spend(std::uint64_t nodes) {
    if (limit_nodes_ == std::numeric_limits<std::uint64_t>::max()) return;
    const std::uint64_t before =
        spent_.fetch_add(nodes, std::memory_order_relaxed);
    if (before + nodes >= limit_nodes_) {
      exhausted_.store(true, std::memory_order_relaxed);
    }
  }

 private:
  const std::atomic<bool>* flag_;
  std::uint64_t limit_nodes_;
  std::atomic<std::uint64_t> spent_{0};
  std::atomic<bool> exhausted_{false};
};

/// `View` is this worker's way to the shared table (a model of Table).
template <SearchGame G, class View>
class alignas(64) Worker {
 public:
  /// Asked by the descent at every node above the kernel.
  class Stop {
   public:
    explicit Stop(Worker& worker) : worker_(worker) {}
    [[nodiscard]] bool operator()(std::uint64_t /*nodes*/) {
      return worker_.MustStop();
    }

   private:
    Worker& worker_;
  };
  using Search = Descent<G, View, Stop>;

  Worker(const View& view, Halt& halt)
      : view_(view), halt_(halt), descent_(view_, Stop(*this)) {}
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  /// True when the search is halted or the branch below the current split is
  /// pointless.
  [[nodiscard]] bool MustStop() {
    Publish();
    const Split<G>* const split = current.load(std::memory_order_relaxed);
    return halt_.Requested() || (split != nullptr && split->Cancelled());
  }

  /// Shows the node count to others and to the node limit.
  void Publish() {
    const std::uint64_t nodes = descent_.nodes();
    counters.nodes.Set(nodes);
    if (nodes - accounted_ >= halt_.quantum()) {
      halt_.Spend(nodes - accounted_);
      accounted_ = nodes;
    }
  }

  [[nodiscard]] Search& descent() { return descent_; }
  [[nodiscard]] const View& view() const { return view_; }

  /// The split this worker is in, nullptr while it has none. Others read it to
  /// find work; see Split::TryAcquire() for why that is safe.
  std::atomic<Split<G>*> current{nullptr};
  SplitPool<G> pool;
  Counters counters;

 private:
  View view_;
  Halt& halt_;  // outlives the worker
  Search descent_;
  std::uint64_t accounted_ = 0;  // nodes reported to halt_
};

}  // namespace zermelo::parallel

#endif  // ZERMELO_PARALLEL_WORKER_H_
