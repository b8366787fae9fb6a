// Findings as people and programs read them.

#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "core/go/text/diagram.h"
#include "core/go/text/vertex.h"
#include "tools/go/go_solve.h"

namespace zermelo::tools {
namespace {

std::string OnOff(bool on) { return on ? "on" : "off"; }

std::vector<std::string> Names(const go::Grid& grid,
                               const std::vector<go::Turn>& turns) {
  std::vector<std::string> names;
  for (const go::Turn turn : turns) names.push_back(go::FormatTurn(grid, turn));
  return names;
}

std::string JsonList(const go::Grid& grid, const std::vector<go::Turn>& turns) {
  const std::string names = absl::StrJoin(Names(grid, turns), "\",\"");
  return names.empty() ? "[]" : absl::StrCat("[\"", names, "\"]");
}

/// The number of turns as what is proven: "no forced win within n turns".
std::string None(go::Color color, int within) {
  return within < 0 ? absl::StrCat("nothing proven for ", go::ColorName(color))
                    : absl::StrCat("no forced win within ", within,
                                   " turns for ", go::ColorName(color));
}

const char* Reason(GoStop stop) {
  switch (stop) {
    case GoStop::kPlies:
      return "plies";
    case GoStop::kMemory:
      return "memory";
    case GoStop::kTime:
      return "time";
    case GoStop::kInterrupt:
      return "interrupt";
    case GoStop::kNone:
      break;
  }
  return "";
}

const char* ReasonInWords(GoStop stop) {
  switch (stop) {
    case GoStop::kPlies:
      return "longer ends were not looked for";
    case GoStop::kMemory:
      return "the bounds do not meet in this much memory";
    case GoStop::kTime:
      return "stopped by the time limit";
    case GoStop::kInterrupt:
      return "interrupted";
    case GoStop::kNone:
      break;
  }
  return "";
}

}  // namespace

std::string FindingAsJson(const go::Match& match, const GoFinding& finding,
                          const std::string& method, GoStop stop,
                          const std::string& contradiction, double seconds) {
  const go::Grid& grid = match.grid();
  std::string text = absl::StrFormat(
      "{\"size\":\"%dx%d\",\"ko\":\"%s\",\"returns\":\"%s\",\"to_move\":\"%s\","
      "\"method\":\"%s\",\"outcome\":\"%s\"",
      grid.width(), grid.height(), OnOff(match.rules().ko),
      OnOff(match.rules().returns), go::ColorName(match.to_move()), method,
      finding.outcome);
  if (finding.plies) absl::StrAppend(&text, ",\"plies\":", *finding.plies);
  absl::StrAppend(&text, ",\"first_moves\":", JsonList(grid, finding.keeping));
  if (finding.best) {
    absl::StrAppend(&text, ",\"best_moves\":", JsonList(grid, *finding.best));
  }
  if (finding.thresholds) {
    absl::StrAppend(&text, ",\"wins_from\":", finding.thresholds->wins,
                    ",\"loses_to\":", finding.thresholds->loses);
  }
  const auto none = [&](go::Color color, const std::optional<int>& within) {
    if (!within) return;
    absl::StrAppend(&text, color == go::Color::kBlack ? ",\"black" : ",\"white",
                    "_no_win_within\":", *within);
  };
  none(match.to_move(), finding.no_win_within);
  none(go::Opponent(match.to_move()), finding.no_loss_within);
  if (stop != GoStop::kNone) {
    absl::StrAppend(&text, ",\"stopped\":\"", Reason(stop), "\"");
  }
  if (method == "both") {
    absl::StrAppend(&text,
                    ",\"agree\":", contradiction.empty() ? "true" : "false");
    if (!contradiction.empty()) {
      absl::StrAppend(&text, ",\"contradiction\":\"", contradiction, "\"");
    }
  }
  if (finding.states) absl::StrAppend(&text, ",\"states\":", *finding.states);
  if (finding.nodes) absl::StrAppend(&text, ",\"nodes\":", *finding.nodes);
  absl::StrAppend(&text, absl::StrFormat(",\"seconds\":%.3f", seconds),
                  ",\"bytes\":", finding.bytes, "}\n");
  return text;
}

std::string FindingAsText(const go::Match& match, const GoFinding& finding,
                          GoStop stop, double seconds) {
  const go::Grid& grid = match.grid();
  std::string text = absl::StrFormat(
      "%dx%d, ko %s, returns %s, %s to move: %s", grid.width(), grid.height(),
      OnOff(match.rules().ko), OnOff(match.rules().returns),
      go::ColorName(match.to_move()), finding.outcome);
  if (finding.plies) absl::StrAppend(&text, " in ", *finding.plies, " turns");
  if (stop != GoStop::kNone) {
    absl::StrAppend(&text, " (", ReasonInWords(stop), ")");
  }
  text += "\n";
  if (finding.no_win_within) {
    absl::StrAppend(&text, None(match.to_move(), *finding.no_win_within), ", ",
                    None(go::Opponent(match.to_move()),
                         finding.no_loss_within.value_or(-1)),
                    "\n");
  }
  if (finding.thresholds) {
    absl::StrAppend(&text, "with d prisoners more than the opponent: wins iff ",
                    "d >= ", finding.thresholds->wins,
                    ", loses iff d <= ", finding.thresholds->loses, "\n");
  }
  const auto list = [&](const char* what, const std::vector<go::Turn>& turns) {
    if (turns.empty()) return;
    absl::StrAppend(&text, what, " ", absl::StrJoin(Names(grid, turns), " "),
                    "\n");
  };
  list("turns that keep it:", finding.keeping);
  if (finding.best) list("the best of them:", *finding.best);
  if (finding.states) absl::StrAppend(&text, *finding.states, " states, ");
  if (finding.nodes) absl::StrAppend(&text, *finding.nodes, " nodes, ");
  return text + absl::StrFormat("%.2f seconds, %.0f MiB\n", seconds,
                                static_cast<double>(finding.bytes) / (1 << 20));
}

}  // namespace zermelo::tools
