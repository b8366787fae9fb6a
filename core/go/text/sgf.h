// Matches as SGF files and back.

#ifndef ZERMELO_CORE_GO_TEXT_SGF_H_
#define ZERMELO_CORE_GO_TEXT_SGF_H_

#include <limits>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "core/go/match.h"

namespace zermelo::go {

/// Returns the position at the start of `match` and its turns as SGF. A return
/// is an empty move with a comment; so that prisoners of a set-up position are
/// not lost, they and the rules stand in the root's comment and rule name.
/// `comment` is added to the root's.
[[nodiscard]] std::string WriteSgf(const Match& match,
                                   absl::string_view comment = "");

/// Plays the main line of an SGF text under `rules`, at most `most_turns`
/// turns.
///
/// Understands SZ, AB/AW/AE with ranges (also after moves: then the position
/// starts anew there), PL, B and W with [] and, on boards up to 19 lines, [tt]
/// as returns, columns in either case.
/// Errors: InvalidArgument for a broken file, a board of 0 or more than 25
///         lines, moves out of turn; FailedPrecondition for illegal moves; both
///         as "line:column: ...", the place of the property that is to blame.
[[nodiscard]] absl::StatusOr<Match> ReadSgf(
    absl::string_view text, Rules rules,
    int most_turns = std::numeric_limits<int>::max());

}  // namespace zermelo::go

#endif  // ZERMELO_CORE_GO_TEXT_SGF_H_
