// Boards square by square, in all common spellings.

#ifndef ZERMELO_CORE_OTHELLO_TEXT_BOARD_TEXT_H_
#define ZERMELO_CORE_OTHELLO_TEXT_BOARD_TEXT_H_

#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "core/base/bits.h"
#include "core/othello/text/cursor.h"
#include "core/othello/text/entry.h"
#include "core/othello/text/position.h"

namespace zermelo::othello {

/// Returns the canonical letter, X, O or -, of a square's spelling; '\0' for
/// any other character. Black: X x B b * #. White: O o W w. Empty: - . _
/// The digit 0 is refused: it is as often a slip of the hand as a disc.
[[nodiscard]] char SquareLetter(char c);

/// Tells whether `line` is the letters of the files, "a b c d e f g h", that
/// head a diagram.
[[nodiscard]] bool IsFileLetters(absl::string_view line);

/// Returns the position that `text` shows.
/// Shape:  64, 36 or 16 squares row by row from the top left, then the side to
///         move: a disc letter, or the word Black or White, with "to move" or
///         without. Blanks may stand anywhere. Rows may be parted by line ends
///         or slashes, which then must part all rows they touch correctly.
///         Diagrams with file letters and rank numbers read as well.
/// Errors: kInvalidArgument with the place; a missing side is one, unless
///         `options` has a default.
[[nodiscard]] absl::StatusOr<Position> ParseBoard(
    const Passage& text, const ReadOptions& options = {});

/// Reads a board and its side and leaves `cursor` behind them. `size`, if not
/// 0, is the size that the text has announced.
[[nodiscard]] absl::StatusOr<Position> ReadBoard(Cursor& cursor,
                                                 const ReadOptions& options,
                                                 int size = 0);

/// Discs by colour, and the side to move where it is known.
struct Squares {
  Bitboard black = 0;
  Bitboard white = 0;
  int size = 8;
  std::optional<Colour> to_move;
};

/// Reads a board whose side to move may be written elsewhere.
[[nodiscard]] absl::StatusOr<Squares> ReadSquares(Cursor& cursor, int size = 0);

[[nodiscard]] Position WithMover(const Squares& squares, Colour to_move);

/// Tells whether `line` is a comment: it begins with %, or with a # that does
/// not begin a row or a board of squares.
[[nodiscard]] bool IsRemark(absl::string_view line);

/// Moves past the words "to move" or "to play" behind a side, if there.
void TakeToMove(Cursor& cursor);

/// Reads a side to move, a disc letter or a word; nothing if none stands here.
[[nodiscard]] std::optional<Colour> TakeSide(Cursor& cursor);

/// Returns the canonical line: the squares as X, O and -, a space, X or O.
[[nodiscard]] std::string FormatBoard(const Position& position);

/// Returns a board for people, ten lines on 8x8 and the side to move as the
/// last: what ParseBoard reads.
[[nodiscard]] std::string FormatDiagram(const Position& position);

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_TEXT_BOARD_TEXT_H_
