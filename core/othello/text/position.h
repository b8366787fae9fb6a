// A position as people name it: a board, the colour to move and the board's
// size, all known at run time only.

#ifndef ZERMELO_CORE_OTHELLO_TEXT_POSITION_H_
#define ZERMELO_CORE_OTHELLO_TEXT_POSITION_H_

#include <cassert>
#include <utility>

#include "core/othello/board.h"
#include "core/othello/colour.h"
#include "core/othello/geometry.h"

namespace zermelo::othello {

/// Invariant: `size` is 8, 6 or 4; the discs lie on that board, which sits
/// centred in the 8x8 frame (geometry.h); `board.own` are those of `to_move`.
struct Position {
  Board board;
  Colour to_move = Colour::kBlack;
  int size = 8;

  constexpr bool operator==(const Position&) const = default;
};

/// Calls `visit` with the Geometry of `size`: the one bridge from a size read
/// at run time to the templates of the solver.
/// Requires: `size` is 8, 6 or 4.
template <class Visitor>
decltype(auto) WithGeometry(int size, Visitor&& visit) {
  assert(size == 8 || size == 6 || size == 4);
  if (size == 4) return std::forward<Visitor>(visit)(Geometry4x4{});
  if (size == 6) return std::forward<Visitor>(visit)(Geometry6x6{});
  return std::forward<Visitor>(visit)(Geometry8x8{});
}

/// Returns StartPosition<Geometry>(parallel) of a size, Black to move.
[[nodiscard]] Position StartOf(int size, bool parallel = false);

/// Returns the frame square at `row` and `column` of a board, from its own
/// top-left square on. Requires: both in [0, size).
[[nodiscard]] Square SquareAt(int size, int row, int column);

[[nodiscard]] int EmptyCount(const Position& position);

/// Returns the legal placements of the side to move.
[[nodiscard]] Bitboard LegalMoves(const Position& position);

/// Tells whether neither side has a placement.
[[nodiscard]] bool IsOver(const Position& position);

/// Tells whether the only move is a pass: no placement, yet not over.
[[nodiscard]] bool MustPass(const Position& position);

/// Returns the position after `move`, a legal placement or a pass.
[[nodiscard]] Position Played(const Position& position, Square move);

/// Returns FinalScore<Geometry> for the side to move. Requires: IsOver.
[[nodiscard]] int FinalScore(const Position& position);

/// Returns the discs of one colour.
[[nodiscard]] constexpr Bitboard DiscsOf(const Position& position,
                                         Colour colour) {
  return position.to_move == colour ? position.board.own : position.board.opp;
}

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_TEXT_POSITION_H_
