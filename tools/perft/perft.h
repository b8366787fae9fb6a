// The subcommand `zermelo perft`.

#ifndef ZERMELO_TOOLS_PERFT_PERFT_H_
#define ZERMELO_TOOLS_PERFT_PERFT_H_

#include <atomic>
#include <optional>

#include "core/othello/perft.h"
#include "tools/command_line.h"
#include "tools/output.h"

namespace zermelo::tools {

struct PerftOptions {
  int side = 8;    // 8, 6 or 4
  int depth = 10;  // the greatest depth; all smaller ones are printed too
  othello::PerftConvention convention = othello::PerftConvention::kPlyLeaves;
  int threads = 1;
  bool json = false;
};

/// Counts depth by depth and writes a row for each as soon as it is known,
/// until `stop`, if any, is set. Requires: what PerftSubcommand() checks.
/// Result: the depth whose count was stopped; nullopt if none was.
std::optional<int> WritePerft(const PerftOptions& options, Output& output,
                              const std::atomic<bool>* stop = nullptr);

/// Counts the leaves of the game tree.
[[nodiscard]] Subcommand PerftSubcommand();

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_PERFT_PERFT_H_
