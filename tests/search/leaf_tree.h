// A game whose values are known without any search code: a tree of fixed depth
// with pseudo-random leaves, and a minimax that is written out in full.

#ifndef ZERMELO_TESTS_SEARCH_LEAF_TREE_H_
#define ZERMELO_TESTS_SEARCH_LEAF_TREE_H_

#include <algorithm>
#include <cstdint>
#include <optional>

#include "core/base/fixed_list.h"
#include "core/base/key.h"
#include "core/base/random.h"
#include "core/search/game.h"

namespace zermelo {

/// Nodes have one to four children; leaves have values in [-8, 8].
struct LeafTree {
  struct Position {
    std::uint64_t path = 1;   // seed, then two bits a move
    std::uint64_t depth = 0;  // plies to the leaves

    bool operator==(const Position&) const = default;
  };
  using Move = int;
  using MoveList = FixedList<int, 4>;

  static constexpr Move kNoMove = -1;
  static constexpr int kLowest = -8;
  static constexpr int kHighest = 8;

  static int Remaining(const Position& p, int /*t*/) {
    return static_cast<int>(p.depth);
  }
  static std::optional<int> Settled(const Position& p, int /*t*/) {
    if (p.depth > 0) return std::nullopt;
    return static_cast<int>(Random(p.path).Below(17)) - 8;
  }
  static MoveList Moves(const Position& p) {
    MoveList moves;
    if (p.depth == 0) return moves;
    const int count = 1 + static_cast<int>(Random(~p.path).Below(4));
    for (int move = 0; move < count; ++move) moves.push_back(move);
    return moves;
  }
  static Position Play(const Position& p, Move move) {
    return {4 * p.path + static_cast<std::uint64_t>(move), p.depth - 1};
  }
  static int Reply(int t) { return 1 - t; }
  static int FromReply(int score) { return -score; }
  static Key KeyOf(const Position& p) { return {p.path, p.depth}; }

  /// The value of `p` for the side to move, by definition.
  static int Value(const Position& p) {
    if (const auto score = Settled(p, 0)) return *score;
    int best = kLowest;
    for (const Move move : Moves(p))
      best = std::max(best, -Value(Play(p, move)));
    return best;
  }
};

static_assert(Game<LeafTree>);

}  // namespace zermelo

#endif  // ZERMELO_TESTS_SEARCH_LEAF_TREE_H_
