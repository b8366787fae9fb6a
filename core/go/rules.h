// The words of the capture game: colours, options, turns, and the reasons why a
// turn may be refused.

#ifndef ZERMELO_CORE_GO_RULES_H_
#define ZERMELO_CORE_GO_RULES_H_

#include <cstdint>

namespace zermelo::go {

/// What a point holds. The border is the rim of cells around the board.
enum class Color : std::uint8_t { kEmpty, kBlack, kWhite, kBorder };

/// Returns the other player. Requires: kBlack or kWhite.
[[nodiscard]] constexpr Color Opponent(Color color) {
  return static_cast<Color>(3 - static_cast<int>(color));
}

enum class Superko : std::uint8_t { kNone, kPositional, kSituational };

/// Returns "none", "positional" or "situational".
[[nodiscard]] constexpr const char* SuperkoName(Superko superko) {
  switch (superko) {
    case Superko::kPositional:
      return "positional";
    case Superko::kSituational:
      return "situational";
    case Superko::kNone:
      break;
  }
  return "none";
}

/// The options of the game. Infinite play is a draw under all of them.
struct Rules {
  /// A placement may not restore the board as it was before the opponent's last
  /// turn; any turn in between, a return too, lifts the ban.
  bool ko = true;
  /// Instead of placing, a prisoner may be given back, which leaves the game.
  bool returns = true;
  /// A placement may not restore any earlier board (positional), or any earlier
  /// board with the same side to move (situational). For play and stress only:
  /// under superko a position alone does not determine its value.
  Superko superko = Superko::kNone;

  constexpr bool operator==(const Rules&) const = default;
};

/// Why a turn is refused: the first in this order that applies.
enum class Reason : std::uint8_t {
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

/// A cell of the padded board (grid.h). Cell 0 is always border, so it serves
/// as "no point".
using Point = std::uint16_t;
inline constexpr Point kNoPoint = 0;

struct Turn {
  enum class Kind : std::uint8_t { kPlacement, kReturn, kResignation };
  Kind kind = Kind::kPlacement;
  Point point = kNoPoint;  // of a placement only

  constexpr bool operator==(const Turn&) const = default;

  [[nodiscard]] static constexpr Turn Place(Point point) {
    return {Kind::kPlacement, point};
  }
  [[nodiscard]] static constexpr Turn Return() { return {Kind::kReturn}; }
  [[nodiscard]] static constexpr Turn Resign() { return {Kind::kResignation}; }
};

}  // namespace zermelo::go

#endif  // ZERMELO_CORE_GO_RULES_H_
