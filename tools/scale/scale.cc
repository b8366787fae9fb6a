#include "tools/scale/scale.h"

#include <tbb/info.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/flags/flag.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "parallel/crew.h"
#include "tools/exit_codes.h"
#include "tools/flags.h"
#include "tools/output.h"
#include "tools/scale/measure.h"
#include "tools/scale/plot.h"
#include "tools/scale/scale_report.h"
#include "tools/solve/input.h"
#include "tools/solve/question_flag.h"
#include "tools/solve/watch.h"

namespace zermelo::tools {

/// The value of --baseline.
struct BaselineFlag {
  Baseline baseline = Baseline::kBest;
};

static bool AbslParseFlag(absl::string_view text, BaselineFlag* flag,
                          std::string* error) {
  for (const Baseline each :
       {Baseline::kBest, Baseline::kSerialTable, Baseline::kSharedTable}) {
    const std::string_view name = NameOf(each);
    if (text == absl::string_view(name.data(), name.size())) {
      flag->baseline = each;
      return true;
    }
  }
  *error = "wanted best, serial-table or shared-table";
  return false;
}

static std::string AbslUnparseFlag(BaselineFlag flag) {
  return std::string(NameOf(flag.baseline));
}

}  // namespace zermelo::tools

ABSL_FLAG(int, repetitions, 5, "search each position `N` times");
ABSL_FLAG(zermelo::tools::BaselineFlag, baseline, {},
          "the serial search to compare with: `NAME` is serial-table (the one "
          "of solve --threads 1), shared-table (with the table of the parallel "
          "search) or best (for each position the faster of the two)");
ABSL_FLAG(std::string, json_out, "",
          "write the figures and runs to `FILE`, too");
ABSL_FLAG(std::string, html, "", "write a page with plots to `FILE`");

namespace zermelo::tools {
namespace {

constexpr std::string_view kUsage =
    "Measures strong scaling: searches every position of FILE serially and "
    "with each number of --threads, --repetitions times, interleaved, on a "
    "table cleared before each search, and prints\n"
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
    "bad input, 74 results could not be written, 130 interrupted. Where "
    "several apply, the first of 74, 130, 1.";

constexpr std::array<std::string_view, 8> kFlags = {
    "threads",  "question", "repetitions", "baseline",
    "hash_mib", "json",     "json_out",    "html"};

constexpr int kMostRepetitions = 1000;

/// Reads all positions; errors are told on standard error.
/// Result: false if there was any error, or nothing to measure.
bool ReadPositions(const std::string& path, int interruption,
                   std::vector<othello::Entry>& positions) {
  PositionFile file(path, {}, std::nullopt, interruption);
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

void WarnOfThreads(const ScaleProgramme& programme, int cores) {
  if (programme.threads.back() > cores) {
    std::fprintf(stderr,
                 "zermelo scale: %d threads on %d cores: there only the extra "
                 "nodes mean anything\n",
                 programme.threads.back(), cores);
  }
}

/// What ran before this began is not ours.
void WarnOfLoadBefore(const ScaleMachine& machine) {
  constexpr double kBusy = 0.5;  // half a core; an idle system has less
  if (machine.load_before && *machine.load_before > kBusy) {
    std::fprintf(stderr,
                 "zermelo scale: the machine was busy: a load of %.2f in the "
                 "minute before, so the times may mean little\n",
                 *machine.load_before);
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

ScaleMachine ThisMachine() {
  std::ifstream file("/proc/loadavg");
  std::string line;
  std::getline(file, line);
  return {.cores = tbb::info::default_concurrency(),
          .load_before = LoadAverageOf(line)};
}

int Report(const ScaleProgramme& programme, ScaleMeasurement& measurement,
           const ScaleMachine& machine, const std::string& title) {
  KeepMeasured(measurement);
  const ScaleFigures figures = FiguresOf(programme, measurement);
  const auto json = [&](int indent) {
    return ScaleJson(programme, measurement, figures, machine, indent);
  };
  Output output(stdout);
  output.Write(absl::GetFlag(FLAGS_json) ? json(-1)
                                         : ScaleTable(programme, figures));
  WarnOfLoad(measurement);
  for (const std::string& id : measurement.disagreements) {
    std::fprintf(stderr, "zermelo scale: DISAGREEMENT on %s\n", id.c_str());
  }
  int status = kExitAnswered;
  if (!measurement.disagreements.empty()) status = kExitMismatch;
  if (!measurement.complete) status = kExitInterrupted;
  if (!WriteFile(absl::GetFlag(FLAGS_json_out), json(2))) {
    status = kExitWriteFailed;
  }
  if (figures.rows.empty()) {
    std::fprintf(stderr, "zermelo scale: stopped before there was a figure\n");
  } else if (!WriteFile(absl::GetFlag(FLAGS_html),
                        ScalePage(title, figures.rows))) {
    status = kExitWriteFailed;
  }
  return FinishOutput(output, status);
}

/// Reads the flags. Errors: what makes no sense, for the user.
absl::StatusOr<ScaleProgramme> ReadProgramme() {
  ScaleProgramme programme;
  programme.repetitions = absl::GetFlag(FLAGS_repetitions);
  programme.baseline = absl::GetFlag(FLAGS_baseline).baseline;
  programme.question = absl::GetFlag(FLAGS_question)
                           .question.value_or(othello::Question::kScore);
  if (programme.question == othello::Question::kMoves) {
    return absl::InvalidArgumentError(
        "--question: wanted white-wins, black-wins, wld or score, not moves");
  }
  absl::StatusOr<std::vector<int>> threads = ThreadCountsOfFlag();
  if (!threads.ok()) return threads.status();
  programme.threads = *std::move(threads);
  std::sort(programme.threads.begin(), programme.threads.end());
  // What is not started is not measured.
  for (int& count : programme.threads) {
    const int seats = parallel::Crew::SeatsFor(count);
    if (seats < count) {
      std::fprintf(stderr,
                   "zermelo scale: %d threads: no more than %d are started "
                   "here, so these are measured\n",
                   count, seats);
    }
    count = seats;
  }
  if (programme.repetitions < 1 || programme.repetitions > kMostRepetitions) {
    return absl::InvalidArgumentError(
        absl::StrCat("--repetitions: wanted 1 to ", kMostRepetitions));
  }
  const std::int64_t mib = absl::GetFlag(FLAGS_hash_mib);
  constexpr std::int64_t kMostMib = std::int64_t{1} << 24;
  if (mib < 1 || mib > kMostMib) {
    return absl::InvalidArgumentError("--hash-mib: wanted 1 MiB or more");
  }
  programme.table_bytes = static_cast<std::size_t>(mib) << 20;
  return programme;
}

int RunScale(const std::vector<std::string>& arguments) {
  if (arguments.size() != 1) return UsageError("scale", "wanted one FILE");
  absl::StatusOr<ScaleProgramme> programme = ReadProgramme();
  if (!programme.ok()) return UsageError("scale", programme.status());
  const ScaleMachine machine = ThisMachine();
  Watch watch({});
  if (!ReadPositions(arguments[0], watch.interruption(),
                     programme->positions)) {
    return watch.interrupted() ? kExitInterrupted : kExitBadInput;
  }
  WarnOfThreads(*programme, machine.cores);
  WarnOfLoadBefore(machine);
  watch.Begin(0);
  if (isatty(STDERR_FILENO)) {
    std::fprintf(stderr, "measuring %zu positions, %d repetitions\n",
                 programme->positions.size(), programme->repetitions);
  }
  auto measurement = Measure(*programme, watch.stop());
  watch.End();
  if (!measurement) {
    std::fprintf(stderr,
                 "zermelo scale: --hash-mib: tables of %zu MiB cannot be had\n",
                 programme->table_bytes >> 20);
    return kExitUsage;
  }
  return Report(*programme, *measurement, machine,
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
