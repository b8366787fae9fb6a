// A position of Othello, seen from the side to move, and the rules on it.

#ifndef ZERMELO_CORE_OTHELLO_BOARD_H_
#define ZERMELO_CORE_OTHELLO_BOARD_H_

#include <cassert>
#include <cstdint>

#include "core/base/bits.h"
#include "core/base/key.h"
#include "core/othello/geometry.h"
#include "core/othello/kernels/best.h"

namespace zermelo::othello {

/// A move: a frame square, or one of the two values below it never takes.
using Square = std::uint8_t;
inline constexpr Square kPass = 64;    // a move like any other
inline constexpr Square kNoMove = 65;  // the absence of a move

/// Discs of the side to move and of its opponent, on the 8x8 frame.
/// Invariant: own & opp == 0; a small board leaves the squares outside it
/// empty.
struct Board {
  Bitboard own = 0;
  Bitboard opp = 0;

  constexpr bool operator==(const Board&) const = default;

  [[nodiscard]] constexpr Bitboard occupied() const { return own | opp; }
  /// The same discs with the other side to move: what a pass leads to.
  [[nodiscard]] constexpr Board passed() const { return {opp, own}; }
};

/// Returns the position after the mover's disc on `square` turned `flips` over.
/// Requires: `flips` as the kernel's Flips() gives them, not empty.
[[nodiscard]] constexpr Board Placed(const Board& board, int square,
                                     Bitboard flips) {
  return {board.opp ^ flips, board.own ^ flips ^ Bit(square)};
}

/// Returns the legal placements of the side to move; a pass is not among them.
template <class Geometry>
[[nodiscard]] inline Bitboard LegalMoves(const Board& board) {
  return BestKernel::Moves(board.own, board.opp) & Geometry::kMask;
}

template <class Geometry>
[[nodiscard]] constexpr Bitboard Empties(const Board& board) {
  return Geometry::kMask & ~board.occupied();
}

/// Returns the score of a finished game for the side to move, in discs: the
/// difference of the discs, the empty squares counted for the winner; 0 = draw.
/// The result is in [-kSquares, kSquares].
template <class Geometry>
[[nodiscard]] constexpr int FinalScore(const Board& board) {
  const int own = Count(board.own);
  const int opp = Count(board.opp);
  if (own > opp) return Geometry::kSquares - 2 * opp;
  if (own < opp) return 2 * own - Geometry::kSquares;
  return 0;
}

/// Returns the standard start position (d5 and e4 dark on 8x8) with Black, who
/// begins, to move; `parallel` puts the two dark discs side by side in the
/// lower row instead (the "parallel" start of the small-board literature).
template <class Geometry>
[[nodiscard]] constexpr Board StartPosition(bool parallel = false) {
  constexpr int kNear = Geometry::kSide / 2 - 1;
  constexpr int kFar = Geometry::kSide / 2;
  const Bitboard top_left = Bit(Geometry::SquareAt(kNear, kNear));
  const Bitboard top_right = Bit(Geometry::SquareAt(kNear, kFar));
  const Bitboard low_left = Bit(Geometry::SquareAt(kFar, kNear));
  const Bitboard low_right = Bit(Geometry::SquareAt(kFar, kFar));
  if (parallel) return {low_left | low_right, top_left | top_right};
  return {top_right | low_left, top_left | low_right};
}

/// Returns the position after `move`, a legal placement or kPass.
[[nodiscard]] inline Board After(const Board& board, Square move) {
  if (move == kPass) return board.passed();
  const Bitboard flips = BestKernel::Flips(board.own, board.opp, move);
  assert(flips != 0);
  return Placed(board, move, flips);
}

/// Returns the position itself as a key.
[[nodiscard]] constexpr Key KeyOf(const Board& board) {
  return {board.own, board.opp};
}

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_BOARD_H_
