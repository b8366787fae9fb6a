// The two sides by name. Boards know only the mover and its opponent; colours
// exist where people read and write.

#ifndef ZERMELO_CORE_OTHELLO_COLOUR_H_
#define ZERMELO_CORE_OTHELLO_COLOUR_H_

#include <cstdint>

namespace zermelo::othello {

/// Black (dark, X) begins the game; White (light, O) follows.
enum class Colour : std::uint8_t { kBlack, kWhite };

[[nodiscard]] constexpr Colour Opposite(Colour colour) {
  return colour == Colour::kBlack ? Colour::kWhite : Colour::kBlack;
}

/// The canonical letter of a side's discs: X or O.
[[nodiscard]] constexpr char LetterOf(Colour colour) {
  return colour == Colour::kBlack ? 'X' : 'O';
}

[[nodiscard]] constexpr const char* NameOf(Colour colour) {
  return colour == Colour::kBlack ? "Black" : "White";
}

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_COLOUR_H_
