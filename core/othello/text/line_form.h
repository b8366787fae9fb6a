// Which form a line of a mixed text has, judged by its looks alone.

#ifndef ZERMELO_CORE_OTHELLO_TEXT_LINE_FORM_H_
#define ZERMELO_CORE_OTHELLO_TEXT_LINE_FORM_H_

#include <cstdint>

#include "absl/strings/string_view.h"

namespace zermelo::othello {

enum class LineForm : std::uint8_t {
  kEmpty,
  kRemark,      // a comment, or the file letters over a diagram
  kBoard,       // a whole board on one line, with OBF fields or without
  kRow,         // fewer squares: one row of a board
  kSide,        // a side to move alone
  kGgs,         // a size, then a whole board
  kTableRow,    // tab-separated fields
  kTranscript,  // moves
  kGameRecord,  // the beginning of GGF
  kOther,
};

/// Returns the form of `line`, which its parser may still refuse: the form is
/// the one whose error will help most.
[[nodiscard]] LineForm FormOf(absl::string_view line);

/// Returns how many squares stand at the beginning of `line`, behind a rank
/// number, if any; the letter of a side behind them counts as one.
[[nodiscard]] int SquaresOnLine(absl::string_view line);

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_TEXT_LINE_FORM_H_
