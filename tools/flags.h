// The flags that several subcommands share. A flag that only one of them knows
// is defined beside it.

#ifndef ZERMELO_TOOLS_FLAGS_H_
#define ZERMELO_TOOLS_FLAGS_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/flags/declare.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace zermelo::tools {

/// The value of --board: which of the three boards is meant.
struct BoardSize {
  std::optional<int> side;  // 8, 6 or 4; none: as the input says
};

bool AbslParseFlag(absl::string_view text, BoardSize* size, std::string* error);
std::string AbslUnparseFlag(BoardSize size);

/// The value of --threads: one number, or for `zermelo scale` several.
struct ThreadCounts {
  std::vector<int> counts = {0};
};
bool AbslParseFlag(absl::string_view text, ThreadCounts* threads,
                   std::string* error);
std::string AbslUnparseFlag(const ThreadCounts& threads);

/// Returns the numbers of --threads, all at least 1: each 0 stands for the
/// number of cores.
/// Errors: InvalidArgument, naming the flag, unless all are 0 to 1024.
[[nodiscard]] absl::StatusOr<std::vector<int>> ThreadCountsOfFlag();
/// The same for subcommands that want one number.
[[nodiscard]] absl::StatusOr<int> ThreadsOfFlag();

}  // namespace zermelo::tools

ABSL_DECLARE_FLAG(zermelo::tools::BoardSize, board);
ABSL_DECLARE_FLAG(zermelo::tools::ThreadCounts, threads);
ABSL_DECLARE_FLAG(std::int64_t, hash_mib);
ABSL_DECLARE_FLAG(double, time_limit);
ABSL_DECLARE_FLAG(std::uint64_t, limit_nodes);
ABSL_DECLARE_FLAG(bool, json);

#endif  // ZERMELO_TOOLS_FLAGS_H_
