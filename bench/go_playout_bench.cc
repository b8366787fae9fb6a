// Random playouts from the empty board, one core: what a placement costs.

#include "benchmark/benchmark.h"
#include "core/go/playout.h"

namespace zermelo::go {
namespace {

void Playouts(benchmark::State& state) {
  const int side = static_cast<int>(state.range(0));
  const Board empty(Grid(side, side));
  Random random(1);
  std::int64_t moves = 0;
  Board board = empty;
  for (auto _ : state) {
    board.CopyFrom(empty);
    moves += Playout(board, Color::kBlack, random, 3 * side * side).moves;
    benchmark::DoNotOptimize(board.hash());
  }
  state.SetItemsProcessed(moves);
  state.counters["playouts"] = benchmark::Counter(
      static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}
BENCHMARK(Playouts)->Arg(9)->Arg(13)->Arg(19);

}  // namespace
}  // namespace zermelo::go
