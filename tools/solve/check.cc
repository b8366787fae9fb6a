#include "tools/solve/check.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "core/othello/text/move_text.h"

namespace zermelo::tools {
namespace {

bool Contains(const Bounds& bounds, int score) {
  return bounds.lower <= score && score <= bounds.upper;
}

std::string InWords(const Bounds& bounds) {
  if (bounds.exact()) return absl::StrFormat("%+d", bounds.lower);
  return absl::StrFormat("%+d to %+d", bounds.lower, bounds.upper);
}

}  // namespace

std::optional<std::string> Contradiction(const othello::Entry& entry,
                                         const Answer& answer) {
  if (!entry.score) return std::nullopt;
  std::string found;
  if (!Contains(answer.bounds, *entry.score)) {
    found = absl::StrFormat(
        "the input says %+d for %s, proven is %s", *entry.score,
        othello::NameOf(entry.position.to_move), InWords(answer.bounds));
  }
  for (const othello::ScoredMove& listed : entry.listed) {
    const auto solved = std::find_if(
        answer.moves.begin(), answer.moves.end(),
        [&](const SolvedMove& each) { return each.move == listed.move; });
    if (solved == answer.moves.end() ||
        Contains(solved->bounds, listed.score)) {
      continue;
    }
    absl::StrAppendFormat(&found, "%s%s: the input says %+d, proven is %s",
                          found.empty() ? "" : "; ",
                          othello::FormatMove(listed.move, entry.position.size),
                          listed.score, InWords(solved->bounds));
  }
  if (found.empty() && !answer.answered) return std::nullopt;
  return found;
}

}  // namespace zermelo::tools
