// Hot file: no allocation, no virtual call, no Status, no output.

#include "core/othello/endgame/kernel.h"

#include <algorithm>
#include <cassert>

#include "core/base/fixed_list.h"
#include "core/othello/endgame/last_disc.h"
#include "core/othello/endgame/stability.h"

namespace zermelo::othello {
namespace {

/// Below every score: no move has been tried yet.
constexpr int kNone = -127;

/// Sizes of the two private tables; 2^13 entries of 24 bytes stay in the second
/// level cache.
constexpr int kUpperTableLog2 = 13;
constexpr int kLowerTableLog2 = 11;

}  // namespace

/// A move of the upper storey with what its ordering already found out.
template <class Geometry>
struct EndgameKernel<Geometry>::Candidate {
  Board child;
  Bitboard replies;  // legal moves of the child
  int cost;          // smaller is tried earlier
  Square square;
};

template <class Geometry>
EndgameKernel<Geometry>::EndgameKernel()
    : upper_table_(kUpperTableLog2), lower_table_(kLowerTableLog2) {}

// --- One to four empties, and the storey of five and six ---------------------

template <class Geometry>
inline int EndgameKernel<Geometry>::Two(Bitboard own, Bitboard opp, int first,
                                        int second, int t) {
  ++nodes_;
  int best = kNone;
  if (const Bitboard flips = BestKernel::Flips(own, opp, first)) {
    ++nodes_;
    best = -LastScore<Geometry>(opp ^ flips, second);
    if (best >= t) return best;
  }
  if (const Bitboard flips = BestKernel::Flips(own, opp, second)) {
    ++nodes_;
    return std::max(best, -LastScore<Geometry>(opp ^ flips, first));
  }
  if (best != kNone) return best;

  // A pass: the same for the opponent, whose best is the mover's worst.
  int worst = -kNone;
  if (const Bitboard flips = BestKernel::Flips(opp, own, first)) {
    nodes_ += 2;  // the passed position, and the one after its move
    worst = LastScore<Geometry>(own ^ flips, second);
    if (worst < t) return worst;
  }
  if (const Bitboard flips = BestKernel::Flips(opp, own, second)) {
    nodes_ += worst == -kNone ? 2 : 1;
    return std::min(worst, LastScore<Geometry>(own ^ flips, first));
  }
  if (worst != -kNone) return worst;
  return FinalScore<Geometry>({own, opp});
}

/// No placement was found for the mover: the opponent goes on, unless it cannot
/// either.
template <class Geometry>
template <int kEmpties>
int EndgameKernel<Geometry>::LowerPass(Bitboard own, Bitboard opp,
                                       SquareList list, Quadrants parity,
                                       int t) {
  if (LegalMoves<Geometry>({opp, own}) == 0) {
    return FinalScore<Geometry>({own, opp});
  }
  return -Lower<kEmpties>(opp, own, list, parity, 1 - t);
}

template <class Geometry>
template <int kEmpties>
int EndgameKernel<Geometry>::Lower(Bitboard own, Bitboard opp, SquareList list,
                                   Quadrants parity, int t) {
  static_assert(kEmpties >= 3 && kEmpties <= 6);
  constexpr bool kUsesTable = kEmpties >= 5;
  ++nodes_;

  [[maybe_unused]] NearTable::Entry* entry = nullptr;
  if constexpr (kUsesTable) {
    entry = &lower_table_.At({own, opp});
    if (entry->board == Board{own, opp}) {
      if (entry->lower >= t) return entry->lower;
      if (entry->upper < t) return entry->upper;
    }
  }
  if constexpr (kEmpties >= 4) {
    if (const auto cut = StabilityCut<Geometry>({own, opp}, t)) return *cut;
  }

  int best = kNone;
  Square best_square = kNoMove;
  // Squares of odd quadrants first, then the others, each in list order.
  for (int pass = 0; pass < (kEmpties >= 4 ? 2 : 1); ++pass) {
    for (int i = 0; i < kEmpties; ++i) {
      const int square = list[i];
      if constexpr (kEmpties >= 4) {
        const bool odd = (QuadrantOf(square) & parity) != 0;
        if (odd == (pass == 1)) continue;
      }
      if ((kBeside[square] & opp) == 0) continue;
      const Bitboard flips = BestKernel::Flips(own, opp, square);
      if (flips == 0) continue;
      const Board child = Placed({own, opp}, square, flips);
      const SquareList rest = list.Without(i);
      int score;
      if constexpr (kEmpties == 3) {
        score = -Two(child.own, child.opp, rest[0], rest[1], 1 - t);
      } else {
        score = -Lower<kEmpties - 1>(
            child.own, child.opp, rest,
            static_cast<Quadrants>(parity ^ QuadrantOf(square)), 1 - t);
      }
      if (score > best) {
        best = score;
        best_square = static_cast<Square>(square);
        if (best >= t) goto done;
      }
    }
  }
  if (best == kNone) return LowerPass<kEmpties>(own, opp, list, parity, t);
done:
  if constexpr (kUsesTable) {
    NearTable::Store(*entry, {own, opp}, t, best, best_square,
                     -Geometry::kSquares, Geometry::kSquares);
  }
  return best;
}

// --- Seven and more empties --------------------------------------------------

template <class Geometry>
int EndgameKernel<Geometry>::UpperPass(const Board& board, int empties, int t) {
  const Bitboard moves = LegalMoves<Geometry>(board.passed());
  if (moves == 0) return FinalScore<Geometry>(board);
  return -Upper(board.passed(), moves, empties, 1 - t);
}

template <class Geometry>
int EndgameKernel<Geometry>::Upper(const Board& board, Bitboard moves,
                                   int empties, int t) {
  ++nodes_;
  if (moves == 0) return UpperPass(board, empties, t);
  if (const auto cut = StabilityCut<Geometry>(board, t)) return *cut;

  NearTable::Entry& entry = upper_table_.At(board);
  Square hint = kNoMove;
  if (entry.board == board) {
    if (entry.lower >= t) return entry.lower;
    if (entry.upper < t) return entry.upper;
    hint = entry.best;
  }

  const Quadrants parity = ParityOf(Empties<Geometry>(board));
  FixedList<Candidate, kKernelEmpties> candidates;
  for (const int square : Members(moves)) {
    const Bitboard flips = BestKernel::Flips(board.own, board.opp, square);
    const Board child = Placed(board, square, flips);
    if (child.own == 0) return Geometry::kSquares;  // a wipe-out
    const Bitboard replies = LegalMoves<Geometry>(child);
    int cost = 16 * (Count(replies) + Count(replies & kCorners<Geometry>));
    if (QuadrantOf(square) & parity) cost -= 8;
    if (square == hint) cost -= 1024;
    candidates.push_back({child, replies, cost, static_cast<Square>(square)});
  }

  int best = kNone;
  Square best_square = kNoMove;
  for (Candidate* next = candidates.begin(); next != candidates.end(); ++next) {
    std::iter_swap(next, std::min_element(next, candidates.end(),
                                          [](const auto& a, const auto& b) {
                                            return a.cost < b.cost;
                                          }));
    int score;
    if (empties - 1 <= 6) {
      const Bitboard rest = Empties<Geometry>(next->child);
      score = -Lower<6>(
          next->child.own, next->child.opp, SquareList::Of<Geometry>(rest),
          static_cast<Quadrants>(parity ^ QuadrantOf(next->square)), 1 - t);
    } else {
      score = -Upper(next->child, next->replies, empties - 1, 1 - t);
    }
    if (score > best) {
      best = score;
      best_square = next->square;
      if (best >= t) break;
    }
  }
  NearTable::Store(entry, board, t, best, best_square, -Geometry::kSquares,
                   Geometry::kSquares);
  return best;
}

// --- Entry -------------------------------------------------------------------

template <class Geometry>
int EndgameKernel<Geometry>::Solve(const Board& board, int t) {
  assert(Count(Empties<Geometry>(board)) <= kKernelEmpties);
  assert(-Geometry::kSquares < t && t <= Geometry::kSquares);
  return Enter(board, t);
}

template <class Geometry>
int EndgameKernel<Geometry>::Enter(const Board& board, int t) {
  const Bitboard empties = Empties<Geometry>(board);
  const SquareList list =
      Count(empties) <= 8 ? SquareList::Of<Geometry>(empties) : SquareList();
  const Quadrants parity = ParityOf(empties);
  switch (Count(empties)) {
    case 0:
      ++nodes_;
      return FinalScore<Geometry>(board);
    case 1:
      ++nodes_;
      return LastScore<Geometry>(board.own, list[0]);
    case 2:
      return Two(board.own, board.opp, list[0], list[1], t);
    case 3:
      return Lower<3>(board.own, board.opp, list, parity, t);
    case 4:
      return Lower<4>(board.own, board.opp, list, parity, t);
    case 5:
      return Lower<5>(board.own, board.opp, list, parity, t);
    case 6:
      return Lower<6>(board.own, board.opp, list, parity, t);
    default:
      return Upper(board, LegalMoves<Geometry>(board), Count(empties), t);
  }
}

template class EndgameKernel<Geometry8x8>;
template class EndgameKernel<Geometry6x6>;
template class EndgameKernel<Geometry4x4>;

}  // namespace zermelo::othello
