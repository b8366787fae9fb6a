// AVX-512 for CPUs without it: SIMDe's portable versions under the names of the
// intrinsics, and the ones that SIMDe 0.7.4 lacks.

#ifndef ZERMELO_TESTS_OTHELLO_EMULATED_AVX512_H_
#define ZERMELO_TESTS_OTHELLO_EMULATED_AVX512_H_

// The real declarations come first, so that nobody includes them after their
// names have become macros.
#include <immintrin.h>

#define SIMDE_ENABLE_NATIVE_ALIASES
#include <simde/x86/avx2.h>
#include <simde/x86/avx512.h>

#include <array>
#include <bit>
#include <cstdint>

#ifndef __AVX512CD__
namespace zermelo::othello {

/// Leading zeros of each 64-bit lane; 64 for a lane of zero.
inline __m256i EmulatedLeadingZeros(__m256i lanes) {
  alignas(32) std::array<std::uint64_t, 4> words;
  _mm256_store_si256(reinterpret_cast<__m256i*>(words.data()), lanes);
  for (std::uint64_t& word : words) {
    word = static_cast<std::uint64_t>(std::countl_zero(word));
  }
  return _mm256_load_si256(reinterpret_cast<const __m256i*>(words.data()));
}

}  // namespace zermelo::othello
#undef _mm256_lzcnt_epi64
#define _mm256_lzcnt_epi64(lanes) \
  ::zermelo::othello::EmulatedLeadingZeros(lanes)
#endif

#endif  // ZERMELO_TESTS_OTHELLO_EMULATED_AVX512_H_
