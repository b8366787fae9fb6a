// What a search found out about one position.

#ifndef ZERMELO_TOOLS_SOLVE_ANSWER_H_
#define ZERMELO_TOOLS_SOLVE_ANSWER_H_

#include <cstdint>
#include <vector>

#include "core/othello/board.h"
#include "core/search/verdict.h"

namespace zermelo::tools {

/// A legal move with what is proven of its score for the side that makes it.
struct SolvedMove {
  othello::Square move;
  Bounds bounds;
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
};

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_SOLVE_ANSWER_H_
