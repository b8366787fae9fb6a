// What the last plies know about single squares: which come first, which
// quadrant they lie in, which squares are beside them.

#ifndef ZERMELO_CORE_OTHELLO_ENDGAME_SQUARES_H_
#define ZERMELO_CORE_OTHELLO_ENDGAME_SQUARES_H_

#include <array>
#include <cstdint>

#include "core/base/bits.h"
#include "core/othello/geometry.h"

namespace zermelo::othello {

/// The four corners of a board.
template <class Geometry>
inline constexpr Bitboard kCorners =
    Bit(Geometry::SquareAt(0, 0)) |
    Bit(Geometry::SquareAt(0, Geometry::kSide - 1)) |
    Bit(Geometry::SquareAt(Geometry::kSide - 1, 0)) |
    Bit(Geometry::SquareAt(Geometry::kSide - 1, Geometry::kSide - 1));

/// The squares of a board that touch its outside.
template <class Geometry>
inline constexpr Bitboard kBorder = [] {
  Bitboard border = 0;
  for (int i = 0; i < Geometry::kSide; ++i) {
    border |= Bit(Geometry::SquareAt(0, i)) | Bit(Geometry::SquareAt(i, 0)) |
              Bit(Geometry::SquareAt(Geometry::kSide - 1, i)) |
              Bit(Geometry::SquareAt(i, Geometry::kSide - 1));
  }
  return border;
}();

/// The squares beside a square in all eight directions, by frame square.
inline constexpr std::array<Bitboard, 64> kBeside = [] {
  std::array<Bitboard, 64> beside{};
  for (int square = 0; square < 64; ++square) {
    for (int row = square / 8 - 1; row <= square / 8 + 1; ++row) {
      for (int column = square % 8 - 1; column <= square % 8 + 1; ++column) {
        const bool inside = row >= 0 && row < 8 && column >= 0 && column < 8;
        if (inside && 8 * row + column != square) {
          beside[square] |= Bit(8 * row + column);
        }
      }
    }
  }
  return beside;
}();

/// The squares diagonally inside the corners ("X squares") and beside them on
/// the edge ("C squares"): giving one away tends to give the corner away.
template <class Geometry>
inline constexpr Bitboard kBesideCorners = [] {
  Bitboard beside = 0;
  for (const int corner : Members(kCorners<Geometry>)) {
    beside |= kBeside[corner] & Geometry::kMask;
  }
  return beside;
}();

/// A set of quadrants of the frame, one bit each. The parity of a position is
/// the set of quadrants with an odd number of empty squares: moving into one of
/// them tends to leave the opponent the first move in an even region.
using Quadrants = std::uint8_t;

/// Returns the quadrant of a frame square as a set of one.
[[nodiscard]] constexpr Quadrants QuadrantOf(int square) {
  return static_cast<Quadrants>(1 << ((square >> 2 & 1) | (square >> 4 & 2)));
}

/// The frame squares of a quadrant, by its bit number.
inline constexpr std::array<Bitboard, 4> kQuadrants = {
    0x000000000f0f0f0fu, 0x00000000f0f0f0f0u, 0x0f0f0f0f00000000u,
    0xf0f0f0f000000000u};

/// Returns the quadrants with an odd number of the squares in `empties`.
[[nodiscard]] constexpr Quadrants ParityOf(Bitboard empties) {
  int parity = 0;
  for (int i = 0; i < 4; ++i) {
    parity |= (Count(empties & kQuadrants[i]) & 1) << i;
  }
  return static_cast<Quadrants>(parity);
}

/// The squares of all quadrants in a set, by that set.
inline constexpr std::array<Bitboard, 16> kQuadrantSquares = [] {
  std::array<Bitboard, 16> squares{};
  for (int set = 0; set < 16; ++set) {
    for (int i = 0; i < 4; ++i) {
      if (set >> i & 1) squares[set] |= kQuadrants[i];
    }
  }
  return squares;
}();

/// Up to eight squares, one a byte, the first in the lowest byte: the empty
/// squares of the last plies, held in a register.
class SquareList {
 public:
  constexpr SquareList() = default;

  /// Lists the squares of `set` (at most eight): corners first, squares beside
  /// corners last, since that is how often they are good.
  template <class Geometry>
  [[nodiscard]] static constexpr SquareList Of(Bitboard set) {
    SquareList list;
    int shift = 0;
    const auto append = [&](Bitboard squares) {
      for (const int square : Members(squares)) {
        list.bytes_ |= static_cast<std::uint64_t>(square) << shift;
        shift += 8;
      }
    };
    append(set & kCorners<Geometry>);
    append(set & ~kCorners<Geometry> & ~kBesideCorners<Geometry>);
    append(set & kBesideCorners<Geometry>);
    return list;
  }

  [[nodiscard]] constexpr int operator[](int index) const {
    return static_cast<int>(bytes_ >> (8 * index) & 0xff);
  }

  /// Returns the list without its item `index`.
  [[nodiscard]] constexpr SquareList Without(int index) const {
    const std::uint64_t before = (std::uint64_t{1} << (8 * index)) - 1;
    SquareList list;
    list.bytes_ = (bytes_ & before) | (bytes_ >> 8 & ~before);
    return list;
  }

 private:
  std::uint64_t bytes_ = 0;
};

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_ENDGAME_SQUARES_H_
