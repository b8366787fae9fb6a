// A measurement as a table and as JSON.

#ifndef ZERMELO_TOOLS_SCALE_SCALE_REPORT_H_
#define ZERMELO_TOOLS_SCALE_SCALE_REPORT_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/scale/measure.h"
#include "tools/scale/statistics.h"

namespace zermelo::tools {

/// What the machine was when the measurement began.
struct ScaleMachine {
  int cores = 1;
  std::optional<double> load_before;  // average over the minute before
};

/// A measurement with the figures that follow from it.
struct ScaleFigures {
  ScaleRuns serial;            // the baseline's runs
  double serial_seconds = 0;   // sum over the positions of the median times
  std::vector<ScaleRow> rows;  // for each number of threads; none without runs
};

/// Removes the positions without a run of every kind from the end of
/// `measurement`: what an interruption leaves incomplete.
void KeepMeasured(ScaleMeasurement& measurement);

/// Requires: KeepMeasured().
[[nodiscard]] ScaleFigures FiguresOf(const ScaleProgramme& programme,
                                     const ScaleMeasurement& measurement);

/// Returns the table of README.md of this folder.
[[nodiscard]] std::string ScaleTable(const ScaleProgramme& programme,
                                     const ScaleFigures& figures);

/// Returns one JSON object, indented by `indent` (-1: on one line), with a line
/// end; its keys are those of README.md of this folder, all of them always.
[[nodiscard]] std::string ScaleJson(const ScaleProgramme& programme,
                                    const ScaleMeasurement& measurement,
                                    const ScaleFigures& figures,
                                    const ScaleMachine& machine, int indent);

/// Returns the value of --baseline.
[[nodiscard]] std::string_view NameOf(Baseline baseline);

/// Returns the first number of a text like that of /proc/loadavg: the average
/// number of threads at work over a minute; nullopt if there is none.
[[nodiscard]] std::optional<double> LoadAverageOf(std::string_view text);

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_SCALE_SCALE_REPORT_H_
