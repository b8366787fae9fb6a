// Answers in words: what the table prints, and the words of the JSON lines.

#ifndef ZERMELO_TOOLS_SOLVE_WORDING_H_
#define ZERMELO_TOOLS_SOLVE_WORDING_H_

#include <string>
#include <string_view>

#include "core/othello/board.h"
#include "core/othello/colour.h"
#include "core/othello/question.h"
#include "tools/solve/answer.h"

namespace zermelo::tools {

/// The head of the answers' column: "White can win", "result", ...
[[nodiscard]] std::string_view HeadingOf(othello::Question question);

/// Returns the answer fixed to a colour: "YES", "NO", "White wins", "draw",
/// "Black +10", or "unknown" if the question is not answered.
[[nodiscard]] std::string AnswerInWords(othello::Question question,
                                        othello::Colour mover,
                                        const Answer& answer);

/// Returns what is proven of the score, fixed to a colour: "Black's score is
/// from -4 to +10".
[[nodiscard]] std::string BoundsInWords(othello::Colour mover,
                                        const Bounds& bounds);

/// Returns a move of a board of `size` with what is proven of its score:
/// "d8", "d8>=+5", "d8<=-4", "d8=+6" or "d8=+2..+6".
[[nodiscard]] std::string MoveInWords(othello::Square move,
                                      const Bounds& bounds, int size);

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_SOLVE_WORDING_H_
