// A search at one moment, as its watchers see it.

#ifndef ZERMELO_TOOLS_SOLVE_SEARCH_VIEW_H_
#define ZERMELO_TOOLS_SOLVE_SEARCH_VIEW_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/othello/board.h"
#include "core/search/verdict.h"
#include "tools/solve/answer.h"

namespace zermelo::tools {

/// How far a search is. Everything is seen from the side to move in the
/// position that is being answered, replies to its moves included.
struct SearchView {
  /// What workers that share a tree let others see.
  struct Sharing {
    std::uint64_t nodes = 0;
    int busy = 0;  // workers, those on their way included
    int workers = 0;
    double table_fill = 0;  // in [0, 1]
  };

  Bounds bounds{};    // proven for the position, or of `move`
  int threshold = 0;  // the question in work: at least that?
  int questions = 0;  // asked so far, that one included
  /// The moves of the position, or the replies to `move`, as far as they are
  /// shared.
  std::vector<RootMove> root;
  std::optional<Sharing> sharing;

  // Only for Question::kMoves:
  std::vector<SolvedMove> solved;       // in the order of their solving
  std::optional<othello::Square> move;  // being solved
  std::size_t left = 0;                 // moves not yet begun
};

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_SOLVE_SEARCH_VIEW_H_
