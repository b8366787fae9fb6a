#include "tools/flags.h"

#include <tbb/info.h>

#include "absl/flags/flag.h"
#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"

ABSL_FLAG(zermelo::tools::BoardSize, board, {},
          "the board: `SIZE` is 8x8, 6x6 or 4x4");
ABSL_FLAG(zermelo::tools::ThreadCounts, threads, {},
          "search with `N` threads; 0: one per core");
ABSL_FLAG(std::int64_t, hash_mib, 256, "give the table `N` MiB of memory");
ABSL_FLAG(double, time_limit, 0,
          "stop a position after `SECONDS` and print its bounds; 0: never");
ABSL_FLAG(std::uint64_t, limit_nodes, 0,
          "stop a position after `N` nodes and print its bounds; 0: never");
ABSL_FLAG(bool, json, false, "print one JSON object a line instead of a table");

namespace zermelo::tools {

bool AbslParseFlag(absl::string_view text, BoardSize* size,
                   std::string* error) {
  for (const int side : {8, 6, 4}) {
    if (text == absl::StrCat(side, "x", side)) {
      size->side = side;
      return true;
    }
  }
  *error = "wanted 8x8, 6x6 or 4x4";
  return false;
}

std::string AbslUnparseFlag(BoardSize size) {
  return size.side ? absl::StrCat(*size.side, "x", *size.side) : "";
}

bool AbslParseFlag(absl::string_view text, ThreadCounts* threads,
                   std::string* error) {
  threads->counts.clear();
  for (const absl::string_view word : absl::StrSplit(text, ',')) {
    int count = 0;
    if (!absl::SimpleAtoi(word, &count)) {
      *error = "wanted a whole number";
      return false;
    }
    threads->counts.push_back(count);
  }
  return true;
}

std::string AbslUnparseFlag(const ThreadCounts& threads) {
  return absl::StrJoin(threads.counts, ",");
}

absl::StatusOr<std::vector<int>> ThreadCountsOfFlag() {
  constexpr int kMost = 1024;
  const ThreadCounts asked = absl::GetFlag(FLAGS_threads);
  std::vector<int> counts;
  for (const int count : asked.counts) {
    if (count < 0 || count > kMost) {
      return absl::InvalidArgumentError(absl::StrCat(
          "--threads: wanted 0 to ", kMost, ", came ", AbslUnparseFlag(asked)));
    }
    counts.push_back(count > 0 ? count : tbb::info::default_concurrency());
  }
  return counts;
}

absl::StatusOr<int> ThreadsOfFlag() {
  const absl::StatusOr<std::vector<int>> counts = ThreadCountsOfFlag();
  if (!counts.ok()) return counts.status();
  if (counts->size() > 1) {
    return absl::InvalidArgumentError(
        absl::StrCat("--threads: wanted one number, came ",
                     AbslUnparseFlag(absl::GetFlag(FLAGS_threads))));
  }
  return counts->front();
}

}  // namespace zermelo::tools
