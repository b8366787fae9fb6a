#include "core/othello/text/table.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "core/othello/text/board_text.h"
#include "core/othello/text/move_text.h"
#include "core/othello/text/obf.h"

namespace zermelo::othello {
namespace {

/// Reads the fields of one row, in the order in which they explain each other.
class Row {
 public:
  Row(const Passage& text, const TableColumns& columns,
      const ReadOptions& options)
      : columns_(columns), options_(options), end_(Cursor(text)) {
    Cursor cursor(text);
    while (true) {
      std::size_t end = cursor.RestOfLine().find('\t');
      if (end == absl::string_view::npos) end = cursor.RestOfLine().size();
      end += cursor.offset();
      fields_.push_back(cursor.UpTo(end));
      cursor.Advance(end - cursor.offset());
      if (!cursor.Take("\t")) break;
    }
    end_ = cursor;
    entry_.line = text.line;
  }

  absl::StatusOr<Entry> Read() {
    const auto readers = {&Row::ReadPosition, &Row::ReadEmpties,
                          &Row::ReadListed,   &Row::ReadClaim,
                          &Row::ReadBest,     &Row::ReadRaw};
    for (const auto reader : readers) {
      absl::Status status = (this->*reader)();
      if (!status.ok()) return status;
    }
    if (const auto id = Field(columns_.id); id.has_value()) {
      entry_.id = Printable(absl::StripAsciiWhitespace(id->Rest()));
    }
    return entry_;
  }

 private:
  /// The field of a column, at its first word; nothing if it says nothing.
  [[nodiscard]] std::optional<Cursor> Field(int column) const {
    if (column < 0 || column >= static_cast<int>(fields_.size())) {
      return std::nullopt;
    }
    Cursor field = fields_[column];
    field.SkipBlanks();
    const auto text = absl::StripAsciiWhitespace(field.Rest());
    if (text.empty() || text == "?") return std::nullopt;
    return field;
  }

  absl::Status ReadPosition() {
    std::optional<Cursor> field = Field(columns_.board);
    if (!field.has_value()) return end_.Expected("a column with the board");
    const absl::StatusOr<Squares> squares = ReadSquares(*field);
    if (!squares.ok()) return squares.status();
    absl::Status behind = CheckEnd(*field, "the board");
    if (!behind.ok()) return behind;

    std::optional<Colour> mover = squares->to_move;
    if (std::optional<Cursor> side = Field(columns_.side); side.has_value()) {
      const Cursor begin = *side;
      const std::optional<Colour> named = TakeSide(*side);
      if (!named.has_value()) {
        return begin.Expected("the side to move (X or O)");
      }
      behind = CheckEnd(*side, "the side to move");
      if (!behind.ok()) return behind;
      if (mover.has_value() && mover != named) {
        return begin.Expected(
            absl::StrCat("the side that the board names, ", NameOf(*mover)));
      }
      mover = named;
    }
    if (!mover.has_value()) mover = options_.default_side;
    if (!mover.has_value()) {
      return field->Expected("the side to move (X or O) after the board");
    }
    entry_.position = WithMover(*squares, *mover);
    return absl::OkStatus();
  }

  absl::Status ReadEmpties() {
    std::optional<Cursor> field = Field(columns_.empties);
    if (!field.has_value()) return absl::OkStatus();
    const int count = EmptyCount(entry_.position);
    int claimed = 0;
    if (!absl::SimpleAtoi(field->Rest(), &claimed)) {
      return field->Expected("the number of empty squares");
    }
    if (claimed == count) return absl::OkStatus();
    return field->Expected(
        absl::StrCat(count, " empty squares, as on the board"));
  }

  absl::Status ReadListed() {
    std::optional<Cursor> field = Field(columns_.listed);
    return field.has_value() ? ReadScores(*field, entry_) : absl::OkStatus();
  }

  absl::Status ReadClaim() {
    std::optional<Cursor> field = Field(columns_.score);
    if (!field.has_value()) return absl::OkStatus();
    const Cursor begin = *field;
    const auto claimed = ReadScore(*field, entry_.position.size);
    if (!claimed.ok()) return claimed.status();
    if (entry_.score.has_value() && *entry_.score != *claimed) {
      return begin.Expected(absl::StrCat("the best of the listed scores, ",
                                         FormatScore(*entry_.score)));
    }
    entry_.score = *claimed;
    return CheckEnd(*field, "the score");
  }

  /// Without listed moves, the best ones are listed with the score. With them,
  /// each must be among them and have the best score.
  absl::Status ReadBest() {
    std::optional<Cursor> field = Field(columns_.best);
    if (!field.has_value()) return absl::OkStatus();
    const bool listed = !entry_.listed.empty();
    while (true) {
      while (IsBlank(field->Peek()) || field->Peek() == ',') field->Advance();
      if (field->AtEnd()) return absl::OkStatus();
      const std::size_t begin = field->offset();
      const auto move = ReadMove(*field, entry_.position.size, "a best move");
      if (!move.ok()) return move.status();
      absl::Status legal = CheckLegal(entry_.position, *move, *field, begin);
      if (!legal.ok()) return legal;
      if (!entry_.score.has_value()) continue;
      const ScoredMove best{*move, *entry_.score};
      const bool known = std::find(entry_.listed.begin(), entry_.listed.end(),
                                   best) != entry_.listed.end();
      if (listed && !known) {
        return field->ExpectedAt(begin, "a move that is listed with the score",
                                 Quoted(field->Since(begin)));
      }
      if (!known) entry_.listed.push_back(best);
    }
  }

  absl::Status ReadRaw() {
    std::optional<Cursor> field = Field(columns_.raw);
    if (!field.has_value()) return absl::OkStatus();
    const auto raw = ReadScore(*field, entry_.position.size);
    if (!raw.ok()) return raw.status();
    entry_.raw_score = *raw;
    return CheckEnd(*field, "the score");
  }

  static absl::Status CheckEnd(Cursor& field, absl::string_view what) {
    field.SkipBlanks();
    if (field.AtEnd()) return absl::OkStatus();
    return field.Expected(absl::StrCat("a tab or end of line after ", what));
  }

  const TableColumns& columns_;
  const ReadOptions& options_;
  std::vector<Cursor> fields_;
  Cursor end_;
  Entry entry_;
};

}  // namespace

std::optional<TableColumns> ParseTableHeader(absl::string_view line) {
  line = absl::StripAsciiWhitespace(line);
  if (line.empty() || line[0] != '#') return std::nullopt;
  TableColumns columns{-1, -1, -1, -1, -1, -1, -1, -1};
  struct Name {
    absl::string_view text;
    int& column;
  };
  const Name names[] = {
      {"id", columns.id},         {"empties", columns.empties},
      {"side", columns.side},     {"board", columns.board},
      {"score", columns.score},   {"raw", columns.raw},
      {"best", columns.best},     {"all_listed", columns.listed},
      {"listed", columns.listed},
  };
  const std::vector<absl::string_view> titles =
      absl::StrSplit(line.substr(1), '\t');
  for (std::size_t i = 0; i < titles.size(); ++i) {
    const auto title = absl::StripAsciiWhitespace(titles[i]);
    for (const Name& name : names) {
      if (name.column < 0 && absl::StartsWithIgnoreCase(title, name.text)) {
        name.column = static_cast<int>(i);
        break;
      }
    }
  }
  if (columns.board < 0) return std::nullopt;
  return columns;
}

bool IsTableRow(absl::string_view line) {
  const std::vector<absl::string_view> fields =
      absl::StrSplit(line, absl::MaxSplits('\t', 4));
  if (fields.size() < 4) return false;
  int number = 0;
  return absl::SimpleAtoi(fields[1], &number);
}

absl::StatusOr<Entry> ParseTableRow(const Passage& row,
                                    const TableColumns& columns,
                                    const ReadOptions& options) {
  return Row(row, columns, options).Read();
}

}  // namespace zermelo::othello
