// OBF, the Othello Board File of endgame problem sets: a board, its side, and
// the moves with their scores.

#ifndef ZERMELO_CORE_OTHELLO_TEXT_OBF_H_
#define ZERMELO_CORE_OTHELLO_TEXT_OBF_H_

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "core/othello/text/cursor.h"
#include "core/othello/text/entry.h"

namespace zermelo::othello {

/// Returns the problem that `text` states.
/// Shape:  a board as ParseBoard reads it, then, after a semicolon, fields
///         between semicolons, commas or blanks: `move:score`, in discs for the
///         side to move; a bare score, the value; `--:-127`, which ends the
///         moves of some files and says nothing. A comment from % to the end of
///         the line is the id.
/// Errors: kInvalidArgument with the place, also for illegal moves, for a move
///         listed twice and for scores that no board of this size has.
/// Source: the description at the head of Edax's reader of these files
///         (github.com/abulmo/edax-reversi, src/obftest.c).
[[nodiscard]] absl::StatusOr<Entry> ParseObf(const Passage& text,
                                             const ReadOptions& options = {});

/// Returns `entry` as one such line: board, side, `move:score;` fields in their
/// order, or the bare score where no move is listed, and the id as a comment.
/// The raw score and the game are left out, since OBF has no words for them.
[[nodiscard]] std::string FormatObf(const Entry& entry);

/// Reads the fields that may follow a board, up to the end of the text, into
/// `entry`, whose position is already there.
[[nodiscard]] absl::Status ReadFields(Cursor& cursor, Entry& entry);

/// Reads `move:score` fields, bare scores and a comment up to the end.
[[nodiscard]] absl::Status ReadScores(Cursor& cursor, Entry& entry);

/// Reads a whole number of discs that a board of `size` can score.
[[nodiscard]] absl::StatusOr<int> ReadScore(Cursor& cursor, int size);

/// Returns "+2", "-14" or "+0".
[[nodiscard]] std::string FormatScore(int score);

/// Reads the comment at a % as the id, unless there is one. A comment holds
/// printable ASCII; other bytes are written as \xNN.
void ReadComment(Cursor& cursor, std::string& id);

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_TEXT_OBF_H_
