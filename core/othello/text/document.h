// A whole text of positions in mixed forms, read as it comes.

#ifndef ZERMELO_CORE_OTHELLO_TEXT_DOCUMENT_H_
#define ZERMELO_CORE_OTHELLO_TEXT_DOCUMENT_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "core/othello/text/cursor.h"
#include "core/othello/text/entry.h"
#include "core/othello/text/ggs.h"
#include "core/othello/text/line_form.h"
#include "core/othello/text/table.h"

namespace zermelo::othello {

/// Longest line that is read; a longer one is an error of that line alone.
/// Unit: bytes. Far above any game record, far below what strains memory.
inline constexpr std::size_t kLongestLine = 65536;

/// Reads a text in any mixture of the forms of this folder. Each line gives an
/// entry or an error, except: empty lines and comments give nothing; the rows
/// of a board over several lines, and a game record over several lines, give
/// one answer together; a line with a pair of games gives two. An error costs
/// its own position only.
///
/// Line ends are \n or \r\n; a byte order mark of UTF-8 at the beginning is
/// skipped. Memory: the line under way, or the few lines of one board or
/// record, whatever the length of the text.
class Document {
 public:
  using Answers = std::vector<absl::StatusOr<Entry>>;

  /// `source` names the text in errors and in the ids of nameless positions.
  explicit Document(std::string source, const ReadOptions& options = {})
      : source_(std::move(source)), options_(options) {}

  /// Takes the next bytes, cut anywhere, and returns what they complete.
  [[nodiscard]] Answers Read(absl::string_view bytes);

  /// Returns what the end of the text completes. The document is then done.
  [[nodiscard]] Answers Finish();

 private:
  /// A board or a record over several lines, under way.
  struct Pending {
    std::string text;
    std::int64_t line = 0;  // on which it began
    bool record = false;
    GgfBrackets brackets;
    int width = 0;  // of a board: squares in a row
    int rows = 0;
  };

  void TakeLine(Answers& answers);
  void ReadLine(absl::string_view line, Answers& answers);
  void ReadRow(absl::string_view line, Answers& answers);
  void ReadGameRecord(absl::string_view line, Answers& answers);
  [[nodiscard]] bool ContinuesBoard(absl::string_view line, LineForm form,
                                    Answers& answers);
  [[nodiscard]] bool ContinuesRecord(absl::string_view line, LineForm form,
                                     Answers& answers);
  void Flush(Answers& answers);
  void ReadRecords(const Passage& text, Answers& answers) const;
  void Answer(absl::StatusOr<Entry> entry, Answers& answers) const;
  [[nodiscard]] Passage At(absl::string_view text, std::int64_t line) const;

  std::string source_;
  ReadOptions options_;
  TableColumns columns_;
  bool has_header_ = false;  // which has named the columns

  std::string line_;         // the line under way, without its end
  std::int64_t number_ = 1;  // of that line
  std::optional<Pending> pending_;
};

/// Returns the answers to a whole text at once.
[[nodiscard]] Document::Answers ReadDocument(absl::string_view text,
                                             std::string source = "",
                                             const ReadOptions& options = {});

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_TEXT_DOCUMENT_H_
