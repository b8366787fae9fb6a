// What a search found out about one position.

#ifndef ZERMELO_TOOLS_SOLVE_ANSWER_H_
#define ZERMELO_TOOLS_SOLVE_ANSWER_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "core/othello/board.h"
#include "core/search/verdict.h"
#include "parallel/bucket.h"
#include "parallel/root_board.h"

namespace zermelo::tools {

/// A legal move with what is proven of its score for the side that makes it.
struct SolvedMove {
  othello::Square move;
  Bounds bounds;
};

/// A move of the root, where its search stands, and what is proven of its score
/// for the side that makes it.
struct RootMove {
  othello::Square move;
  parallel::BranchState state;
  Bounds bounds;
};

/// One worker's part in an answer.
struct WorkerCounters {
  /// What workers have that share a tree and a table.
  struct Sharing {
    std::uint64_t splits = 0;         // nodes opened for sharing
    std::uint64_t steals = 0;         // joined what another worker opened
    std::uint64_t aborted_nodes = 0;  // spent on moves that were cancelled
    parallel::TableCounters table;
    double busy_seconds = 0;  // inside the search
    double idle_seconds = 0;  // the rest of the answer's time
  };

  std::uint64_t nodes = 0;
  std::optional<Sharing> sharing;
};

/// The outcome of one search. Everything is seen from the side to move.
struct Answer {
  Bounds bounds;  // proven, whether the question is answered or not
  bool answered = false;
  std::vector<SolvedMove> moves;      // only for Question::kMoves; best first
  std::vector<othello::Square> line;  // the principal variation
  bool line_complete = false;         // it reaches the end of the game
  std::uint64_t nodes = 0;            // without those of the line
  double seconds = 0;                 // without those of the line
  /// How the root's moves stood in the end, each decided or cancelled: those
  /// that were shared among workers, or with Question::kMoves all of them.
  std::vector<RootMove> root;
  std::vector<WorkerCounters> workers;  // without what the line cost
  std::optional<double> table_fill;     // in [0, 1]; nothing without a table
};

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_SOLVE_ANSWER_H_
