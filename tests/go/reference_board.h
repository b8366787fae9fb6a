// Boards of the reference from pictures, so that tests show what they mean.

#ifndef ZERMELO_TESTS_GO_REFERENCE_BOARD_H_
#define ZERMELO_TESTS_GO_REFERENCE_BOARD_H_

#include <string_view>
#include <vector>

#include "core/reference/go.h"

namespace zermelo::reference {

/// Returns the board whose rows from the top down are `rows`: X Black, O White.
inline GoBoard BoardOf(const std::vector<std::string_view>& rows) {
  GoBoard board;
  board.height = static_cast<int>(rows.size());
  board.width = static_cast<int>(rows[0].size());
  for (int row = 0; row < board.height; ++row) {
    for (int column = 0; column < board.width; ++column) {
      const char mark = rows[board.height - 1 - row][column];
      board.stones[row][column] = mark == 'X'   ? GoColor::kBlack
                                  : mark == 'O' ? GoColor::kWhite
                                                : GoColor::kEmpty;
    }
  }
  return board;
}

inline GoBoard EmptyBoard(int width, int height) {
  GoBoard board;
  board.width = width;
  board.height = height;
  return board;
}

/// Returns the point with a name as GTP writes it: A1 is the lower left corner
/// and there is no column I. Requires: a correct name.
inline GoPoint At(std::string_view name) {
  const int letter = name[0] - 'A';
  int number = 0;
  for (const char digit : name.substr(1)) number = 10 * number + (digit - '0');
  return {number - 1, letter > 'I' - 'A' ? letter - 1 : letter};
}

}  // namespace zermelo::reference

#endif  // ZERMELO_TESTS_GO_REFERENCE_BOARD_H_
