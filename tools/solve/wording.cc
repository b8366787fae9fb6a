#include "tools/solve/wording.h"

#include <cstdlib>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "core/othello/text/move_text.h"

namespace zermelo::tools {

using othello::Colour;
using othello::NameOf;
using othello::Question;

std::string_view HeadingOf(Question question) {
  switch (question) {
    case Question::kWhiteWins:
      return "White can win";
    case Question::kBlackWins:
      return "Black can win";
    case Question::kWinLossDraw:
      return "result";
    case Question::kScore:
      return "score";
    case Question::kMoves:
      break;
  }
  return "best score";
}

std::string AnswerInWords(Question question, Colour mover,
                          const Answer& answer) {
  if (!answer.answered) return "unknown";
  const auto winner = [&](bool mover_wins) {
    return NameOf(mover_wins ? mover : othello::Opposite(mover));
  };
  switch (question) {
    case Question::kWhiteWins:
    case Question::kBlackWins: {
      const Colour colour =
          question == Question::kWhiteWins ? Colour::kWhite : Colour::kBlack;
      return othello::CanWin(colour, mover, answer.bounds) == Verdict::kProven
                 ? "YES"
                 : "NO";
    }
    case Question::kWinLossDraw: {
      const auto outcome = *othello::OutcomeOf(answer.bounds);
      if (outcome == othello::Outcome::kDraw) return "draw";
      return absl::StrCat(winner(outcome == othello::Outcome::kWin), " wins");
    }
    case Question::kScore:
    case Question::kMoves:
      break;
  }
  const int value = answer.bounds.lower;
  if (value == 0) return "draw";
  return absl::StrCat(winner(value > 0), " +", std::abs(value));
}

std::string BoundsInWords(Colour mover, const Bounds& bounds) {
  if (bounds.exact()) {
    return absl::StrFormat("%s's score is %+d", NameOf(mover), bounds.lower);
  }
  return absl::StrFormat("%s's score is from %+d to %+d", NameOf(mover),
                         bounds.lower, bounds.upper);
}

std::string MoveInWords(othello::Square move, const Bounds& bounds, int size) {
  const std::string name = othello::FormatMove(move, size);
  const int most = size * size;  // discs: no score is beyond
  if (bounds.exact()) return absl::StrFormat("%s=%+d", name, bounds.lower);
  if (bounds.lower > -most && bounds.upper < most) {
    return absl::StrFormat("%s=%+d..%+d", name, bounds.lower, bounds.upper);
  }
  if (bounds.lower > -most)
    return absl::StrFormat("%s>=%+d", name, bounds.lower);
  if (bounds.upper < most)
    return absl::StrFormat("%s<=%+d", name, bounds.upper);
  return name;
}

}  // namespace zermelo::tools
