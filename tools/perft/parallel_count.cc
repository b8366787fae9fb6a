#include "tools/perft/parallel_count.h"

#include <tbb/blocked_range.h>
#include <tbb/global_control.h>
#include <tbb/parallel_reduce.h>
#include <tbb/task_arena.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/othello/board.h"
#include "core/othello/geometry.h"

namespace zermelo::tools {
namespace {

/// Parts for each thread: enough that the last ones to finish do not matter.
constexpr std::size_t kPartsPerThread = 64;

/// Plies that are counted without a look at the stop flag: some milliseconds.
constexpr int kUnwatchedPlies = 7;

bool IsSet(const std::atomic<bool>* stop) {
  // relaxed: nothing is published with the flag.
  return stop != nullptr && stop->load(std::memory_order_relaxed);
}

/// Returns the leaves of `part`; anything once stopped.
template <class Geometry>
std::uint64_t CountUnlessStopped(const othello::PerftTask& part,
                                 othello::PerftConvention convention,
                                 const std::atomic<bool>* stop) {
  if (IsSet(stop)) return 0;
  if (part.depth <= kUnwatchedPlies) {
    return othello::CountLeaves<Geometry>(part.board, part.depth, convention);
  }
  std::vector<othello::PerftTask> parts;
  std::uint64_t leaves = othello::SplitLeaves<Geometry>(part.board, part.depth,
                                                        1, convention, parts);
  for (const othello::PerftTask& each : parts) {
    leaves += CountUnlessStopped<Geometry>(each, convention, stop);
  }
  return leaves;
}

template <class Geometry>
std::optional<std::uint64_t> CountParts(int depth,
                                        othello::PerftConvention convention,
                                        int threads,
                                        const std::atomic<bool>* stop) {
  const othello::Board start = othello::StartPosition<Geometry>();
  std::vector<othello::PerftTask> parts;
  std::uint64_t ended = 0;
  const std::size_t wanted =
      kPartsPerThread * static_cast<std::size_t>(threads);
  for (int plies = 0; plies <= depth && parts.size() < wanted; ++plies) {
    parts.clear();
    ended =
        othello::SplitLeaves<Geometry>(start, depth, plies, convention, parts);
  }
  // The control lets the arena have more threads than there are cores.
  const tbb::global_control most(tbb::global_control::max_allowed_parallelism,
                                 static_cast<std::size_t>(threads));
  tbb::task_arena arena(threads);
  const std::uint64_t leaves = arena.execute([&] {
    using Range = tbb::blocked_range<std::size_t>;
    return tbb::parallel_reduce(
        Range(0, parts.size()), std::uint64_t{0},
        [&](const Range& range, std::uint64_t sum) {
          for (std::size_t i = range.begin(); i != range.end(); ++i) {
            sum += CountUnlessStopped<Geometry>(parts[i], convention, stop);
          }
          return sum;
        },
        std::plus<>());
  });
  if (IsSet(stop)) return std::nullopt;
  return ended + leaves;
}

}  // namespace

std::optional<std::uint64_t> CountLeavesInParallel(
    int side, int depth, othello::PerftConvention convention, int threads,
    const std::atomic<bool>* stop) {
  switch (side) {
    case 4:
      return CountParts<othello::Geometry4x4>(depth, convention, threads, stop);
    case 6:
      return CountParts<othello::Geometry6x6>(depth, convention, threads, stop);
    default:
      return CountParts<othello::Geometry8x8>(depth, convention, threads, stop);
  }
}

}  // namespace zermelo::tools
