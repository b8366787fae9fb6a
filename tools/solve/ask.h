// From a question about a position to the threshold questions that answer it.

#ifndef ZERMELO_TOOLS_SOLVE_ASK_H_
#define ZERMELO_TOOLS_SOLVE_ASK_H_

#include <optional>

#include "core/othello/board.h"
#include "core/othello/colour.h"
#include "core/othello/question.h"
#include "core/search/prover.h"

namespace zermelo::tools {

/// Endgame scores scatter around 0; SolveValue() runs from there.
inline constexpr int kFirstGuess = 0;

/// Narrows `bounds`, which are believed, until they answer `question` or the
/// prover is stopped. Question::kMoves is taken as Question::kScore: its moves
/// are the caller's.
template <class G, Prover<G> P>
[[nodiscard]] Bounds Ask(P& prover, const othello::Board& board,
                         othello::Colour mover, othello::Question question,
                         Bounds bounds) {
  if (question == othello::Question::kMoves ||
      question == othello::Question::kScore) {
    return SolveValue<G>(prover, board, bounds, kFirstGuess);
  }
  while (const std::optional<int> threshold =
             othello::NextThreshold(question, mover, bounds)) {
    if (!Narrow<G>(prover, board, *threshold, bounds)) break;
  }
  return bounds;
}

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_SOLVE_ASK_H_
