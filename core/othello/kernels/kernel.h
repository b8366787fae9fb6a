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
///   must
///          be empty; the empty set iff that move is illegal.
/// Requires of both: own & opp == 0.
template <class K>
concept Kernel = requires(Bitboard own, Bitboard opp, int square) {
  { K::kName } -> std::convertible_to<const char*>;
  { K::Moves(own, opp) } -> std::same_as<Bitboard>;
  { K::Flips(own, opp, square) } -> std::same_as<Bitboard>;
};

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_KERNELS_KERNEL_H_
