// Who wins, and how fast, from questions "within n turns?" alone: n = 0, 1, 2,
// ... until one is answered with YES.
//
// Nobody is stuck but after a turn of the opponent, so wins take an odd and
// losses an even number of turns: n asks about a loss or a win by its parity,
// and the first YES gives the exact number.

#ifndef ZERMELO_CORE_GO_SOLVE_DEEPENING_H_
#define ZERMELO_CORE_GO_SOLVE_DEEPENING_H_

#include <algorithm>
#include <optional>

#include "core/go/solve/capture_game.h"
#include "core/go/solve/retrograde.h"
#include "core/search/prover.h"
#include "core/search/verdict.h"

namespace zermelo::go {

/// What the questions asked so far say about a position.
class Forced {
 public:
  /// The forced end, if one has been found: never a draw, which no question
  /// about a number of turns can find.
  [[nodiscard]] std::optional<Outcome> end() const {
    if (bounds_.lower > 0) {
      return Outcome::Win(CaptureGame::kHorizon - bounds_.lower);
    }
    if (bounds_.upper < 0) {
      return Outcome::Loss(CaptureGame::kHorizon + bounds_.upper);
    }
    return std::nullopt;
  }

  /// The largest number of turns within which the side to move, or its
  /// opponent, is proven not to force a win; -1 if nothing is proven.
  /// Requires: no end().
  [[nodiscard]] int no_win_within() const {
    return CaptureGame::kMostPlies - std::max(bounds_.upper, 0);
  }
  [[nodiscard]] int no_loss_within() const {
    return CaptureGame::kMostPlies + std::min(bounds_.lower, 0);
  }

  /// Asks about n turns. Returns false if the prover was stopped.
  /// Requires: no end(), and all smaller n have been asked; n <= kMostPlies.
  template <Prover<CaptureGame> P>
  [[nodiscard]] bool Ask(P& prover, const CapturePosition& p, int n) {
    const int t =
        n % 2 == 1 ? CaptureGame::WinWithin(n) : CaptureGame::NoLossWithin(n);
    // A score may say more than was asked, and answer later questions.
    if (t <= bounds_.lower || t > bounds_.upper) return true;
    return Narrow<CaptureGame>(prover, p, t, bounds_);
  }

 private:
  Bounds bounds_ = {CaptureGame::kLowest, CaptureGame::kHighest};
};

/// Asks about 0, 1, 2, ... up to `most_plies` turns until an end is found or
/// the prover is stopped; `announce(n)` is called before each question.
/// Requires: 0 <= most_plies <= CaptureGame::kMostPlies.
template <Prover<CaptureGame> P, class Announce>
[[nodiscard]] Forced Deepen(P& prover, const CapturePosition& p, int most_plies,
                            Announce announce) {
  Forced forced;
  for (int n = 0; n <= most_plies && !forced.end(); ++n) {
    announce(n);
    if (!forced.Ask(prover, p, n)) break;
  }
  return forced;
}

}  // namespace zermelo::go

#endif  // ZERMELO_CORE_GO_SOLVE_DEEPENING_H_
