// The subcommand `zermelo solve`.

#ifndef ZERMELO_TOOLS_SOLVE_SOLVE_H_
#define ZERMELO_TOOLS_SOLVE_SOLVE_H_

#include "tools/command_line.h"

namespace zermelo::tools {

/// Answers questions about the positions of files or standard input.
[[nodiscard]] Subcommand SolveSubcommand();

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_SOLVE_SOLVE_H_
