// The help texts, at most 80 columns wide.

#ifndef ZERMELO_TOOLS_HELP_H_
#define ZERMELO_TOOLS_HELP_H_

#include <span>
#include <string>
#include <string_view>

#include "tools/command_line.h"

namespace zermelo::tools {

/// Returns `text` with its paragraphs (lines, that is) broken at spaces into
/// lines of at most `width` characters, each after `indent` spaces. A line that
/// begins with a space is kept as it is: examples and tables. A word longer
/// than the width stands alone. Ends with a newline unless empty.
[[nodiscard]] std::string Wrapped(std::string_view text, int indent, int width);

/// Returns the flag's name as people type it: "hash-mib" for "hash_mib".
[[nodiscard]] std::string Dashed(std::string_view flag);

/// Returns the help of the whole command.
[[nodiscard]] std::string CommandHelp(std::span<const Subcommand> subcommands);

/// Returns the help of one subcommand with all its flags. A flag's value is
/// called what its help text puts in back quotes: "look at `N` moves".
[[nodiscard]] std::string SubcommandHelp(const Subcommand& subcommand);

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_HELP_H_
