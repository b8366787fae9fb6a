// Positions for tests, and the bridge between the fast boards and the slow
// reference rules. The mover is Black on the reference's side of the bridge.

#ifndef ZERMELO_TESTS_OTHELLO_POSITIONS_H_
#define ZERMELO_TESTS_OTHELLO_POSITIONS_H_

#include <string>
#include <vector>

#include "core/base/bits.h"
#include "core/base/random.h"
#include "core/othello/geometry.h"
#include "core/reference/othello.h"

namespace zermelo::othello {

/// Two disc sets as seen by the side to move, on the 8x8 frame.
struct Discs {
  Bitboard own = 0;
  Bitboard opp = 0;
};

template <class Geometry>
[[nodiscard]] int SquareOf(reference::Point point) {
  return Geometry::SquareAt(point.row, point.column);
}

template <class Geometry>
[[nodiscard]] reference::Point PointOf(int square) {
  return {Geometry::RowOf(square), Geometry::ColumnOf(square)};
}

template <class Geometry>
[[nodiscard]] Bitboard SetOf(const std::vector<reference::Point>& points) {
  Bitboard set = 0;
  for (const reference::Point& point : points) {
    set |= Bit(SquareOf<Geometry>(point));
  }
  return set;
}

template <class Geometry>
[[nodiscard]] Discs DiscsOf(const reference::Othello& game) {
  Discs discs;
  for (const int square : Members(Geometry::kMask)) {
    const reference::Disc disc = game.At(PointOf<Geometry>(square));
    if (disc == reference::Disc::kNone) continue;
    (disc == game.mover ? discs.own : discs.opp) |= Bit(square);
  }
  return discs;
}

template <class Geometry>
[[nodiscard]] reference::Othello ReferenceOf(const Discs& discs) {
  reference::Othello game;
  game.side = Geometry::kSide;
  for (const int square : Members(Geometry::kMask)) {
    const reference::Point point = PointOf<Geometry>(square);
    reference::Disc& disc = game.squares[point.row][point.column];
    if ((discs.own & Bit(square)) != 0) disc = reference::Disc::kBlack;
    if ((discs.opp & Bit(square)) != 0) disc = reference::Disc::kWhite;
  }
  return game;
}

/// Returns an 8x8 position from 64 squares, a1 first, X to move.
[[nodiscard]] inline Discs DiscsOf(const std::string& squares) {
  Discs discs;
  for (int square = 0; square < 64; ++square) {
    if (squares.at(square) == 'X') discs.own |= Bit(square);
    if (squares.at(square) == 'O') discs.opp |= Bit(square);
  }
  return discs;
}

/// Calls `visit(game)` for every position of one game of random placements from
/// `game` on, passes and the finished board included.
template <class Visit>
void RandomPlayout(reference::Othello game, Random& random, Visit visit) {
  while (true) {
    visit(game);
    const auto placements = reference::Placements(game);
    if (!placements.empty()) {
      const auto choice =
          random.Below(static_cast<std::uint32_t>(placements.size()));
      game = reference::Place(game, placements[choice]);
    } else if (!reference::Finished(game)) {
      game = reference::Pass(game);
    } else {
      return;
    }
  }
}

/// Returns discs strewn over `mask` with no regard to the rules of play: from
/// nearly empty to full boards, from one-sided to balanced.
[[nodiscard]] inline Discs RandomDiscs(Bitboard mask, Random& random) {
  Discs discs;
  const std::uint32_t occupied = random.Below(17);
  const std::uint32_t owned = random.Below(17);
  for (const int square : Members(mask)) {
    if (random.Below(16) >= occupied) continue;
    (random.Below(16) < owned ? discs.own : discs.opp) |= Bit(square);
  }
  return discs;
}

}  // namespace zermelo::othello

#endif  // ZERMELO_TESTS_OTHELLO_POSITIONS_H_
