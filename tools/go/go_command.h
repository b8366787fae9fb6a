// The subcommands `zermelo go` and `zermelo gtp`.

#ifndef ZERMELO_TOOLS_GO_GO_COMMAND_H_
#define ZERMELO_TOOLS_GO_GO_COMMAND_H_

#include "tools/command_line.h"

namespace zermelo::tools {

/// stress, perft, count, solve and play: the action is the first argument.
[[nodiscard]] Subcommand GoSubcommand();

/// The Go Text Protocol between standard input and output.
[[nodiscard]] Subcommand GtpSubcommand();

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_GO_GO_COMMAND_H_
