// The last plies of Othello, solved by one worker without help: where a solver
// spends nine tenths of its time.

#ifndef ZERMELO_CORE_OTHELLO_ENDGAME_KERNEL_H_
#define ZERMELO_CORE_OTHELLO_ENDGAME_KERNEL_H_

#include <cstdint>

#include "core/othello/board.h"
#include "core/othello/endgame/near_table.h"
#include "core/othello/endgame/squares.h"

namespace zermelo::othello {

/// Positions with at most this many empties are solved by EndgameKernel alone.
/// Unit: empty squares. Range: [7, 12]. Larger: fewer entries in the shared
/// table and fewer places where a search can be stopped or helped.
inline constexpr int kKernelEmpties = 10;

/// Answers AtLeast(board, t) for the last plies with fail-soft scores.
///
/// Three storeys: 7 and more empties order their moves by the mobility they
/// leave; 5 and 6 by parity; 1 to 4 are written out. Down to 5 empties a small
/// table catches transpositions. One object belongs to one worker.
template <class Geometry>
class EndgameKernel {
 public:
  EndgameKernel();

  /// Returns a score s for the side to move: s >= t proves value >= s, s < t
  /// proves value <= s. Passes and finished games are handled.
  /// Requires: at most kKernelEmpties empties; t in (-kSquares, kSquares].
  [[nodiscard]] int Solve(const Board& board, int t);

  /// Positions visited since construction: every position that was asked a
  /// question, after a pass too. A last disc is counted together with the
  /// position before it, and full boards are not visited.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  struct Candidate;

  int Upper(const Board& board, Bitboard moves, int empties, int t);
  int UpperPass(const Board& board, int empties, int t);

  template <int kEmpties>
  int Lower(Bitboard own, Bitboard opp, SquareList list, Quadrants parity,
            int t);
  template <int kEmpties>
  int LowerPass(Bitboard own, Bitboard opp, SquareList list, Quadrants parity,
                int t);
  int Two(Bitboard own, Bitboard opp, int first, int second, int t);

  int Enter(const Board& board, int t);

  std::uint64_t nodes_ = 0;
  NearTable upper_table_;  // 7 and more empties
  NearTable lower_table_;  // 5 and 6 empties
};

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_ENDGAME_KERNEL_H_
