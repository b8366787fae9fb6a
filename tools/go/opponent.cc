#include "tools/go/opponent.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

#include "core/base/random.h"
#include "core/go/perft.h"
#include "core/go/playout.h"
#include "core/go/solve/retrograde.h"
#include "tools/go/solving.h"

namespace zermelo::tools {
namespace {

using go::Color;
using go::Turn;

/// Boards of up to this many points are solved while the opponent waits.
constexpr int kSolvedPoints = 12;
/// Random games for each legal turn.
constexpr int kPlayouts = 200;

/// How good a turn is for who takes it, from the bounds on its value for the
/// other side.
struct Worth {
  go::Outcome lower;  // of the opponent
  go::Outcome upper;
};

std::optional<Turn> BestSolvedTurn(const go::Match& match) {
  if (match.rules().superko != go::Superko::kNone ||
      match.grid().points() > kSolvedPoints ||
      std::max(match.Prisoners(Color::kBlack), match.Prisoners(Color::kWhite)) >
          8) {
    return std::nullopt;
  }
  const auto solution = SolveMatch(match, /*parallel_for=*/go::SerialFor);
  if (!solution || solution->turns.empty()) return std::nullopt;
  // The opponent's upper bound is what this side can be sure of.
  const auto best =
      std::min_element(solution->turns.begin(), solution->turns.end(),
                       [](const TurnValue& a, const TurnValue& b) {
                         return a.opponent.upper != b.opponent.upper
                                    ? a.opponent.upper < b.opponent.upper
                                    : a.opponent.lower < b.opponent.lower;
                       });
  return best->turn;
}

/// Who is stuck first loses. Eyes are not filled in a playout, so the side
/// whose eyes and prisoners last longer is taken to win: points all of whose
/// neighbours are its own, and stones.
double Margin(const go::Board& board, Color color) {
  double margin = 0;
  for (int index = 0; index < board.grid().points(); ++index) {
    const go::Point point = board.grid().AtIndex(index);
    const Color there = board.At(point);
    if (there == color) margin += 1;
    if (there == go::Opponent(color)) margin -= 1;
    if (there != Color::kEmpty) continue;
    if (board.Beside(point, color) == 4) margin += 2;
    if (board.Beside(point, go::Opponent(color)) == 4) margin -= 2;
  }
  return margin;
}

}  // namespace

Turn ChooseTurn(const go::Match& match, std::uint64_t seed) {
  if (const auto solved = BestSolvedTurn(match)) return *solved;
  Random random(seed);
  const Color color = match.to_move();
  const int most_moves = 3 * match.grid().points();
  Turn best = Turn::Resign();
  double best_margin = -std::numeric_limits<double>::infinity();
  for (const Turn turn : go::LegalTurns(match)) {
    go::Match after = match;
    after.Play(turn);
    double margin = 0;
    for (int i = 0; i < kPlayouts; ++i) {
      go::Board board = after.board();
      go::Playout(board, go::Opponent(color), random, most_moves);
      margin += Margin(board, color);
    }
    margin /= kPlayouts;
    margin += 2 * (after.Prisoners(color) - match.Prisoners(color));
    if (margin > best_margin) {
      best_margin = margin;
      best = turn;
    }
  }
  return best;
}

}  // namespace zermelo::tools
