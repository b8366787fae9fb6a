// A game of capture Go as it is played: the board, whose turn it is, the
// prisoners, the ko ban, and the past, so that every turn can be taken back.

#ifndef ZERMELO_CORE_GO_MATCH_H_
#define ZERMELO_CORE_GO_MATCH_H_

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/go/board.h"
#include "core/go/rules.h"

namespace zermelo::go {

class Match {
 public:
  /// Starts on an empty board with Black on turn and no prisoners.
  Match(Grid grid, Rules rules);

  /// Starts anew from a set-up position, which has no past and no ko ban.
  /// Shape:  `colors` as Board::SetUp() takes them.
  /// Result: whether every chain has a liberty; see Board::SetUp().
  bool SetUp(std::span<const Color> colors, Color to_move,
             int prisoners_of_black = 0, int prisoners_of_white = 0);

  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] const Grid& grid() const { return board_.grid(); }
  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] Color to_move() const { return to_move_; }
  /// The point banned by ko for the side to move, or kNoPoint.
  [[nodiscard]] Point ko() const { return ko_; }
  /// Enemy stones that `color` holds.
  [[nodiscard]] int Prisoners(Color color) const {
    return prisoners_[static_cast<int>(color)];
  }
  [[nodiscard]] bool resigned() const { return resigned_; }
  /// The number of turns taken and not undone, and these turns.
  [[nodiscard]] int turns() const { return static_cast<int>(past_.size()); }
  [[nodiscard]] Turn TurnAt(int number) const { return past_[number].turn; }

  /// Whether the player on turn has lost: by resigning, or by having neither a
  /// legal placement nor a prisoner to give back.
  [[nodiscard]] bool IsOver() const;

  /// Why a turn is refused, or kLegal.
  [[nodiscard]] Reason ReasonFor(Turn turn) const;
  /// The same for a placement, without asking whether the game is over.
  [[nodiscard]] Reason PlacementReason(Point point) const;
  [[nodiscard]] bool IsLegalPlacement(Point point) const {
    return PlacementReason(point) == Reason::kLegal;
  }
  [[nodiscard]] bool CanReturn() const {
    return rules_.returns && Prisoners(to_move_) > 0;
  }

  /// Takes a turn. Requires: ReasonFor(turn) == kLegal.
  /// Result: the number of stones captured.
  int Play(Turn turn);
  /// Takes the last turn back. Requires: turns() > 0.
  void Undo();

  /// A hash of the whole state but the past: stones, side to move, ko ban and
  /// prisoners.
  [[nodiscard]] std::uint64_t Hash() const;
  /// The same, with the hash of the stones computed anew.
  [[nodiscard]] std::uint64_t FreshHash() const;

  /// Equality of everything but the past.
  [[nodiscard]] bool Identical(const Match& other) const;

 private:
  /// What a turn changed, and what superko must remember of the state before.
  struct Past {
    Turn turn;
    Point ko;
    Color to_move;
    int captured;
    std::uint64_t hash;
    Change change;
  };

  [[nodiscard]] bool RepeatsUnderSuperko(Point point) const;
  [[nodiscard]] std::uint64_t HashWith(std::uint64_t stones) const;

  Board board_;
  Rules rules_;
  Color to_move_ = Color::kBlack;
  Point ko_ = kNoPoint;
  bool resigned_ = false;
  int prisoners_[3] = {0, 0, 0};  // indexed by colour
  std::vector<Past> past_;
};

}  // namespace zermelo::go

#endif  // ZERMELO_CORE_GO_MATCH_H_
