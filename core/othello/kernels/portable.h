// The kernel in plain C++: shifts along eight directions. It runs everywhere,
// and the compiler vectorises what it can.

#ifndef ZERMELO_CORE_OTHELLO_KERNELS_PORTABLE_H_
#define ZERMELO_CORE_OTHELLO_KERNELS_PORTABLE_H_

#include <array>

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

  [[nodiscard]] static constexpr Bitboard Moves(Bitboard own, Bitboard opp) {
    Bitboard reached = 0;
    for (const Direction& way : kDirections) {
      const Bitboard inner = opp & way.inner;
      reached |= MovesAlong<true>(own, inner, way.step);
      reached |= MovesAlong<false>(own, inner, way.step);
    }
    return reached & ~(own | opp);
  }

  [[nodiscard]] static constexpr Bitboard Flips(Bitboard own, Bitboard opp,
                                                int square) {
    Bitboard flips = 0;
    for (const Direction& way : kDirections) {
      const Bitboard inner = opp & way.inner;
      flips |= FlipsAlong<true>(own, inner, Bit(square), way.step);
      flips |= FlipsAlong<false>(own, inner, Bit(square), way.step);
    }
    return flips;
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
  /// A line through the board. Discs on the columns that the line leaves by can
  /// never lie between two others, so `inner` drops them and nothing wraps.
  struct Direction {
    int step;
    Bitboard inner;
  };
  static constexpr Bitboard kInnerColumns = 0x7e7e7e7e7e7e7e7eu;
  static constexpr std::array<Direction, 4> kDirections = {
      {{1, kInnerColumns},
       {7, kInnerColumns},
       {8, ~Bitboard{0}},
       {9, kInnerColumns}}};

  template <bool kUp>
  [[nodiscard]] static constexpr Bitboard Shift(Bitboard set, int step) {
    return kUp ? set << step : set >> step;
  }

  /// Runs of at most six discs of `inner` that start beside a disc of `own`,
  /// grown by doubling (Kogge-Stone), and the squares just behind them.
  template <bool kUp>
  [[nodiscard]] static constexpr Bitboard MovesAlong(Bitboard own,
                                                     Bitboard inner, int step) {
    Bitboard run = inner & Shift<kUp>(own, step);
    run |= inner & Shift<kUp>(run, step);
    const Bitboard pairs = inner & Shift<kUp>(inner, step);
    run |= pairs & Shift<kUp>(run, 2 * step);
    run |= pairs & Shift<kUp>(run, 2 * step);
    return Shift<kUp>(run, step);
  }

  template <bool kUp>
  [[nodiscard]] static constexpr Bitboard FlipsAlong(Bitboard own,
                                                     Bitboard inner,
                                                     Bitboard disc, int step) {
    const Bitboard run = [&] {
      Bitboard grown = inner & Shift<kUp>(disc, step);
      grown |= inner & Shift<kUp>(grown, step);
      const Bitboard pairs = inner & Shift<kUp>(inner, step);
      grown |= pairs & Shift<kUp>(grown, 2 * step);
      grown |= pairs & Shift<kUp>(grown, 2 * step);
      return grown;
    }();
    return (Shift<kUp>(run, step) & own) != 0 ? run : 0;
  }
};

static_assert(Kernel<PortableKernel>);

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_KERNELS_PORTABLE_H_
