// The symmetries of a small board: rotations and reflections that map it onto
// itself, eight for squares and four for other rectangles.

#ifndef ZERMELO_CORE_GO_SOLVE_SYMMETRY_H_
#define ZERMELO_CORE_GO_SOLVE_SYMMETRY_H_

#include <array>
#include <cstdint>
#include <vector>

#include "core/go/solve/small_board.h"

namespace zermelo::go {

class Symmetry {
 public:
  explicit Symmetry(const SmallGrid& grid);

  /// Returns the least of the packed images of `state`: equal for two states
  /// iff a symmetry maps one to the other.
  [[nodiscard]] std::uint64_t Canonical(const SmallState& state) const;

  /// The number of symmetries, the identity included.
  [[nodiscard]] int size() const { return static_cast<int>(maps_.size()); }

 private:
  /// Images of sets, looked up byte by byte, and of single cells.
  struct Map {
    std::array<std::array<Cells, 256>, 4> bytes;
    std::array<std::uint8_t, 32> cells;
  };

  [[nodiscard]] static Cells Image(const Map& map, Cells set) {
    return map.bytes[0][set & 255] | map.bytes[1][set >> 8 & 255] |
           map.bytes[2][set >> 16 & 255] | map.bytes[3][set >> 24];
  }

  std::vector<Map> maps_;
};

}  // namespace zermelo::go

#endif  // ZERMELO_CORE_GO_SOLVE_SYMMETRY_H_
