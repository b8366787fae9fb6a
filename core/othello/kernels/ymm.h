// What the kernels on 256-bit registers share: boards broadcast over four
// lanes, four directions a register, and the joining of lanes.
//
// Everything is forced inline: only then does the compiler broadcast a board
// once for all the squares that are tried on it, and keep it in registers from
// ply to ply.

#ifndef ZERMELO_CORE_OTHELLO_KERNELS_YMM_H_
#define ZERMELO_CORE_OTHELLO_KERNELS_YMM_H_

#include <immintrin.h>

#include <cstdint>

#include "core/base/bits.h"
#include "core/othello/kernels/rays.h"

namespace zermelo::othello {

/// The part of a kernel that does not depend on how FlipLanes() works.
/// `K` derives from YmmKernel<K> and offers FlipLanes().
template <class K>
class YmmKernel {
 public:
  /// Each set in all four lanes.
  struct Sides {
    __m256i own;
    __m256i opp;
  };
  using Lanes = __m256i;

  [[gnu::always_inline]] [[nodiscard]] static inline Sides Spread(
      Bitboard own, Bitboard opp) {
    return {Broadcast(own), Broadcast(opp)};
  }

  [[gnu::always_inline]] [[nodiscard]] static inline Bitboard Flips(
      Bitboard own, Bitboard opp, int square) {
    return Join(K::FlipLanes(Spread(own, opp), square));
  }

  [[gnu::always_inline]] [[nodiscard]] static inline bool Any(Lanes lanes) {
    return _mm256_testz_si256(lanes, lanes) == 0;
  }

  [[gnu::always_inline]] [[nodiscard]] static inline Bitboard Join(
      Lanes lanes) {
    const __m128i half = _mm_or_si128(_mm256_castsi256_si128(lanes),
                                      _mm256_extracti128_si256(lanes, 1));
    return static_cast<Bitboard>(
        _mm_cvtsi128_si64(_mm_or_si128(half, _mm_unpackhi_epi64(half, half))));
  }

  [[gnu::always_inline]] [[nodiscard]] static inline Sides Child(
      const Sides& sides, int square, Lanes lanes) {
    // Swapping halves, then neighbours, leaves the union in every lane: the
    // child needs no second broadcast.
    lanes = _mm256_or_si256(lanes, _mm256_permute4x64_epi64(lanes, 0x4e));
    lanes = _mm256_or_si256(lanes, _mm256_shuffle_epi32(lanes, 0x4e));
    const __m256i placed = Broadcast(Bit(square));
    return {_mm256_xor_si256(sides.opp, lanes),
            _mm256_xor_si256(sides.own, _mm256_or_si256(lanes, placed))};
  }

  [[gnu::always_inline]] [[nodiscard]] static inline Sides Passed(
      const Sides& sides) {
    return {sides.opp, sides.own};
  }

  [[gnu::always_inline]] [[nodiscard]] static inline Bitboard Own(
      const Sides& sides) {
    return static_cast<Bitboard>(
        _mm_cvtsi128_si64(_mm256_castsi256_si128(sides.own)));
  }
  [[gnu::always_inline]] [[nodiscard]] static inline Bitboard Opp(
      const Sides& sides) {
    return static_cast<Bitboard>(
        _mm_cvtsi128_si64(_mm256_castsi256_si128(sides.opp)));
  }

  [[gnu::always_inline]] [[nodiscard]] static inline Bitboard Moves(
      Bitboard own, Bitboard opp) {
    return Moves(Spread(own, opp));
  }

  /// All eight directions at once: runs of the opponent's discs that start
  /// beside a disc of the mover grow by doubling (Kogge-Stone), four directions
  /// towards the high bits in one register and their opposites in another.
  [[gnu::always_inline]] [[nodiscard]] static inline Bitboard Moves(
      const Sides& sides) {
    // Discs on the columns that a line leaves by can never lie between two
    // others. Without them nothing wraps round; straight south keeps them.
    constexpr std::int64_t kInner = 0x7e7e7e7e7e7e7e7e;
    const __m256i inner = _mm256_and_si256(
        sides.opp, _mm256_setr_epi64x(kInner, kInner, -1, kInner));
    const __m256i one = Steps(1);
    const __m256i two = Steps(2);
    __m256i up = _mm256_and_si256(inner, _mm256_sllv_epi64(sides.own, one));
    __m256i down = _mm256_and_si256(inner, _mm256_srlv_epi64(sides.own, one));
    up = Grow(up, inner, _mm256_sllv_epi64(up, one));
    down = Grow(down, inner, _mm256_srlv_epi64(down, one));
    // Neighbours within the inner discs: the pair's higher and lower member.
    const __m256i up_pairs =
        _mm256_and_si256(inner, _mm256_sllv_epi64(inner, one));
    const __m256i down_pairs = _mm256_srlv_epi64(up_pairs, one);
    up = Grow(up, up_pairs, _mm256_sllv_epi64(up, two));
    down = Grow(down, down_pairs, _mm256_srlv_epi64(down, two));
    up = Grow(up, up_pairs, _mm256_sllv_epi64(up, two));
    down = Grow(down, down_pairs, _mm256_srlv_epi64(down, two));
    const __m256i behind = _mm256_or_si256(_mm256_sllv_epi64(up, one),
                                           _mm256_srlv_epi64(down, one));
    return Join(behind) & ~(Own(sides) | Opp(sides));
  }

 protected:
  [[gnu::always_inline]] [[nodiscard]] static inline __m256i Broadcast(
      Bitboard set) {
    return _mm256_set1_epi64x(static_cast<std::int64_t>(set));
  }

  /// The bit distance of `count` squares along each lane's direction.
  [[gnu::always_inline]] [[nodiscard]] static inline __m256i Steps(
      std::int64_t count) {
    return _mm256_setr_epi64x(count * kRaySteps[0], count * kRaySteps[1],
                              count * kRaySteps[2], count * kRaySteps[3]);
  }

  [[gnu::always_inline]] [[nodiscard]] static inline __m256i Load(
      const std::array<Bitboard, 4>& lanes) {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(lanes.data()));
  }

 private:
  [[gnu::always_inline]] [[nodiscard]] static inline __m256i Grow(
      __m256i run, __m256i within, __m256i shifted) {
    return _mm256_or_si256(run, _mm256_and_si256(within, shifted));
  }
};

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_KERNELS_YMM_H_
