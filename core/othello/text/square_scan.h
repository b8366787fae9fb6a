// The part of board_text that counts squares and finds out what is wrong.

#ifndef ZERMELO_CORE_OTHELLO_TEXT_SQUARE_SCAN_H_
#define ZERMELO_CORE_OTHELLO_TEXT_SQUARE_SCAN_H_

#include <array>
#include <cstddef>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "core/othello/text/board_text.h"
#include "core/othello/text/cursor.h"

namespace zermelo::othello {

/// Collects squares as far as they go, then decides what board they are. The
/// letter of the side to move is collected as a square, since it is spelled
/// like one; whether it was a square depends on how many came.
class SquareScan {
 public:
  /// `size` is the announced size of the board, 0 if it is to be found out.
  explicit SquareScan(int size) : announced_(size) {}

  /// Reads the squares and, if it is there, the side to move.
  [[nodiscard]] absl::StatusOr<Squares> Read(Cursor& cursor);

 private:
  /// Room for the largest board, its side, and the first square too many.
  static constexpr int kRoom = 66;

  struct RowEnd {
    int squares;  // read before it
    std::size_t offset;
  };

  void Scan(Cursor& cursor);
  void SkipHeadings(Cursor& cursor) const;
  [[nodiscard]] bool AtRankNumber(const Cursor& cursor) const;
  void Add(char letter, std::size_t offset, bool apart);
  void EndRow(std::size_t offset);

  [[nodiscard]] int FittingSize() const;
  [[nodiscard]] int LikelySize() const;
  [[nodiscard]] absl::Status CheckRows(const Cursor& cursor, int size) const;
  [[nodiscard]] absl::Status CheckSide(const Cursor& cursor, int size) const;
  [[nodiscard]] absl::Status WrongCount(const Cursor& cursor) const;

  int announced_;
  bool several_lines_ = false;
  int count_ = 0;
  std::array<char, kRoom> letters_{};
  std::array<std::size_t, kRoom> offsets_{};
  std::vector<RowEnd> row_ends_;
  int rows_ = 0;        // that ended with a square on them
  int gaps_ = 0;        // squares with a blank right before them
  bool apart_ = false;  // the last square is one of those
  char last_ = '\0';    // its letter
};

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_TEXT_SQUARE_SCAN_H_
