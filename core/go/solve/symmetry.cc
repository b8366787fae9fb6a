#include "core/go/solve/symmetry.h"

#include <algorithm>
#include <utility>

namespace zermelo::go {

Symmetry::Symmetry(const SmallGrid& grid) {
  const int kinds = grid.width() == grid.height() ? 8 : 4;
  for (int kind = 0; kind < kinds; ++kind) {
    Map& map = maps_.emplace_back();
    map.cells.fill(kNoCell);
    for (int row = 0; row < grid.height(); ++row) {
      for (int column = 0; column < grid.width(); ++column) {
        int to_column = kind & 1 ? grid.width() - 1 - column : column;
        int to_row = kind & 2 ? grid.height() - 1 - row : row;
        if (kind & 4) std::swap(to_column, to_row);
        map.cells[grid.At(column, row)] =
            static_cast<std::uint8_t>(grid.At(to_column, to_row));
      }
    }
    for (int byte = 0; byte < 4; ++byte) {
      for (int set = 0; set < 256; ++set) {
        Cells image = 0;
        for (int bit = 0; bit < 8; ++bit) {
          const int cell = 8 * byte + bit;
          // Cells outside the board are never set; their image is nothing.
          if ((set >> bit & 1) != 0 && (grid.mask() >> cell & 1) != 0) {
            image |= Cells{1} << map.cells[cell];
          }
        }
        map.bytes[byte][set] = image;
      }
    }
  }
}

std::uint64_t Symmetry::Canonical(const SmallState& state) const {
  std::uint64_t least = Pack(state);
  for (const Map& map : maps_) {
    const SmallState image = {Image(map, state.own), Image(map, state.opp),
                              map.cells[state.ko]};
    least = std::min(least, Pack(image));
  }
  return least;
}

}  // namespace zermelo::go
