// The capture variant of Go, written slowly and obviously: two-dimensional
// arrays, flood fill, and a full copy of every earlier state. It shares no code
// with core/go, which is tested against it.

#ifndef ZERMELO_CORE_REFERENCE_GO_H_
#define ZERMELO_CORE_REFERENCE_GO_H_

#include <array>
#include <cstdint>
#include <vector>

#include "core/base/fixed_list.h"

namespace zermelo::reference {

enum class GoColor : std::uint8_t { kEmpty, kBlack, kWhite };

/// Returns the other player. Requires: `color` is not kEmpty.
[[nodiscard]] GoColor Opponent(GoColor color);

/// Why a turn may or may not be taken; the first reason in this order that
/// applies is the one given.
enum class GoReason : std::uint8_t {
  kLegal,
  kGameOver,
  kOffBoard,
  kOccupied,
  kSuicide,
  kKo,
  kSuperko,
  kReturnsOff,
  kNoPrisoner,
};

enum class GoSuperko : std::uint8_t { kNone, kPositional, kSituational };

struct GoRules {
  bool ko = true;       // a placement may not undo the opponent's last turn
  bool returns = true;  // a prisoner may be given back instead of placing
  GoSuperko superko = GoSuperko::kNone;  // bans placements, never returns
};

/// A place on the board. Row 0 is the bottom row, column 0 the leftmost: A1.
struct GoPoint {
  int row = 0;
  int column = 0;
  bool operator==(const GoPoint&) const = default;
};

/// The stones alone.
struct GoBoard {
  static constexpr int kMostLines = 25;

  int width = 0;
  int height = 0;
  std::array<std::array<GoColor, kMostLines>, kMostLines> stones{};

  [[nodiscard]] bool Contains(GoPoint point) const;
  [[nodiscard]] GoColor At(GoPoint point) const {
    return stones[point.row][point.column];
  }
  bool operator==(const GoBoard&) const = default;
};

/// Returns the points beside `point` that lie on the board.
[[nodiscard]] FixedList<GoPoint, 4> Neighbours(const GoBoard& board,
                                               GoPoint point);

/// Returns the stones of the chain that `point` belongs to, found by flood
/// fill. Requires: a stone on `point`.
[[nodiscard]] std::vector<GoPoint> ChainOf(const GoBoard& board, GoPoint point);

/// Returns the empty points beside the chain of `point`, each once.
[[nodiscard]] std::vector<GoPoint> LibertiesOf(const GoBoard& board,
                                               GoPoint point);

/// Returns whether the chain of `point` has a liberty.
[[nodiscard]] bool Breathes(const GoBoard& board, GoPoint point);

/// Returns whether every chain on `board` has a liberty.
[[nodiscard]] bool IsLegalBoard(const GoBoard& board);

/// What a placement does: the board after it, the number of enemy stones that
/// left, and whether an own chain is without a liberty then.
struct GoPlacement {
  GoBoard board;
  int captured = 0;
  bool suicide = false;
};

/// Returns the result of putting a stone of `color` on `point`.
/// Requires: `point` is an empty point of the board.
[[nodiscard]] GoPlacement Placed(const GoBoard& board, GoPoint point,
                                 GoColor color);

/// A game from its set-up on, with everything needed to take turns back.
class GoGame {
 public:
  /// Starts from `board` with `to_move` on turn and no prisoners. A chain
  /// without a liberty stays on the board: no placement can touch it.
  GoGame(const GoBoard& board, GoColor to_move, GoRules rules);

  [[nodiscard]] GoReason PlacementReason(GoPoint point) const;
  [[nodiscard]] GoReason ReturnReason() const;

  /// Take a turn. Requires: the reason for it is kLegal.
  void Place(GoPoint point);
  void Return();
  /// Gives the game up. Requires: !IsOver().
  void Resign();
  /// Takes the last turn back. Requires: turns() > 0.
  void Undo();

  /// Whether the player on turn has lost: by resigning, or by having neither a
  /// legal placement nor a prisoner to give back.
  [[nodiscard]] bool IsOver() const;

  [[nodiscard]] const GoBoard& board() const { return now_.board; }
  [[nodiscard]] GoColor to_move() const { return now_.to_move; }
  [[nodiscard]] int turns() const { return static_cast<int>(past_.size()); }
  /// Stones of the opponent that `color` holds.
  [[nodiscard]] int Prisoners(GoColor color) const;

 private:
  struct State {
    GoBoard board;
    GoColor to_move = GoColor::kBlack;
    int prisoners_of_black = 0;
    int prisoners_of_white = 0;
    bool resigned = false;
  };

  [[nodiscard]] GoReason ReasonIgnoringTheEnd(GoPoint point) const;
  [[nodiscard]] bool RepeatsUnderSuperko(const GoBoard& board) const;
  int& PrisonersOfMover();

  GoRules rules_;
  std::vector<State> past_;  // states before each turn, the first one first
  State now_;
};

}  // namespace zermelo::reference

#endif  // ZERMELO_CORE_REFERENCE_GO_H_
