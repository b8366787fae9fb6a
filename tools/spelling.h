// Guessing what was meant by a misspelt name.

#ifndef ZERMELO_TOOLS_SPELLING_H_
#define ZERMELO_TOOLS_SPELLING_H_

#include <span>
#include <string>
#include <string_view>

namespace zermelo::tools {

/// Returns the least number of insertions, deletions and substitutions of one
/// character, and swaps of two neighbours, that turn `a` into `b`.
/// Source: optimal string alignment distance.
[[nodiscard]] int EditDistance(std::string_view a, std::string_view b);

/// Returns the candidate closest to `name`, the first of equals, or the empty
/// string if none is within a third of its length (at least one edit).
[[nodiscard]] std::string ClosestName(
    std::string_view name, std::span<const std::string_view> candidates);

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_SPELLING_H_
