// Boards of at most 32 cells as sets of bits: what the solvers work on. A state
// is seen from the side to move, so positions that differ only by an exchange
// of the colours are one state.

#ifndef ZERMELO_CORE_GO_SOLVE_SMALL_BOARD_H_
#define ZERMELO_CORE_GO_SOLVE_SMALL_BOARD_H_

#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>

namespace zermelo::go {

/// A set of cells of a small board.
using Cells = std::uint32_t;

/// Rows of `width` cells with one empty column between them, which no stone
/// ever takes, so that shifts do not wrap around. Cell 0 is A1.
class SmallGrid {
 public:
  /// Whether a board of this size can be handled.
  [[nodiscard]] static constexpr bool Fits(int width, int height) {
    return width >= 1 && height >= 1 && (width + 1) * height - 1 <= 29;
  }

  /// Requires: Fits(width, height).
  constexpr SmallGrid(int width, int height)
      : width_(static_cast<std::uint8_t>(width)),
        height_(static_cast<std::uint8_t>(height)) {
    assert(Fits(width, height));
    for (int row = 0; row < height; ++row) {
      for (int column = 0; column < width; ++column) {
        mask_ |= Cells{1} << At(column, row);
      }
    }
  }

  [[nodiscard]] constexpr int width() const { return width_; }
  [[nodiscard]] constexpr int height() const { return height_; }
  [[nodiscard]] constexpr int points() const { return width_ * height_; }
  /// All cells that are points of the board.
  [[nodiscard]] constexpr Cells mask() const { return mask_; }
  [[nodiscard]] constexpr int At(int column, int row) const {
    return row * (width_ + 1) + column;
  }
  [[nodiscard]] constexpr int ColumnOf(int cell) const {
    return cell % (width_ + 1);
  }
  [[nodiscard]] constexpr int RowOf(int cell) const {
    return cell / (width_ + 1);
  }

  /// Returns the points beside `set`, and perhaps some of `set` itself.
  [[nodiscard]] constexpr Cells Beside(Cells set) const {
    const int stride = width_ + 1;
    return (set << 1 | set >> 1 | set << stride | set >> stride) & mask_;
  }

  /// Returns the part of `within` that is connected to `seed`, a part of it.
  [[nodiscard]] constexpr Cells Flood(Cells seed, Cells within) const {
    Cells reached = seed;
    while (true) {
      const Cells next = reached | (Beside(reached) & within);
      if (next == reached) return reached;
      reached = next;
    }
  }

  /// Returns whether each chain of `stones` has a liberty among `empty`.
  [[nodiscard]] constexpr bool AllBreathe(Cells stones, Cells empty) const {
    return Flood(Beside(empty) & stones, stones) == stones;
  }

  constexpr bool operator==(const SmallGrid&) const = default;

 private:
  // Small, because positions of the search carry their grid.
  std::uint8_t width_;
  std::uint8_t height_;
  Cells mask_ = 0;
};

inline constexpr std::uint8_t kNoCell = 31;

/// Stones of the side to move and of the other, and the cell that ko bans.
struct SmallState {
  Cells own = 0;
  Cells opp = 0;
  std::uint8_t ko = kNoCell;

  constexpr bool operator==(const SmallState&) const = default;

  /// The same board with the other side to move and no ban: after a return.
  [[nodiscard]] constexpr SmallState Passed() const { return {opp, own}; }
};

struct SmallPlacement {
  SmallState state;  // seen from the opponent, who is on turn now
  int captured;
};

/// Returns what a stone on `cell` leads to; nullopt for suicide and for the
/// banned cell. `with_ko`: whether a new ban is noted.
/// Requires: `cell` is an empty point.
[[nodiscard]] constexpr std::optional<SmallPlacement> Placed(
    const SmallGrid& grid, const SmallState& state, int cell, bool with_ko) {
  if (cell == state.ko) return std::nullopt;
  const Cells stone = Cells{1} << cell;
  const Cells own = state.own | stone;
  Cells empty = grid.mask() & ~(own | state.opp);
  Cells dead = 0;
  for (Cells rest = grid.Beside(stone) & state.opp; rest != 0;) {
    const Cells chain = grid.Flood(rest & -rest, state.opp);
    if ((grid.Beside(chain) & empty) == 0) dead |= chain;
    rest &= ~chain;
  }
  empty |= dead;
  const Cells chain = grid.Flood(stone, own);
  const Cells liberties = grid.Beside(chain) & empty;
  if (liberties == 0) return std::nullopt;
  const bool bans = with_ko && chain == stone && liberties == dead &&
                    std::has_single_bit(dead);
  return SmallPlacement{
      {state.opp & ~dead, own,
       bans ? static_cast<std::uint8_t>(std::countr_zero(dead)) : kNoCell},
      std::popcount(dead)};
}

/// The state in 64 bits; equal only for equal states of one board size.
[[nodiscard]] constexpr std::uint64_t Pack(const SmallState& state) {
  return static_cast<std::uint64_t>(state.own) |
         static_cast<std::uint64_t>(state.opp) << 29 |
         static_cast<std::uint64_t>(state.ko) << 58;
}

[[nodiscard]] constexpr SmallState Unpack(std::uint64_t packed) {
  constexpr Cells kMask = (Cells{1} << 29) - 1;
  return {static_cast<Cells>(packed) & kMask,
          static_cast<Cells>(packed >> 29) & kMask,
          static_cast<std::uint8_t>(packed >> 58)};
}

}  // namespace zermelo::go

#endif  // ZERMELO_CORE_GO_SOLVE_SMALL_BOARD_H_
