// What one place of a text gives: a position and all that is written about it.

#ifndef ZERMELO_CORE_OTHELLO_TEXT_ENTRY_H_
#define ZERMELO_CORE_OTHELLO_TEXT_ENTRY_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/othello/text/position.h"

namespace zermelo::othello {

/// A move and its value in discs for the side that plays it.
struct ScoredMove {
  Square move = kNoMove;
  int score = 0;

  bool operator==(const ScoredMove&) const = default;
};

/// A game, or the beginning of one. Every pass stands among the moves.
struct GameRecord {
  Position start;
  std::vector<Square> moves;

  bool operator==(const GameRecord&) const = default;
};

/// A position with what its text says about it. What is said is not checked
/// against the truth, only against the rules: listed moves are legal.
struct Entry {
  Position position;
  /// The name given in the text; a Document fills in "source:line" otherwise.
  std::string id;
  /// Moves with the scores that the text gives them, in its order.
  std::vector<ScoredMove> listed;
  /// The value that the text claims for the side to move, the empty squares
  /// counted for the winner. With listed moves it is the best of their scores.
  std::optional<int> score;
  /// The same without the empty squares, from tables with a "raw" column.
  std::optional<int> raw_score;
  /// The game that led to the position, where the text is one.
  std::optional<GameRecord> game;
  /// The line on which the text begins.
  std::int64_t line = 1;

  bool operator==(const Entry&) const = default;
};

/// What a reader takes for granted where the text is silent.
struct ReadOptions {
  /// The side to move of boards that do not name it; absent: an error.
  std::optional<Colour> default_side;
  /// Where transcripts begin; their coordinates are those of this board.
  Position start = StartOf(8);
};

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_TEXT_ENTRY_H_
