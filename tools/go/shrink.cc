// Making a finding as small as it gets. Every step keeps what is smaller and
// still shows a difference, not necessarily the same one.

#include <vector>

#include "tools/go/trial.h"

namespace zermelo::tools {
namespace {

using go::Color;

/// Replays `candidate` and keeps it if it is a finding.
bool Try(const GameScript& candidate, Finding& finding) {
  auto found = Replay(candidate);
  if (!found) return false;
  finding = std::move(*found);
  return true;
}

/// The script that starts where `script` stands after `turns` turns. Prisoners
/// and the ko ban are left behind: a candidate like any other.
GameScript StartingLater(const GameScript& script, std::size_t turns) {
  GameScript later = script;
  go::Match match = StartOf(script);
  for (std::size_t i = 0; i < turns; ++i) match.Play(script.turns[i]);
  for (int index = 0; index < script.grid.points(); ++index) {
    later.stones[index] = match.board().At(script.grid.AtIndex(index));
  }
  later.to_move = match.to_move();
  later.turns.erase(later.turns.begin(),
                    later.turns.begin() + static_cast<std::ptrdiff_t>(turns));
  return later;
}

bool StartLater(Finding& finding) {
  for (std::size_t turns = finding.script.turns.size(); turns > 0; --turns) {
    if (Try(StartingLater(finding.script, turns), finding)) return true;
  }
  return false;
}

/// Leaves out `length` turns in a row wherever that works.
bool DropTurns(Finding& finding, std::size_t length) {
  bool dropped = false;
  for (std::size_t i = finding.script.turns.size(); i-- > 0;) {
    GameScript candidate = finding.script;
    if (i + length > candidate.turns.size()) continue;
    const auto first = candidate.turns.begin() + static_cast<std::ptrdiff_t>(i);
    candidate.turns.erase(first, first + static_cast<std::ptrdiff_t>(length));
    dropped = Try(candidate, finding) || dropped;
  }
  return dropped;
}

bool DropStones(Finding& finding) {
  bool dropped = false;
  for (std::size_t i = 0; i < finding.script.stones.size(); ++i) {
    if (finding.script.stones[i] == Color::kEmpty) continue;
    GameScript candidate = finding.script;
    candidate.stones[i] = Color::kEmpty;
    dropped = Try(candidate, finding) || dropped;
  }
  return dropped;
}

}  // namespace

Finding Shrunk(Finding finding) {
  bool shrinking = true;
  while (shrinking) {
    shrinking = StartLater(finding);
    shrinking = DropTurns(finding, 2) || shrinking;
    shrinking = DropTurns(finding, 1) || shrinking;
    shrinking = DropStones(finding) || shrinking;
  }
  return finding;
}

}  // namespace zermelo::tools
