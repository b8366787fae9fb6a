// The eight rays of every square: one cache line a square.

#ifndef ZERMELO_CORE_OTHELLO_KERNELS_RAYS_H_
#define ZERMELO_CORE_OTHELLO_KERNELS_RAYS_H_

#include <array>

#include "core/base/bits.h"

namespace zermelo::othello {

/// The squares seen from one square, itself excluded, up to the frame's edge:
/// four rays towards the high bits and the four opposite ones. Lane i of both
/// goes in steps of kRaySteps[i] bits.
struct alignas(64) Rays {
  std::array<Bitboard, 4> high;
  std::array<Bitboard, 4> low;
};
static_assert(sizeof(Rays) == 64, "the rays of a square are one cache line");

/// East, south-west, south and south-east, a1 being in the north-west.
inline constexpr std::array<int, 4> kRaySteps = {1, 7, 8, 9};

inline constexpr std::array<Rays, 64> kRays = [] {
  constexpr std::array<int, 4> kRowSteps = {0, 1, 1, 1};
  constexpr std::array<int, 4> kColumnSteps = {1, -1, 0, 1};
  const auto ray = [](int square, int row_step, int column_step) {
    Bitboard seen = 0;
    int row = square / 8 + row_step;
    int column = square % 8 + column_step;
    while (row >= 0 && row < 8 && column >= 0 && column < 8) {
      seen |= Bit(8 * row + column);
      row += row_step;
      column += column_step;
    }
    return seen;
  };
  std::array<Rays, 64> table{};
  for (int square = 0; square < 64; ++square) {
    for (std::size_t i = 0; i < 4; ++i) {
      table[square].high[i] = ray(square, kRowSteps[i], kColumnSteps[i]);
      table[square].low[i] = ray(square, -kRowSteps[i], -kColumnSteps[i]);
    }
  }
  return table;
}();

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_KERNELS_RAYS_H_
