// A small table that one worker keeps to itself, for positions too near the end
// to be worth a place in the shared one.

#ifndef ZERMELO_CORE_OTHELLO_ENDGAME_NEAR_TABLE_H_
#define ZERMELO_CORE_OTHELLO_ENDGAME_NEAR_TABLE_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/othello/board.h"

namespace zermelo::othello {

/// Bounds on whole positions, direct-mapped, the newest entry wins: what
/// matters this near the end is the transposition met a moment ago.
class NearTable {
 public:
  struct Entry {
    Board board;
    std::int8_t lower = 0;
    std::int8_t upper = 0;
    Square best = kNoMove;
  };

  /// Requires: 0 < log2_entries < 32.
  explicit NearTable(int log2_entries)
      : shift_(64 - log2_entries), entries_(std::size_t{1} << log2_entries) {}

  /// Returns the entry where `board` belongs; it may hold another position.
  [[nodiscard]] Entry& At(const Board& board) {
    const std::uint64_t mixed =
        board.own * 0x9e3779b97f4a7c15u ^ board.opp * 0xc2b2ae3d27d4eb4fu;
    return entries_[(mixed ^ mixed >> 32) * 0x9fb21c651e98df25u >> shift_];
  }

  /// Stores what a search with threshold `t` found: `score` is a lower bound if
  /// it reached `t`, an upper bound otherwise. A bound on the other side that
  /// the entry already had for the same position is kept.
  static void Store(Entry& entry, const Board& board, int t, int score,
                    Square best, int lowest, int highest) {
    if (entry.board != board) {
      entry.board = board;
      entry.lower = static_cast<std::int8_t>(lowest);
      entry.upper = static_cast<std::int8_t>(highest);
    }
    if (score >= t) {
      entry.lower = static_cast<std::int8_t>(score);
    } else {
      entry.upper = static_cast<std::int8_t>(score);
    }
    entry.best = best;
  }

  void Clear() { entries_.assign(entries_.size(), Entry{}); }

 private:
  int shift_;
  std::vector<Entry> entries_;
};

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_ENDGAME_NEAR_TABLE_H_
