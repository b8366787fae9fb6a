// The one alias that picks the kernel of this build.

#ifndef ZERMELO_CORE_OTHELLO_KERNELS_BEST_H_
#define ZERMELO_CORE_OTHELLO_KERNELS_BEST_H_

#include "core/othello/kernels/portable.h"

namespace zermelo::othello {

using BestKernel = PortableKernel;

static_assert(Kernel<BestKernel>);

}  // namespace zermelo::othello

#endif  // ZERMELO_CORE_OTHELLO_KERNELS_BEST_H_
