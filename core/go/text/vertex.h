// Points and turns as people and GTP write them: D4, return, resign.

#ifndef ZERMELO_CORE_GO_TEXT_VERTEX_H_
#define ZERMELO_CORE_GO_TEXT_VERTEX_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "core/go/match.h"

namespace zermelo::go {

/// The letters of the columns: there is no I.
inline constexpr char kColumnLetters[] = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// Returns the name of `point`, as "D4"; A1 is the lower left corner.
[[nodiscard]] std::string FormatPoint(const Grid& grid, Point point);

/// Reads a name in either case.
/// Errors: InvalidArgument for the column I, for a point off the board and for
///         what is no name at all.
[[nodiscard]] absl::StatusOr<Point> ParsePoint(const Grid& grid,
                                               absl::string_view text);

/// "D4", "return" or "resign".
[[nodiscard]] std::string FormatTurn(const Grid& grid, Turn turn);

/// Reads a turn; "pass" means a return.
[[nodiscard]] absl::StatusOr<Turn> ParseTurn(const Grid& grid,
                                             absl::string_view text);

/// Says why a turn is refused, as "D4: ko: ...". Requires: not kLegal.
[[nodiscard]] std::string Explain(const Grid& grid, Turn turn, Reason reason);

/// Returns OK if `match` allows `turn`, else FailedPrecondition with Explain().
[[nodiscard]] absl::Status CheckTurn(const Match& match, Turn turn);

}  // namespace zermelo::go

#endif  // ZERMELO_CORE_GO_TEXT_VERTEX_H_
