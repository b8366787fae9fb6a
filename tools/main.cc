// The `zermelo` command: a list of subcommands, each in a file or folder of its
// own.

#include <csignal>
#include <vector>

#include "tools/command_line.h"
#include "tools/go/go_command.h"
#include "tools/perft/perft.h"
#include "tools/scale/scale.h"
#include "tools/solve/solve.h"
#include "tools/standard_streams.h"

int main(int argc, char** argv) {
  zermelo::tools::HoldStandardStreams();
  // A reader that closes its pipe early shall be an error to report, not a
  // silent death in the middle of a batch.
  std::signal(SIGPIPE, SIG_IGN);
  const std::vector<zermelo::tools::Subcommand> subcommands = {
      zermelo::tools::SolveSubcommand(), zermelo::tools::ScaleSubcommand(),
      zermelo::tools::PerftSubcommand(), zermelo::tools::GoSubcommand(),
      zermelo::tools::GtpSubcommand()};
  return zermelo::tools::RunCommandLine(subcommands, argc, argv);
}
