// Random play to the end on any board type that can place and judge stones as
// go::Board does: for measuring what a placement costs, and as the crudest of
// evaluations.
//
// This file promises: no allocation, no virtual call, no output.

#ifndef ZERMELO_CORE_GO_PLAYOUT_H_
#define ZERMELO_CORE_GO_PLAYOUT_H_

#include <algorithm>

#include "core/base/random.h"
#include "core/go/board.h"

namespace zermelo::go {

/// Returns whether `point` is an eye of `color` in the usual cheap sense: own
/// stones or border on all four sides, and too few enemies on the diagonals
/// (one inside the board, none at the edge) to make it false.
template <class B>
[[nodiscard]] inline bool LooksLikeEye(const B& board, Point point,
                                       Color color) {
  if (board.Beside(point, color) < 4) return false;
  const Color enemy = Opponent(color);
  int enemies = 0;
  int border = 0;
  for (const Point diagonal : board.grid().Diagonals(point)) {
    enemies += board.At(diagonal) == enemy ? 1 : 0;
    border |= board.At(diagonal) == Color::kBorder ? 1 : 0;
  }
  return enemies + border < 2;
}

/// Returns a random empty point where `color` may place and has no eye, or
/// kNoPoint if there is none. From a random place in the list of empty points
/// the next suitable one is taken, which prefers points behind unsuitable ones
/// a little; true uniformity costs more than it is worth here.
template <class B>
[[nodiscard]] inline Point PickPlacement(const B& board, Color color, Point ko,
                                         Random& random) {
  const std::span<const Point> empties = board.empties();
  const std::size_t count = empties.size();
  if (count == 0) return kNoPoint;
  const auto start = random.Below(static_cast<std::uint32_t>(count));
  std::size_t i = start;
  do {
    const Point point = empties[i];
    // Beside an empty point there is no suicide, no eye, and no ko.
    if (board.EmptyBeside(point) > 0 ||
        (point != ko && !LooksLikeEye(board, point, color) &&
         !board.IsSuicide(point, color))) {
      return point;
    }
    if (++i == count) i = 0;
  } while (i != start);
  return kNoPoint;
}

struct PlayoutResult {
  int moves = 0;
  Color stuck = Color::kEmpty;  // who was on turn when nothing was left to do
};

/// Plays uniformly random placements, own eyes not filled, until both sides in
/// turn find none, or for `most_moves` placements. Simple ko holds.
template <class B>
inline PlayoutResult Playout(B& board, Color to_move, Random& random,
                             int most_moves) {
  PlayoutResult result;
  Point ko = kNoPoint;
  int passes = 0;
  while (passes < 2 && result.moves < most_moves) {
    const Point point = PickPlacement(board, to_move, ko, random);
    ko = kNoPoint;
    if (point == kNoPoint) {
      ++passes;
    } else {
      passes = 0;
      NoChange none;
      board.Place(point, to_move, none, ko);
      ++result.moves;
    }
    to_move = Opponent(to_move);
  }
  result.stuck = passes == 2 ? to_move : Color::kEmpty;
  return result;
}

}  // namespace zermelo::go

#endif  // ZERMELO_CORE_GO_PLAYOUT_H_
