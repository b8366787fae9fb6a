// Nanoseconds per flip and per move generation, kernel by kernel: throughput
// (independent calls), latency (each call waits for the last) and all squares
// of a board (broadcasts shared), on positions from seeded random games.

#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <vector>

#include "core/base/bits.h"
#include "core/base/random.h"
#include "core/othello/board.h"
#include "core/othello/geometry.h"
#include "core/othello/kernels/best.h"
#include "core/othello/kernels/portable.h"
#if defined(__AVX2__) && !defined(ZERMELO_PORTABLE)
#include "bench/kernel_variants.h"
#include "core/othello/kernels/avx2.h"
#endif

namespace zermelo::othello {
namespace {

struct Sample {
  Bitboard own;
  Bitboard opp;
  int square;  // empty and beside a disc of the opponent, as searches try it
};

/// Squares beside a member of `set`.
Bitboard Around(Bitboard set) {
  constexpr Bitboard kNotFirst = 0xfefefefefefefefeu;
  constexpr Bitboard kNotLast = 0x7f7f7f7f7f7f7f7fu;
  const Bitboard wide =
      set | ((set & kNotLast) << 1) | ((set & kNotFirst) >> 1);
  return wide | (wide << 8) | (wide >> 8);
}

/// 4,096 positions of random games with 1 to 50 empty squares: as many as stay
/// in the first-level cache with the tables.
const std::vector<Sample>& Samples() {
  static const std::vector<Sample>* const samples = [] {
    auto* list = new std::vector<Sample>;
    Random random(1);
    while (list->size() < 4096) {
      Board board = StartPosition<Geometry8x8>();
      for (bool passed = false;;) {
        const Bitboard moves = PortableKernel::Moves(board.own, board.opp);
        if (moves == 0) {
          if (passed) break;
          passed = true;
          board = board.passed();
          continue;
        }
        passed = false;
        std::array<int, 64> squares{};
        int count = 0;
        const Bitboard tries = Around(board.opp) & ~board.occupied();
        for (const int square : Members(tries)) squares[count++] = square;
        if (Count(~board.occupied()) <= 50 && random.Below(8) == 0) {
          list->push_back(
              {board.own, board.opp,
               squares[random.Below(static_cast<unsigned>(count))]});
        }
        count = 0;
        for (const int square : Members(moves)) squares[count++] = square;
        const int move = squares[random.Below(static_cast<unsigned>(count))];
        board = Placed(board, move,
                       PortableKernel::Flips(board.own, board.opp, move));
      }
    }
    list->resize(4096);
    return list;
  }();
  return *samples;
}

void PerCall(benchmark::State& state, std::size_t calls) {
  state.counters["per_call"] =
      benchmark::Counter(static_cast<double>(calls),
                         benchmark::Counter::kIsIterationInvariantRate |
                             benchmark::Counter::kInvert);
}

template <class K>
void FlipsThroughput(benchmark::State& state) {
  const auto& samples = Samples();
  for (auto _ : state) {
    Bitboard sink = 0;
    for (const Sample& sample : samples) {
      sink += K::Flips(sample.own, sample.opp, sample.square);
    }
    benchmark::DoNotOptimize(sink);
  }
  PerCall(state, samples.size());
}

template <class K>
void FlipsLatency(benchmark::State& state) {
  const auto& samples = Samples();
  Bitboard zero = 0;
  benchmark::DoNotOptimize(zero);
  for (auto _ : state) {
    Bitboard last = 0;
    for (const Sample& sample : samples) {
      const Bitboard wait = last & zero;
      last = K::Flips(sample.own ^ wait, sample.opp ^ wait, sample.square);
    }
    benchmark::DoNotOptimize(last);
  }
  PerCall(state, samples.size());
}

/// All squares beside the opponent's discs, tested for legality and counted:
/// what an endgame node does.
template <class K>
void FlipsOfABoard(benchmark::State& state) {
  const auto& samples = Samples();
  std::size_t calls = 0;
  for (const Sample& sample : samples) {
    calls += Count(Around(sample.opp) & ~(sample.own | sample.opp));
  }
  for (auto _ : state) {
    Bitboard sink = 0;
    for (const Sample& sample : samples) {
      const typename K::Sides sides = K::Spread(sample.own, sample.opp);
      const Bitboard tries = Around(sample.opp) & ~(sample.own | sample.opp);
      for (const int square : Members(tries)) {
        const typename K::Lanes lanes = K::FlipLanes(sides, square);
        sink += K::Join(lanes);
      }
    }
    benchmark::DoNotOptimize(sink);
  }
  PerCall(state, calls);
}

template <class K>
void MovesThroughput(benchmark::State& state) {
  const auto& samples = Samples();
  for (auto _ : state) {
    Bitboard sink = 0;
    for (const Sample& sample : samples) {
      sink += K::Moves(sample.own, sample.opp);
    }
    benchmark::DoNotOptimize(sink);
  }
  PerCall(state, samples.size());
}

template <class K>
void MovesLatency(benchmark::State& state) {
  const auto& samples = Samples();
  Bitboard zero = 0;
  benchmark::DoNotOptimize(zero);
  for (auto _ : state) {
    Bitboard last = 0;
    for (const Sample& sample : samples) {
      const Bitboard wait = last & zero;
      last = K::Moves(sample.own ^ wait, sample.opp ^ wait);
    }
    benchmark::DoNotOptimize(last);
  }
  PerCall(state, samples.size());
}

#define ZERMELO_KERNEL_BENCHMARKS(K)      \
  BENCHMARK_TEMPLATE(FlipsThroughput, K); \
  BENCHMARK_TEMPLATE(FlipsLatency, K);    \
  BENCHMARK_TEMPLATE(FlipsOfABoard, K);   \
  BENCHMARK_TEMPLATE(MovesThroughput, K); \
  BENCHMARK_TEMPLATE(MovesLatency, K)

ZERMELO_KERNEL_BENCHMARKS(PortableKernel);
#if defined(__AVX2__) && !defined(ZERMELO_PORTABLE)
ZERMELO_KERNEL_BENCHMARKS(FillKernel);
ZERMELO_KERNEL_BENCHMARKS(ChainKernel);
ZERMELO_KERNEL_BENCHMARKS(Avx2Kernel);
#endif
#ifdef __AVX512F__
ZERMELO_KERNEL_BENCHMARKS(BestKernel);
#endif

}  // namespace
}  // namespace zermelo::othello
