// One run of `zermelo solve`: searches position after position and keeps the
// account that the totals and the exit status are made of.

#ifndef ZERMELO_TOOLS_SOLVE_BATCH_H_
#define ZERMELO_TOOLS_SOLVE_BATCH_H_

#include <memory>
#include <string>

#include "absl/status/status.h"
#include "core/othello/text/entry.h"
#include "tools/output.h"
#include "tools/solve/engine.h"
#include "tools/solve/options.h"
#include "tools/solve/progress.h"
#include "tools/solve/report.h"
#include "tools/solve/watch.h"

namespace zermelo::tools {

class Batch {
 public:
  /// `options` and `output` must outlive the batch.
  Batch(const SolveOptions& options, Output& output);

  /// Searches a position of the file `source` (empty: none) and reports it.
  void Solve(const othello::Entry& entry, const std::string& source);

  /// Reports that a piece of the file `source` gave no position.
  void Refuse(const absl::Status& status, const std::string& source);

  /// Whether to search no further: interrupted, nobody left to read the
  /// answers, or no memory to find them with.
  [[nodiscard]] bool over() const;

  /// Watch::interruption().
  [[nodiscard]] int interruption() const { return watch_.interruption(); }

  /// Prints the totals and returns the exit status, writing to a full disk
  /// apart.
  [[nodiscard]] int Finish();

 private:
  [[nodiscard]] bool HaveEngineFor(int size);
  [[nodiscard]] Stopped WhyStopped(const Answer& answer) const;
  void Account(const Result& result);

  const SolveOptions& options_;
  Output& output_;
  Progress progress_;
  Watch watch_;  // its thread shows the progress
  std::unique_ptr<Report> report_;
  // Only one engine at a time: a table is most of the memory there is, and
  // boards of different sizes must not share one.
  std::unique_ptr<Engine> engine_;
  int engine_size_ = 0;
  Totals totals_;
  std::int64_t comparable_ = 0;  // positions whose input carries a score
  bool out_of_memory_ = false;
};

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_SOLVE_BATCH_H_
