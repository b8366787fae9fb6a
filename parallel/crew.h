// The threads of a search, lent by oneTBB.

#ifndef ZERMELO_PARALLEL_CREW_H_
#define ZERMELO_PARALLEL_CREW_H_

#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/task_arena.h>
#include <tbb/task_group.h>

#include <algorithm>
#include <atomic>
#include <cstddef>

namespace zermelo::parallel {

/// A fixed number of seats that oneTBB's threads take and leave. Work comes as
/// anonymous invitations: a task says no more than "there may be work", and the
/// thread that steals it looks for the best place at that moment. Unstolen
/// invitations therefore never go stale, and there are never more of them than
/// empty seats.
class Crew {
 public:
  /// Most seats for each core: for every invitation oneTBB wakes as many
  /// threads as there are seats, and they fight for the cores before they sleep
  /// again. 1000 threads on 2 cores took 13 s for what 16 did in 0.3 s, three
  /// quarters of it in oneTBB's search for tasks.
  static constexpr int kMostSeatsPerCore = 32;

  /// Returns how many seats a crew for `threads` has here.
  [[nodiscard]] static int SeatsFor(int threads) {
    return std::min(threads,
                    kMostSeatsPerCore * tbb::info::default_concurrency());
  }

  /// Offers SeatsFor(threads) seats. Requires: 1 <= threads.
  explicit Crew(int threads)
      : seats_(SeatsFor(threads)),
        allowance_(tbb::global_control::max_allowed_parallelism,
                   std::max<std::size_t>(kAllowance, seats_)),
        arena_(seats_) {}

  [[nodiscard]] int seats() const { return seats_; }
  /// Seats taken, invitations on their way included; for watchers.
  [[nodiscard]] int engaged() const {
    return engaged_.load(std::memory_order_relaxed);
  }

  /// The seat of the calling thread, in [0, seats()), its own until it leaves.
  [[nodiscard]] static int Seat() {
    return tbb::this_task_arena::current_thread_index();
  }

  /// Runs `first` in the calling thread, which takes a seat for it, then helps
  /// with invitations until all have been answered.
  template <class First>
  void Run(First&& first) {
    arena_.execute([&] {
      tbb::task_group group;
      group_ = &group;
      engaged_.store(1, std::memory_order_relaxed);
      first();
      engaged_.fetch_sub(1, std::memory_order_relaxed);
      group.wait();
      group_ = nullptr;
    });
  }

  /// Invites one more thread to run `help`, unless all seats are engaged or
  /// `useful()`, asked only then, says no.
  /// Requires: called from within Run().
  template <class Useful, class Help>
  void InviteIf(const Useful& useful, const Help& help) {
    int engaged = engaged_.load(std::memory_order_relaxed);
    if (engaged >= seats_ || !useful()) return;
    do {
      if (engaged >= seats_) return;
    } while (!engaged_.compare_exchange_weak(engaged, engaged + 1,
                                             std::memory_order_relaxed));
    group_->run([this, help] {
      help();
      engaged_.fetch_sub(1, std::memory_order_relaxed);
    });
  }

 private:
  /// How many threads oneTBB may run, which without saying are no more than
  /// there are cores. The same for all crews: of several allowances the least
  /// holds. It only makes as many as the arenas ask for.
  static constexpr std::size_t kAllowance = 1024;

  int seats_;
  tbb::global_control allowance_;
  tbb::task_arena arena_;
  tbb::task_group* group_ = nullptr;  // set while Run() runs
  std::atomic<int> engaged_{0};
};

}  // namespace zermelo::parallel

#endif  // ZERMELO_PARALLEL_CREW_H_
