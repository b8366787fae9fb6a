#include "tools/perft/perft.h"

#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/flags/flag.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "tools/exit_codes.h"
#include "tools/flags.h"
#include "tools/perft/parallel_count.h"
#include "tools/solve/watch.h"

namespace zermelo::tools {

/// The value of --convention.
struct ConventionFlag {
  othello::PerftConvention convention = othello::PerftConvention::kPlyLeaves;
};

static std::string_view NameOf(othello::PerftConvention convention) {
  for (const auto& entry : othello::kPerftConventions) {
    if (entry.convention == convention) return entry.name;
  }
  return "";
}

static bool AbslParseFlag(absl::string_view text, ConventionFlag* flag,
                          std::string* error) {
  const auto convention =
      othello::PerftConventionOf({text.data(), text.size()});
  if (!convention) {
    *error = "wanted";
    for (const auto& entry : othello::kPerftConventions) {
      absl::StrAppend(error, error->size() == 6 ? " " : " or ",
                      absl::string_view(entry.name.data(), entry.name.size()));
    }
    return false;
  }
  flag->convention = *convention;
  return true;
}

static std::string AbslUnparseFlag(ConventionFlag flag) {
  return std::string(NameOf(flag.convention));
}

}  // namespace zermelo::tools

ABSL_FLAG(int, depth, 10, "count down to depth `N`");
ABSL_FLAG(zermelo::tools::ConventionFlag, convention, {},
          "what passes and finished games count: `ply-leaves`, ply-alive or "
          "discs");

namespace zermelo::tools {
namespace {

constexpr std::string_view kUsage =
    "Counts the leaves of the game tree from the start position, depth by "
    "depth: a check of move generation against published numbers, and a "
    "measure of its speed. The last ply is counted, not played.\n"
    "\n"
    "Three conventions are in public use. They differ from the ninth ply of "
    "8x8 on:\n"
    "  ply-leaves  a pass is a ply; a finished game is one leaf at every\n"
    "              greater depth too (A. Bik; Egaroucid -perft N 1)\n"
    "  ply-alive   a pass is a ply; only lines of exactly N plies count\n"
    "              (OEIS A124004; Edax)\n"
    "  discs       a pass is free: depth counts discs; a finished game is\n"
    "              one leaf at every greater depth too (Egaroucid -perft N 2)\n"
    "\n"
    "Example:\n"
    "  zermelo perft --depth 11 --threads 1\n"
    "\n"
    "Exit status: 0 counted, 2 usage, 74 results could not be written, 130 "
    "interrupted.";

/// Depths beyond 8x8's longest game, 60 discs and as many passes at most, only
/// repeat its count.
constexpr int kMostDepth = 120;

constexpr std::array<std::string_view, 5> kFlags = {
    "board", "depth", "convention", "threads", "json"};

int RunPerft(const std::vector<std::string>& arguments) {
  if (!arguments.empty()) {
    return UsageError("perft", "takes no arguments");
  }
  PerftOptions options;
  options.side = absl::GetFlag(FLAGS_board).side.value_or(8);
  options.depth = absl::GetFlag(FLAGS_depth);
  options.convention = absl::GetFlag(FLAGS_convention).convention;
  options.json = absl::GetFlag(FLAGS_json);
  if (options.depth < 1 || options.depth > kMostDepth) {
    return UsageError("perft", absl::StrCat("--depth: wanted 1 to ", kMostDepth,
                                            ", not ", options.depth));
  }
  const absl::StatusOr<int> threads = ThreadsOfFlag();
  if (!threads.ok()) return UsageError("perft", threads.status());
  options.threads = *threads;
  Output output(stdout);
  Watch watch({});
  watch.Begin(0);
  if (const auto depth = WritePerft(options, output, watch.stop())) {
    std::fprintf(stderr, "zermelo perft: interrupted at depth %d\n", *depth);
    return FinishOutput(output, kExitInterrupted);
  }
  return FinishOutput(output, kExitAnswered);
}

std::string Row(const PerftOptions& options, int depth, std::uint64_t leaves,
                double seconds) {
  // Below a millisecond the start of the threads is most of the time.
  const bool timed = seconds >= 1e-3;
  const double rate = timed ? static_cast<double>(leaves) / seconds : 0;
  if (options.json) {
    return absl::StrFormat(
        "{\"board\":\"%dx%d\",\"convention\":\"%s\",\"depth\":%d,\"leaves\":%d,"
        "\"threads\":%d,\"seconds\":%.6f,\"leaves_per_second\":%s}\n",
        options.side, options.side, std::string(NameOf(options.convention)),
        depth, leaves, options.threads, seconds,
        timed ? absl::StrFormat("%.0f", rate) : "null");
  }
  return absl::StrFormat("%5d %20d %10.3f %10s\n", depth, leaves, seconds,
                         timed ? absl::StrFormat("%.1f M", rate * 1e-6) : "-");
}

}  // namespace

std::optional<int> WritePerft(const PerftOptions& options, Output& output,
                              const std::atomic<bool>* stop) {
  if (!options.json) {
    output.Write(absl::StrFormat("%5s %20s %10s %10s\n", "depth", "leaves",
                                 "seconds", "leaves/s"));
  }
  for (int depth = 1; depth <= options.depth; ++depth) {
    const auto start = std::chrono::steady_clock::now();
    const std::optional<std::uint64_t> leaves = CountLeavesInParallel(
        options.side, depth, options.convention, options.threads, stop);
    if (!leaves) return depth;
    const std::chrono::duration<double> elapsed =
        std::chrono::steady_clock::now() - start;
    output.Write(Row(options, depth, *leaves, elapsed.count()));
    if (!output.Flush()) break;  // nobody reads on
  }
  return std::nullopt;
}

Subcommand PerftSubcommand() {
  return {.name = "perft",
          .summary = "count the leaves of the game tree",
          .arguments = "",
          .usage = kUsage,
          .flags = kFlags,
          .run = RunPerft};
}

}  // namespace zermelo::tools
