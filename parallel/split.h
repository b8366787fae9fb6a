// A node of the search tree whose moves several workers may share, and the pool
// its memory comes from.
//
// A split is decided once, by the worker that finds a sufficient move or that
// finishes the last branch. That worker carries the result to the parent and
// goes on there; nobody waits for anybody.

#ifndef ZERMELO_PARALLEL_SPLIT_H_
#define ZERMELO_PARALLEL_SPLIT_H_

#include <algorithm>
#include <atomic>
#include <bit>
#include <cassert>
#include <cstdint>
#include <deque>

#include "core/search/game.h"
#include "parallel/usefulness.h"

namespace zermelo::parallel {

template <SearchGame G>
class SplitPool;

/// A shared node of AtLeast(position, threshold).
///
/// Life: Open() by one worker, which then holds one reference. Every worker
/// inside and every child split holds one more. The last Release() gives the
/// memory back to the pool it came from. Memory of splits is never freed during
/// a search, so a stale pointer may be followed to TryAcquire(): it fails on a
/// split that is out of use, and succeeds on one that has been reused, which is
/// then another undecided node of the same search and as good to help at.
template <SearchGame G>
class Split {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  /// The branches are filled in by OpenNode() before Open() is called.
  typename G::Branches branches;

  /// Begins a life with one reference. `parent` loses the reference that the
  /// calling worker held on it to this split. `cut_expected`: one of the moves
  /// is expected to decide the node, rather than all of them to be needed.
  void Open(Split* parent, int branch_of_parent, const Position& position,
            int threshold, bool cut_expected) {
    assert(references_.load(std::memory_order_relaxed) == 0);
    parent_ = parent;
    branch_of_parent_ = branch_of_parent;
    depth_ = parent == nullptr ? 0 : parent->depth_ + 1;
    position_ = position;
    threshold_ = threshold;
    cut_expected_ = cut_expected;
    count_ = static_cast<int>(branches.size());
    // Relaxed: nobody else can see this split before the release below.
    cursor_.store(0, std::memory_order_relaxed);
    unfinished_.store(count_, std::memory_order_relaxed);
    finished_.store(0, std::memory_order_relaxed);
    decided_.store(false, std::memory_order_relaxed);
    best_.store(Pack(G::kLowest - 1, 0), std::memory_order_relaxed);
    nodes_.store(0, std::memory_order_relaxed);
    // Release: a helper that acquires a reference sees all of the above.
    references_.store(1, std::memory_order_release);
  }

  /// Takes a reference unless the split is out of use.
  [[nodiscard]] bool TryAcquire() {
    int references = references_.load(std::memory_order_relaxed);
    while (references > 0) {
      // Acquire on success: pairs with the release in Open().
      if (references_.compare_exchange_weak(references, references + 1,
                                            std::memory_order_acquire,
                                            std::memory_order_relaxed)) {
        return true;
      }
    }
    return false;
  }

  /// Takes one more reference. Requires: the caller holds one, or a child does.
  void Acquire() { references_.fetch_add(1, std::memory_order_relaxed); }

  /// Gives one reference back; true if it was the last.
  [[nodiscard]] bool Release() {
    // Release: what this worker did here happens before the reuse of the
    // memory; acquire: whoever gives it back has seen all of that.
    return references_.fetch_sub(1, std::memory_order_acq_rel) == 1;
  }

  /// Claims the next move nobody has taken; -1 if there is none. Each index is
  /// handed out once: the counter's atomicity suffices, nothing is published.
  [[nodiscard]] int Claim() {
    if (cursor_.load(std::memory_order_relaxed) >= count_) return -1;
    const int index = cursor_.fetch_add(1, std::memory_order_relaxed);
    return index < count_ ? index : -1;
  }

  /// Branches being searched by some worker.
  [[nodiscard]] int InWork() const {
    const int claimed =
        std::min(cursor_.load(std::memory_order_relaxed), count_);
    return claimed - (count_ - unfinished_.load(std::memory_order_relaxed));
  }

  /// What a helper can see here; a hint, of several looks at a moving thing.
  [[nodiscard]] SharedNodeState State() const {
    const std::uint64_t finished = finished_.load(std::memory_order_relaxed);
    const int failed = std::countr_one(finished);
    return {.cut_expected = cut_expected_,
            .depth = depth_,
            .failed = failed,
            .overtaking = std::popcount(finished) - failed,
            .in_work = InWork()};
  }

  /// True while a helper would find something to do here. A hint: the answer
  /// may be old, and Claim() and decided() are what counts.
  [[nodiscard]] bool HasMoves() const {
    return cursor_.load(std::memory_order_relaxed) < count_ &&
           !decided_.load(std::memory_order_relaxed);
  }

  /// Records the score of a finished branch and what it cost.
  /// Result: true if this call decides the node; the caller must then complete
  /// it. At most one call in a life returns true.
  [[nodiscard]] bool Finish(int index, int score, std::uint64_t nodes) {
    nodes_.fetch_add(nodes, std::memory_order_relaxed);
    if (index < kTracked) {
      finished_.fetch_or(std::uint64_t{1} << index, std::memory_order_relaxed);
    }
    std::int64_t best = best_.load(std::memory_order_relaxed);
    const std::int64_t mine = Pack(score, index);
    while (
        ScoreOf(best) < score &&
        !best_.compare_exchange_weak(best, mine, std::memory_order_relaxed)) {
    }
    // Acquire-release on the count chains all finished branches: the last one
    // sees the best score of every other.
    const bool last = unfinished_.fetch_sub(1, std::memory_order_acq_rel) == 1;
    if (score < threshold_ && !last) return false;
    return !decided_.exchange(true, std::memory_order_acq_rel);
  }

  /// True once the node is decided; work below it is then pointless.
  [[nodiscard]] bool decided() const {
    return decided_.load(std::memory_order_relaxed);
  }
  /// True if this node or one above it is decided.
  [[nodiscard]] bool Cancelled() const {
    for (const Split* split = this; split != nullptr; split = split->parent_) {
      if (split->decided()) return true;
    }
    return false;
  }

  [[nodiscard]] int best_score() const {
    return ScoreOf(best_.load(std::memory_order_relaxed));
  }
  [[nodiscard]] Move best_move() const {
    const std::int64_t best = best_.load(std::memory_order_relaxed);
    return branches[static_cast<std::size_t>(best & 0xffff)].move;
  }
  [[nodiscard]] std::uint64_t nodes() const {
    return nodes_.load(std::memory_order_relaxed);
  }
  /// The pool this split's memory belongs to.
  [[nodiscard]] SplitPool<G>* home() const { return home_; }
  [[nodiscard]] Split* parent() const { return parent_; }
  [[nodiscard]] int branch_of_parent() const { return branch_of_parent_; }
  [[nodiscard]] int depth() const { return depth_; }
  [[nodiscard]] int count() const { return count_; }
  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] int threshold() const { return threshold_; }
  [[nodiscard]] bool cut_expected() const { return cut_expected_; }

 private:
  friend class SplitPool<G>;

  /// Branches whose end State() takes note of; later ones count as unfinished.
  static constexpr int kTracked = 64;

  /// Score above, branch index below, so that one compare-and-swap moves both.
  [[nodiscard]] static std::int64_t Pack(int score, int index) {
    return static_cast<std::int64_t>(score) * 65536 + index;
  }
  [[nodiscard]] static int ScoreOf(std::int64_t best) {
    return static_cast<int>(best >> 16);
  }

  // Constant during a life.
  Split* parent_ = nullptr;
  int branch_of_parent_ = 0;
  int depth_ = 0;
  Position position_{};
  int threshold_ = 0;
  bool cut_expected_ = false;
  int count_ = 0;
  SplitPool<G>* home_ = nullptr;
  Split* next_free_ = nullptr;

  // Shared. Together on lines of their own, apart from the constant part.
  alignas(64) std::atomic<int> references_{0};
  std::atomic<int> cursor_{0};
  std::atomic<int> unfinished_{0};
  std::atomic<bool> decided_{false};
  std::atomic<std::int64_t> best_{0};
  std::atomic<std::uint64_t> nodes_{0};
  std::atomic<std::uint64_t> finished_{0};  // a bit for each tracked branch
};

/// The splits one worker opens. Take() is for that worker only; Return() may be
/// called by whoever released a split last.
template <SearchGame G>
class SplitPool {
 public:
  [[nodiscard]] Split<G>* Take() {
    if (free_ == nullptr) {
      // Taking the whole list at once leaves no room for an ABA mix-up.
      free_ = returned_.exchange(nullptr, std::memory_order_acquire);
    }
    if (free_ == nullptr) {
      splits_.emplace_back().home_ = this;
      return &splits_.back();
    }
    Split<G>* const split = free_;
    free_ = split->next_free_;
    return split;
  }

  void Return(Split<G>* split) {
    split->next_free_ = returned_.load(std::memory_order_relaxed);
    // Release: the link is in place before the owner takes the list.
    while (!returned_.compare_exchange_weak(split->next_free_, split,
                                            std::memory_order_release,
                                            std::memory_order_relaxed)) {
    }
  }

  /// Takes an unopened split back. For the owner only.
  void Untake(Split<G>* split) {
    split->next_free_ = free_;
    free_ = split;
  }

 private:
  std::deque<Split<G>> splits_;  // stable addresses
  Split<G>* free_ = nullptr;
  alignas(64) std::atomic<Split<G>*> returned_{nullptr};
};

}  // namespace zermelo::parallel

#endif  // ZERMELO_PARALLEL_SPLIT_H_
