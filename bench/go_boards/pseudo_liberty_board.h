// A board that counts pseudo-liberties: an empty point counts once for every
// stone beside it, not once for the chain. Merging is then an addition, and a
// chain is captured when its count is 0, as with exact liberties; but nobody
// can see an atari. Compared with the engine's exact liberties in go_boards.

#ifndef ZERMELO_BENCH_GO_BOARDS_PSEUDO_LIBERTY_BOARD_H_
#define ZERMELO_BENCH_GO_BOARDS_PSEUDO_LIBERTY_BOARD_H_

#include <array>
#include <cstdint>
#include <span>
#include <utility>

#include "core/base/fixed_list.h"
#include "core/go/board.h"
#include "core/go/grid.h"
#include "core/go/rules.h"
#include "core/go/zobrist.h"

namespace zermelo::go {

/// What go::Playout() needs of a board, with the meaning that go::Board gives
/// it; the hash is kept too, so that both do the same work.
class PseudoLibertyBoard {
 public:
  explicit PseudoLibertyBoard(Grid grid) : grid_(grid) {
    cells_.fill(Color::kBorder);
    for (int index = 0; index < grid.points(); ++index) {
      const Point point = grid.AtIndex(index);
      cells_[point] = Color::kEmpty;
      empties_[index] = point;
      empty_index_[point] = static_cast<std::uint16_t>(index);
    }
    empty_count_ = grid.points();
  }

  [[nodiscard]] const Grid& grid() const { return grid_; }
  [[nodiscard]] Color At(Point point) const { return cells_[point]; }
  [[nodiscard]] std::uint64_t hash() const { return hash_; }
  [[nodiscard]] std::span<const Point> empties() const {
    return {empties_.data(), static_cast<std::size_t>(empty_count_)};
  }

  [[nodiscard]] int Beside(Point point, Color color) const {
    return CountBeside(point, color) + CountBeside(point, Color::kBorder);
  }
  [[nodiscard]] int EmptyBeside(Point point) const {
    return CountBeside(point, Color::kEmpty);
  }

  [[nodiscard]] bool IsSuicide(Point point, Color color) const {
    if (EmptyBeside(point) > 0) return false;
    const auto besides = grid_.Neighbours(point);
    for (const Point beside : besides) {
      if (cells_[beside] == Color::kBorder) continue;
      // The chain's count without `point`, which it touches as often as stones
      // of it lie around.
      int left = pseudo_[heads_[beside]];
      for (const Point other : besides) {
        left -=
            cells_[other] != Color::kBorder && heads_[other] == heads_[beside]
                ? 1
                : 0;
      }
      if ((cells_[beside] == color) == (left > 0)) return false;
    }
    return true;
  }

  int Place(Point point, Color color, NoChange& /*record*/, Point& ko) {
    RemoveFromEmpties(point);
    Put(point, color);
    heads_[point] = point;
    next_[point] = point;
    stones_[point] = 1;
    pseudo_[point] = static_cast<std::uint16_t>(EmptyBeside(point));
    Point head = point;
    FixedList<Point, 4> dead;
    for (const Point beside : grid_.Neighbours(point)) {
      if (cells_[beside] != Color::kBlack && cells_[beside] != Color::kWhite) {
        continue;
      }
      const Point chain = heads_[beside];
      --pseudo_[chain];
      if (cells_[beside] != color) {
        if (pseudo_[chain] == 0) dead.push_back(chain);
      } else if (chain != head) {
        head = Joined(head, chain);
      }
    }
    int captured = 0;
    for (const Point chain : dead) captured += Capture(chain);
    ko = captured == 1 && stones_[head] == 1 && pseudo_[head] == 1 ? dead[0]
                                                                   : kNoPoint;
    return captured;
  }

 private:
  [[nodiscard]] int CountBeside(Point point, Color color) const {
    int count = 0;
    for (const Point beside : grid_.Neighbours(point)) {
      count += cells_[beside] == color ? 1 : 0;
    }
    return count;
  }
  void Put(Point point, Color color) {
    cells_[point] = color;
    hash_ ^= kStoneKeys[point][static_cast<int>(color)];
  }
  void RemoveFromEmpties(Point point) {
    const Point last = empties_[static_cast<std::size_t>(--empty_count_)];
    empties_[empty_index_[point]] = last;
    empty_index_[last] = empty_index_[point];
  }

  /// Makes one chain of two, relabelling the smaller; returns its head.
  Point Joined(Point into, Point from) {
    if (stones_[from] > stones_[into]) std::swap(into, from);
    Point stone = from;
    do {
      heads_[stone] = into;
      stone = next_[stone];
    } while (stone != from);
    std::swap(next_[from], next_[into]);
    stones_[into] = static_cast<std::uint16_t>(stones_[into] + stones_[from]);
    pseudo_[into] = static_cast<std::uint16_t>(pseudo_[into] + pseudo_[from]);
    return into;
  }

  int Capture(Point head) {
    const Color color = cells_[head];
    int captured = 0;
    Point stone = head;
    do {
      hash_ ^= kStoneKeys[stone][static_cast<int>(color)];
      cells_[stone] = Color::kEmpty;
      empty_index_[stone] = static_cast<std::uint16_t>(empty_count_);
      empties_[static_cast<std::size_t>(empty_count_++)] = stone;
      for (const Point beside : grid_.Neighbours(stone)) {
        if (cells_[beside] == Opponent(color)) ++pseudo_[heads_[beside]];
      }
      ++captured;
      stone = next_[stone];
    } while (stone != head);
    return captured;
  }

  Grid grid_;
  int empty_count_ = 0;
  std::uint64_t hash_ = 0;
  std::array<Color, Grid::kMostCells> cells_;
  std::array<Point, Grid::kMostCells> heads_{};
  std::array<Point, Grid::kMostCells> next_{};
  std::array<std::uint16_t, Grid::kMostCells> pseudo_{};  // at the head
  std::array<std::uint16_t, Grid::kMostCells> stones_{};  // at the head
  std::array<Point, Grid::kMostCells> empties_{};
  std::array<std::uint16_t, Grid::kMostCells> empty_index_{};
};

}  // namespace zermelo::go

#endif  // ZERMELO_BENCH_GO_BOARDS_PSEUDO_LIBERTY_BOARD_H_
