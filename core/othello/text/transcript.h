// Games as lists of moves: replayed by the rules, passes made explicit.

#ifndef ZERMELO_CORE_OTHELLO_TEXT_TRANSCRIPT_H_
#define ZERMELO_CORE_OTHELLO_TEXT_TRANSCRIPT_H_

#include <optional>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "core/othello/text/cursor.h"
#include "core/othello/text/entry.h"

namespace zermelo::othello {

/// Returns the game that `text` lists from `start` on: the position it leads to
/// and the moves, every pass among them.
/// Shape:  squares in any case, with blanks, commas and line ends between them
///         or not; move numbers ("1." or "1"); a comment from %, the id. A pass
///         that is due may be written (pa, ps, pass, --, @@) or left out.
/// Result: the position right after the last written move; the pass that may
///         be due there is still to be made.
/// Errors: kInvalidArgument with the place, the number of the move (discs
///         placed so far, plus one), the legal moves and what came.
[[nodiscard]] absl::StatusOr<Entry> ParseTranscript(
    const Passage& text, const Position& start = StartOf(8));

/// A game under way, fed with moves from a text.
class Replay {
 public:
  explicit Replay(const Position& start) : position_(start), game_{start, {}} {}

  /// Reads one move at `cursor` and plays it, after a pass if one is due and
  /// not written. `by`, where the text names it, must be the side to move.
  [[nodiscard]] absl::Status ReadAndPlay(Cursor& cursor,
                                         std::optional<Colour> by = {});

  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] const GameRecord& game() const { return game_; }

 private:
  void Play(Square move);

  Position position_;
  GameRecord game_;
  int placed_ = 0;
};

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_TEXT_TRANSCRIPT_H_
