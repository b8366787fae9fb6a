// The three boards as masks of one 8x8 frame. A small board sits in the middle
// of the frame; the squares outside it are never occupied, so rays end there as
// they do at any empty square, and one set of kernels serves all three.

#ifndef ZERMELO_CORE_OTHELLO_GEOMETRY_H_
#define ZERMELO_CORE_OTHELLO_GEOMETRY_H_

#include "core/base/bits.h"

namespace zermelo::othello {

/// A board of kSide x kSide squares centred in the 8x8 frame. Bit 8*row +
/// column of the frame is a square; row 0 is the top row (rank 1), a1 = bit 0
/// on 8x8.
template <int kSideSquares>
struct Geometry {
  static_assert(kSideSquares == 8 || kSideSquares == 6 || kSideSquares == 4);

  static constexpr int kSide = kSideSquares;
  static constexpr int kSquares = kSide * kSide;
  static constexpr int kMargin = (8 - kSide) / 2;

  /// The frame squares that belong to this board.
  static constexpr Bitboard kMask = [] {
    Bitboard mask = 0;
    for (int row = kMargin; row < 8 - kMargin; ++row) {
      for (int column = kMargin; column < 8 - kMargin; ++column) {
        mask |= Bit(8 * row + column);
      }
    }
    return mask;
  }();

  /// The frame square at `row`, `column` of this board, both in [0, kSide).
  [[nodiscard]] static constexpr int SquareAt(int row, int column) {
    return 8 * (row + kMargin) + column + kMargin;
  }
  /// The inverse of SquareAt: this board's row and column of a frame square.
  [[nodiscard]] static constexpr int RowOf(int square) {
    return square / 8 - kMargin;
  }
  [[nodiscard]] static constexpr int ColumnOf(int square) {
    return square % 8 - kMargin;
  }
};

using Geometry8x8 = Geometry<8>;
using Geometry6x6 = Geometry<6>;
using Geometry4x4 = Geometry<4>;

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_GEOMETRY_H_
