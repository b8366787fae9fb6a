// Leaves per second of one thread, and what collecting boards gains over
// playing them one by one.

#include <benchmark/benchmark.h>

#include <cstdint>

#include "core/base/bits.h"
#include "core/othello/board.h"
#include "core/othello/geometry.h"
#include "core/othello/kernels/best.h"
#include "core/othello/perft.h"

namespace zermelo::othello {
namespace {

void PerLeaf(benchmark::State& state, std::uint64_t leaves) {
  state.counters["leaves"] =
      benchmark::Counter(static_cast<double>(leaves),
                         benchmark::Counter::kIsIterationInvariantRate);
}

void Perft(benchmark::State& state, PerftConvention convention) {
  const int depth = static_cast<int>(state.range(0));
  std::uint64_t leaves = 0;
  for (auto _ : state) {
    leaves = CountLeaves<Geometry8x8>(StartPosition<Geometry8x8>(), depth,
                                      convention);
    benchmark::DoNotOptimize(leaves);
  }
  PerLeaf(state, leaves);
}
BENCHMARK_CAPTURE(Perft, ply_leaves, PerftConvention::kPlyLeaves)
    ->Arg(10)
    ->Arg(11)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Perft, ply_alive, PerftConvention::kPlyAlive)
    ->Arg(11)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Perft, discs, PerftConvention::kDiscs)
    ->Arg(11)
    ->Unit(benchmark::kMillisecond);

/// The variant that lost: depth first, boards in vector registers, the last ply
/// counted board by board. Convention kPlyAlive. Requires: depth >= 2, moves.
std::uint64_t BoardByBoard(const BestKernel::Sides& sides, Bitboard moves,
                           int depth) {
  std::uint64_t leaves = 0;
  for (const int square : Members(moves)) {
    BestKernel::Sides child =
        BestKernel::Child(sides, square, BestKernel::FlipLanes(sides, square));
    Bitboard replies = BestKernel::Moves(child);
    int rest = depth - 1;
    if (replies == 0) {
      child = BestKernel::Passed(child);
      replies = BestKernel::Moves(child);
      if (replies == 0) continue;
      --rest;
    }
    if (rest == 0) {
      ++leaves;
    } else if (rest == 1) {
      leaves += static_cast<std::uint64_t>(Count(replies));
    } else {
      leaves += BoardByBoard(child, replies, rest);
    }
  }
  return leaves;
}

void PerftBoardByBoard(benchmark::State& state) {
  const int depth = static_cast<int>(state.range(0));
  const Board start = StartPosition<Geometry8x8>();
  std::uint64_t leaves = 0;
  for (auto _ : state) {
    leaves = BoardByBoard(BestKernel::Spread(start.own, start.opp),
                          BestKernel::Moves(start.own, start.opp), depth);
    benchmark::DoNotOptimize(leaves);
  }
  PerLeaf(state, leaves);
}
BENCHMARK(PerftBoardByBoard)->Arg(11)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace zermelo::othello
