#include "tools/go/counting.h"

#include <tbb/blocked_range.h>
#include <tbb/global_control.h>
#include <tbb/parallel_reduce.h>

#include <chrono>
#include <cstdio>
#include <functional>
#include <vector>

#include "core/go/perft.h"
#include "core/go/solve/legal_count.h"
#include "tools/exit_codes.h"
#include "tools/solve/watch.h"

namespace zermelo::tools {
namespace {

/// The sum of `part(i)` for i in [0, count) on all threads; nullopt if stopped.
std::optional<std::uint64_t> ParallelSum(
    std::size_t count, int threads, const std::atomic<bool>* stop,
    const std::function<std::uint64_t(std::size_t)>& part) {
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism,
                                  static_cast<std::size_t>(threads));
  const std::uint64_t sum = tbb::parallel_reduce(
      tbb::blocked_range<std::size_t>(0, count), std::uint64_t{0},
      [&](const tbb::blocked_range<std::size_t>& range, std::uint64_t so_far) {
        for (std::size_t i = range.begin(); i != range.end(); ++i) {
          if (stop->load(std::memory_order_relaxed)) break;
          so_far += part(i);
        }
        return so_far;
      },
      std::plus<>());
  if (stop->load(std::memory_order_relaxed)) return std::nullopt;
  return sum;
}

double SecondsSince(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start)
      .count();
}

}  // namespace

std::optional<std::uint64_t> ParallelGoPerft(const GoPerftOptions& options,
                                             const std::atomic<bool>* stop) {
  go::Match start(go::Grid(options.width, options.height), options.rules);
  if (options.depth < 3) return go::Perft(start, options.depth);
  // All pairs of first turns make enough parts for any number of cores.
  std::vector<std::pair<go::Turn, go::Turn>> pairs;
  for (const go::Turn first : go::LegalTurns(start)) {
    start.Play(first);
    for (const go::Turn second : go::LegalTurns(start)) {
      pairs.emplace_back(first, second);
    }
    start.Undo();
  }
  return ParallelSum(pairs.size(), options.threads, stop, [&](std::size_t i) {
    go::Match match = start;
    match.Play(pairs[i].first);
    match.Play(pairs[i].second);
    return go::Perft(match, options.depth - 2, stop);
  });
}

int RunGoPerft(const GoPerftOptions& options) {
  Watch watch({});
  std::printf("depth            sequences    seconds\n");
  GoPerftOptions now = options;
  for (now.depth = 1; now.depth <= options.depth; ++now.depth) {
    const auto start = std::chrono::steady_clock::now();
    const auto sequences = ParallelGoPerft(now, watch.stop());
    if (!sequences) {
      std::fprintf(stderr, "zermelo go perft: interrupted within depth %d\n",
                   now.depth);
      return kExitInterrupted;
    }
    std::printf("%5d %20llu %10.2f\n", now.depth,
                static_cast<unsigned long long>(*sequences),
                SecondsSince(start));
    std::fflush(stdout);
  }
  return kExitAnswered;
}

int RunGoCount(const GoCountOptions& options) {
  if (!go::SmallGrid::Fits(options.width, options.height)) {
    std::fprintf(stderr, "zermelo go count: %dx%d is too large to count\n",
                 options.width, options.height);
    return kExitUsage;
  }
  Watch watch({});
  const auto start = std::chrono::steady_clock::now();
  const go::SmallGrid grid(options.width, options.height);
  std::vector<go::Cells> blacks;
  for (go::Cells black = grid.mask();; black = (black - 1) & grid.mask()) {
    blacks.push_back(black);
    if (black == 0) break;
  }
  const std::optional<std::uint64_t> positions = ParallelSum(
      blacks.size(), options.threads, watch.stop(), [&](std::size_t i) {
        return go::CountLegalPositionsWith(grid, blacks[i]);
      });
  if (!positions) {
    std::fprintf(stderr, "zermelo go count: interrupted\n");
    return kExitInterrupted;
  }
  std::printf("%dx%d: %llu legal positions, %.2f seconds\n", options.width,
              options.height, static_cast<unsigned long long>(*positions),
              SecondsSince(start));
  return kExitAnswered;
}

}  // namespace zermelo::tools
