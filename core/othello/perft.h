// Counting the leaves of the game tree ("performance test"): a check of move
// generation against published numbers, and a measure of its speed.

#ifndef ZERMELO_CORE_OTHELLO_PERFT_H_
#define ZERMELO_CORE_OTHELLO_PERFT_H_

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/othello/board.h"

namespace zermelo::othello {

/// What counts as a ply and what as a leaf. The three publish different numbers
/// from the ninth ply on.
enum class PerftConvention : std::uint8_t {
  /// A pass is a ply. A finished game is one leaf at every greater depth too.
  /// Source: A. Bik, "Reversi perft"; Egaroucid's `-perft DEPTH 1`.
  kPlyLeaves,
  /// A pass is a ply. Only lines of exactly that many plies count.
  /// Source: OEIS A124004; the "count games" of Edax.
  kPlyAlive,
  /// A pass is free: depth counts discs placed. A finished game is one leaf at
  /// every greater depth too.
  /// Source: Egaroucid's `-perft DEPTH 2`.
  kDiscs,
};

struct PerftConventionName {
  std::string_view name;
  PerftConvention convention;
};

/// The names that people type, the default first.
inline constexpr std::array<PerftConventionName, 3> kPerftConventions = {
    {{"ply-leaves", PerftConvention::kPlyLeaves},
     {"ply-alive", PerftConvention::kPlyAlive},
     {"discs", PerftConvention::kDiscs}}};

/// Returns the convention called `name`, nullopt if there is none.
[[nodiscard]] constexpr std::optional<PerftConvention> PerftConventionOf(
    std::string_view name) {
  for (const PerftConventionName& entry : kPerftConventions) {
    if (entry.name == name) return entry.convention;
  }
  return std::nullopt;
}

/// Returns the leaves `depth` plies below `board`, which itself is the one leaf
/// at depth 0. Requires: depth >= 0.
/// The last ply is counted, not played ("bulk counting").
template <class Geometry>
[[nodiscard]] std::uint64_t CountLeaves(const Board& board, int depth,
                                        PerftConvention convention);

/// A part of a count: the leaves `depth` plies below `board`.
struct PerftTask {
  Board board;
  int depth;
};

/// Splits a count into parts that may be counted in any order or at once: one
/// for each line of `plies` plies from `board`.
/// Requires: 0 <= plies <= depth.
/// Result:   the leaves of the lines that end earlier. With CountLeaves() of
///           all `tasks`, to which the parts are appended, they make up
///           CountLeaves(board, depth, convention).
template <class Geometry>
[[nodiscard]] std::uint64_t SplitLeaves(const Board& board, int depth,
                                        int plies, PerftConvention convention,
                                        std::vector<PerftTask>& tasks);

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_PERFT_H_
