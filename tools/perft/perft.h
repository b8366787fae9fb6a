// The subcommand `zermelo perft`.

#ifndef ZERMELO_TOOLS_PERFT_PERFT_H_
#define ZERMELO_TOOLS_PERFT_PERFT_H_

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

/// Counts depth by depth and writes a row for each as soon as it is known.
/// Requires: what PerftSubcommand() checks.
void WritePerft(const PerftOptions& options, Output& output);

/// Counts the leaves of the game tree.
[[nodiscard]] Subcommand PerftSubcommand();

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_PERFT_PERFT_H_
