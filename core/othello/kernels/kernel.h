// What a move-generation kernel is. Kernels are stateless and know no geometry:
// callers mask the moves of a small board. tests/othello/kernel_test.cc holds
// every kernel that the CPU can run against the reference rules.

#ifndef ZERMELO_CORE_OTHELLO_KERNELS_KERNEL_H_
#define ZERMELO_CORE_OTHELLO_KERNELS_KERNEL_H_

#include <concepts>

#include "core/base/bits.h"

namespace zermelo::othello {

/// Move generation on the 8x8 frame.
///   kName: shown by `zermelo --version`;
///   Moves: the empty frame squares where a disc of the mover turns at least
///          one disc over;
///   Flips: the discs turned over by a disc of the mover on `square`, which
///          must be empty; the empty set iff that move is illegal.
///
/// The same in pieces, for code that plays several squares of one board or many
/// plies in a row and wants to leave the boards in vector registers:
///   Sides:     a board as the kernel likes it best (broadcast over lanes);
///   Spread:    makes Sides from two sets;
///   Lanes:     flips not yet joined: one direction or a few a lane;
///   FlipLanes: Flips, unjoined;
///   Any:       whether the move is legal, without joining the lanes;
///   Join:      the set of all flips;
///   Child:     the board after the move, the other side to move;
///   Passed:    the same board, the other side to move;
///   Own, Opp:  back to plain sets.
/// Requires of all: own & opp == 0; 0 <= square < 64; for Child, Any(lanes).
template <class K>
concept Kernel = requires(Bitboard own, Bitboard opp, int square,
                          const typename K::Sides& sides,
                          const typename K::Lanes& lanes) {
  { K::kName } -> std::convertible_to<const char*>;
  { K::Moves(own, opp) } -> std::same_as<Bitboard>;
  { K::Flips(own, opp, square) } -> std::same_as<Bitboard>;
  { K::Spread(own, opp) } -> std::same_as<typename K::Sides>;
  { K::FlipLanes(sides, square) } -> std::same_as<typename K::Lanes>;
  { K::Any(lanes) } -> std::same_as<bool>;
  { K::Join(lanes) } -> std::same_as<Bitboard>;
  { K::Child(sides, square, lanes) } -> std::same_as<typename K::Sides>;
  { K::Passed(sides) } -> std::same_as<typename K::Sides>;
  { K::Moves(sides) } -> std::same_as<Bitboard>;
  { K::Own(sides) } -> std::same_as<Bitboard>;
  { K::Opp(sides) } -> std::same_as<Bitboard>;
};

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_KERNELS_KERNEL_H_
