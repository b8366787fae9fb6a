#include <algorithm>
#include <limits>
#include <tuple>

#include "core/othello/endgame/solvable.h"

namespace zermelo::othello {
namespace {

/// Weights of the ordering, in units of one reply of the opponent = 16. A move
/// that leaves the opponent few replies is both likely to suffice and cheap to
/// refute ("fastest first").
struct OrderingWeights {
  int reply = 16;          // each legal reply
  int corner_reply = 16;   // each reply that takes a corner, on top
  int frontier = 3;        // each empty square beside the mover's discs
  int odd_quadrant = 8;    // the move goes into an odd quadrant (taken off)
  int beside_corner = 24;  // the move goes beside an empty corner
};
constexpr OrderingWeights kWeights;

struct Scored {
  Branch<Board, Square> branch;
  int cost;  // smaller is tried earlier
};

/// The empty squares beside discs of `discs`: where the other side may get
/// moves.
Bitboard Frontier(Bitboard discs, Bitboard empties) {
  constexpr Bitboard kNotA = 0xfefefefefefefefeu;
  constexpr Bitboard kNotH = 0x7f7f7f7f7f7f7f7fu;
  Bitboard wide = discs | (discs << 1 & kNotA) | (discs >> 1 & kNotH);
  wide |= wide << 8 | wide >> 8;
  return wide & empties;
}

/// Returns how late a move should be tried, from what it leaves behind.
template <class Geometry>
int CostOf(Square move, const Board& child, Quadrants parity) {
  const Bitboard empties = Empties<Geometry>(child);
  const Bitboard replies = LegalMoves<Geometry>(child);
  const Bitboard open_corners = kCorners<Geometry> & empties;
  int cost = kWeights.reply * Count(replies);
  cost += kWeights.corner_reply * Count(replies & open_corners);
  cost += kWeights.frontier * Count(Frontier(child.opp, empties));
  if ((QuadrantOf(move) & parity) != 0) cost -= kWeights.odd_quadrant;
  if ((kBeside[move] & open_corners) != 0) cost += kWeights.beside_corner;
  return cost;
}

}  // namespace

template <class Geometry>
std::optional<int> OrderMoves(const Board& board, Square hint,
                              OrderedMoves& branches) {
  branches.clear();
  const Bitboard moves = LegalMoves<Geometry>(board);
  if (moves == 0) {
    if (LegalMoves<Geometry>(board.passed()) == 0) {
      return FinalScore<Geometry>(board);
    }
    branches.push_back({kPass, board.passed()});
    return std::nullopt;
  }
  const Quadrants parity = ParityOf(Empties<Geometry>(board));
  FixedList<Scored, kMostMoves> scored;
  for (const int square : Members(moves)) {
    const Square move = static_cast<Square>(square);
    const Board child = After(board, move);
    if (child.own == 0) return Geometry::kSquares;
    const int cost = move == hint ? std::numeric_limits<int>::min()
                                  : CostOf<Geometry>(move, child, parity);
    scored.push_back({{move, child}, cost});
  }
  std::sort(scored.begin(), scored.end(), [](const Scored& a, const Scored& b) {
    return std::tie(a.cost, a.branch.move) < std::tie(b.cost, b.branch.move);
  });
  for (const Scored& item : scored) branches.push_back(item.branch);
  return std::nullopt;
}

template std::optional<int> OrderMoves<Geometry8x8>(const Board&, Square,
                                                    OrderedMoves&);
template std::optional<int> OrderMoves<Geometry6x6>(const Board&, Square,
                                                    OrderedMoves&);
template std::optional<int> OrderMoves<Geometry4x4>(const Board&, Square,
                                                    OrderedMoves&);

}  // namespace zermelo::othello
