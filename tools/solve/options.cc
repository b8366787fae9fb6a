#include "tools/solve/options.h"

#include <tbb/info.h>
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

/// The value of --question.
struct AskedQuestion {
  othello::Question question = othello::Question::kWhiteWins;
};

namespace {

struct QuestionName {
  absl::string_view name;
  othello::Question question;
};
constexpr std::array<QuestionName, 5> kQuestions = {{
    {"white-wins", othello::Question::kWhiteWins},
    {"black-wins", othello::Question::kBlackWins},
    {"wld", othello::Question::kWinLossDraw},
    {"score", othello::Question::kScore},
    {"moves", othello::Question::kMoves},
}};

}  // namespace

bool AbslParseFlag(absl::string_view text, AskedQuestion* asked,
                   std::string* error) {
  for (const QuestionName& each : kQuestions) {
    if (text == each.name) {
      asked->question = each.question;
      return true;
    }
  }
  *error = "wanted white-wins, black-wins, wld, score or moves";
  return false;
}

std::string AbslUnparseFlag(AskedQuestion asked) {
  return std::string(NameOf(asked.question));
}

}  // namespace zermelo::tools

ABSL_FLAG(zermelo::tools::AskedQuestion, question, {},
          "what to answer: `NAME` is white-wins or black-wins (can that colour "
          "always win? a draw counts as NO), wld (win, loss or draw), score "
          "(in discs) or moves (the score of every legal move)");
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

constexpr int kMostThreads = 1024;

/// What no machine has: the limit where the system does not say what it has.
constexpr std::int64_t kMostMib = std::int64_t{1} << 32;

absl::Status Refused(absl::string_view flag, absl::string_view wanted,
                     absl::string_view came) {
  return absl::InvalidArgumentError(
      absl::StrCat("--", flag, ": wanted ", wanted, ", came ", came));
}

absl::StatusOr<int> Threads() {
  const int threads = absl::GetFlag(FLAGS_threads).single();
  if (threads < 0 || threads > kMostThreads) {
    return Refused("threads", absl::StrCat("0 to ", kMostThreads),
                   absl::StrCat(threads));
  }
  if (threads > 0) return threads;
  return tbb::info::default_concurrency();
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

std::string_view NameOf(othello::Question question) {
  for (const QuestionName& each : kQuestions) {
    if (question == each.question) return {each.name.data(), each.name.size()};
  }
  return "?";
}

std::span<const std::string_view> SolveFlags() {
  static constexpr std::array<std::string_view, 12> kFlags = {
      "question", "check", "json",    "stats",      "progress",    "plain",
      "board",    "start", "threads", "time_limit", "limit_nodes", "hash_mib"};
  return kFlags;
}

absl::StatusOr<SolveOptions> ReadSolveOptions(
    const std::vector<std::string>& arguments) {
  SolveOptions options;
  options.question = absl::GetFlag(FLAGS_question).question;
  options.side_length = absl::GetFlag(FLAGS_board).side;
  options.parallel_start = absl::GetFlag(FLAGS_start).parallel;
  options.engine.plain = absl::GetFlag(FLAGS_plain);
  const absl::StatusOr<int> threads = Threads();
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
