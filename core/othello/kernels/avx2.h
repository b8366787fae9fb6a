// The kernel for CPUs with AVX2: eight directions in two 256-bit registers.

#ifndef ZERMELO_CORE_OTHELLO_KERNELS_AVX2_H_
#define ZERMELO_CORE_OTHELLO_KERNELS_AVX2_H_

#include <immintrin.h>

#include "core/othello/kernels/kernel.h"
#include "core/othello/kernels/rays.h"
#include "core/othello/kernels/ymm.h"

namespace zermelo::othello {

class Avx2Kernel : public YmmKernel<Avx2Kernel> {
 public:
  static constexpr const char* kName = "avx2";

  [[gnu::always_inline]] [[nodiscard]] static inline Lanes FlipLanes(
      const Sides& sides, int square) {
    const Rays& rays = kRays[square];
    return _mm256_or_si256(High(sides, Load(rays.high)),
                           Low(sides, Load(rays.low)));
  }

 private:
  /// Towards the high bits the arithmetic negation of the squares that end a
  /// run finds the nearest of them: below it all bits become 0, it stays 1, and
  /// above it every end of a run becomes 0.
  [[gnu::always_inline]] static inline __m256i High(const Sides& sides,
                                                    __m256i ray) {
    const __m256i zero = _mm256_setzero_si256();
    const __m256i ends = _mm256_andnot_si256(sides.opp, ray);
    const __m256i bracket = _mm256_and_si256(_mm256_sub_epi64(zero, ends),
                                             _mm256_and_si256(sides.own, ray));
    const __m256i below = _mm256_and_si256(
        _mm256_add_epi64(bracket, _mm256_set1_epi64x(-1)), ray);
    return _mm256_andnot_si256(_mm256_cmpeq_epi64(bracket, zero), below);
  }

  /// Towards the low bits every end of a run shades the up to six squares
  /// behind it; an own disc in no shade is the nearest. Shading by 1 and 2,
  /// then by 2 and 4 steps makes a shorter chain than doubling one by one.
  [[gnu::always_inline]] static inline __m256i Low(const Sides& sides,
                                                   __m256i ray) {
    const __m256i ends = _mm256_andnot_si256(sides.opp, ray);
    const __m256i near = _mm256_or_si256(_mm256_srlv_epi64(ends, Steps(1)),
                                         _mm256_srlv_epi64(ends, Steps(2)));
    const __m256i shade = _mm256_or_si256(
        _mm256_or_si256(near, _mm256_srlv_epi64(near, Steps(2))),
        _mm256_srlv_epi64(near, Steps(4)));
    const __m256i bracket =
        _mm256_andnot_si256(shade, _mm256_and_si256(sides.own, ray));
    // -2x are the bits above the single bit x, and none for x = 0.
    const __m256i above = _mm256_sub_epi64(_mm256_setzero_si256(),
                                           _mm256_add_epi64(bracket, bracket));
    return _mm256_and_si256(above, ray);
  }
};

static_assert(Kernel<Avx2Kernel>);

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_KERNELS_AVX2_H_
