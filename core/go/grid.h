// The padded board: every point has four neighbours, those beyond the edge
// being border cells, so nothing wraps around and nothing tests for edges.

#ifndef ZERMELO_CORE_GO_GRID_H_
#define ZERMELO_CORE_GO_GRID_H_

#include <array>
#include <cassert>

#include "core/go/rules.h"

namespace zermelo::go {

inline constexpr int kMostLines = 25;

/// Where the points of a width x height board lie. Row 0 is the bottom row and
/// column 0 the leftmost: A1. One border column between two rows serves both,
/// as the end of the one and the beginning of the other.
class Grid {
 public:
  static constexpr int kMostCells = (kMostLines + 1) * (kMostLines + 2) + 1;

  /// Requires: 1 <= width, height <= kMostLines.
  constexpr Grid(int width, int height) : width_(width), height_(height) {
    assert(1 <= width && width <= kMostLines);
    assert(1 <= height && height <= kMostLines);
  }

  [[nodiscard]] constexpr int width() const { return width_; }
  [[nodiscard]] constexpr int height() const { return height_; }
  [[nodiscard]] constexpr int points() const { return width_ * height_; }
  [[nodiscard]] constexpr int stride() const { return width_ + 1; }
  /// All cells, border included: indices into arrays are below this.
  [[nodiscard]] constexpr int cells() const {
    return stride() * (height_ + 2) + 1;
  }

  /// Requires: 0 <= column < width(), 0 <= row < height().
  [[nodiscard]] constexpr Point At(int column, int row) const {
    return static_cast<Point>((row + 1) * stride() + column + 1);
  }
  /// The point number `index` in [0, points()), row by row from A1 on.
  [[nodiscard]] constexpr Point AtIndex(int index) const {
    return At(index % width_, index / width_);
  }
  [[nodiscard]] constexpr int ColumnOf(Point point) const {
    return (point - 1) % stride();
  }
  [[nodiscard]] constexpr int RowOf(Point point) const {
    return (point - 1) / stride() - 1;
  }
  [[nodiscard]] constexpr int IndexOf(Point point) const {
    return RowOf(point) * width_ + ColumnOf(point);
  }
  /// Whether `point` is a point of the board and not of its border.
  [[nodiscard]] constexpr bool Contains(Point point) const {
    return point > stride() && point < (height_ + 1) * stride() + 1 &&
           ColumnOf(point) < width_;
  }

  [[nodiscard]] constexpr std::array<Point, 4> Neighbours(Point point) const {
    return {static_cast<Point>(point - stride()), static_cast<Point>(point - 1),
            static_cast<Point>(point + 1),
            static_cast<Point>(point + stride())};
  }
  [[nodiscard]] constexpr std::array<Point, 4> Diagonals(Point point) const {
    return {static_cast<Point>(point - stride() - 1),
            static_cast<Point>(point - stride() + 1),
            static_cast<Point>(point + stride() - 1),
            static_cast<Point>(point + stride() + 1)};
  }

  constexpr bool operator==(const Grid&) const = default;

 private:
  int width_;
  int height_;
};

}  // namespace zermelo::go

#endif  // ZERMELO_CORE_GO_GRID_H_
