// Where results go: a table for people or JSON lines for programs.

#ifndef ZERMELO_TOOLS_SOLVE_REPORT_H_
#define ZERMELO_TOOLS_SOLVE_REPORT_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "core/othello/question.h"
#include "core/othello/text/entry.h"
#include "core/othello/text/error.h"
#include "tools/output.h"
#include "tools/solve/answer.h"

namespace zermelo::tools {

/// Why a search ended without an answer.
enum class Stopped : std::uint8_t { kNo, kTimeLimit, kNodeLimit, kInterrupted };

/// A position that was searched. What it refers to must outlive it.
struct Result {
  const othello::Entry& entry;
  std::string source;  // the file's name, empty for a start position
  const Answer& answer;
  Stopped stopped = Stopped::kNo;
  /// Only with --check: what contradicts the input, or the empty string where
  /// nothing does; nothing where there is nothing to compare.
  std::optional<std::string> mismatch;
};

/// A piece of input that gave no position.
struct InputError {
  othello::Place place;  // line 0: the file as a whole
  std::string message;   // begins with the place
};

/// Sums over a run.
struct Totals {
  std::int64_t positions = 0;  // searched: answered or not
  std::int64_t answered = 0;
  std::int64_t errors = 0;
  std::int64_t checked = 0;
  std::int64_t mismatches = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::optional<double> table_fill;  // in the end; nothing without a table
};

/// Takes the results of a run in their order. Each result is handed to the
/// system before the next search begins.
class Report {
 public:
  virtual ~Report() = default;
  virtual void Add(const Result& result) = 0;
  virtual void AddError(const InputError& error) = 0;
  virtual void Finish(const Totals& totals) = 0;
};

/// A table of at most 100 columns, with `stats` also one of the workers under
/// each answer. Errors are not part of it.
[[nodiscard]] std::unique_ptr<Report> NewTableReport(othello::Question question,
                                                     bool stats,
                                                     Output& output);

/// One object a line; README.md of this folder describes it.
[[nodiscard]] std::unique_ptr<Report> NewJsonReport(othello::Question question,
                                                    Output& output);

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_SOLVE_REPORT_H_
