#include "tools/scale/scale_report.h"

#include <algorithm>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "tools/solve/question_flag.h"

namespace zermelo::tools {
namespace {

using Json = nlohmann::ordered_json;

/// The positions from the first on that have a run.
std::size_t Measured(const ScaleRuns& runs) {
  const auto end =
      std::find_if(runs.begin(), runs.end(),
                   [](const auto& of_position) { return of_position.empty(); });
  return static_cast<std::size_t>(end - runs.begin());
}

Json CountersObject(const ScaleCounters& counters) {
  Json object;
  object["splits"] = counters.splits;
  object["steals"] = counters.steals;
  object["aborted_nodes"] = counters.aborted_nodes;
  object["torn"] = counters.torn;
  object["dropped"] = counters.dropped;
  return object;
}

/// [position][repetition]
Json RunsArray(const ScaleRuns& runs) {
  Json positions = Json::array();
  for (const auto& of_position : runs) {
    Json repetitions = Json::array();
    for (const ScaleRun& run : of_position) {
      Json object;
      object["seconds"] = run.seconds;
      object["busy_seconds"] = run.busy_seconds;
      object["nodes"] = run.nodes;
      object["counters"] = CountersObject(run.counters);
      repetitions.push_back(std::move(object));
    }
    positions.push_back(std::move(repetitions));
  }
  return positions;
}

Json RowObject(const ScaleRow& row, const ScaleRuns& runs) {
  Json object;
  object["threads"] = row.threads;
  object["seconds"] = row.seconds;
  object["speedup"] = row.speedup;
  object["speedup_sums"] = row.speedup_sums;
  object["efficiency"] = row.efficiency;
  object["overhead"] = row.overhead;
  object["node_slowdown"] = row.node_slowdown;
  object["idle"] = row.idle;
  object["counters"] = CountersObject(SumOf(runs));
  object["runs"] = RunsArray(runs);
  return object;
}

}  // namespace

void KeepMeasured(ScaleMeasurement& measurement) {
  std::vector<ScaleRuns*> kinds;
  if (!measurement.serial_table.empty()) {
    kinds.push_back(&measurement.serial_table);
  }
  if (!measurement.shared_table.empty()) {
    kinds.push_back(&measurement.shared_table);
  }
  for (ScaleRuns& runs : measurement.parallel) kinds.push_back(&runs);
  // Positions are run in order: those after the first without a run have none.
  std::size_t whole = kinds.front()->size();
  for (const ScaleRuns* runs : kinds) whole = std::min(whole, Measured(*runs));
  for (ScaleRuns* runs : kinds) runs->resize(whole);
}

ScaleFigures FiguresOf(const ScaleProgramme& programme,
                       const ScaleMeasurement& measurement) {
  ScaleFigures figures;
  figures.serial = FasterOf(measurement.serial_table, measurement.shared_table);
  if (figures.serial.empty()) return figures;
  figures.serial_seconds = RowOf(1, figures.serial, figures.serial).seconds;
  for (std::size_t k = 0; k < programme.threads.size(); ++k) {
    figures.rows.push_back(
        RowOf(programme.threads[k], figures.serial, measurement.parallel[k]));
  }
  return figures;
}

std::string ScaleTable(const ScaleProgramme& programme,
                       const ScaleFigures& figures) {
  const std::string_view question = NameOf(programme.question);
  const std::string_view baseline = NameOf(programme.baseline);
  std::string text =
      absl::StrFormat("%d of %d positions, question %s, serial baseline %s\n",
                      figures.serial.size(), programme.positions.size(),
                      std::string(question), std::string(baseline));
  if (figures.serial.empty()) return text;
  text +=
      "threads    seconds  speedup  by sums  efficiency  extra nodes  "
      "time/node   idle\n";
  absl::StrAppendFormat(&text, " serial %10.3f\n", figures.serial_seconds);
  for (const ScaleRow& row : figures.rows) {
    absl::StrAppendFormat(
        &text,
        "%7d %10.3f %8.3f %8.3f %9.1f %% %+10.1f %% %+8.1f %% %5.1f %%\n",
        row.threads, row.seconds, row.speedup, row.speedup_sums,
        100 * row.efficiency, 100 * row.overhead, 100 * row.node_slowdown,
        100 * row.idle);
  }
  return text;
}

std::string ScaleJson(const ScaleProgramme& programme,
                      const ScaleMeasurement& measurement,
                      const ScaleFigures& figures, const ScaleMachine& machine,
                      int indent) {
  Json json;
  json["question"] = NameOf(programme.question);
  json["baseline"] = NameOf(programme.baseline);
  json["repetitions"] = programme.repetitions;
  json["table_mib"] = programme.table_bytes >> 20;
  json["cores"] = machine.cores;
  json["load_before"] = nullptr;
  if (machine.load_before) json["load_before"] = *machine.load_before;
  json["serial_cpu_share"] = nullptr;
  if (measurement.serial_wall > 0) {
    json["serial_cpu_share"] = measurement.serial_cpu / measurement.serial_wall;
  }
  json["complete"] = measurement.complete;
  json["disagreements"] = measurement.disagreements;
  json["positions"] = Json::array();
  for (std::size_t i = 0; i < figures.serial.size(); ++i) {
    json["positions"].push_back(programme.positions[i].id);
  }
  json["serial_seconds"] = figures.serial_seconds;
  json["serial"] = RunsArray(figures.serial);
  json["serial_table"] = RunsArray(measurement.serial_table);
  json["shared_table"] = RunsArray(measurement.shared_table);
  json["rows"] = Json::array();
  for (std::size_t k = 0; k < figures.rows.size(); ++k) {
    json["rows"].push_back(RowObject(figures.rows[k], measurement.parallel[k]));
  }
  return json.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string_view NameOf(Baseline baseline) {
  switch (baseline) {
    case Baseline::kSerialTable:
      return "serial-table";
    case Baseline::kSharedTable:
      return "shared-table";
    case Baseline::kBest:
      break;
  }
  return "best";
}

std::optional<double> LoadAverageOf(std::string_view text) {
  double load = 0;
  const absl::string_view first(text.data(),
                                std::min(text.find(' '), text.size()));
  if (!absl::SimpleAtod(first, &load)) return std::nullopt;
  return load;
}

}  // namespace zermelo::tools
