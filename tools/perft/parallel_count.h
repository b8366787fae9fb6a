// Leaf counts on all cores.

#ifndef ZERMELO_TOOLS_PERFT_PARALLEL_COUNT_H_
#define ZERMELO_TOOLS_PERFT_PARALLEL_COUNT_H_

#include <atomic>
#include <cstdint>
#include <optional>

#include "core/othello/perft.h"

namespace zermelo::tools {

/// Returns the leaves `depth` plies below the start position of the board with
/// `side` x `side` squares, counted by `threads` threads.
/// `stop`, if any, may be set at any time and ends the count within some
/// milliseconds.
/// Requires: `side` is 8, 6 or 4; depth >= 0; threads >= 1.
/// Result:   the same for every number of threads; nullopt if stopped.
[[nodiscard]] std::optional<std::uint64_t> CountLeavesInParallel(
    int side, int depth, othello::PerftConvention convention, int threads,
    const std::atomic<bool>* stop = nullptr);

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_PERFT_PARALLEL_COUNT_H_
