// Random playouts from the empty board: what a placement costs, and what other
// ways to keep a board would cost.

#include "bench/go_boards/bit_board.h"
#include "bench/go_boards/pseudo_liberty_board.h"
#include "benchmark/benchmark.h"
#include "core/go/playout.h"

namespace zermelo::go {
namespace {

void Count(benchmark::State& state, std::int64_t moves) {
  state.SetItemsProcessed(moves);
  state.counters["playouts"] = benchmark::Counter(
      static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}

Random RandomOf(const benchmark::State& state) {
  return Random(1 + static_cast<std::uint64_t>(state.thread_index()));
}

/// The engine. With several threads each plays its own games.
void Playouts(benchmark::State& state) {
  const int side = static_cast<int>(state.range(0));
  const Board empty(Grid(side, side));
  Random random = RandomOf(state);
  std::int64_t moves = 0;
  Board board = empty;
  for (auto _ : state) {
    board.CopyFrom(empty);
    moves += Playout(board, Color::kBlack, random, 3 * side * side).moves;
    benchmark::DoNotOptimize(board.hash());
  }
  Count(state, moves);
}
BENCHMARK(Playouts)->Arg(9)->Arg(13)->Arg(19);
BENCHMARK(Playouts)->Arg(9)->Arg(19)->Threads(2)->UseRealTime();

void PseudoLiberties(benchmark::State& state) {
  const int side = static_cast<int>(state.range(0));
  const PseudoLibertyBoard empty(Grid(side, side));
  Random random = RandomOf(state);
  std::int64_t moves = 0;
  for (auto _ : state) {
    PseudoLibertyBoard board = empty;
    moves += Playout(board, Color::kBlack, random, 3 * side * side).moves;
    benchmark::DoNotOptimize(board.hash());
  }
  Count(state, moves);
}
BENCHMARK(PseudoLiberties)->Arg(9)->Arg(13)->Arg(19);

void BitSets(benchmark::State& state) {
  const int side = static_cast<int>(state.range(0));
  const BitBoard empty(side, side);
  Random random = RandomOf(state);
  std::int64_t moves = 0;
  for (auto _ : state) {
    BitBoard board = empty;
    moves += Playout(board, Color::kBlack, random, 3 * side * side);
    benchmark::DoNotOptimize(board.Empty());
  }
  Count(state, moves);
}
BENCHMARK(BitSets)->Arg(5)->Arg(9);
BENCHMARK(Playouts)->Arg(5);

}  // namespace
}  // namespace zermelo::go
