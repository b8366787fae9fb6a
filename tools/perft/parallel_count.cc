#include "tools/perft/parallel_count.h"

#include <tbb/blocked_range.h>
#include <tbb/global_control.h>
#include <tbb/parallel_reduce.h>
#include <tbb/task_arena.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "core/othello/board.h"
#include "core/othello/geometry.h"

namespace zermelo::tools {
namespace {

/// Parts for each thread: enough that the last ones to finish do not matter.
constexpr std::size_t kPartsPerThread = 64;

template <class Geometry>
std::uint64_t CountParts(int depth, othello::PerftConvention convention,
                         int threads) {
  const othello::Board start = othello::StartPosition<Geometry>();
  if (threads == 1) {
    return othello::CountLeaves<Geometry>(start, depth, convention);
  }
  std::vector<othello::PerftTask> parts;
  std::uint64_t ended = 0;
  for (int plies = 0; plies <= depth; ++plies) {
    parts.clear();
    ended =
        othello::SplitLeaves<Geometry>(start, depth, plies, convention, parts);
    if (parts.size() >= kPartsPerThread * static_cast<std::size_t>(threads)) {
      break;
    }
  }
  // The control lets the arena have more threads than there are cores.
  const tbb::global_control most(tbb::global_control::max_allowed_parallelism,
                                 static_cast<std::size_t>(threads));
  tbb::task_arena arena(threads);
  return ended + arena.execute([&] {
    using Range = tbb::blocked_range<std::size_t>;
    return tbb::parallel_reduce(
        Range(0, parts.size()), std::uint64_t{0},
        [&](const Range& range, std::uint64_t leaves) {
          for (std::size_t i = range.begin(); i != range.end(); ++i) {
            leaves += othello::CountLeaves<Geometry>(
                parts[i].board, parts[i].depth, convention);
          }
          return leaves;
        },
        std::plus<>());
  });
}

}  // namespace

std::uint64_t CountLeavesInParallel(int side, int depth,
                                    othello::PerftConvention convention,
                                    int threads) {
  switch (side) {
    case 4:
      return CountParts<othello::Geometry4x4>(depth, convention, threads);
    case 6:
      return CountParts<othello::Geometry6x6>(depth, convention, threads);
    default:
      return CountParts<othello::Geometry8x8>(depth, convention, threads);
  }
}

}  // namespace zermelo::tools
