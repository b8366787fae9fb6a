#include "core/othello/text/document.h"

#include <algorithm>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "core/othello/text/error.h"
#include "core/othello/text/obf.h"
#include "core/othello/text/transcript.h"

namespace zermelo::othello {
namespace {

constexpr absl::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// Bytes kept of a line: enough to see that it is too long even when a byte
/// order mark and a carriage return are taken off.
constexpr std::size_t kKept = kLongestLine + 8;

/// The width of the board that a first row of `squares` squares begins, 0 if
/// none. A row with a square too few or too many still begins one, so that the
/// error is one of that board and not of each of its rows.
int WidthFromRow(int squares) {
  if (squares == 7 || squares == 9) return 8;
  return squares == 8 || squares == 6 || squares == 4 ? squares : 0;
}

}  // namespace

Document::Answers Document::Read(absl::string_view bytes) {
  Answers answers;
  while (!bytes.empty()) {
    const std::size_t end = bytes.find('\n');
    const absl::string_view part = bytes.substr(0, end);
    const std::size_t room = kKept - line_.size();
    line_.append(part.data(), std::min(part.size(), room));
    if (end == absl::string_view::npos) break;
    TakeLine(answers);
    bytes.remove_prefix(end + 1);
  }
  return answers;
}

Document::Answers Document::Finish() {
  Answers answers;
  if (!line_.empty()) TakeLine(answers);
  Flush(answers);
  return answers;
}

void Document::TakeLine(Answers& answers) {
  absl::string_view line = line_;
  if (number_ == 1 && absl::StartsWith(line, kByteOrderMark)) {
    line.remove_prefix(kByteOrderMark.size());
  }
  if (absl::EndsWith(line, "\r")) line.remove_suffix(1);
  if (line.size() <= kLongestLine) {
    ReadLine(line, answers);
  } else {
    Flush(answers);
    const Place place{source_, number_, kLongestLine + 1};
    Answer(ErrorAt(place,
                   absl::StrCat("end of line within ", kLongestLine, " bytes"),
                   "a longer line"),
           answers);
  }
  line_.clear();
  ++number_;
}

void Document::ReadLine(absl::string_view line, Answers& answers) {
  const LineForm form = FormOf(line);
  if (pending_.has_value()) {
    const bool continues = pending_->record
                               ? ContinuesRecord(line, form, answers)
                               : ContinuesBoard(line, form, answers);
    if (continues) return;
  }
  if (form == LineForm::kEmpty) return;
  if (form == LineForm::kRemark) {
    if (const auto columns = ParseTableHeader(line); columns.has_value()) {
      columns_ = *columns;
      has_header_ = true;
    }
    return;
  }
  const Passage text = At(line, number_);
  const bool tabs = line.find('\t') != absl::string_view::npos;
  if (form == LineForm::kTableRow || (has_header_ && tabs)) {
    Answer(ParseTableRow(text, columns_, options_), answers);
    return;
  }
  switch (form) {
    case LineForm::kBoard:
    case LineForm::kSide:
      return Answer(ParseObf(text, options_), answers);
    case LineForm::kGgs:
      return Answer(ParseGgs(text, options_), answers);
    case LineForm::kTranscript:
      return Answer(ParseTranscript(text, options_.start), answers);
    case LineForm::kRow:
      return ReadRow(line, answers);
    case LineForm::kGameRecord:
      return ReadGameRecord(line, answers);
    default:
      Cursor cursor(text);
      cursor.SkipBlanks();
      return Answer(cursor.Expected("a board, a game or a comment"), answers);
  }
}

void Document::ReadRow(absl::string_view line, Answers& answers) {
  const int width = WidthFromRow(SquaresOnLine(line));
  if (width == 0) return Answer(ParseObf(At(line, number_), options_), answers);
  std::string text(line);
  pending_ = Pending{std::move(text), number_, false, {}, width, 1};
}

void Document::ReadGameRecord(absl::string_view line, Answers& answers) {
  std::string text(line);
  pending_ = Pending{std::move(text), number_, true, {}, 0, 0};
  pending_->brackets.Feed(line);
  if (pending_->brackets.Closed()) Flush(answers);
}

bool Document::ContinuesBoard(absl::string_view line, LineForm form,
                              Answers& answers) {
  const bool remark = form == LineForm::kRemark;
  const bool side = form == LineForm::kSide;
  const bool row = form == LineForm::kRow || form == LineForm::kOther;
  const bool full = pending_->rows == pending_->width;
  if (!remark && !side && (!row || full)) {
    Flush(answers);
    return false;
  }
  absl::StrAppend(&pending_->text, "\n", line);
  if (row) ++pending_->rows;
  if (side) {
    Flush(answers);
  } else if (row && pending_->rows == pending_->width) {
    // The side may stand on the last row or on the line below it.
    const bool complete = ParseObf({pending_->text}).ok();
    if (complete) Flush(answers);
  }
  return true;
}

bool Document::ContinuesRecord(absl::string_view line, LineForm form,
                               Answers& answers) {
  // A record whose end was forgotten must not swallow its neighbours.
  if (form == LineForm::kEmpty || form == LineForm::kGameRecord ||
      pending_->text.size() + line.size() > kLongestLine) {
    Flush(answers);
    return false;
  }
  absl::StrAppend(&pending_->text, "\n", line);
  pending_->brackets.Feed(line);
  if (pending_->brackets.Closed()) Flush(answers);
  return true;
}

void Document::Flush(Answers& answers) {
  if (!pending_.has_value()) return;
  const Pending pending = *std::move(pending_);
  pending_.reset();
  const Passage text = At(pending.text, pending.line);
  if (pending.record) return ReadRecords(text, answers);
  Answer(ParseObf(text, options_), answers);
}

void Document::ReadRecords(const Passage& text, Answers& answers) const {
  Cursor cursor(text);
  cursor.SkipBlanks();
  while (IsDigit(cursor.Peek())) cursor.Advance();
  cursor.SkipSpace();
  while (!cursor.AtEnd()) {
    absl::StatusOr<Entry> entry = ReadGgf(cursor, options_);
    const bool ok = entry.ok();
    if (ok) entry->line = text.line;
    Answer(std::move(entry), answers);
    if (!ok) return;
    cursor.SkipSpace();
  }
}

void Document::Answer(absl::StatusOr<Entry> entry, Answers& answers) const {
  if (entry.ok() && entry->id.empty()) {
    entry->id = source_.empty()
                    ? absl::StrCat("line ", entry->line)
                    : absl::StrCat(Printable(source_), ":", entry->line);
  }
  answers.push_back(std::move(entry));
}

Passage Document::At(absl::string_view text, std::int64_t line) const {
  return {text, source_, line};
}

Document::Answers ReadDocument(absl::string_view text, std::string source,
                               const ReadOptions& options) {
  Document document(std::move(source), options);
  Document::Answers answers = document.Read(text);
  for (auto& answer : document.Finish()) answers.push_back(std::move(answer));
  return answers;
}

}  // namespace zermelo::othello
