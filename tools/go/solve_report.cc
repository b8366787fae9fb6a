// Solutions as people and programs read them.

#include <tbb/blocked_range.h>
#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/parallel_for.h>

#include <chrono>
#include <cstdio>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "core/go/text/diagram.h"
#include "core/go/text/sgf.h"
#include "core/go/text/vertex.h"
#include "tools/exit_codes.h"
#include "tools/go/file_text.h"
#include "tools/go/solving.h"

namespace zermelo::tools {
namespace {

using go::Outcome;
using go::Retrograde;

/// "win", "loss", "draw" or "unknown", for the side to move.
std::string Verdict(const Retrograde::Bracket& value) {
  if (!value.decided()) return "unknown";
  return value.lower.IsWin() ? "win" : value.upper.IsLoss() ? "loss" : "draw";
}

std::string Opposite(const std::string& verdict) {
  return verdict == "win" ? "loss" : verdict == "loss" ? "win" : verdict;
}

struct Report {
  std::string verdict;
  std::optional<int> plies;
  std::vector<std::string> first_moves;  // those that keep the verdict
};

Report ReportOn(const go::Match& match, const GoSolution& solution) {
  Report report;
  report.verdict = Verdict(solution.value);
  const bool ends = report.verdict == "win" || report.verdict == "loss";
  if (ends && solution.plies_known) report.plies = solution.value.lower.plies();
  for (const TurnValue& turn : solution.turns) {
    // Without exact bounds on a child its turn is not listed.
    if (Opposite(Verdict(turn.opponent)) == report.verdict) {
      report.first_moves.push_back(go::FormatTurn(match.grid(), turn.turn));
    }
  }
  return report;
}

std::string OnOff(bool on) { return on ? "on" : "off"; }

std::string Json(const go::Match& match, const GoSolution& solution,
                 const Report& report, double seconds) {
  std::string text = absl::StrFormat(
      "{\"size\":\"%dx%d\",\"ko\":\"%s\",\"returns\":\"%s\",\"to_move\":\"%s\","
      "\"outcome\":\"%s\"",
      match.grid().width(), match.grid().height(), OnOff(match.rules().ko),
      OnOff(match.rules().returns), go::ColorName(match.to_move()),
      report.verdict);
  if (report.plies) absl::StrAppend(&text, ",\"plies\":", *report.plies);
  text += ",\"first_moves\":[";
  for (std::size_t i = 0; i < report.first_moves.size(); ++i) {
    absl::StrAppend(&text, i == 0 ? "" : ",", "\"", report.first_moves[i],
                    "\"");
  }
  text += "]";
  if (solution.thresholds) {
    absl::StrAppend(&text, ",\"wins_from\":", solution.thresholds->wins,
                    ",\"loses_to\":", solution.thresholds->loses);
  }
  absl::StrAppend(&text, ",\"states\":", solution.states,
                  absl::StrFormat(",\"seconds\":%.3f", seconds),
                  ",\"bytes\":", solution.bytes, "}\n");
  return text;
}

std::string Table(const go::Match& match, const GoSolution& solution,
                  const Report& report, double seconds) {
  std::string text =
      absl::StrFormat("%dx%d, ko %s, returns %s, %s to move: %s",
                      match.grid().width(), match.grid().height(),
                      OnOff(match.rules().ko), OnOff(match.rules().returns),
                      go::ColorName(match.to_move()), report.verdict);
  if (report.plies) absl::StrAppend(&text, " in ", *report.plies, " turns");
  if (report.verdict == "unknown") {
    text += " (the bounds do not meet in this much memory)";
  }
  text += "\n";
  if (solution.thresholds) {
    absl::StrAppend(&text, "with d prisoners more than the opponent: wins iff ",
                    "d >= ", solution.thresholds->wins,
                    ", loses iff d <= ", solution.thresholds->loses, "\n");
  }
  if (!report.first_moves.empty() && report.verdict != "unknown") {
    text += "turns that keep it:";
    for (const std::string& move : report.first_moves) {
      absl::StrAppend(&text, " ", move);
    }
    text += "\n";
  }
  return text + absl::StrFormat(
                    "%d states, %.2f seconds, %.0f MiB\n", solution.states,
                    seconds, static_cast<double>(solution.bytes) / (1 << 20));
}

}  // namespace

int RunGoSolve(const GoSolveOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  go::Match match(go::Grid(options.width, options.height), options.rules);
  if (!options.position.empty()) {
    const auto text = ReadWholeFile(options.position);
    auto read = text.ok() ? go::ReadSgf(*text, options.rules)
                          : absl::StatusOr<go::Match>(text.status());
    if (!read.ok()) {
      std::fprintf(stderr, "zermelo go solve: %s: %s\n",
                   options.position.c_str(),
                   std::string(read.status().message()).c_str());
      return kExitBadInput;
    }
    match = *std::move(read);
  }
  if (match.resigned()) {
    std::fprintf(stderr, "zermelo go solve: %s has resigned\n",
                 go::ColorName(match.to_move()).c_str());
    return kExitBadInput;
  }
  const tbb::global_control limit(
      tbb::global_control::max_allowed_parallelism,
      static_cast<std::size_t>(options.threads > 0
                                   ? options.threads
                                   : tbb::info::default_concurrency()));
  const go::ParallelFor parallel_for = [](std::size_t count,
                                          const go::RangeBody& body) {
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, count),
                      [&](const tbb::blocked_range<std::size_t>& range) {
                        body(range.begin(), range.end());
                      });
  };
  const auto solution = SolveMatch(
      match, parallel_for, static_cast<std::size_t>(options.memory_mib) << 20);
  if (!solution) {
    std::fprintf(stderr,
                 "zermelo go solve: %lld MiB do not suffice for %dx%d\n",
                 static_cast<long long>(options.memory_mib),
                 match.grid().width(), match.grid().height());
    return kExitLimit;
  }
  const std::chrono::duration<double> elapsed =
      std::chrono::steady_clock::now() - start;
  const Report report = ReportOn(match, *solution);
  const std::string text =
      options.json ? Json(match, *solution, report, elapsed.count())
                   : Table(match, *solution, report, elapsed.count());
  std::fputs(text.c_str(), stdout);
  return report.verdict == "unknown" ? kExitLimit : kExitAnswered;
}

}  // namespace zermelo::tools
