// The subcommand `zermelo scale`: strong scaling, measured.

#ifndef ZERMELO_TOOLS_SCALE_SCALE_H_
#define ZERMELO_TOOLS_SCALE_SCALE_H_

#include "tools/command_line.h"

namespace zermelo::tools {

/// Searches the positions of a file serially and with each number of threads,
/// several times, interleaved, and prints what the threads were worth.
[[nodiscard]] Subcommand ScaleSubcommand();

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_SCALE_SCALE_H_
