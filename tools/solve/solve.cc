#include "tools/solve/solve.h"

#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "tools/exit_codes.h"
#include "tools/output.h"
#include "tools/solve/batch.h"
#include "tools/solve/input.h"
#include "tools/solve/options.h"

namespace zermelo::tools {
namespace {

constexpr std::string_view kUsage =
    "Answers a question about each position of the input, exactly, and prints "
    "a table, or JSON lines with --json. \"White can win\" means: White wins "
    "against every defence; a draw counts as NO. Scores are in discs, the "
    "empty squares of a finished game counted for the winner.\n"
    "\n"
    "FILE holds positions, one a line, in any mixture of forms: 64, 36 or 16 "
    "squares (X O -, and all common spellings) and the side to move; OBF with "
    "move:score fields; GGS boards; game transcripts. - is standard input. "
    "Without a FILE, the start position of --board is solved; with one, "
    "--board says which board transcripts are played on, and positions on any "
    "other are refused.\n"
    "\n"
    "Examples:\n"
    "  zermelo solve --board 4x4\n"
    "  zermelo solve --question score --check tools/positions/endgames.obf\n"
    "  tail -3 tools/positions/endgames.obf | zermelo solve --json -\n"
    "\n"
    "Ctrl-C stops the search and prints the bounds proven so far; a second one "
    "ends at once. Exit status: 0 all answered, 1 --check found a mismatch, 2 "
    "usage, 65 bad input, 74 results could not be written, 124 a limit left a "
    "question open, 130 interrupted. Where several apply, the first of 74, "
    "130, 1, 65, 124.";

/// Searches the start position, or everything in the files.
void SolveAll(const SolveOptions& options, Batch& batch) {
  othello::ReadOptions read;
  read.start =
      othello::StartOf(options.side_length.value_or(8), options.parallel_start);
  if (options.files.empty()) {
    othello::Entry entry;
    entry.position = read.start;
    const int side = read.start.size;
    entry.id = absl::StrCat(
        options.parallel_start ? "parallel start " : "start ", side, "x", side);
    batch.Solve(entry, "");
  }
  for (const std::string& path : options.files) {
    PositionFile file(path, read, options.side_length, batch.interruption());
    while (!batch.over()) {
      const auto next = file.Next();
      if (!next) break;
      if (next->ok()) {
        batch.Solve(**next, file.name());
      } else {
        batch.Refuse(next->status(), file.name());
      }
    }
  }
}

int RunSolve(const std::vector<std::string>& arguments) {
  const absl::StatusOr<SolveOptions> options = ReadSolveOptions(arguments);
  if (!options.ok()) return UsageError("solve", options.status());
  Output output(stdout);
  Batch batch(*options, output);
  SolveAll(*options, batch);
  return FinishOutput(output, batch.Finish());
}

}  // namespace

Subcommand SolveSubcommand() {
  return {.name = "solve",
          .summary = "answer a question about positions",
          .arguments = "[FILE...|-]",
          .usage = kUsage,
          .flags = SolveFlags(),
          .run = RunSolve};
}

}  // namespace zermelo::tools
