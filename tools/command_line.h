// Subcommands over Abseil flags.
//
// Flags are ordinary ABSL_FLAGs, but absl::ParseCommandLine() is not used: it
// ends the process with status 1 on an error, knows no subcommands and offers
// every flag linked into the program. Here a subcommand lists the flags that it
// accepts and every misuse is one line and status 2.

#ifndef ZERMELO_TOOLS_COMMAND_LINE_H_
#define ZERMELO_TOOLS_COMMAND_LINE_H_

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace zermelo::tools {

/// One verb of the command. All text is plain ASCII.
struct Subcommand {
  std::string_view name;
  std::string_view summary;    // one line, for the list of subcommands
  std::string_view arguments;  // what follows the flags, as "[FILE...|-]"
  std::string_view usage;      // paragraphs for `zermelo help NAME`
  /// Names of the ABSL_FLAGs it accepts, in the order of the help, with
  /// underscores. Each must exist.
  std::span<const std::string_view> flags;
  /// Does the work and returns the exit status.
  int (*run)(const std::vector<std::string>& arguments);
};

/// The words of a command line after the subcommand's name.
struct ParsedWords {
  std::vector<std::string> arguments;  // what is not a flag, in order
  bool help = false;                   // --help or -h was among them
};

/// Sets the flags that `words` name and returns the rest.
///
/// Accepts --name=value, --name value, --bool, --nobool and --no-bool; dashes
/// and underscores in names are the same; `-` alone is an argument, and after
/// `--` everything is. A repeated flag's last value counts. Nothing after
/// --help is read.
/// Errors: InvalidArgument for an unknown flag (naming the closest one), a flag
///         of another subcommand, a missing, superfluous or malformed value.
[[nodiscard]] absl::StatusOr<ParsedWords> ParseWords(
    const Subcommand& subcommand, std::span<const std::string> words);

/// Runs the subcommand that `argv` names and returns the exit status.
/// Understands --help, --version and `help [NAME]` by itself.
[[nodiscard]] int RunCommandLine(std::span<const Subcommand> subcommands,
                                 int argc, char** argv);

/// Prints "zermelo NAME: MESSAGE" and a pointer to the help on standard error.
/// Returns kExitUsage, for `return UsageError(...)`.
int UsageError(std::string_view subcommand, std::string_view message);
int UsageError(std::string_view subcommand, const absl::Status& error);

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_COMMAND_LINE_H_
