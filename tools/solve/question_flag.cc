#include "tools/solve/question_flag.h"

#include <array>

#include "absl/flags/flag.h"

namespace zermelo::tools {
namespace {

struct QuestionName {
  absl::string_view name;
  othello::Question question;
};
constexpr std::array<QuestionName, 5> kQuestions = {{
    {"white-wins", othello::Question::kWhiteWins},
    {"black-wins", othello::Question::kBlackWins},
    {"wld", othello::Question::kWinLossDraw},
    {"score", othello::Question::kScore},
    {"moves", othello::Question::kMoves},
}};

}  // namespace

bool AbslParseFlag(absl::string_view text, AskedQuestion* asked,
                   std::string* error) {
  for (const QuestionName& each : kQuestions) {
    if (text == each.name) {
      asked->question = each.question;
      return true;
    }
  }
  *error = "wanted white-wins, black-wins, wld, score or moves";
  return false;
}

std::string AbslUnparseFlag(AskedQuestion asked) {
  return asked.question ? std::string(NameOf(*asked.question)) : "";
}

std::string_view NameOf(othello::Question question) {
  for (const QuestionName& each : kQuestions) {
    if (question == each.question) return {each.name.data(), each.name.size()};
  }
  return "?";
}

}  // namespace zermelo::tools

ABSL_FLAG(zermelo::tools::AskedQuestion, question, {},
          "what to answer: `NAME` is white-wins or black-wins (can that colour "
          "always win? a draw counts as NO), wld (win, loss or draw), score "
          "(in discs) or moves (the score of every legal move; not for scale); "
          "default white-wins, for scale score");
