// The flags of `zermelo solve`, read once and checked.

#ifndef ZERMELO_TOOLS_SOLVE_OPTIONS_H_
#define ZERMELO_TOOLS_SOLVE_OPTIONS_H_

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "core/othello/question.h"
#include "tools/solve/engine.h"

namespace zermelo::tools {

/// Everything the command line says.
struct SolveOptions {
  othello::Question question = othello::Question::kWhiteWins;
  std::optional<int> side_length;  // --board
  bool parallel_start = false;
  EngineOptions engine;
  double time_limit = 0;          // seconds per position; 0: none
  std::uint64_t limit_nodes = 0;  // per position; 0: none
  bool check = false;
  bool json = false;
  bool stats = false;
  bool progress = false;
  std::vector<std::string> files;  // "-" is standard input
};

/// The flags that the subcommand accepts, in the order of its help.
[[nodiscard]] std::span<const std::string_view> SolveFlags();

/// Returns the flags' values and `arguments` as options.
/// Errors: InvalidArgument for values that make no sense, each by itself or
///         together; the message is for the user.
[[nodiscard]] absl::StatusOr<SolveOptions> ReadSolveOptions(
    const std::vector<std::string>& arguments);

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_SOLVE_OPTIONS_H_
