#include "tools/go/go_command.h"

#include <array>
#include <cmath>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "absl/flags/declare.h"
#include "absl/flags/flag.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "tools/exit_codes.h"
#include "tools/flags.h"
#include "tools/go/counting.h"
#include "tools/go/go_flags.h"
#include "tools/go/go_solve.h"
#include "tools/go/gtp_session.h"
#include "tools/go/play_session.h"
#include "tools/go/stress.h"
#include "tools/output.h"

ABSL_DECLARE_FLAG(int, depth);

namespace zermelo::tools {
namespace {

constexpr std::string_view kUsage =
    "The capture game on Go boards: a captured stone is kept as a prisoner, "
    "may be returned instead of a placement, and who has neither a legal "
    "placement nor a prisoner on turn loses.\n"
    "\n"
    "Actions:\n"
    "  stress  play random games in the engine and in the slow reference at\n"
    "          once, compare everything, and shrink any difference\n"
    "  perft   count the sequences of exactly --depth turns\n"
    "  count   count the legal positions of a small board\n"
    "  solve   find who wins a small board, and in how many turns\n"
    "  play    play on a text board\n"
    "\n"
    "Examples:\n"
    "  zermelo go solve --size 3x3 --ko on --returns on\n"
    "  zermelo go solve --size 3x4 --method search --time-limit 60\n"
    "  zermelo go stress --games 1000 --against \\\n"
    "      'gnugo --mode gtp --level 0 --simple-ko --forbid-suicide'\n"
    "\n"
    "Ctrl-C stops solving and prints what is proven so far. Exit status: 0 "
    "answered, 1 a difference was found, 2 usage, 65 bad input, 74 results "
    "could not be written, 124 a limit left the outcome open, 130 interrupted.";

constexpr std::array<std::string_view, 19> kFlags = {
    "size",     "ko",        "returns",    "superko",    "depth",
    "position", "games",     "first",      "seed",       "against",
    "output",   "engine",    "threads",    "memory_mib", "json",
    "method",   "max_plies", "time_limit", "hash_mib"};

template <class Came>
int Refused(std::string_view flag, std::string_view wanted, const Came& came) {
  return UsageError("go", std::string(flag) + ": wanted " +
                              std::string(wanted) + ", came " +
                              absl::StrCat(came));
}

/// What --size says, or a default.
GoSizeFlag SizeOr(int side) {
  const GoSizeFlag size = absl::GetFlag(FLAGS_size);
  return size.width > 0 ? size : GoSizeFlag{side, side};
}

go::Rules RulesOfFlags() {
  go::Rules rules;
  rules.ko = absl::GetFlag(FLAGS_ko).on.value_or(true);
  rules.returns = absl::GetFlag(FLAGS_returns).on.value_or(true);
  rules.superko =
      absl::GetFlag(FLAGS_superko).superko.value_or(go::Superko::kNone);
  return rules;
}

int Stress(int threads) {
  GoStressOptions options;
  const GoSizeFlag size = absl::GetFlag(FLAGS_size);
  options.games = absl::GetFlag(FLAGS_games);
  options.first = absl::GetFlag(FLAGS_first);
  options.seed = absl::GetFlag(FLAGS_seed);
  options.width = size.width;
  options.height = size.height;
  options.ko = absl::GetFlag(FLAGS_ko).on;
  options.returns = absl::GetFlag(FLAGS_returns).on;
  options.superko = absl::GetFlag(FLAGS_superko).superko;
  options.against = absl::GetFlag(FLAGS_against);
  options.output = absl::GetFlag(FLAGS_output);
  options.threads = threads;
  if (options.games < 1) {
    return Refused("--games", "1 or more", options.games);
  }
  return RunGoStress(options);
}

int Perft(int threads) {
  const GoSizeFlag size = SizeOr(9);
  GoPerftOptions options;
  options.width = size.width;
  options.height = size.height;
  options.rules = RulesOfFlags();
  options.depth = absl::GetFlag(FLAGS_depth);
  options.threads = threads;
  if (options.depth < 1) {
    return Refused("--depth", "1 or more", options.depth);
  }
  return RunGoPerft(options);
}

int Count(int threads) {
  const GoSizeFlag size = SizeOr(3);
  return RunGoCount(
      {.width = size.width, .height = size.height, .threads = threads});
}

int Solve(int threads) {
  const GoSizeFlag size = SizeOr(3);
  GoSolveOptions options;
  options.width = size.width;
  options.height = size.height;
  options.rules = RulesOfFlags();
  options.position = absl::GetFlag(FLAGS_position);
  options.json = absl::GetFlag(FLAGS_json);
  options.method = absl::GetFlag(FLAGS_method).method;
  options.memory_mib = absl::GetFlag(FLAGS_memory_mib);
  options.table_mib = absl::GetFlag(FLAGS_hash_mib);
  options.most_plies = absl::GetFlag(FLAGS_max_plies);
  options.time_limit = absl::GetFlag(FLAGS_time_limit);
  options.threads = threads;
  if (options.rules.superko != go::Superko::kNone) {
    return UsageError("go",
                      "solve knows no superko: a position alone does not "
                      "determine its value then");
  }
  if (options.memory_mib < 1) {
    return Refused("--memory-mib", "1 or more", options.memory_mib);
  }
  if (options.table_mib < 1) {
    return Refused("--hash-mib", "1 or more", options.table_mib);
  }
  if (options.most_plies < 1 ||
      options.most_plies > go::CaptureGame::kMostPlies) {
    return Refused(
        "--max-plies",
        std::string("1 to ") + std::to_string(go::CaptureGame::kMostPlies),
        options.most_plies);
  }
  if (!std::isfinite(options.time_limit) || options.time_limit < 0) {
    return Refused("--time-limit", "seconds from 0 on", options.time_limit);
  }
  return RunGoSolve(options);
}

int Play() {
  const GoSizeFlag size = SizeOr(9);
  GoPlayOptions options;
  options.width = size.width;
  options.height = size.height;
  options.rules = RulesOfFlags();
  options.engine = absl::GetFlag(FLAGS_engine).color;
  options.seed = absl::GetFlag(FLAGS_seed);
  return RunGoPlay(options);
}

int RunVerb(const std::vector<std::string>& arguments, int threads) {
  if (arguments.size() == 1) {
    if (arguments[0] == "stress") return Stress(threads);
    if (arguments[0] == "perft") return Perft(threads);
    if (arguments[0] == "count") return Count(threads);
    if (arguments[0] == "solve") return Solve(threads);
    if (arguments[0] == "play") return Play();
  }
  return UsageError(
      "go", absl::StrCat("wanted one of stress, perft, count, solve and play",
                         arguments.empty() ? "" : ", came ",
                         absl::StrJoin(arguments, " ")));
}

int RunGo(const std::vector<std::string>& arguments) {
  const absl::StatusOr<int> threads = ThreadsOfFlag();
  if (!threads.ok()) return UsageError("go", threads.status());
  const int status = RunVerb(arguments, *threads);
  Output output(stdout);
  return FinishOutput(output, status);
}

constexpr std::string_view kGtpUsage =
    "Speaks GTP, version 2, between standard input and output, with the "
    "gogui-rules commands that let GoGui drive games with other rules. A pass "
    "is the return of a prisoner.";

constexpr std::array<std::string_view, 5> kGtpFlags = {"game", "ko", "returns",
                                                       "superko", "seed"};

int RunGtp(const std::vector<std::string>& arguments) {
  if (!arguments.empty()) return UsageError("gtp", "takes no arguments");
  if (absl::GetFlag(FLAGS_game) != "go") {
    return UsageError("gtp", absl::StrCat("--game: wanted go, came ",
                                          absl::GetFlag(FLAGS_game)));
  }
  GtpSession session(RulesOfFlags(), absl::GetFlag(FLAGS_seed));
  std::string line;
  while (!session.over() && std::getline(std::cin, line)) {
    std::cout << session.Answer(line) << std::flush;
  }
  return std::cout.good() ? kExitAnswered : kExitWriteFailed;
}

}  // namespace

Subcommand GoSubcommand() {
  return {.name = "go",
          .summary = "test, count, solve and play the capture game",
          .arguments = "stress|perft|count|solve|play",
          .usage = kUsage,
          .flags = kFlags,
          .run = RunGo};
}

Subcommand GtpSubcommand() {
  return {.name = "gtp",
          .summary = "speak the Go Text Protocol",
          .arguments = "",
          .usage = kGtpUsage,
          .flags = kGtpFlags,
          .run = RunGtp};
}

}  // namespace zermelo::tools
