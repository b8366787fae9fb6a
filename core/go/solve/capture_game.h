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

/// A state with the prisoners of both sides and the options of the game.
struct CapturePosition {
  SmallState state;
  std::uint16_t own_prisoners = 0;
  std::uint16_t opp_prisoners = 0;
  bool ko = true;
  bool returns = true;

  constexpr bool operator==(const CapturePosition&) const = default;
};

template <int kWidth, int kHeight>
struct CaptureGame {
  using Position = CapturePosition;
  using Move = std::uint8_t;  // a cell, or kReturn
  static constexpr int kMostMoves = kWidth * kHeight + 1;
  using MoveList = FixedList<Move, kMostMoves>;
  using Branches = FixedList<Branch<Position, Move>, kMostMoves>;

  static constexpr SmallGrid kGrid{kWidth, kHeight};
  static constexpr Move kReturn = 30;
  static constexpr Move kNoMove = 31;

  /// Longer wins are not told from draws. Unit: turns.
  static constexpr int kHorizon = 1000;
  static constexpr int kLowest = -kHorizon;
  static constexpr int kHighest = kHorizon - 1;

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
    return AfterPlacement(p, *Placed(kGrid, p.state, move, p.ko));
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
                    static_cast<std::uint64_t>(p.returns) << 33};
  }

  class Kernel;

 private:
  template <class Visit>
  static void ForEachPlacement(const Position& p, Visit visit) {
    for (Cells empty = kGrid.mask() & ~(p.state.own | p.state.opp); empty != 0;
         empty &= empty - 1) {
      const auto move = static_cast<Move>(std::countr_zero(empty));
      if (const auto placement = Placed(kGrid, p.state, move, p.ko)) {
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
  /// Without returns prisoners are no part of the position.
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
/// knows how long a hoard can put off the end.
template <int kWidth, int kHeight>
class CaptureGame<kWidth, kHeight>::Kernel {
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

  /// Who holds prisoners can return them one by one, whatever the board: it is
  /// not stuck before they are gone.
  [[nodiscard]] std::optional<int> Cut(const Position& p, int t) const {
    if (!p.returns) return std::nullopt;
    const int best = kHorizon - (2 * p.opp_prisoners + 1);
    if (t > 0 && best < t) return best;
    const int worst = 2 * p.own_prisoners - kHorizon;
    if (t <= 0 && worst >= t) return worst;
    return std::nullopt;
  }

  /// Moves that leave the opponent few placements and few prisoners come first.
  /// The children are the least of their mirror images.
  [[nodiscard]] std::optional<int> Expand(const Position& p, int t, Move hint,
                                          Branches& branches) const {
    branches.clear();
    FixedList<int, kMostMoves> costs;
    bool wins = false;
    const auto add = [&](Move move, Position child) {
      const int placements = Placements(child);
      wins = wins || (placements == 0 && !CanReturn(child));
      child.state = Unpack(symmetry_.Canonical(child.state));
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

  /// Positions that Solve() has visited.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  Symmetry symmetry_{kGrid};
  std::uint64_t nodes_ = 0;
};

static_assert(SearchGame<CaptureGame<3, 3>>);

}  // namespace zermelo::go

#endif  // ZERMELO_CORE_GO_SOLVE_CAPTURE_GAME_H_
