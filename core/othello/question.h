// From a question about colours to thresholds for the side to move, and from
// proven bounds back to the answer. Sign errors live here or nowhere: nothing
// else in the project may decide what a bound means for a colour.
//
// In the words of core/search/game.h the only question is AtLeast(p, t). With
// v the value for the side to move:
//
//   "White can win" (a draw counts as NO)
//     White to move: v >= 1                AtLeast(p, 1)
//     Black to move: v < 0                 not AtLeast(p, 0)
//   "win, loss or draw" for the side to move
//     v >= 1: win; v < 0: loss; otherwise draw: both thresholds.

#ifndef ZERMELO_CORE_OTHELLO_QUESTION_H_
#define ZERMELO_CORE_OTHELLO_QUESTION_H_

#include <cstdint>
#include <optional>

#include "core/othello/colour.h"
#include "core/search/verdict.h"

namespace zermelo::othello {

/// What may be asked of a position.
enum class Question : std::uint8_t {
  kWhiteWins,    // can White always win?
  kBlackWins,    // can Black always win?
  kWinLossDraw,  // who wins?
  kScore,        // by how many discs?
  kMoves,        // the score of every legal move
};

/// The result of the game for the side to move.
enum class Outcome : std::uint8_t { kWin, kDraw, kLoss };

/// The value for the side to move that is a win, and the one that is no loss.
inline constexpr int kWinThreshold = 1;
inline constexpr int kNoLossThreshold = 0;

/// Returns whether `colour` can always win, as far as `bounds` on the value for
/// `mover`, the side to move, prove it; a draw is no win.
[[nodiscard]] constexpr Verdict CanWin(Colour colour, Colour mover,
                                       const Bounds& bounds) {
  return colour == mover ? AtLeast(bounds, kWinThreshold)
                         : Not(AtLeast(bounds, kNoLossThreshold));
}

/// Returns the outcome for the side to move if `bounds` prove one.
[[nodiscard]] constexpr std::optional<Outcome> OutcomeOf(const Bounds& bounds) {
  const Verdict win = AtLeast(bounds, kWinThreshold);
  const Verdict no_loss = AtLeast(bounds, kNoLossThreshold);
  if (win == Verdict::kProven) return Outcome::kWin;
  if (no_loss == Verdict::kDisproven) return Outcome::kLoss;
  if (win == Verdict::kDisproven && no_loss == Verdict::kProven) {
    return Outcome::kDraw;
  }
  return std::nullopt;
}

/// Returns whether `bounds` on the value for `mover` answer `question`. The
/// moves have bounds of their own; for the position they ask what kScore does.
[[nodiscard]] constexpr bool Answered(Question question, Colour mover,
                                      const Bounds& bounds) {
  switch (question) {
    case Question::kWhiteWins:
      return CanWin(Colour::kWhite, mover, bounds) != Verdict::kUnknown;
    case Question::kBlackWins:
      return CanWin(Colour::kBlack, mover, bounds) != Verdict::kUnknown;
    case Question::kWinLossDraw:
      return OutcomeOf(bounds).has_value();
    case Question::kScore:
    case Question::kMoves:
      break;
  }
  return bounds.exact();
}

/// Returns the threshold to ask next in order to answer `question`: nullopt if
/// `bounds` answer it already, or if the question is for the exact value, which
/// SolveValue() finds.
/// Result: lower < threshold <= upper, so that the reply narrows the bounds.
[[nodiscard]] constexpr std::optional<int> NextThreshold(Question question,
                                                         Colour mover,
                                                         const Bounds& bounds) {
  if (Answered(question, mover, bounds)) return std::nullopt;
  switch (question) {
    case Question::kWhiteWins:
      return mover == Colour::kWhite ? kWinThreshold : kNoLossThreshold;
    case Question::kBlackWins:
      return mover == Colour::kBlack ? kWinThreshold : kNoLossThreshold;
    case Question::kWinLossDraw:
      return AtLeast(bounds, kWinThreshold) == Verdict::kUnknown
                 ? kWinThreshold
                 : kNoLossThreshold;
    case Question::kScore:
    case Question::kMoves:
      break;
  }
  return std::nullopt;
}

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_QUESTION_H_
