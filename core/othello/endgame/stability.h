// Discs that can never be turned over again, and the bound they give.

#ifndef ZERMELO_CORE_OTHELLO_ENDGAME_STABILITY_H_
#define ZERMELO_CORE_OTHELLO_ENDGAME_STABILITY_H_

#include <array>
#include <optional>

#include "core/othello/board.h"
#include "core/othello/endgame/squares.h"

namespace zermelo::othello {

/// The four kinds of lines through a square: rows, columns, the two diagonals,
/// as the distance in bits between neighbours on them.
inline constexpr std::array<int, 4> kLineSteps = {1, 8, 7, 9};

/// Four sets of squares, one for each kind of line; an AVX2 register's worth.
struct alignas(32) LineSets {
  std::array<Bitboard, 4> sets;
};

/// The lines through a frame square, itself included, by square.
inline constexpr std::array<LineSets, 64> kLines = [] {
  std::array<LineSets, 64> lines{};
  constexpr std::array<std::array<int, 2>, 4> kWays = {
      {{0, 1}, {1, 0}, {1, -1}, {1, 1}}};
  for (int square = 0; square < 64; ++square) {
    for (int line = 0; line < 4; ++line) {
      for (int distance = -7; distance <= 7; ++distance) {
        const int row = square / 8 + distance * kWays[line][0];
        const int column = square % 8 + distance * kWays[line][1];
        if (row >= 0 && row < 8 && column >= 0 && column < 8) {
          lines[square].sets[line] |= Bit(8 * row + column);
        }
      }
    }
  }
  return lines;
}();

/// Returns discs of `own` that stay `own` to the end of the game, given the
/// `empties` of the board. Not all such discs are found.
///
/// A disc is safe along a line when the line is full, when the board ends
/// beside the disc, or when a stable disc of the same colour is beside it: then
/// nothing can close in on it from both ends. A disc safe along all four lines
/// is stable. Applied from nothing upwards, this only ever adds stable discs,
/// so stopping after a few rounds errs on the safe side.
template <class Geometry>
[[nodiscard]] inline Bitboard StableDiscs(Bitboard own, Bitboard empties) {
  constexpr Bitboard kSides = [] {  // the left and right columns of the board
    Bitboard sides = 0;
    for (int row = 0; row < Geometry::kSide; ++row) {
      sides |= Bit(Geometry::SquareAt(row, 0)) |
               Bit(Geometry::SquareAt(row, Geometry::kSide - 1));
    }
    return sides;
  }();
  constexpr Bitboard kEnds = [] {  // the top and bottom rows
    Bitboard ends = 0;
    for (int column = 0; column < Geometry::kSide; ++column) {
      ends |= Bit(Geometry::SquareAt(0, column)) |
              Bit(Geometry::SquareAt(Geometry::kSide - 1, column));
    }
    return ends;
  }();
  constexpr LineSets kEdges = {
      {kSides, kEnds, kBorder<Geometry>, kBorder<Geometry>}};

  LineSets safe{};  // first the open lines, then what is safe along a line
  for (const int square : Members(empties)) {
    for (int line = 0; line < 4; ++line) {
      safe.sets[line] |= kLines[square].sets[line];
    }
  }
  for (int line = 0; line < 4; ++line) {
    safe.sets[line] = ~safe.sets[line] | kEdges.sets[line];
  }
  Bitboard stable =
      own & safe.sets[0] & safe.sets[1] & safe.sets[2] & safe.sets[3];
  // Three rounds find nearly everything; a loop to the fixed point costs more
  // in mispredicted exits than it saves in nodes.
  if (stable == 0) return 0;
  for (int round = 0; round < 3; ++round) {
    Bitboard grown = own;
    for (int line = 0; line < 4; ++line) {
      grown &= safe.sets[line] | stable << kLineSteps[line] |
               stable >> kLineSteps[line];
    }
    stable |= grown;
  }
  return stable;
}

/// Returns an upper bound on the value of `board` if stable discs of the
/// opponent alone show that it is below `t`.
template <class Geometry>
[[nodiscard]] inline std::optional<int> StabilityCut(const Board& board,
                                                     int t) {
  // The mover ends with at most all squares but the opponent's stable ones.
  const int needed = (Geometry::kSquares - t) / 2 + 1;
  if (Count(board.opp) < needed) return std::nullopt;
  const int stable =
      Count(StableDiscs<Geometry>(board.opp, Empties<Geometry>(board)));
  const int bound = Geometry::kSquares - 2 * stable;
  if (bound < t) return bound;
  return std::nullopt;
}

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_ENDGAME_STABILITY_H_
