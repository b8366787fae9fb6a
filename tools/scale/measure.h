// The runs behind a scaling table.

#ifndef ZERMELO_TOOLS_SCALE_MEASURE_H_
#define ZERMELO_TOOLS_SCALE_MEASURE_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/othello/question.h"
#include "core/othello/text/entry.h"
#include "tools/scale/statistics.h"

namespace zermelo::tools {

/// Which serial search the threads are measured against.
enum class Baseline : std::uint8_t {
  kBest,         // for each position the faster of the other two
  kSerialTable,  // on the table of `--threads 1`
  kSharedTable   // on the table of the parallel search, so that only the
                 // threads differ
};

/// What is run.
struct ScaleProgramme {
  std::vector<othello::Entry> positions;
  std::vector<int> threads;  // ascending, each at least 1
  int repetitions = 5;
  /// Not kMoves.
  othello::Question question = othello::Question::kScore;
  Baseline baseline = Baseline::kBest;
  std::size_t table_bytes = 0;  // of each table
};

/// What came of it.
struct ScaleMeasurement {
  ScaleRuns serial_table;           // empty if not asked for
  ScaleRuns shared_table;           // empty if not asked for
  std::vector<ScaleRuns> parallel;  // one for each number of threads
  /// Positions on which some run disagreed with the first.
  std::vector<std::string> disagreements;
  bool complete = false;   // false if stopped: later runs are missing
  double serial_cpu = 0;   // processor time of the serial runs
  double serial_wall = 0;  // wall clock of the same runs
};

/// Runs the programme: in each repetition every position serially and then with
/// each number of threads, on a table cleared before each search.
/// Result: nullopt if the memory of the tables cannot be had.
[[nodiscard]] std::optional<ScaleMeasurement> Measure(
    const ScaleProgramme& programme, const std::atomic<bool>* stop);

/// Whether two answers to `question` say the same of a position, and do not
/// contradict each other. Fail-soft bounds of the same answer may differ.
/// Requires: both answer the question.
[[nodiscard]] bool Agree(othello::Question question, othello::Colour mover,
                         const Bounds& a, const Bounds& b);

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_SCALE_MEASURE_H_
