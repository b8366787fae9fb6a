// The board as a picture of plain text, for people at a terminal.

#ifndef ZERMELO_CORE_GO_TEXT_DIAGRAM_H_
#define ZERMELO_CORE_GO_TEXT_DIAGRAM_H_

#include <string>

#include "core/go/match.h"

namespace zermelo::go {

/// Returns the board with letters above and below, row numbers on both sides,
/// X for Black, O for White, + for star points; the last placement stands in
/// parentheses, and the prisoners and the side to move are listed below.
[[nodiscard]] std::string Diagram(const Match& match);

/// "Black" or "White".
[[nodiscard]] std::string ColorName(Color color);

}  // namespace zermelo::go

#endif  // ZERMELO_CORE_GO_TEXT_DIAGRAM_H_
