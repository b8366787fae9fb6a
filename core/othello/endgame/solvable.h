// Othello with the knowledge that makes solving it fast: a model of SearchGame.

#ifndef ZERMELO_CORE_OTHELLO_ENDGAME_SOLVABLE_H_
#define ZERMELO_CORE_OTHELLO_ENDGAME_SOLVABLE_H_

#include <cstdint>
#include <optional>

#include "core/base/fixed_list.h"
#include "core/othello/endgame/kernel.h"
#include "core/othello/endgame/stability.h"
#include "core/othello/game.h"
#include "core/search/game.h"

namespace zermelo::othello {

/// Positions with fewer empties than this are searched by one worker.
/// Unit: empty squares. Range: (kKernelEmpties, 24]. Larger: fewer and dearer
/// splits, so more idle time at the end of a search.
inline constexpr int kDividedEmpties = 12;

/// The moves of a position, ordered for the search.
using OrderedMoves = FixedList<Branch<Board, Square>, kMostMoves>;

/// Fills `branches` with all moves of `board`, the most promising first and
/// `hint`, if it is one of them, at the very front; returns the score instead
/// if the game is over or a move wipes the opponent out. Source: README.md of
/// this folder, "Ordering".
template <class Geometry>
[[nodiscard]] std::optional<int> OrderMoves(const Board& board, Square hint,
                                            OrderedMoves& branches);

/// The rules, the endgame kernel and the ordering above it.
template <class Geometry>
struct Solvable : Rules<Geometry> {
  using Branches = OrderedMoves;

  class Kernel {
   public:
    [[nodiscard]] bool Handles(const Board& board, int /*t*/) const {
      return Count(Empties<Geometry>(board)) <= kKernelEmpties;
    }
    [[nodiscard]] bool Divides(const Board& board, int /*t*/) const {
      return Count(Empties<Geometry>(board)) >= kDividedEmpties;
    }
    [[nodiscard]] int Solve(const Board& board, int t) {
      return last_plies_.Solve(board, t);
    }
    [[nodiscard]] std::optional<int> Cut(const Board& board, int t) const {
      return StabilityCut<Geometry>(board, t);
    }
    [[nodiscard]] std::optional<int> Expand(const Board& board, int /*t*/,
                                            Square hint,
                                            OrderedMoves& branches) const {
      return OrderMoves<Geometry>(board, hint, branches);
    }
    [[nodiscard]] std::uint64_t nodes() const { return last_plies_.nodes(); }

   private:
    EndgameKernel<Geometry> last_plies_;
  };
};

static_assert(SearchGame<Solvable<Geometry8x8>>);

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_ENDGAME_SOLVABLE_H_
