#include "tools/solve/options.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "absl/flags/flag.h"
#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "parallel/available_memory.h"
#include "tools/flags.h"
#include "tools/solve/question_flag.h"

namespace zermelo::tools {

/// The value of --start.
struct Start {
  bool parallel = false;
};

bool AbslParseFlag(absl::string_view text, Start* start, std::string* error) {
  start->parallel = text == "parallel";
  if (start->parallel || text == "standard") return true;
  *error = "wanted standard or parallel";
  return false;
}

std::string AbslUnparseFlag(Start start) {
  return start.parallel ? "parallel" : "standard";
}

}  // namespace zermelo::tools

ABSL_FLAG(zermelo::tools::Start, start, {},
          "where games begin: `NAME` is standard or parallel (equal discs side "
          "by side)");
ABSL_FLAG(bool, plain, false,
          "search by plain backward induction: no table, no move ordering, one "
          "thread; slow, and the yardstick for everything faster");
ABSL_FLAG(bool, check, false,
          "compare with the scores in the input; any difference is reported "
          "and makes the exit status 1");
ABSL_FLAG(
    bool, progress, isatty(STDERR_FILENO) == 1,
    "tell on standard error once a second how the search goes, on a "
    "terminal in one line that is rewritten (default: on a terminal only)");
ABSL_FLAG(bool, stats, false,
          "show under each answer what each worker did; --json always does");

namespace zermelo::tools {
namespace {

/// What no machine has: the limit where the system does not say what it has.
constexpr std::int64_t kMostMib = std::int64_t{1} << 32;

absl::Status Refused(absl::string_view flag, absl::string_view wanted,
                     absl::string_view came) {
  return absl::InvalidArgumentError(
      absl::StrCat("--", flag, ": wanted ", wanted, ", came ", came));
}

absl::StatusOr<std::int64_t> TableMib() {
  const std::int64_t mib = absl::GetFlag(FLAGS_hash_mib);
  const auto bytes = parallel::AvailableMemoryBytes();
  const auto most = bytes ? static_cast<std::int64_t>(*bytes >> 20) : kMostMib;
  if (mib < 1 || mib > most) {
    return Refused("hash-mib",
                   absl::StrCat("1 to ", most, ", the MiB that are available"),
                   absl::StrCat(mib));
  }
  return mib;
}

}  // namespace

std::span<const std::string_view> SolveFlags() {
  static constexpr std::array<std::string_view, 12> kFlags = {
      "question", "check", "json",    "stats",      "progress",    "plain",
      "board",    "start", "threads", "time_limit", "limit_nodes", "hash_mib"};
  return kFlags;
}

absl::StatusOr<SolveOptions> ReadSolveOptions(
    const std::vector<std::string>& arguments) {
  SolveOptions options;
  options.question = absl::GetFlag(FLAGS_question)
                         .question.value_or(othello::Question::kWhiteWins);
  options.side_length = absl::GetFlag(FLAGS_board).side;
  options.parallel_start = absl::GetFlag(FLAGS_start).parallel;
  options.engine.plain = absl::GetFlag(FLAGS_plain);
  const absl::StatusOr<int> threads = ThreadsOfFlag();
  if (!threads.ok()) return threads.status();
  options.engine.threads = *threads;
  if (!options.engine.plain) {  // which has no table
    const absl::StatusOr<std::int64_t> table_mib = TableMib();
    if (!table_mib.ok()) return table_mib.status();
    options.engine.table_mib = *table_mib;
  }
  options.time_limit = absl::GetFlag(FLAGS_time_limit);
  if (!std::isfinite(options.time_limit) || options.time_limit < 0) {
    return Refused("time-limit", "seconds from 0 on",
                   absl::StrCat(options.time_limit));
  }
  options.limit_nodes = absl::GetFlag(FLAGS_limit_nodes);
  options.check = absl::GetFlag(FLAGS_check);
  options.json = absl::GetFlag(FLAGS_json);
  options.stats = absl::GetFlag(FLAGS_stats);
  options.progress = absl::GetFlag(FLAGS_progress);
  options.files = arguments;
  if (options.files.empty() && !options.side_length) {
    return absl::InvalidArgumentError(
        "name a file of positions, - for standard input, or a --board whose "
        "start position to solve");
  }
  if (options.check && options.files.empty()) {
    return absl::InvalidArgumentError("--check needs a FILE with scores");
  }
  if (std::count(options.files.begin(), options.files.end(), "-") > 1) {
    return absl::InvalidArgumentError("- can be read only once");
  }
  return options;
}

}  // namespace zermelo::tools
