// The root's moves and how far each is, written by the workers and read by
// whoever reports on a running search.

#ifndef ZERMELO_PARALLEL_ROOT_BOARD_H_
#define ZERMELO_PARALLEL_ROOT_BOARD_H_

#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace zermelo::parallel {

/// Where a move of the root stands.
enum class BranchState : std::uint8_t {
  kWaiting,     // not yet claimed
  kInProgress,  // some worker is below it
  kDecided,     // its score is known
  kCancelled    // given up because the root was decided or the search halted
};

/// A fixed set of rows, one for each move of the root.
template <class Move>
class RootBoard {
 public:
  struct Row {
    Move move;
    BranchState state;
    int score;  // for the root's mover, fail-soft; meaningful once decided
    std::uint64_t nodes;
  };

  /// `capacity`: the most moves any position has.
  explicit RootBoard(std::size_t capacity) : cells_(capacity) {}

  /// Starts a new question with the root's moves. Requires: nobody is writing.
  template <class Branches>
  void Reset(const Branches& branches) {
    const std::size_t count = branches.size();
    assert(count <= cells_.size());
    size_.store(0, std::memory_order_release);
    for (std::size_t i = 0; i < count; ++i) {
      cells_[i].move.store(branches[i].move, std::memory_order_relaxed);
      cells_[i].state.store(BranchState::kWaiting, std::memory_order_relaxed);
      cells_[i].nodes.store(0, std::memory_order_relaxed);
    }
    // Release, twice: readers that see the new size, or the new number of the
    // question, see the new rows.
    size_.store(count, std::memory_order_release);
    questions_.store(questions() + 1, std::memory_order_release);
  }

  void Begin(int index) {
    At(index).state.store(BranchState::kInProgress, std::memory_order_relaxed);
  }
  void Decide(int index, int score, std::uint64_t nodes) {
    Cell& cell = At(index);
    cell.score.store(score, std::memory_order_relaxed);
    cell.nodes.store(nodes, std::memory_order_relaxed);
    cell.state.store(BranchState::kDecided, std::memory_order_release);
  }
  /// Marks what was not decided. Requires: nobody is writing.
  void Close() {
    for (std::size_t i = 0; i < size_.load(std::memory_order_relaxed); ++i) {
      if (cells_[i].state.load(std::memory_order_relaxed) !=
          BranchState::kDecided) {
        cells_[i].state.store(BranchState::kCancelled,
                              std::memory_order_relaxed);
      }
    }
  }

  /// How many questions have been begun here. A watcher that sees the number
  /// move on finds in Rows() nothing of the questions before.
  [[nodiscard]] std::uint64_t questions() const {
    return questions_.load(std::memory_order_acquire);
  }

  [[nodiscard]] std::vector<Row> Rows() const {
    std::vector<Row> rows(size_.load(std::memory_order_acquire));
    for (std::size_t i = 0; i < rows.size(); ++i) {
      // Acquire: a decided row's score was written before its state.
      rows[i].state = cells_[i].state.load(std::memory_order_acquire);
      rows[i].move = cells_[i].move.load(std::memory_order_relaxed);
      rows[i].score = cells_[i].score.load(std::memory_order_relaxed);
      rows[i].nodes = cells_[i].nodes.load(std::memory_order_relaxed);
    }
    return rows;
  }

 private:
  struct Cell {
    std::atomic<Move> move{};
    std::atomic<BranchState> state{BranchState::kWaiting};
    std::atomic<int> score{0};
    std::atomic<std::uint64_t> nodes{0};
  };

  Cell& At(int index) { return cells_[static_cast<std::size_t>(index)]; }

  std::vector<Cell> cells_;  // never resized: watchers read at any time
  std::atomic<std::size_t> size_{0};
  std::atomic<std::uint64_t> questions_{0};
};

}  // namespace zermelo::parallel

#endif  // ZERMELO_PARALLEL_ROOT_BOARD_H_
