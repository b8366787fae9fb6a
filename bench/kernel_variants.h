// Ways to find flips that lost against the kernels in core/othello/kernels,
// kept so that the comparison can be repeated on other machines.

#ifndef ZERMELO_BENCH_KERNEL_VARIANTS_H_
#define ZERMELO_BENCH_KERNEL_VARIANTS_H_

#include <immintrin.h>

#include "core/othello/kernels/kernel.h"
#include "core/othello/kernels/rays.h"
#include "core/othello/kernels/ymm.h"

namespace zermelo::othello {

/// Towards the low bits: shading by doubling in one chain (1, 2 and 2 squares)
/// instead of in pairs.
class ChainKernel : public YmmKernel<ChainKernel> {
 public:
  static constexpr const char* kName = "avx2-chain";

  [[gnu::always_inline]] [[nodiscard]] static inline Lanes FlipLanes(
      const Sides& sides, int square) {
    const __m256i zero = _mm256_setzero_si256();
    const __m256i high = Load(kRays[square].high);
    const __m256i low = Load(kRays[square].low);

    const __m256i high_ends = _mm256_andnot_si256(sides.opp, high);
    const __m256i high_bracket = _mm256_and_si256(
        _mm256_sub_epi64(zero, high_ends), _mm256_and_si256(sides.own, high));
    const __m256i high_flips = _mm256_andnot_si256(
        _mm256_cmpeq_epi64(high_bracket, zero),
        _mm256_and_si256(_mm256_add_epi64(high_bracket, _mm256_set1_epi64x(-1)),
                         high));

    __m256i shade =
        _mm256_srlv_epi64(_mm256_andnot_si256(sides.opp, low), Steps(1));
    shade = _mm256_or_si256(shade, _mm256_srlv_epi64(shade, Steps(1)));
    shade = _mm256_or_si256(shade, _mm256_srlv_epi64(shade, Steps(2)));
    shade = _mm256_or_si256(shade, _mm256_srlv_epi64(shade, Steps(2)));
    const __m256i low_bracket =
        _mm256_andnot_si256(shade, _mm256_and_si256(sides.own, low));
    const __m256i low_flips = _mm256_and_si256(
        _mm256_sub_epi64(zero, _mm256_add_epi64(low_bracket, low_bracket)),
        low);
    return _mm256_or_si256(high_flips, low_flips);
  }
};

/// Runs grown outwards from the square in both senses (Kogge-Stone), without
/// rays: the textbook way in registers.
class FillKernel : public YmmKernel<FillKernel> {
 public:
  static constexpr const char* kName = "avx2-fill";

  [[gnu::always_inline]] [[nodiscard]] static inline Lanes FlipLanes(
      const Sides& sides, int square) {
    constexpr long long kInner = 0x7e7e7e7e7e7e7e7e;
    const __m256i inner = _mm256_and_si256(
        sides.opp, _mm256_setr_epi64x(kInner, kInner, -1, kInner));
    const __m256i one = Steps(1);
    const __m256i two = Steps(2);
    const __m256i disc = Broadcast(Bit(square));
    __m256i up = _mm256_and_si256(inner, _mm256_sllv_epi64(disc, one));
    __m256i down = _mm256_and_si256(inner, _mm256_srlv_epi64(disc, one));
    up = Grow(up, inner, _mm256_sllv_epi64(up, one));
    down = Grow(down, inner, _mm256_srlv_epi64(down, one));
    const __m256i up_pairs =
        _mm256_and_si256(inner, _mm256_sllv_epi64(inner, one));
    const __m256i down_pairs = _mm256_srlv_epi64(up_pairs, one);
    up = Grow(up, up_pairs, _mm256_sllv_epi64(up, two));
    down = Grow(down, down_pairs, _mm256_srlv_epi64(down, two));
    up = Grow(up, up_pairs, _mm256_sllv_epi64(up, two));
    down = Grow(down, down_pairs, _mm256_srlv_epi64(down, two));
    return _mm256_or_si256(
        Bracketed(up, _mm256_sllv_epi64(up, one), sides),
        Bracketed(down, _mm256_srlv_epi64(down, one), sides));
  }

 private:
  [[gnu::always_inline]] static inline __m256i Grow(__m256i run, __m256i within,
                                                    __m256i shifted) {
    return _mm256_or_si256(run, _mm256_and_si256(within, shifted));
  }
  [[gnu::always_inline]] static inline __m256i Bracketed(__m256i run,
                                                         __m256i behind,
                                                         const Sides& sides) {
    const __m256i open = _mm256_cmpeq_epi64(_mm256_and_si256(behind, sides.own),
                                            _mm256_setzero_si256());
    return _mm256_andnot_si256(open, run);
  }
};

static_assert(Kernel<ChainKernel> && Kernel<FillKernel>);

}  // namespace zermelo::othello

#endif  // ZERMELO_BENCH_KERNEL_VARIANTS_H_
