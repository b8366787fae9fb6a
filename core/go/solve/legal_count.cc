#include "core/go/solve/legal_count.h"

namespace zermelo::go {

std::uint64_t CountLegalPositionsWith(const SmallGrid& grid, Cells black) {
  const Cells room = grid.mask() & ~black;
  std::uint64_t positions = 0;
  // All subsets of `room`, the full one first, by counting down within it.
  for (Cells white = room;; white = (white - 1) & room) {
    const Cells empty = room & ~white;
    if (grid.AllBreathe(black, empty) && grid.AllBreathe(white, empty)) {
      ++positions;
    }
    if (white == 0) return positions;
  }
}

std::uint64_t CountLegalPositions(const SmallGrid& grid) {
  std::uint64_t positions = 0;
  for (Cells black = grid.mask();; black = (black - 1) & grid.mask()) {
    positions += CountLegalPositionsWith(grid, black);
    if (black == 0) return positions;
  }
}

}  // namespace zermelo::go
