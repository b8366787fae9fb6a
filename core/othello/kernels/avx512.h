// The kernel for CPUs with AVX-512: as the AVX2 kernel, but the nearest end of
// a run towards the low bits comes from one count of leading zeros per lane,
// and three-input logic saves instructions. 256-bit registers on purpose: one
// 512-bit register for all eight directions measured slower (README.md).

#ifndef ZERMELO_CORE_OTHELLO_KERNELS_AVX512_H_
#define ZERMELO_CORE_OTHELLO_KERNELS_AVX512_H_

#include <immintrin.h>

#include "core/othello/kernels/kernel.h"
#include "core/othello/kernels/rays.h"
#include "core/othello/kernels/ymm.h"

namespace zermelo::othello {

/// Needs AVX-512 F, VL and CD.
class Avx512Kernel : public YmmKernel<Avx512Kernel> {
 public:
  static constexpr const char* kName = "avx512";

  [[gnu::always_inline]] [[nodiscard]] static inline Lanes FlipLanes(
      const Sides& sides, int square) {
    const Rays& rays = kRays[square];
    const __m256i zero = _mm256_setzero_si256();
    const __m256i high = Load(rays.high);
    const __m256i low = Load(rays.low);

    // Towards the high bits: see Avx2Kernel.
    const __m256i high_ends = _mm256_andnot_si256(sides.opp, high);
    const __m256i high_bracket = _mm256_ternarylogic_epi64(
        _mm256_sub_epi64(zero, high_ends), sides.own, high, kAllThree);
    const __m256i high_below = _mm256_ternarylogic_epi64(
        _mm256_cmpeq_epi64(high_bracket, zero),
        _mm256_add_epi64(high_bracket, _mm256_set1_epi64x(-1)), high,
        kNotFirstButOthers);

    // Towards the low bits: shifting the top bit by the number of leading zeros
    // gives the nearest end, and nothing (a shift by 64) where there is none.
    const __m256i low_ends = _mm256_andnot_si256(sides.opp, low);
    const __m256i nearest =
        _mm256_srlv_epi64(_mm256_slli_epi64(_mm256_set1_epi64x(-1), 63),
                          _mm256_lzcnt_epi64(low_ends));
    const __m256i low_bracket = _mm256_and_si256(nearest, sides.own);
    const __m256i low_above =
        _mm256_sub_epi64(zero, _mm256_add_epi64(low_bracket, low_bracket));
    return _mm256_ternarylogic_epi64(high_below, low_above, low,
                                     kFirstOrBothOthers);
  }

 private:
  /// Truth tables of three-input logic: bit 4a + 2b + c is the result for the
  /// inputs a, b, c.
  static constexpr int kAllThree = 0x80;           // a & b & c
  static constexpr int kNotFirstButOthers = 0x08;  // ~a & b & c
  static constexpr int kFirstOrBothOthers = 0xf8;  // a | (b & c)
};

static_assert(Kernel<Avx512Kernel>);

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_KERNELS_AVX512_H_
