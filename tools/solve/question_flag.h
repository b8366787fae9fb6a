// The flag --question, which several subcommands share.

#ifndef ZERMELO_TOOLS_SOLVE_QUESTION_FLAG_H_
#define ZERMELO_TOOLS_SOLVE_QUESTION_FLAG_H_

#include <optional>
#include <string>
#include <string_view>

#include "absl/flags/declare.h"
#include "absl/strings/string_view.h"
#include "core/othello/question.h"

namespace zermelo::tools {

/// The value of --question; each subcommand has its own default.
struct AskedQuestion {
  std::optional<othello::Question> question;
};

bool AbslParseFlag(absl::string_view text, AskedQuestion* asked,
                   std::string* error);
std::string AbslUnparseFlag(AskedQuestion asked);

/// Returns the question as --question names it: "white-wins" and so on.
[[nodiscard]] std::string_view NameOf(othello::Question question);

}  // namespace zermelo::tools

ABSL_DECLARE_FLAG(zermelo::tools::AskedQuestion, question);

#endif  // ZERMELO_TOOLS_SOLVE_QUESTION_FLAG_H_
