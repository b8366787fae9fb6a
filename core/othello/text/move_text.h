// Moves in letters and digits: a1 is the top-left square of the board itself,
// whatever its size; a pass is written --.

#ifndef ZERMELO_CORE_OTHELLO_TEXT_MOVE_TEXT_H_
#define ZERMELO_CORE_OTHELLO_TEXT_MOVE_TEXT_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "core/othello/text/cursor.h"
#include "core/othello/text/position.h"

namespace zermelo::othello {

/// Returns "a1" ... for a square of a board of `size`, "--" for a pass.
/// Requires: `move` is kPass or a frame square of that board.
[[nodiscard]] std::string FormatMove(Square move, int size);

/// Returns the moves with a space between them: what ParseTranscript reads.
[[nodiscard]] std::string FormatMoves(const std::vector<Square>& moves,
                                      int size);

/// Returns the move that `text` names: a square in any case, or a pass, spelled
/// --, pa, ps, pass or @@.
/// Errors: kInvalidArgument, also for a square outside a board of `size`.
[[nodiscard]] absl::StatusOr<Square> ParseMove(const Passage& text, int size);

/// Reads a move as ParseMove does and leaves `cursor` behind it; on an error
/// the cursor stays. `wanted` is what the error says was expected.
[[nodiscard]] absl::StatusOr<Square> ReadMove(Cursor& cursor, int size,
                                              absl::string_view wanted);

/// Moves past a pass in any spelling, or stays and returns false.
bool TakePass(Cursor& cursor);

/// Returns what the side to move may do, in words: "a legal move of Black (d3
/// c4 f5 e6)", and then `role`, such as " as move 1".
[[nodiscard]] std::string LegalMovesInWords(const Position& position,
                                            absl::string_view role = "");

/// Returns OK iff `move` is legal. The error stands at `begin`, where the move
/// was read, and says what was legal, followed by `role`, and what is wrong.
/// Requires: `cursor` stands right behind the move.
[[nodiscard]] absl::Status CheckLegal(const Position& position, Square move,
                                      const Cursor& cursor, std::size_t begin,
                                      absl::string_view role = "");

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_TEXT_MOVE_TEXT_H_
