// Tab-separated tables of positions, the form in which results are published.

#ifndef ZERMELO_CORE_OTHELLO_TEXT_TABLE_H_
#define ZERMELO_CORE_OTHELLO_TEXT_TABLE_H_

#include <optional>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "core/othello/text/cursor.h"
#include "core/othello/text/entry.h"

namespace zermelo::othello {

/// Which column (from 0) holds what; -1 where the table has no such column. The
/// defaults are the order of a table without a header line.
struct TableColumns {
  int id = 0;
  int empties = 1;
  int side = 2;
  int board = 3;
  int score = 4;   // the empty squares counted for the winner
  int raw = -1;    // the same without the empty squares
  int best = 5;    // the best moves, between commas or blanks
  int listed = 6;  // move:score, between commas or blanks

  bool operator==(const TableColumns&) const = default;
};

/// Returns the columns that a comment line names, if it is a header: a # and
/// tab-separated names, one of them "board". Names count up to the first that
/// fits: id, empties, side, board, score, raw, best, all_listed or listed, with
/// anything behind; columns with other names are skipped.
[[nodiscard]] std::optional<TableColumns> ParseTableHeader(
    absl::string_view line);

/// Tells whether `line` is a row: tabs between at least four fields, the second
/// of them a number, as in tables without a header.
[[nodiscard]] bool IsTableRow(absl::string_view line);

/// Returns the problem in a row. Every statement of the row must agree with the
/// others: the count of empty squares with the board, the score with the listed
/// moves, and the best moves with both. A field may be missing at the end, or
/// empty, or "?", except the board.
/// Errors: kInvalidArgument with the place.
[[nodiscard]] absl::StatusOr<Entry> ParseTableRow(
    const Passage& row, const TableColumns& columns = {},
    const ReadOptions& options = {});

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_TEXT_TABLE_H_
