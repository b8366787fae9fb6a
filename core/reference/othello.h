// The rules of Othello, written slowly and obviously: a square is a row and a
// column, a disc is a colour, and a direction is walked step by step. This is
// the oracle of the tests and the rules of the certificate checker, so it knows
// nothing of the fast code and shares nothing with it.

#ifndef ZERMELO_CORE_REFERENCE_OTHELLO_H_
#define ZERMELO_CORE_REFERENCE_OTHELLO_H_

#include <array>
#include <vector>

namespace zermelo::reference {

enum class Disc : char { kNone, kBlack, kWhite };

/// Returns the other colour. Requires: `disc` is not kNone.
[[nodiscard]] Disc Opposite(Disc disc);

/// A square; row 0 is rank 1 and column 0 is file a of the board in question.
struct Point {
  int row;
  int column;

  bool operator==(const Point&) const = default;
};

/// A board of side x side squares and whose turn it is.
struct Othello {
  int side = 8;  // 4, 6 or 8
  Disc mover = Disc::kBlack;
  std::array<std::array<Disc, 8>, 8>
      squares{};  // [row][column], the rest unused

  bool operator==(const Othello&) const = default;

  [[nodiscard]] bool Has(Point point) const;
  [[nodiscard]] Disc At(Point point) const;
};

/// Returns the start position with Black to move: on the four central squares
/// White's discs at the upper left and lower right; or, if `parallel`, Black's
/// two discs in the lower row and White's in the upper.
/// Requires: `side` is 4, 6 or 8.
[[nodiscard]] Othello OthelloStart(int side, bool parallel = false);

/// Returns the discs that the mover's disc on `point` turns over, none if the
/// placement is illegal (an occupied square included).
[[nodiscard]] std::vector<Point> Turned(const Othello& game, Point point);

/// Returns the legal placements of the mover, row by row.
[[nodiscard]] std::vector<Point> Placements(const Othello& game);

/// Returns the position after the mover's disc on `point`.
/// Requires: Turned(game, point) is not empty.
[[nodiscard]] Othello Place(const Othello& game, Point point);

/// Returns the same discs with the other side to move. Only a mover without a
/// placement passes, and only if the game is not finished.
[[nodiscard]] Othello Pass(const Othello& game);

/// Returns whether neither side has a placement.
[[nodiscard]] bool Finished(const Othello& game);

[[nodiscard]] int CountOf(const Othello& game, Disc disc);

/// Returns the score of a finished game for the side to move: the difference of
/// the discs, the empty squares counted for the winner; 0 is a draw.
[[nodiscard]] int Score(const Othello& game);

}  // namespace zermelo::reference

#endif  // ZERMELO_CORE_REFERENCE_OTHELLO_H_
