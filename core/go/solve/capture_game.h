// The capture game on a small board as a model of the search concepts: "can the
// side to move force a win within n turns?".
//
// The value of a position counts turns: a win in n turns is worth kHorizon - n,
// a loss in n turns n - kHorizon, and everything else 0. AtLeast(p, kHorizon -
// n) asks for a win within n turns; each turn takes one off n, so the question
// ends whatever the position does, and its answer depends on no history. A
// value of 0 therefore says "no forced end within the horizon" and nothing
// about draws.

#ifndef ZERMELO_CORE_GO_SOLVE_CAPTURE_GAME_H_
#define ZERMELO_CORE_GO_SOLVE_CAPTURE_GAME_H_

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>

#include "core/base/fixed_list.h"
#include "core/base/key.h"
#include "core/go/solve/small_board.h"
#include "core/go/solve/symmetry.h"
#include "core/search/game.h"

namespace zermelo::go {

/// A state with its board, the prisoners of both sides and the options of the
/// game. Without returns prisoners are no part of it: they stay 0.
struct CapturePosition {
  SmallGrid grid{1, 1};
  SmallState state;
  std::uint16_t own_prisoners = 0;
  std::uint16_t opp_prisoners = 0;
  bool ko = true;
  bool returns = true;

  constexpr bool operator==(const CapturePosition&) const = default;
};

/// One game for all boards: the grid is a part of the position and of its key.
/// Sizes as template arguments would mean some thirty copies of the parallel
/// search, and shifts by a constant instead of by a register gain nothing that
/// can be measured where a node floods a dozen chains.
struct CaptureGame {
  using Position = CapturePosition;
  using Move = std::uint8_t;  // a cell, or kReturn
  static constexpr int kMostMoves = 30;
  using MoveList = FixedList<Move, kMostMoves>;
  using Branches = FixedList<Branch<Position, Move>, kMostMoves>;

  static constexpr Move kReturn = 30;
  static constexpr Move kNoMove = 31;

  /// Longer wins are not told from draws. Unit: turns. The largest number for
  /// which all values fit the 9 bits of a slot of the shared table.
  static constexpr int kHorizon = 255;
  static constexpr int kLowest = -kHorizon;
  static constexpr int kHighest = kHorizon - 1;
  /// The most turns that a question can be about.
  static constexpr int kMostPlies = kHorizon - 1;

  /// The question AtLeast(p, t) that asks for a win within `plies` turns.
  /// Requires: 1 <= plies <= kMostPlies.
  [[nodiscard]] static constexpr int WinWithin(int plies) {
    return kHorizon - plies;
  }
  /// The question that is answered with NO iff the mover loses within `plies`
  /// turns. Requires: 0 <= plies <= kMostPlies.
  [[nodiscard]] static constexpr int NoLossWithin(int plies) {
    return plies - kHorizon + 1;
  }

  /// Turns after which the question answers itself.
  [[nodiscard]] static int Remaining(const Position& /*p*/, int t) {
    return std::max(0, t > 0 ? kHorizon - t : kHorizon - 1 + t);
  }

  /// Settled are positions whose mover is stuck, and questions about fewer
  /// turns than any end needs: one for a win, two for a loss of who can still
  /// move.
  [[nodiscard]] static std::optional<int> Settled(const Position& p, int t) {
    if (IsStuck(p)) return -kHorizon;
    if (t > kHighest) return kHighest;
    if (t <= 2 - kHorizon) return 2 - kHorizon;
    return std::nullopt;
  }

  [[nodiscard]] static MoveList Moves(const Position& p) {
    MoveList moves;
    ForEachPlacement(
        p, [&](Move move, const SmallPlacement&) { moves.push_back(move); });
    if (CanReturn(p)) moves.push_back(kReturn);
    return moves;
  }

  [[nodiscard]] static Position Play(const Position& p, Move move) {
    if (move == kReturn) return AfterReturn(p);
    return AfterPlacement(p, *Placed(p.grid, p.state, move, p.ko));
  }

  /// A child's win takes the parent one turn longer to suffer, and so does its
  /// loss to enjoy; a child's 0 stays 0.
  [[nodiscard]] static int FromReply(int score) {
    return score > 0 ? 1 - score : score < 0 ? -1 - score : 0;
  }
  [[nodiscard]] static int Reply(int t) { return t > 0 ? -t : 2 - t; }

  [[nodiscard]] static Key KeyOf(const Position& p) {
    return {.low = Pack(p.state),
            .high = static_cast<std::uint64_t>(p.own_prisoners) |
                    static_cast<std::uint64_t>(p.opp_prisoners) << 16 |
                    static_cast<std::uint64_t>(p.ko) << 32 |
                    static_cast<std::uint64_t>(p.returns) << 33 |
                    static_cast<std::uint64_t>(p.grid.width()) << 34 |
                    static_cast<std::uint64_t>(p.grid.height()) << 39};
  }

  class Kernel;

 private:
  template <class Visit>
  static void ForEachPlacement(const Position& p, Visit visit) {
    for (Cells empty = p.grid.mask() & ~(p.state.own | p.state.opp); empty != 0;
         empty &= empty - 1) {
      const auto move = static_cast<Move>(std::countr_zero(empty));
      if (const auto placement = Placed(p.grid, p.state, move, p.ko)) {
        visit(move, *placement);
      }
    }
  }
  [[nodiscard]] static int Placements(const Position& p) {
    int placements = 0;
    ForEachPlacement(p, [&](Move, const SmallPlacement&) { ++placements; });
    return placements;
  }
  [[nodiscard]] static bool CanReturn(const Position& p) {
    return p.returns && p.own_prisoners > 0;
  }
  [[nodiscard]] static bool IsStuck(const Position& p) {
    return !CanReturn(p) && Placements(p) == 0;
  }
  [[nodiscard]] static Position AfterReturn(const Position& p) {
    Position after = p;
    after.state = p.state.Passed();
    after.own_prisoners = p.opp_prisoners;
    after.opp_prisoners = static_cast<std::uint16_t>(p.own_prisoners - 1);
    return after;
  }
  [[nodiscard]] static Position AfterPlacement(
      const Position& p, const SmallPlacement& placement) {
    Position after = p;
    after.state = placement.state;
    after.own_prisoners = p.opp_prisoners;
    after.opp_prisoners = static_cast<std::uint16_t>(
        p.own_prisoners + (p.returns ? placement.captured : 0));
    return after;
  }
};

/// Orders moves by what they leave the opponent, merges mirror images, and
/// knows how many turns any end is away at least.
class CaptureGame::Kernel {
 public:
  /// Questions about at most this many turns are cheaper searched than stored.
  static constexpr int kHandledTurns = 2;
  /// Questions about fewer turns than this stay with one worker.
  static constexpr int kDividedTurns = 8;

  [[nodiscard]] bool Handles(const Position& p, int t) const {
    return Remaining(p, t) <= kHandledTurns;
  }
  [[nodiscard]] bool Divides(const Position& p, int t) const {
    return Remaining(p, t) >= kDividedTurns;
  }

  [[nodiscard]] int Solve(const Position& p, int t) {
    ++nodes_;
    if (const auto score = Cut(p, t)) return *score;
    if (const auto score = Settled(p, t)) return *score;
    int best = kLowest;
    for (const Move move : Moves(p)) {
      best = std::max(best, FromReply(Solve(Play(p, move), Reply(t))));
      if (best >= t) break;
    }
    return best;
  }

  [[nodiscard]] std::optional<int> Cut(const Position& p, int t) const {
    if (t > 0) {
      // The loser is the opponent, after an odd number of turns.
      const int best = kHorizon - (FewestTurns(p, p.opp_prisoners, 1) | 1);
      if (best < t) return std::max(best, 0);
    } else {
      const int turns = FewestTurns(p, p.own_prisoners, 0);
      const int worst = turns + (turns & 1) - kHorizon;
      if (worst >= t) return std::min(worst, 0);
    }
    return std::nullopt;
  }

  /// Moves that leave the opponent few placements and few prisoners come first.
  /// The children are the least of their mirror images.
  [[nodiscard]] std::optional<int> Expand(const Position& p, int t, Move hint,
                                          Branches& branches);

  /// Positions that Solve() has visited.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  /// Returns a number of turns before which the player who holds `prisoners`
  /// cannot be stuck; `waits`: turns before its first.
  ///
  /// Two empty points beside each other are playable for both sides. So while
  /// somebody is stuck, of every pair of a set of disjoint such pairs one point
  /// has been filled since, each by a turn of its own. The loser must also have
  /// returned all its prisoners, which fills nothing, every second turn.
  [[nodiscard]] static int FewestTurns(const Position& p, int prisoners,
                                       int waits) {
    if (!p.returns) prisoners = 0;
    return std::max(2 * prisoners + waits, DisjointPairs(p) + prisoners);
  }

  /// A number of disjoint pairs of neighbouring empty points: most of what is
  /// possible, which is all on boards without stones.
  [[nodiscard]] static int DisjointPairs(const Position& p) {
    const int stride = p.grid.width() + 1;
    int pairs = 0;
    for (Cells rest = p.grid.mask() & ~(p.state.own | p.state.opp);
         rest != 0;) {
      const Cells first = rest & -rest;
      rest &= ~first;
      // Shifts lead to the next point of the row and of the column, or out of
      // the board, where nothing is empty.
      const Cells right = first << 1 & rest;
      const Cells second = right != 0 ? right : first << stride & rest;
      rest &= ~second;
      pairs += second != 0 ? 1 : 0;
    }
    return pairs;
  }

  /// Returns the least of the mirror images of `state`.
  [[nodiscard]] SmallState Canonical(const SmallGrid& grid,
                                     const SmallState& state) {
    // One search knows one board, so this is made once.
    if (!symmetry_ || !(grid == symmetric_grid_)) {
      symmetry_.emplace(grid);
      symmetric_grid_ = grid;
    }
    return Unpack(symmetry_->Canonical(state));
  }

  std::uint64_t nodes_ = 0;
  SmallGrid symmetric_grid_{1, 1};
  std::optional<Symmetry> symmetry_;
};

inline std::optional<int> CaptureGame::Kernel::Expand(const Position& p, int t,
                                                      Move hint,
                                                      Branches& branches) {
  branches.clear();
  FixedList<int, kMostMoves> costs;
  bool wins = false;
  const auto add = [&](Move move, Position child) {
    const int placements = Placements(child);
    wins = wins || (placements == 0 && !CanReturn(child));
    child.state = Canonical(p.grid, child.state);
    int cost = 2 * placements + 3 * child.own_prisoners;
    if (move == kReturn) cost += 1000;
    if (move == hint) cost = -1;
    std::size_t place = branches.size();
    branches.push_back({move, child});
    costs.push_back(cost);
    for (; place > 0 && costs[place - 1] > cost; --place) {
      branches[place] = branches[place - 1];
      costs[place] = costs[place - 1];
    }
    branches[place] = {move, child};
    costs[place] = cost;
  };
  ForEachPlacement(p, [&](Move move, const SmallPlacement& placement) {
    add(move, AfterPlacement(p, placement));
  });
  if (CanReturn(p)) add(kReturn, AfterReturn(p));
  if (branches.empty()) return -kHorizon;
  if (wins) return kHighest;
  if (t > kHighest) return kHighest;
  if (t <= 2 - kHorizon) return 2 - kHorizon;
  return std::nullopt;
}

static_assert(SearchGame<CaptureGame>);

}  // namespace zermelo::go

#endif  // ZERMELO_CORE_GO_SOLVE_CAPTURE_GAME_H_
