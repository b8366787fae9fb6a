// Positions from files and standard input, as they come: never a whole file in
// memory, never a wait that an interruption cannot end.

#ifndef ZERMELO_TOOLS_SOLVE_INPUT_H_
#define ZERMELO_TOOLS_SOLVE_INPUT_H_

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "core/othello/text/document.h"
#include "core/othello/text/entry.h"

namespace zermelo::tools {

/// The positions of one file in their order. An error costs its own position,
/// unless the file as a whole cannot be a file of positions: missing, a
/// directory, empty, binary, or nothing but errors for long.
class PositionFile {
 public:
  /// `path` "-" is standard input. Reading ends when the descriptor
  /// `interruption` becomes readable. `side_length`, if given, is the only one
  /// accepted.
  PositionFile(std::string path, const othello::ReadOptions& options,
               std::optional<int> side_length, int interruption);
  ~PositionFile();
  PositionFile(const PositionFile&) = delete;
  PositionFile& operator=(const PositionFile&) = delete;

  /// Returns the next position or error; nothing at the end and after an
  /// interruption. Errors about a place in the file carry it (PlaceOf).
  [[nodiscard]] std::optional<absl::StatusOr<othello::Entry>> Next();

  /// What errors call the file: its path, or "stdin".
  [[nodiscard]] const std::string& name() const { return name_; }

 private:
  void Open();
  void ReadMore();
  void TakeBytes(absl::string_view bytes);
  void TakeAnswers(othello::Document::Answers answers);
  void GiveUp(absl::Status status);
  [[nodiscard]] absl::Status SystemError(int error_number) const;
  [[nodiscard]] absl::StatusOr<othello::Entry> OfRightSize(
      absl::StatusOr<othello::Entry> entry) const;

  std::string path_;
  std::string name_;
  std::optional<int> side_length_;
  int interruption_;
  othello::Document document_;
  std::vector<char> buffer_;
  std::deque<absl::StatusOr<othello::Entry>> ready_;
  int descriptor_ = -1;
  bool opened_ = false;
  bool done_ = false;
  bool empty_ = true;  // nothing has come of it, no error either
  int errors_in_a_row_ = 0;
  std::int64_t lines_ = 1;  // the line under way
};

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_SOLVE_INPUT_H_
