// Comparing what was proven with what the input claims.

#ifndef ZERMELO_TOOLS_SOLVE_CHECK_H_
#define ZERMELO_TOOLS_SOLVE_CHECK_H_

#include <optional>
#include <string>

#include "core/othello/text/entry.h"
#include "tools/solve/answer.h"

namespace zermelo::tools {

/// Returns what in `answer` contradicts the scores of `entry`, in words; the
/// empty string if the question is answered and nothing does; nothing if there
/// is no score to compare with or the answer is still open.
///
/// Every proven bound is compared, not just the answer: a claimed score outside
/// the bounds is a contradiction even where the question is still open, and
/// for the answer of a yes/no question the bounds are all there is.
[[nodiscard]] std::optional<std::string> Contradiction(
    const othello::Entry& entry, const Answer& answer);

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_SOLVE_CHECK_H_
