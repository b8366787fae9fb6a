// How soon a running search ends once it is told to: the time from setting the
// stop flag to the return of Prove(), all workers gone. Cut-offs inside the
// tree are noticed at the same places, so they take effect as soon.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <thread>
#include <vector>

#include "core/othello/endgame/solvable.h"
#include "parallel/parallel_search.h"
#include "parallel/shared_table.h"

namespace zermelo {
namespace {

using Game = othello::Solvable<othello::Geometry8x8>;

/// FFO #45, 24 empties, Black to move: a tree of some hundred million nodes.
othello::Board Ffo45() {
  constexpr const char* kSquares =
      "---XXXX-X-XXXO--XXOXOO--XXXOXO--XXOXXO---OXXXOO-O-OOOO------OO--";
  othello::Board board;
  for (int square = 0; square < 64; ++square) {
    if (kSquares[square] == 'X') board.own |= Bit(square);
    if (kSquares[square] == 'O') board.opp |= Bit(square);
  }
  return board;
}

void CancelDeepSearch(benchmark::State& state) {
  auto table = parallel::SharedTable::Make(std::size_t{64} << 20);
  if (!table) return state.SkipWithError("no memory for the table");
  const int threads = static_cast<int>(state.range(0));
  std::vector<double> latencies;  // microseconds
  std::uint64_t goal = 200'000;   // nodes; grows, so that places vary
  for (auto _ : state) {
    std::atomic<bool> stop{false};
    parallel::ParallelSearch<Game, parallel::TableView> search(
        threads, [&] { return parallel::TableView(*table); }, {.stop = &stop});
    std::chrono::steady_clock::time_point told;
    std::thread teller([&] {
      while (search.nodes() < goal) std::this_thread::yield();
      told = std::chrono::steady_clock::now();
      stop.store(true);
    });
    benchmark::DoNotOptimize(search.Prove(Ffo45(), 1));
    const auto returned = std::chrono::steady_clock::now();
    teller.join();
    const double seconds =
        std::chrono::duration<double>(returned - told).count();
    state.SetIterationTime(seconds);
    latencies.push_back(1e6 * seconds);
    table->Clear();
    goal = goal * 5 / 4 % 20'000'000 + 100'000;
  }
  std::sort(latencies.begin(), latencies.end());
  state.counters["median_us"] = latencies[latencies.size() / 2];
  state.counters["worst_us"] = latencies.back();
}
BENCHMARK(CancelDeepSearch)
    ->Arg(1)
    ->Arg(2)
    ->Arg(8)
    ->UseManualTime()
    ->Iterations(25)
    ->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace zermelo
