// What the Generic Game Server writes: board lines, and games in GGF.

#ifndef ZERMELO_CORE_OTHELLO_TEXT_GGS_H_
#define ZERMELO_CORE_OTHELLO_TEXT_GGS_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "core/othello/text/cursor.h"
#include "core/othello/text/entry.h"

namespace zermelo::othello {

/// Returns the position of a line "8 <64 squares> *": the size of the board,
/// its squares and the side to move, then what may follow an OBF board.
[[nodiscard]] absl::StatusOr<Entry> ParseGgs(const Passage& text,
                                             const ReadOptions& options = {});

/// Returns that line in the server's own letters: * O and -.
[[nodiscard]] std::string FormatGgs(const Position& position);

/// Returns the game of a GGF record "(;GM[Othello]BO[...]B[d3]W[c3]...;)": the
/// position it leads to and its moves. Without BO it begins at options.start.
/// Evaluations and times behind the moves, players, clocks and results are
/// skipped; passes may be written or left out.
/// Source: the GGF page of the server (skatgame.net/mburo/ggsa/ggf).
[[nodiscard]] absl::StatusOr<Entry> ParseGgf(const Passage& text,
                                             const ReadOptions& options = {});

/// Reads one record at `cursor` and leaves it behind: a pair of synchronised
/// games stands as "2 (;...;)(;...;)" on one line.
[[nodiscard]] absl::StatusOr<Entry> ReadGgf(Cursor& cursor,
                                            const ReadOptions& options);

/// Tells, fed with a record piece by piece, when it is complete: brackets of
/// values first, then parentheses outside them.
class GgfBrackets {
 public:
  void Feed(absl::string_view piece);
  [[nodiscard]] bool Closed() const { return seen_ && open_ <= 0; }

 private:
  int open_ = 0;
  bool seen_ = false;
  bool in_value_ = false;
  bool escaped_ = false;
};

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_TEXT_GGS_H_
