// Othello as a model of the Game concept: what the generic searches see.

#ifndef ZERMELO_CORE_OTHELLO_GAME_H_
#define ZERMELO_CORE_OTHELLO_GAME_H_

#include <optional>

#include "core/base/fixed_list.h"
#include "core/othello/board.h"
#include "core/search/game.h"

namespace zermelo::othello {

/// The most placements any position allows is 34 (Takizawa, jxiv 480).
inline constexpr int kMostMoves = 34;

/// The rules of Othello on one geometry. Value = FinalScore under best play.
template <class Geometry>
struct Rules {
  using Position = Board;
  using Move = Square;
  using MoveList = FixedList<Square, kMostMoves>;

  static constexpr Move kNoMove = othello::kNoMove;
  static constexpr int kLowest = -Geometry::kSquares;
  static constexpr int kHighest = Geometry::kSquares;

  /// Twice the empty squares, plus one where the mover must pass: a placement
  /// takes two off and adds at most one, a pass takes the one off, and two
  /// passes in a row end the game instead.
  [[nodiscard]] static int Remaining(const Position& board, int /*t*/) {
    const int empties = Count(Empties<Geometry>(board));
    return 2 * empties + (LegalMoves<Geometry>(board) == 0 ? 1 : 0);
  }

  /// A position is settled when neither side has a placement.
  [[nodiscard]] static std::optional<int> Settled(const Position& board,
                                                  int /*t*/) {
    if (LegalMoves<Geometry>(board) != 0 ||
        LegalMoves<Geometry>(board.passed()) != 0) {
      return std::nullopt;
    }
    return FinalScore<Geometry>(board);
  }

  /// All placements from a1 on, or the pass alone; empty iff settled.
  [[nodiscard]] static MoveList Moves(const Position& board) {
    MoveList moves;
    for (const int square : Members(LegalMoves<Geometry>(board))) {
      moves.push_back(static_cast<Square>(square));
    }
    if (moves.empty() && LegalMoves<Geometry>(board.passed()) != 0) {
      moves.push_back(kPass);
    }
    return moves;
  }

  [[nodiscard]] static Position Play(const Position& board, Move move) {
    return After(board, move);
  }

  /// value(p) = max over children of -value(c), so value(p) >= t iff some child
  /// has value(c) <= -t, that is, not value(c) >= 1 - t.
  [[nodiscard]] static int Reply(int t) { return 1 - t; }
  [[nodiscard]] static int FromReply(int score) { return -score; }

  [[nodiscard]] static Key KeyOf(const Position& board) {
    return othello::KeyOf(board);
  }
};

static_assert(Game<Rules<Geometry8x8>>);

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_GAME_H_
