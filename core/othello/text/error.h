// How the parsers complain: where, what was wanted and what came.

#ifndef ZERMELO_CORE_OTHELLO_TEXT_ERROR_H_
#define ZERMELO_CORE_OTHELLO_TEXT_ERROR_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace zermelo::othello {

/// A place in a text. Lines and columns count from 1, columns in bytes.
/// `source` is a file name, or empty for a text without one.
struct Place {
  std::string source;
  std::int64_t line = 1;
  std::int64_t column = 1;

  bool operator==(const Place&) const = default;
};

/// Returns kInvalidArgument with the one shape of message that all parsers
/// share, "source:line:column: expected <wanted>, found <came>", and with
/// `place` attached for PlaceOf().
[[nodiscard]] absl::Status ErrorAt(const Place& place, absl::string_view wanted,
                                   absl::string_view came);

/// Returns where ErrorAt() put the error; nothing for any other status.
[[nodiscard]] std::optional<Place> PlaceOf(const absl::Status& status);

/// Returns `text` with every byte that is not printable ASCII as \xNN. What
/// comes from a file may hold terminal escapes and broken UTF-8; neither must
/// reach a terminal or a JSON line.
[[nodiscard]] std::string Printable(absl::string_view text);

/// Returns `text` printable, in quotes, and cut where it is long.
[[nodiscard]] std::string Quoted(absl::string_view text);

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_TEXT_ERROR_H_
