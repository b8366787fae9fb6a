// Layouts of the table against each other: single operations on tables that fit
// the cache and tables far beyond it, by one thread and by two, and whole
// searches in which replacement counts too.

#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <type_traits>

#include "core/base/bits.h"
#include "core/base/key.h"
#include "core/base/random.h"
#include "core/othello/board.h"
#include "core/othello/endgame/solvable.h"
#include "core/othello/geometry.h"
#include "core/search/serial.h"
#include "core/search/serial_table.h"
#include "core/search/table.h"
#include "parallel/shared_table.h"
#if defined(__AVX__) && defined(__BMI2__)
#include "bench/table_layouts/quotient_table.h"
#endif

namespace zermelo {
namespace {

constexpr std::size_t kMiB = std::size_t{1} << 20;
constexpr int kSpareSquares = 11;  // all layouts can hold boards so empty

/// The `index`-th of 2^64 boards, 40 of 64 squares occupied on average.
Key BoardAt(std::uint64_t index) {
  Random random(index);
  const std::uint64_t occupied = (random.Next() | random.Next())
                                 << kSpareSquares;
  const std::uint64_t own = occupied & random.Next();
  return {own, occupied ^ own};
}

constexpr TableEntry kEntry = {-64, 2, 19};

/// A table that the threads of one benchmark share; each takes its own way in.
template <class T>
struct Shared {
  using Way = T&;
  explicit Shared(std::size_t bytes) : table(*T::Make(bytes)) {}
  T& View() { return table; }
  T table;
};
template <>
struct Shared<parallel::SharedTable> {
  using Way = parallel::TableView;
  explicit Shared(std::size_t bytes)
      : table(*parallel::SharedTable::Make(bytes)) {}
  parallel::TableView View() { return parallel::TableView(table); }
  parallel::SharedTable table;
};

/// Boards that are stored in turn: three for each cache line, so that most of
/// them are still there.
template <class T>
class Filled {
 public:
  explicit Filled(std::size_t bytes) : shared(bytes), boards(bytes / 64 * 3) {
    typename Shared<T>::Way table = shared.View();
    for (std::uint64_t i = 0; i < boards; ++i) {
      table.Store(BoardAt(i), kEntry, 8);
    }
  }
  Shared<T> shared;
  std::uint64_t boards;
};

/// Makes the table once, whichever thread comes first, and keeps it.
template <class T>
std::function<Filled<T>&()> Once(std::size_t bytes) {
  auto made = std::make_shared<std::unique_ptr<Filled<T>>>();
  auto flag = std::make_shared<std::once_flag>();
  return [=]() -> Filled<T>& {
    std::call_once(*flag, [&] { *made = std::make_unique<Filled<T>>(bytes); });
    return **made;
  };
}

// Each loop needs the board's number from the result before, so that one
// operation ends before the next begins: latencies.

template <class T>
void ProbeHit(benchmark::State& state, Filled<T>& filled) {
  typename Shared<T>::Way table = filled.shared.View();
  Random random(static_cast<std::uint64_t>(state.thread_index()));
  std::uint64_t waits = 0;
  std::uint64_t hits = 0;
  for (auto _ : state) {
    const std::uint64_t i = (random.Next() + waits) % filled.boards;
    const auto entry = table.Probe(BoardAt(i));
    waits = entry ? static_cast<std::uint64_t>(entry->best) : 0;
    hits += entry ? 1 : 0;
  }
  state.counters["found"] = benchmark::Counter(
      static_cast<double>(hits), benchmark::Counter::kAvgIterations);
}

template <class T>
void ProbeMiss(benchmark::State& state, Filled<T>& filled) {
  typename Shared<T>::Way table = filled.shared.View();
  Random random(static_cast<std::uint64_t>(state.thread_index()));
  std::uint64_t waits = 0;
  for (auto _ : state) {
    const auto entry =
        table.Probe(BoardAt((random.Next() | 1ull << 63) + waits));
    waits = entry ? 1 : 0;
  }
}

template <class T>
void Store(benchmark::State& state, Filled<T>& filled) {
  typename Shared<T>::Way table = filled.shared.View();
  Random random(static_cast<std::uint64_t>(state.thread_index()));
  for (auto _ : state) {
    table.Store(BoardAt(random.Next() % filled.boards), kEntry, 8);
  }
}

/// What a node of a search does: fetch ten children ahead, look at them, store
/// one position.
template <class T>
void Node(benchmark::State& state, Filled<T>& filled) {
  typename Shared<T>::Way table = filled.shared.View();
  Random random(static_cast<std::uint64_t>(state.thread_index()));
  for (auto _ : state) {
    std::array<Key, 10> children;
    for (Key& child : children) {
      child = BoardAt(random.Next() % (2 * filled.boards));
      table.Prefetch(child);
    }
    for (const Key& child : children) {
      benchmark::DoNotOptimize(table.Probe(child));
    }
    table.Store(children[0], kEntry, 8);
  }
}

/// No table at all: the cost of making up the boards of Node, to be taken off.
void NodeWithoutTable(benchmark::State& state) {
  Random random(0);
  for (auto _ : state) {
    for (int i = 0; i < 10; ++i) {
      benchmark::DoNotOptimize(BoardAt(random.Next() % 12345678));
    }
  }
}

/// A position of the FFO endgame suite and its exact score.
struct Endgame {
  const char* name;
  const char* squares;  // X moves if `dark`, O otherwise
  bool dark;
  int score;
};
// Enough nodes to fill the smaller table: 2 million and 0.6 million stores.
constexpr std::array<Endgame, 2> kSearched = {{
    {"FFO-45",
     "---XXXX-X-XXXO--XXOXOO--XXXOXO--XXOXXO---OXXXOO-O-OOOO------OO--", true,
     6},
    {"FFO-46",
     "---XXX----OOOX----OOOXX--OOOOXXX--OOOOXX--OXOXXX--XXOO---XXXX-O-", true,
     -8},
}};

othello::Board BoardOf(const Endgame& endgame) {
  othello::Board board;
  for (int square = 0; square < 64; ++square) {
    const char disc = endgame.squares[square];
    if (disc == 'X') board.own |= Bit(square);
    if (disc == 'O') board.opp |= Bit(square);
  }
  return endgame.dark ? board : board.passed();
}

/// Proves the score from both sides, from an empty table.
template <class T>
void Search(benchmark::State& state, std::size_t bytes,
            const Endgame& endgame) {
  using Game = othello::Solvable<othello::Geometry8x8>;
  const othello::Board board = BoardOf(endgame);
  Shared<T> shared(bytes);
  typename Shared<T>::Way table = shared.View();
  std::uint64_t nodes = 0;
  for (auto _ : state) {
    shared.table.Clear();
    SerialSearch<Game, std::remove_reference_t<decltype(table)>> search(table);
    const auto reached = search.Prove(board, endgame.score);
    const auto exceeded = search.Prove(board, endgame.score + 1);
    if (*reached < endgame.score || *exceeded > endgame.score) {
      state.SkipWithError("wrong score");
      break;
    }
    nodes = search.nodes();
  }
  state.counters["nodes"] = static_cast<double>(nodes);
}

template <class T>
void Register(const std::string& layout) {
  for (const std::size_t mib : {8, 512}) {
    const auto filled = Once<T>(mib * kMiB);
    const std::string size = layout + "/" + std::to_string(mib) + "MiB";
    const auto add = [&](const std::string& name, auto operation) {
      for (const int threads : {1, 2}) {
        if (threads > 1 && std::is_same_v<T, SerialTable>) continue;
        benchmark::RegisterBenchmark(
            (name + "/" + size).c_str(),
            [=](benchmark::State& state) { operation(state, filled()); })
            ->Threads(threads)
            ->UseRealTime();
      }
    };
    add("ProbeHit", ProbeHit<T>);
    add("ProbeMiss", ProbeMiss<T>);
    add("Store", Store<T>);
    add("Node", Node<T>);
  }
  for (const Endgame& endgame : kSearched) {
    for (const std::size_t mib : {8, 512}) {
      benchmark::RegisterBenchmark(
          (std::string("Search/") + endgame.name + "/" + layout + "/" +
           std::to_string(mib) + "MiB")
              .c_str(),
          [=](benchmark::State& state) {
            Search<T>(state, mib * kMiB, endgame);
          })
          ->Unit(benchmark::kMillisecond);
    }
  }
}

}  // namespace
}  // namespace zermelo

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RegisterBenchmark("Node/none", zermelo::NodeWithoutTable);
  zermelo::Register<zermelo::SerialTable>("serial");
  zermelo::Register<zermelo::parallel::SharedTable>("A-sequence");
#if defined(__AVX__) && defined(__BMI2__)
  zermelo::Register<zermelo::othello::QuotientTable>("B-quotient");
#endif
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
