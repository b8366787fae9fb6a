// What holds for every text whatsoever, good or bad.

#ifndef ZERMELO_TESTS_TEXT_TEXT_PROPERTIES_H_
#define ZERMELO_TESTS_TEXT_TEXT_PROPERTIES_H_

#include <string>

#include "absl/strings/string_view.h"

namespace zermelo::othello {

/// Gives `text` to every parser and returns which of these properties is
/// broken, empty if none:
///   - an answer is a position or an error with a place inside the text and a
///     printable message;
///   - what is read prints in every form it has, and reads again to the same;
///   - where a text is cut for streaming changes no answer.
[[nodiscard]] std::string BrokenProperty(absl::string_view text);

}  // namespace zermelo::othello

#endif  // ZERMELO_TESTS_TEXT_TEXT_PROPERTIES_H_
