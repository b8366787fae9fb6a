// A board of two sets of bits, up to 128 of them (10 x 10), that keeps nothing
// else: chains and liberties are flooded when they are asked for. Compared with
// the engine's incremental chains in go_boards.

#ifndef ZERMELO_BENCH_GO_BOARDS_BIT_BOARD_H_
#define ZERMELO_BENCH_GO_BOARDS_BIT_BOARD_H_

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "core/base/random.h"
#include "core/go/rules.h"

namespace zermelo::go {

class BitBoard {
 public:
  __extension__ using Set = unsigned __int128;
  static constexpr int kNone = -1;

  [[nodiscard]] static constexpr bool Fits(int width, int height) {
    return (width + 1) * height <= 128;
  }

  /// Requires: Fits(width, height).
  BitBoard(int width, int height) : stride_(width + 1) {
    assert(Fits(width, height));
    for (int row = 0; row < height; ++row) {
      for (int column = 0; column < width; ++column) {
        mask_ |= One(row * stride_ + column);
      }
    }
    inner_ = mask_;
    for (const Set moved :
         {mask_ << 1, mask_ >> 1, mask_ << stride_, mask_ >> stride_}) {
      inner_ &= moved;
    }
  }

  [[nodiscard]] static constexpr Set One(int cell) { return Set{1} << cell; }
  [[nodiscard]] Set Empty() const { return mask_ & ~(stones_[0] | stones_[1]); }
  [[nodiscard]] Set Stones(Color color) const {
    return stones_[color == Color::kWhite ? 1 : 0];
  }

  [[nodiscard]] bool IsSuicide(int cell, Color color) const {
    const Set stone = One(cell);
    const Set empty = Empty() & ~stone;
    if ((Beside(stone) & empty) != 0) return false;
    const Set own = Flood(stone, Stones(color) | stone);
    return (Beside(own) & empty) == 0 && Dead(stone, color) == 0;
  }

  /// Requires: `cell` is empty, and no suicide.
  int Place(int cell, Color color, int& ko) {
    const Set stone = One(cell);
    const Set dead = Dead(stone, color);
    stones_[color == Color::kWhite ? 1 : 0] |= stone;
    stones_[color == Color::kWhite ? 0 : 1] &= ~dead;
    const int captured = Count(dead);
    // A single stone with the captured point as its only liberty.
    ko = captured == 1 && (Beside(stone) & (Stones(color) | Empty())) == dead
             ? Lowest(dead)
             : kNone;
    return captured;
  }

  /// The same choice as go::PickPlacement(), in the order of the cells.
  [[nodiscard]] int Pick(Color color, int ko, Random& random) const {
    const Set empty = Empty();
    if (empty == 0) return kNone;
    const Set upper = ~Set{0} << random.Below(128);
    for (const Set part : {empty & upper, empty & ~upper}) {
      for (Set rest = part; rest != 0; rest &= rest - 1) {
        const int cell = Lowest(rest);
        if ((Beside(One(cell)) & empty) != 0) return cell;
        if (cell != ko && !LooksLikeEye(cell, color) &&
            !IsSuicide(cell, color)) {
          return cell;
        }
      }
    }
    return kNone;
  }

 private:
  [[nodiscard]] static int Count(Set set) {
    return std::popcount(static_cast<std::uint64_t>(set)) +
           std::popcount(static_cast<std::uint64_t>(set >> 64));
  }
  [[nodiscard]] static int Lowest(Set set) {
    const auto low = static_cast<std::uint64_t>(set);
    return low != 0
               ? std::countr_zero(low)
               : 64 + std::countr_zero(static_cast<std::uint64_t>(set >> 64));
  }
  [[nodiscard]] Set Beside(Set set) const {
    return (set << 1 | set >> 1 | set << stride_ | set >> stride_) & mask_;
  }
  [[nodiscard]] Set Flood(Set seed, Set within) const {
    while (true) {
      const Set next = seed | (Beside(seed) & within);
      if (next == seed) return seed;
      seed = next;
    }
  }

  /// Enemy chains whose last liberty is `stone`.
  [[nodiscard]] Set Dead(Set stone, Color color) const {
    const Set enemies = Stones(Opponent(color));
    const Set empty = Empty() & ~stone;
    Set dead = 0;
    for (Set rest = Beside(stone) & enemies; rest != 0;) {
      const Set chain = Flood(rest & -rest, enemies);
      if ((Beside(chain) & empty) == 0) dead |= chain;
      rest &= ~chain;
    }
    return dead;
  }

  [[nodiscard]] bool LooksLikeEye(int cell, Color color) const {
    const Set point = One(cell);
    if ((Beside(point) & ~Stones(color)) != 0) return false;
    const Set rows = point << stride_ | point >> stride_;
    const Set diagonals = (rows << 1 | rows >> 1) & mask_;
    return Count(diagonals & Stones(Opponent(color))) +
               ((inner_ & point) == 0 ? 1 : 0) <
           2;
  }

  int stride_;
  Set mask_ = 0;
  Set inner_ = 0;  // points that are not at the edge
  std::array<Set, 2> stones_{};
};

/// As go::Playout(); returns the number of placements.
inline int Playout(BitBoard& board, Color to_move, Random& random,
                   int most_moves) {
  int moves = 0;
  int ko = BitBoard::kNone;
  for (int passes = 0; passes < 2 && moves < most_moves;
       to_move = Opponent(to_move)) {
    const int cell = board.Pick(to_move, ko, random);
    ko = BitBoard::kNone;
    if (cell == BitBoard::kNone) {
      ++passes;
      continue;
    }
    passes = 0;
    board.Place(cell, to_move, ko);
    ++moves;
  }
  return moves;
}

}  // namespace zermelo::go

#endif  // ZERMELO_BENCH_GO_BOARDS_BIT_BOARD_H_
