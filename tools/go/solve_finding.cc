// What the two methods found, in the same words, and whether they agree.

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "core/go/text/vertex.h"
#include "tools/go/go_solve.h"

namespace zermelo::tools {
namespace {

using go::Outcome;
using go::Retrograde;

std::string NameOf(const Outcome& outcome) {
  return outcome.IsWin() ? "win" : outcome.IsLoss() ? "loss" : "draw";
}

std::string Verdict(const Retrograde::Bracket& value) {
  return value.decided() ? NameOf(value.lower) : "unknown";
}

std::string Opposite(const std::string& verdict) {
  return verdict == "win" ? "loss" : verdict == "loss" ? "win" : verdict;
}

std::string Names(const go::Grid& grid, const std::vector<go::Turn>& turns) {
  std::string names;
  for (const go::Turn turn : turns) {
    absl::StrAppend(&names, " ", go::FormatTurn(grid, turn));
  }
  return names.empty() ? " none" : names;
}

bool Contains(const std::vector<go::Turn>& turns, go::Turn turn) {
  return std::find(turns.begin(), turns.end(), turn) != turns.end();
}

}  // namespace

GoFinding FindingOf(const GoSolution& solution) {
  GoFinding finding;
  finding.outcome = Verdict(solution.value);
  finding.states = solution.states;
  finding.bytes = solution.bytes;
  finding.thresholds = solution.thresholds;
  if (finding.outcome == "unknown") return finding;
  const bool ends = finding.outcome != "draw";
  if (ends && solution.plies_known) {
    finding.plies = solution.value.lower.plies();
    finding.best.emplace();
  }
  for (const TurnValue& turn : solution.turns) {
    // Without exact bounds on a child its turn is not listed.
    if (Opposite(Verdict(turn.opponent)) != finding.outcome) continue;
    finding.keeping.push_back(turn.turn);
    if (finding.plies && turn.opponent.exact() &&
        turn.opponent.lower.plies() == *finding.plies - 1) {
      finding.best->push_back(turn.turn);
    }
  }
  return finding;
}

GoFinding FindingOf(const GoSearchSolution& solution) {
  GoFinding finding;
  finding.nodes = solution.nodes;
  finding.bytes = solution.bytes;
  if (!solution.end) {
    // No forced end within so many turns is neither a draw nor a loss.
    finding.outcome = "unknown";
    finding.no_win_within = solution.no_win_within;
    finding.no_loss_within = solution.no_loss_within;
    return finding;
  }
  finding.outcome = NameOf(*solution.end);
  finding.plies = solution.end->plies();
  if (solution.keeping) finding.keeping = *solution.keeping;
  finding.best = solution.best;
  return finding;
}

std::string Contradiction(const go::Grid& grid, const GoFinding& retrograde,
                          const GoFinding& search) {
  if (retrograde.outcome == "unknown") return "";
  if (search.outcome == "unknown") {
    const int none = retrograde.outcome == "win"    ? *search.no_win_within
                     : retrograde.outcome == "loss" ? *search.no_loss_within
                                                    : -1;
    if (!retrograde.plies || *retrograde.plies > none) return "";
    return absl::StrCat("retrograde says ", retrograde.outcome, " in ",
                        *retrograde.plies, ", search none within ", none);
  }
  if (retrograde.outcome != search.outcome) {
    return absl::StrCat("retrograde says ", retrograde.outcome, ", search ",
                        search.outcome);
  }
  if (retrograde.plies && *retrograde.plies != *search.plies) {
    return absl::StrCat("retrograde says ", retrograde.outcome, " in ",
                        *retrograde.plies, ", search in ", *search.plies);
  }
  if (retrograde.best && search.best && *retrograde.best != *search.best) {
    return absl::StrCat(
        "best turns by retrograde:", Names(grid, *retrograde.best),
        "; by search:", Names(grid, *search.best));
  }
  for (const go::Turn turn : search.keeping) {
    if (!Contains(retrograde.keeping, turn)) {
      return absl::StrCat("search alone says that ", go::FormatTurn(grid, turn),
                          " keeps the outcome");
    }
  }
  return "";
}

}  // namespace zermelo::tools
