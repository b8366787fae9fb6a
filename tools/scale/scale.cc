#include "tools/scale/scale.h"

#include <tbb/info.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/flags/flag.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "tools/exit_codes.h"
#include "tools/flags.h"
#include "tools/output.h"
#include "tools/scale/measure.h"
#include "tools/scale/plot.h"
#include "tools/scale/statistics.h"
#include "tools/solve/input.h"
#include "tools/solve/watch.h"

ABSL_FLAG(int, repetitions, 5, "search each position `N` times");
ABSL_FLAG(bool, wld, false,
          "ask for win, draw or loss instead of the exact score");
ABSL_FLAG(std::string, json_out, "", "write the figures and runs to `FILE`");
ABSL_FLAG(std::string, html, "", "write a page with plots to `FILE`");

namespace zermelo::tools {
namespace {

constexpr std::string_view kUsage =
    "Measures strong scaling: searches every position of FILE serially and "
    "with "
    "each number of --threads, --repetitions times, interleaved, on a table "
    "cleared before each search, and prints\n"
    "  speedup     geometric mean over the positions of serial time / time,\n"
    "              medians of the repetitions; by sums: ratio of the sums\n"
    "  extra nodes nodes beyond those of the serial search, in percent of "
    "them\n"
    "  time/node   busy time per node against serial\n"
    "  idle        share of threads x time spent without work\n"
    "\n"
    "Nothing else should run meanwhile. With more threads than cores only the "
    "extra nodes mean anything.\n"
    "\n"
    "Example:\n"
    "  zermelo scale --threads 1,2 --html scale.html "
    "tools/positions/endgames.obf\n"
    "\n"
    "Exit status: 0 measured, 1 two runs disagreed about a value, 2 usage, 65 "
    "bad input, 74 results could not be written, 130 interrupted.";

constexpr std::array<std::string_view, 6> kFlags = {
    "threads", "repetitions", "wld", "hash_mib", "json_out", "html"};

constexpr int kMostThreads = 1024;
constexpr int kMostRepetitions = 1000;

/// Reads all positions; errors are told on standard error.
/// Result: false if there was any error, or nothing to measure.
bool ReadPositions(const std::string& path, int interruption,
                   std::vector<othello::Entry>& positions) {
  PositionFile file(path, {}, 8, interruption);
  bool good = true;
  while (auto next = file.Next()) {
    if (next->ok()) {
      positions.push_back(**std::move(next));
    } else {
      const auto message = next->status().message();
      std::fprintf(stderr, "%.*s\n", static_cast<int>(message.size()),
                   message.data());
      good = false;
    }
  }
  return good && !positions.empty();
}

/// Keeps the positions that have a run with every number of threads.
void KeepMeasured(ScaleMeasurement& measurement) {
  std::size_t whole = measurement.serial.size();
  for (std::size_t i = 0; i < measurement.serial.size(); ++i) {
    bool measured = !measurement.serial[i].empty();
    for (const ScaleRuns& runs : measurement.parallel) {
      measured = measured && !runs[i].empty();
    }
    if (!measured) {
      whole = i;  // positions are run in order: the rest has no runs either
      break;
    }
  }
  measurement.serial.resize(whole);
  for (ScaleRuns& runs : measurement.parallel) runs.resize(whole);
}

void WriteTable(const std::vector<ScaleRow>& rows, double serial_seconds,
                Output& output) {
  output.Write(
      "threads    seconds  speedup  by sums  efficiency  extra nodes  "
      "time/node  "
      " idle\n");
  output.Write(absl::StrFormat(" serial %10.3f\n", serial_seconds));
  for (const ScaleRow& row : rows) {
    output.Write(absl::StrFormat(
        "%7d %10.3f %8.3f %8.3f %9.1f %% %+10.1f %% %+8.1f %% %5.1f %%\n",
        row.threads, row.seconds, row.speedup, row.speedup_sums,
        100 * row.efficiency, 100 * row.overhead, 100 * row.node_slowdown,
        100 * row.idle));
  }
}

nlohmann::json JsonOf(const ScaleRuns& runs) {
  nlohmann::json positions = nlohmann::json::array();
  for (const auto& of_position : runs) {
    nlohmann::json repetitions = nlohmann::json::array();
    for (const ScaleRun& run : of_position) {
      repetitions.push_back({{"seconds", run.seconds},
                             {"busy_seconds", run.busy_seconds},
                             {"nodes", run.nodes}});
    }
    positions.push_back(std::move(repetitions));
  }
  return positions;
}

std::string JsonText(const ScaleProgramme& programme,
                     const ScaleMeasurement& measurement,
                     const std::vector<ScaleRow>& rows) {
  nlohmann::json json;
  for (std::size_t i = 0; i < measurement.serial.size(); ++i) {
    json["positions"].push_back(programme.positions[i].id);
  }
  json["question"] = programme.exact ? "score" : "wld";
  json["complete"] = measurement.complete;
  json["serial"] = JsonOf(measurement.serial);
  for (std::size_t k = 0; k < rows.size(); ++k) {
    const ScaleRow& row = rows[k];
    json["rows"].push_back({{"threads", row.threads},
                            {"seconds", row.seconds},
                            {"speedup", row.speedup},
                            {"speedup_sums", row.speedup_sums},
                            {"efficiency", row.efficiency},
                            {"overhead", row.overhead},
                            {"node_slowdown", row.node_slowdown},
                            {"idle", row.idle},
                            {"runs", JsonOf(measurement.parallel[k])}});
  }
  return json.dump(2) + "\n";
}

/// Writes `text` to `path` unless that is empty; false if it could not.
bool WriteFile(const std::string& path, const std::string& text) {
  if (path.empty()) return true;
  std::ofstream file(path);
  file << text;
  file.close();
  if (file) return true;
  std::fprintf(stderr, "zermelo scale: cannot write %s\n", path.c_str());
  return false;
}

void WarnOfThreads(const ScaleProgramme& programme) {
  const int cores = tbb::info::default_concurrency();
  if (programme.threads.back() > cores) {
    std::fprintf(stderr,
                 "zermelo scale: %d threads on %d cores: there only the extra "
                 "nodes mean anything\n",
                 programme.threads.back(), cores);
  }
}

/// The serial search never waits: where it got much less processor time than
/// the clock says, others had the processor.
void WarnOfLoad(const ScaleMeasurement& measurement) {
  constexpr double kBusy = 0.97;
  const double share = measurement.serial_wall > 0
                           ? measurement.serial_cpu / measurement.serial_wall
                           : 1;
  if (share < kBusy) {
    std::fprintf(stderr,
                 "zermelo scale: the machine was busy: the serial search got "
                 "%.0f %% of a core, so the times mean little\n",
                 100 * share);
  }
}

int Report(const ScaleProgramme& programme, ScaleMeasurement& measurement,
           const std::string& title) {
  KeepMeasured(measurement);
  std::vector<ScaleRow> rows;
  double serial_seconds = 0;
  for (std::size_t k = 0; k < programme.threads.size(); ++k) {
    rows.push_back(RowOf(programme.threads[k], measurement.serial,
                         measurement.parallel[k]));
  }
  serial_seconds = RowOf(1, measurement.serial, measurement.serial).seconds;
  Output output(stdout);
  output.Write(absl::StrFormat("%d of %d positions\n",
                               measurement.serial.size(),
                               programme.positions.size()));
  WriteTable(rows, serial_seconds, output);
  WarnOfLoad(measurement);
  int status = kExitAnswered;
  if (!measurement.complete) status = kExitInterrupted;
  for (const std::string& id : measurement.disagreements) {
    std::fprintf(stderr, "zermelo scale: DISAGREEMENT on %s\n", id.c_str());
    status = kExitMismatch;
  }
  if (!WriteFile(absl::GetFlag(FLAGS_json_out),
                 JsonText(programme, measurement, rows)) ||
      !WriteFile(absl::GetFlag(FLAGS_html), ScalePage(title, rows))) {
    status = kExitWriteFailed;
  }
  return FinishOutput(output, status);
}

int RunScale(const std::vector<std::string>& arguments) {
  if (arguments.size() != 1) return UsageError("scale", "wanted one FILE");
  ScaleProgramme programme;
  programme.threads = absl::GetFlag(FLAGS_threads).counts;
  programme.repetitions = absl::GetFlag(FLAGS_repetitions);
  programme.exact = !absl::GetFlag(FLAGS_wld);
  for (int& threads : programme.threads) {
    if (threads < 0 || threads > kMostThreads) {
      return UsageError("scale", absl::StrCat("--threads: wanted 0 to ",
                                              kMostThreads, ", not ", threads));
    }
    if (threads == 0) threads = tbb::info::default_concurrency();
  }
  std::sort(programme.threads.begin(), programme.threads.end());
  if (programme.repetitions < 1 || programme.repetitions > kMostRepetitions) {
    return UsageError(
        "scale", absl::StrCat("--repetitions: wanted 1 to ", kMostRepetitions));
  }
  const std::int64_t mib = absl::GetFlag(FLAGS_hash_mib);
  constexpr std::int64_t kMostMib = std::int64_t{1} << 24;
  if (mib < 1 || mib > kMostMib) {
    return UsageError("scale", "--hash-mib: wanted 1 MiB or more");
  }
  programme.table_bytes = static_cast<std::size_t>(mib) << 20;

  Watch watch({});
  if (!ReadPositions(arguments[0], watch.interruption(), programme.positions)) {
    return watch.interrupted() ? kExitInterrupted : kExitBadInput;
  }
  WarnOfThreads(programme);
  watch.Begin(0);
  if (isatty(STDERR_FILENO)) {
    std::fprintf(stderr, "measuring %zu positions, %d repetitions\n",
                 programme.positions.size(), programme.repetitions);
  }
  auto measurement = Measure(programme, watch.stop());
  watch.End();
  if (!measurement) {
    std::fprintf(stderr, "zermelo scale: a table of %lld MiB cannot be had\n",
                 static_cast<long long>(mib));
    return kExitUsage;
  }
  return Report(programme, *measurement,
                absl::StrCat("Scaling: ", arguments[0]));
}

}  // namespace

Subcommand ScaleSubcommand() {
  return {.name = "scale",
          .summary = "measure what more threads are worth",
          .arguments = "FILE",
          .usage = kUsage,
          .flags = kFlags,
          .run = RunScale};
}

}  // namespace zermelo::tools
