// The kernel in plain C++: shifts along eight directions. It runs everywhere,
// and the compiler vectorises what it can.

#ifndef ZERMELO_CORE_OTHELLO_KERNELS_PORTABLE_H_
#define ZERMELO_CORE_OTHELLO_KERNELS_PORTABLE_H_

#include "core/base/bits.h"
#include "core/othello/kernels/kernel.h"

namespace zermelo::othello {

class PortableKernel {
 public:
  static constexpr const char* kName = "portable";

  struct Sides {
    Bitboard own;
    Bitboard opp;
  };
  using Lanes = Bitboard;  // one lane: nothing is left to join

  /// Straight-line code of shifts and logic: in a loop over several boards the
  /// compiler puts one board in each vector lane.
  [[gnu::always_inline]] [[nodiscard]] static constexpr Bitboard Moves(
      Bitboard own, Bitboard opp) {
    const Bitboard inner = opp & kInnerColumns;
    // Towards the east the carry of an addition does the walking: added to the
    // first disc of a run it runs through and lands just behind. Runs with no
    // disc of the mover before them stay as they are, and fall out at the end.
    Bitboard reached = ((own << 1) & inner) + inner;
    reached |= MovesAlong<-1>(own, inner, inner & (inner >> 1));
    reached |= MovesBothWays<7>(own, inner);
    reached |= MovesBothWays<8>(own, opp);
    reached |= MovesBothWays<9>(own, inner);
    return reached & ~(own | opp);
  }

  [[nodiscard]] static constexpr Bitboard Flips(Bitboard own, Bitboard opp,
                                                int square) {
    const Bitboard inner = opp & kInnerColumns;
    const Bitboard disc = Bit(square);
    return FlipsBothWays<1>(own, inner, disc) |
           FlipsBothWays<7>(own, inner, disc) |
           FlipsBothWays<8>(own, opp, disc) |
           FlipsBothWays<9>(own, inner, disc);
  }

  [[nodiscard]] static constexpr Sides Spread(Bitboard own, Bitboard opp) {
    return {own, opp};
  }
  [[nodiscard]] static constexpr Lanes FlipLanes(const Sides& sides,
                                                 int square) {
    return Flips(sides.own, sides.opp, square);
  }
  [[nodiscard]] static constexpr bool Any(Lanes lanes) { return lanes != 0; }
  [[nodiscard]] static constexpr Bitboard Join(Lanes lanes) { return lanes; }
  [[nodiscard]] static constexpr Sides Child(const Sides& sides, int square,
                                             Lanes lanes) {
    return {sides.opp ^ lanes, sides.own ^ lanes ^ Bit(square)};
  }
  [[nodiscard]] static constexpr Sides Passed(const Sides& sides) {
    return {sides.opp, sides.own};
  }
  [[nodiscard]] static constexpr Bitboard Moves(const Sides& sides) {
    return Moves(sides.own, sides.opp);
  }
  [[nodiscard]] static constexpr Bitboard Own(const Sides& sides) {
    return sides.own;
  }
  [[nodiscard]] static constexpr Bitboard Opp(const Sides& sides) {
    return sides.opp;
  }

 private:
  /// Discs on the columns that a line leaves by can never lie between two
  /// others. Without them nothing wraps round; straight south keeps them.
  static constexpr Bitboard kInnerColumns = 0x7e7e7e7e7e7e7e7eu;

  /// Moves `set` by kStep bits, towards the low bits if negative.
  template <int kStep>
  [[nodiscard]] static constexpr Bitboard Shift(Bitboard set) {
    if constexpr (kStep > 0) {
      return set << kStep;
    } else {
      return set >> -kStep;
    }
  }

  /// The run of up to six discs of `inner` that begins one step from `from`,
  /// grown by doubling (Kogge-Stone). `pairs` are the discs of `inner` with a
  /// disc of `inner` one step before them.
  template <int kStep>
  [[nodiscard]] static constexpr Bitboard Run(Bitboard from, Bitboard inner,
                                              Bitboard pairs) {
    Bitboard run = inner & Shift<kStep>(from);
    run |= inner & Shift<kStep>(run);
    run |= pairs & Shift<2 * kStep>(run);
    run |= pairs & Shift<2 * kStep>(run);
    return run;
  }

  /// The squares just behind the runs that begin beside discs of `own`.
  template <int kStep>
  [[nodiscard]] static constexpr Bitboard MovesAlong(Bitboard own,
                                                     Bitboard inner,
                                                     Bitboard pairs) {
    return Shift<kStep>(Run<kStep>(own, inner, pairs));
  }
  template <int kStep>
  [[nodiscard]] static constexpr Bitboard MovesBothWays(Bitboard own,
                                                        Bitboard inner) {
    // A pair has one member after the other in both senses.
    const Bitboard pairs = inner & Shift<kStep>(inner);
    return MovesAlong<kStep>(own, inner, pairs) |
           MovesAlong<-kStep>(own, inner, Shift<-kStep>(pairs));
  }

  template <int kStep>
  [[nodiscard]] static constexpr Bitboard FlipsAlong(Bitboard own,
                                                     Bitboard inner,
                                                     Bitboard pairs,
                                                     Bitboard disc) {
    const Bitboard run = Run<kStep>(disc, inner, pairs);
    return (Shift<kStep>(run) & own) != 0 ? run : 0;
  }
  template <int kStep>
  [[nodiscard]] static constexpr Bitboard FlipsBothWays(Bitboard own,
                                                        Bitboard inner,
                                                        Bitboard disc) {
    const Bitboard pairs = inner & Shift<kStep>(inner);
    return FlipsAlong<kStep>(own, inner, pairs, disc) |
           FlipsAlong<-kStep>(own, inner, Shift<-kStep>(pairs), disc);
  }
};

static_assert(Kernel<PortableKernel>);

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_KERNELS_PORTABLE_H_
