#include "core/go/perft.h"

#include <cassert>

namespace zermelo::go {

std::vector<Turn> LegalTurns(const Match& match) {
  std::vector<Turn> turns;
  if (match.resigned()) return turns;
  for (int index = 0; index < match.grid().points(); ++index) {
    const Point point = match.grid().AtIndex(index);
    if (match.IsLegalPlacement(point)) turns.push_back(Turn::Place(point));
  }
  if (match.CanReturn()) turns.push_back(Turn::Return());
  return turns;
}

std::uint64_t Perft(Match& match, int depth, const std::atomic<bool>* stop) {
  assert(depth >= 1);
  if (stop != nullptr && stop->load(std::memory_order_relaxed)) return 0;
  if (match.resigned()) return 0;
  std::uint64_t sequences = 0;
  if (depth == 1) {
    for (const Point point : match.board().empties()) {
      if (match.IsLegalPlacement(point)) ++sequences;
    }
    return sequences + (match.CanReturn() ? 1 : 0);
  }
  for (int index = 0; index < match.grid().points(); ++index) {
    const Point point = match.grid().AtIndex(index);
    if (!match.IsLegalPlacement(point)) continue;
    match.Play(Turn::Place(point));
    sequences += Perft(match, depth - 1, stop);
    match.Undo();
  }
  if (match.CanReturn()) {
    match.Play(Turn::Return());
    sequences += Perft(match, depth - 1, stop);
    match.Undo();
  }
  return sequences;
}

}  // namespace zermelo::go
