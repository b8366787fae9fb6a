// Matches from pictures, so that tests show what they mean.

#ifndef ZERMELO_TESTS_GO_MATCH_PICTURES_H_
#define ZERMELO_TESTS_GO_MATCH_PICTURES_H_

#include <string_view>
#include <vector>

#include "core/go/match.h"

namespace zermelo::go {

/// Returns the match whose board has `rows` from the top down: X Black, O
/// White. Requires: every chain has a liberty.
inline Match MatchOf(const std::vector<std::string_view>& rows, Color to_move,
                     Rules rules = {}) {
  const int height = static_cast<int>(rows.size());
  const int width = static_cast<int>(rows[0].size());
  std::vector<Color> colors;
  for (int row = 0; row < height; ++row) {
    for (const char mark : rows[height - 1 - row]) {
      colors.push_back(mark == 'X'   ? Color::kBlack
                       : mark == 'O' ? Color::kWhite
                                     : Color::kEmpty);
    }
  }
  Match match(Grid(width, height), rules);
  match.SetUp(colors, to_move);
  return match;
}

/// Returns the point with a name as GTP writes it. Requires: a correct name.
inline Point At(const Match& match, std::string_view name) {
  const int letter = name[0] - 'A';
  int number = 0;
  for (const char digit : name.substr(1)) number = 10 * number + (digit - '0');
  return match.grid().At(letter > 'I' - 'A' ? letter - 1 : letter, number - 1);
}

inline int Place(Match& match, std::string_view name) {
  return match.Play(Turn::Place(At(match, name)));
}

inline Reason ReasonAt(const Match& match, std::string_view name) {
  return match.ReasonFor(Turn::Place(At(match, name)));
}

}  // namespace zermelo::go

#endif  // ZERMELO_TESTS_GO_MATCH_PICTURES_H_
