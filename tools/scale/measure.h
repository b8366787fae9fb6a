// The runs behind a scaling table.

#ifndef ZERMELO_TOOLS_SCALE_MEASURE_H_
#define ZERMELO_TOOLS_SCALE_MEASURE_H_

#include <atomic>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/othello/text/entry.h"
#include "tools/scale/statistics.h"

namespace zermelo::tools {

/// What is run.
struct ScaleProgramme {
  std::vector<othello::Entry> positions;  // all 8x8
  std::vector<int> threads;               // ascending, each at least 1
  int repetitions = 5;
  bool exact = true;  // the exact value, not just win, draw or loss
  std::size_t table_bytes = 0;
};

/// What came of it.
struct ScaleMeasurement {
  ScaleRuns serial;
  std::vector<ScaleRuns> parallel;  // one for each number of threads
  /// Positions on which some run disagreed with the serial search.
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

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_SCALE_MEASURE_H_
