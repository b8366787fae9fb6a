// The last square of a game is not played, only counted: how many discs it
// turns over decides the score.

#ifndef ZERMELO_CORE_OTHELLO_ENDGAME_LAST_DISC_H_
#define ZERMELO_CORE_OTHELLO_ENDGAME_LAST_DISC_H_

#include <array>
#include <cstdint>

#include "core/othello/board.h"
#include "core/othello/endgame/stability.h"

#if !defined(ZERMELO_PORTABLE) && defined(__BMI2__)
#include <immintrin.h>
#define ZERMELO_LAST_DISC_BY_PEXT 1
#endif

namespace zermelo::othello {

/// Twice the discs turned over by a disc at `place` of a line of eight squares
/// whose own discs are `own`, all its other squares being opponent's: by
/// [place][own]. On a shorter line the missing squares read as opponent's, and
/// a run that reaches them is not closed, which is right.
inline constexpr std::array<std::array<std::uint8_t, 256>, 8> kLineFlips = [] {
  std::array<std::array<std::uint8_t, 256>, 8> flips{};
  for (int place = 0; place < 8; ++place) {
    for (int own = 0; own < 256; ++own) {
      int sum = 0;
      for (const int step : {-1, 1}) {
        int end = place + step;
        while (end >= 0 && end < 8 && (own >> end & 1) == 0) end += step;
        if (end >= 0 && end < 8) sum += (end - place) * step - 1;
      }
      flips[place][own] = static_cast<std::uint8_t>(2 * sum);
    }
  }
  return flips;
}();

/// The place of a square on each of its lines, counted along ascending bits.
inline constexpr std::array<std::array<std::uint8_t, 4>, 64> kPlaceOnLine = [] {
  std::array<std::array<std::uint8_t, 4>, 64> places{};
  for (int square = 0; square < 64; ++square) {
    for (int line = 0; line < 4; ++line) {
      places[square][line] = static_cast<std::uint8_t>(
          Count(kLines[square].sets[line] & (Bit(square) - 1)));
    }
  }
  return places;
}();

/// Returns twice the number of discs that `own` turns over at `square`, the
/// last empty square of the board. Requires: every other square of the board is
/// occupied.
[[nodiscard]] inline int LastFlips(Bitboard own, int square, Bitboard mask) {
#ifdef ZERMELO_LAST_DISC_BY_PEXT
  static_cast<void>(mask);
  const auto& lines = kLines[square].sets;
  const auto& places = kPlaceOnLine[square];
  int flips = kLineFlips[places[0]][own >> (square & 56) & 0xff];
  for (int line = 1; line < 4; ++line) {
    flips += kLineFlips[places[line]][_pext_u64(own, lines[line])];
  }
  return flips;
#else
  const Bitboard opp = mask & ~own & ~Bit(square);
  return 2 * Count(BestKernel::Flips(own, opp, square));
#endif
}

/// Returns the score for `own`, to move, with `square` the only one empty.
/// Whoever can places the last disc; if neither can, the winner gets the
/// square.
template <class Geometry>
[[nodiscard]] inline int LastScore(Bitboard own, int square) {
  constexpr Bitboard kMask = Geometry::kMask;
  // The difference before the last disc; odd, since an odd number are placed.
  const int difference = 2 * Count(own) - (Geometry::kSquares - 1);
  const int flips = LastFlips(own, square, kMask);
  if (flips != 0) return difference + 1 + flips;
  const Bitboard opp = kMask & ~own & ~Bit(square);
  const int reply = LastFlips(opp, square, kMask);
  if (reply != 0) return difference - 1 - reply;
  return difference > 0 ? difference + 1 : difference - 1;
}

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_ENDGAME_LAST_DISC_H_
