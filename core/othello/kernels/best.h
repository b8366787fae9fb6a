// The one alias that picks the kernel of this build, from the instruction set
// that the compiler was allowed to use.

#ifndef ZERMELO_CORE_OTHELLO_KERNELS_BEST_H_
#define ZERMELO_CORE_OTHELLO_KERNELS_BEST_H_

#include "core/othello/kernels/portable.h"

#if defined(ZERMELO_PORTABLE)
#define ZERMELO_KERNEL PortableKernel
#elif defined(__AVX512F__) && defined(__AVX512VL__) && defined(__AVX512CD__)
#include "core/othello/kernels/avx512.h"
#define ZERMELO_KERNEL Avx512Kernel
#elif defined(__AVX2__)
#include "core/othello/kernels/avx2.h"
#define ZERMELO_KERNEL Avx2Kernel
#else
#define ZERMELO_KERNEL PortableKernel
#endif

namespace zermelo::othello {

using BestKernel = ZERMELO_KERNEL;

static_assert(Kernel<BestKernel>);

}  // namespace zermelo::othello

#undef ZERMELO_KERNEL

#endif  // ZERMELO_CORE_OTHELLO_KERNELS_BEST_H_
