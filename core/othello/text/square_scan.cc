#include "core/othello/text/square_scan.h"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "absl/strings/str_cat.h"

namespace zermelo::othello {
namespace {

constexpr std::array<int, 3> kSizes = {8, 6, 4};

/// With fewer squares than these, nobody can say which board was meant.
constexpr int kFewSquares = 12;

bool AtSideWord(const Cursor& cursor) {
  return cursor.AtWord("black") || cursor.AtWord("white");
}

std::string CountOfSquares(int count) {
  return absl::StrCat(count, count == 1 ? " square" : " squares");
}

}  // namespace

absl::StatusOr<Squares> SquareScan::Read(Cursor& cursor) {
  Scan(cursor);
  const int size = FittingSize();
  if (size == 0) return WrongCount(cursor);
  if (absl::Status rows = CheckRows(cursor, size); !rows.ok()) return rows;
  if (absl::Status side = CheckSide(cursor, size); !side.ok()) return side;

  Squares squares;
  squares.size = size;
  const int whole = size * size;
  for (int i = 0; i < whole; ++i) {
    const Bitboard bit = Bit(SquareAt(size, i / size, i % size));
    if (letters_[i] == 'X') squares.black |= bit;
    if (letters_[i] == 'O') squares.white |= bit;
  }
  if (count_ > whole) {
    squares.to_move = letters_[whole] == 'X' ? Colour::kBlack : Colour::kWhite;
    TakeToMove(cursor);
  } else if (AtSideWord(cursor)) {
    squares.to_move = TakeSide(cursor);
  }
  return squares;
}

void SquareScan::Scan(Cursor& cursor) {
  several_lines_ = cursor.Rest().find('\n') != absl::string_view::npos;
  Cursor behind = cursor;  // the last square
  bool blank = false;
  while (true) {
    if (several_lines_ && cursor.AtLineStart()) SkipHeadings(cursor);
    const char c = cursor.Peek();
    if (c == '\n' || c == '/') {
      EndRow(cursor.offset());
      blank = false;
    } else if (IsBlank(c)) {
      blank = true;
    } else if (!AtRankNumber(cursor)) {
      const char letter = SquareLetter(c);
      if (letter == '\0' || AtSideWord(cursor)) break;
      Add(letter, cursor.offset(), blank);
      blank = false;
      behind = cursor;
      behind.Advance();
    }
    cursor.Advance();
  }
  if (cursor.AtEnd()) {
    if (!row_ends_.empty()) EndRow(cursor.offset());
    // What is missing is missing where the squares end, not lines below.
    cursor = behind;
    cursor.SkipBlanks();
  }
}

void SquareScan::SkipHeadings(Cursor& cursor) const {
  while (IsFileLetters(cursor.RestOfLine()) || IsRemark(cursor.RestOfLine())) {
    cursor.SkipLine();
    if (cursor.AtEnd()) return;
    cursor.Advance();
  }
}

bool SquareScan::AtRankNumber(const Cursor& cursor) const {
  const char after = cursor.Peek(1);
  return several_lines_ && cursor.Peek() == '1' + rows_ &&
         (after == '\0' || after == '\n' || IsBlank(after));
}

void SquareScan::Add(char letter, std::size_t offset, bool apart) {
  apart_ = apart && count_ > 0;
  if (apart_) ++gaps_;
  last_ = letter;
  if (count_ < kRoom) {
    letters_[count_] = letter;
    offsets_[count_] = offset;
  }
  ++count_;
}

void SquareScan::EndRow(std::size_t offset) {
  const int before = row_ends_.empty() ? 0 : row_ends_.back().squares;
  if (count_ == before) return;
  row_ends_.push_back({count_, offset});
  ++rows_;
}

int SquareScan::FittingSize() const {
  for (const int size : kSizes) {
    if (announced_ != 0 && announced_ != size) continue;
    const int whole = size * size;
    if (count_ == whole || count_ == whole + 1) return size;
  }
  return 0;
}

int SquareScan::LikelySize() const {
  if (announced_ != 0) return announced_;
  for (const int size : kSizes) {
    if (!row_ends_.empty() && row_ends_[0].squares == size) {
      return size;
    }
  }
  const auto distance = [this](int size) {
    return std::abs(count_ - size * size);
  };
  return *std::min_element(kSizes.begin(), kSizes.end(), [&](int a, int b) {
    return distance(a) < distance(b);
  });
}

absl::Status SquareScan::CheckRows(const Cursor& cursor, int size) const {
  const int whole = size * size;
  int before = 0;
  for (const RowEnd& end : row_ends_) {
    // Whatever follows the last square is the side to move, not a row.
    const int length = std::min(end.squares, whole) - before;
    if (length % size != 0) {
      return cursor.ExpectedAt(
          end.offset, absl::StrCat(size, " squares in row ", before / size + 1),
          CountOfSquares(length));
    }
    before += length;
  }
  return absl::OkStatus();
}

absl::Status SquareScan::CheckSide(const Cursor& cursor, int size) const {
  const int whole = size * size;
  const bool disc = letters_[count_ - 1] != '-';
  if (count_ == whole) {
    // A lone disc at the end of one line is the side to move, whatever the
    // count: 63 squares and " X" are no board of 64.
    if (row_ends_.empty() && gaps_ == 1 && apart_ && disc) {
      return cursor.ExpectedAt(
          offsets_[whole - 1],
          absl::StrCat(whole, " squares before the side to move"),
          CountOfSquares(whole - 1));
    }
    return absl::OkStatus();
  }
  if (disc && !AtSideWord(cursor)) return absl::OkStatus();
  return cursor.ExpectedAt(
      offsets_[whole],
      absl::StrCat("the side to move (X or O) after ", whole, " squares"),
      disc ? CountOfSquares(count_) : "an empty square");
}

absl::Status SquareScan::WrongCount(const Cursor& cursor) const {
  const bool stopped = !cursor.AtEnd() && cursor.Peek() != ';' &&
                       cursor.Peek() != '%' && !AtSideWord(cursor);
  if (count_ == 0 && announced_ == 0) {
    return cursor.Expected("a board of 64, 36 or 16 squares");
  }
  const int size = LikelySize();
  if (absl::Status rows = CheckRows(cursor, size); !rows.ok()) return rows;
  const int whole = size * size;
  // A lone letter behind the squares is the side to move and no square.
  const int side = gaps_ == 1 && apart_ && last_ != '-' ? 1 : 0;
  if (count_ > whole) {
    return cursor.ExpectedAt(
        offsets_[whole + 1 - side],
        absl::StrCat(whole, " squares and the side to move"),
        CountOfSquares(count_ - side));
  }
  if (stopped && cursor.Peek() == '0') {
    return cursor.Expected("a square (X, O or -)",
                           "the digit 0 (White is the letter O)");
  }
  if (stopped) return cursor.Expected("a square (X, O or -)");
  const bool hardly_a_board =
      announced_ == 0 && row_ends_.empty() && count_ < kFewSquares;
  return cursor.Expected(hardly_a_board ? "a board of 64, 36 or 16 squares"
                                        : absl::StrCat(whole, " squares"),
                         CountOfSquares(count_ - side));
}

}  // namespace zermelo::othello
