// The random numbers whose exclusive or is the hash of a board.

#ifndef ZERMELO_CORE_GO_ZOBRIST_H_
#define ZERMELO_CORE_GO_ZOBRIST_H_

#include <array>
#include <cstdint>

#include "core/base/random.h"
#include "core/go/grid.h"

namespace zermelo::go {

/// One number for each stone on each cell: [cell][colour], the number of an
/// empty cell being zero.
/// Source: A. Zobrist, A New Hashing Method with Application for Game Playing,
///         1970.
inline constexpr auto kStoneKeys = [] {
  std::array<std::array<std::uint64_t, 3>, Grid::kMostCells> keys{};
  Random random(0x676f);
  for (auto& of_cell : keys) {
    of_cell[1] = random.Next();
    of_cell[2] = random.Next();
  }
  return keys;
}();

}  // namespace zermelo::go

#endif  // ZERMELO_CORE_GO_ZOBRIST_H_
