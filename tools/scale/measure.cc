#include "tools/scale/measure.h"

#include <chrono>
#include <ctime>
#include <utility>

#include "core/othello/endgame/solvable.h"
#include "core/search/prover.h"
#include "core/search/serial.h"
#include "parallel/parallel_search.h"
#include "parallel/shared_table.h"

namespace zermelo::tools {
namespace {

using Game = othello::Solvable<othello::Geometry8x8>;
using Clock = std::chrono::steady_clock;

double ProcessorSeconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// Answers the programme's question; nullopt if stopped.
template <class P>
std::optional<Bounds> Answer(P& prover, const othello::Board& board,
                             bool exact) {
  Bounds bounds = {Game::kLowest, Game::kHighest};
  if (exact) {
    bounds = SolveValue<Game>(prover, board, bounds, 0);
    if (!bounds.exact()) return std::nullopt;
    return bounds;
  }
  if (!Narrow<Game>(prover, board, 1, bounds)) return std::nullopt;
  if (bounds.upper >= 0 && bounds.lower < 1 &&
      !Narrow<Game>(prover, board, 0, bounds)) {
    return std::nullopt;
  }
  return bounds;
}

/// Whether two answers say the same: fail-soft bounds of a win may differ.
bool Agree(const Bounds& a, const Bounds& b, bool exact) {
  if (exact) return a == b;
  for (const int t : {0, 1}) {
    if (AtLeast(a, t) != AtLeast(b, t)) return false;
  }
  return true;
}

}  // namespace

std::optional<ScaleMeasurement> Measure(const ScaleProgramme& programme,
                                        const std::atomic<bool>* stop) {
  auto table = parallel::SharedTable::Make(programme.table_bytes);
  if (!table) return std::nullopt;
  const std::size_t positions = programme.positions.size();
  ScaleMeasurement measurement;
  measurement.serial.resize(positions);
  measurement.parallel.assign(programme.threads.size(), ScaleRuns(positions));

  for (int repetition = 0; repetition < programme.repetitions; ++repetition) {
    for (std::size_t i = 0; i < positions; ++i) {
      const othello::Entry& entry = programme.positions[i];
      const othello::Board& board = entry.position.board;

      // The serial search uses the same table, so that only the threads differ.
      table->Clear();
      parallel::TableView view(*table);
      SerialSearch<Game, parallel::TableView> serial(view, StopAt{stop});
      const double cpu = ProcessorSeconds();
      const auto begin = Clock::now();
      const auto expected = Answer(serial, board, programme.exact);
      const double seconds =
          std::chrono::duration<double>(Clock::now() - begin).count();
      if (!expected) return measurement;
      measurement.serial[i].push_back({seconds, seconds, serial.nodes()});
      measurement.serial_cpu += ProcessorSeconds() - cpu;
      measurement.serial_wall += seconds;

      for (std::size_t k = 0; k < programme.threads.size(); ++k) {
        table->Clear();
        parallel::ParallelSearch<Game, parallel::TableView> search(
            programme.threads[k],
            [&table] { return parallel::TableView(*table); }, {.stop = stop});
        const auto start = Clock::now();
        const auto answer = Answer(search, board, programme.exact);
        const double elapsed =
            std::chrono::duration<double>(Clock::now() - start).count();
        if (!answer) return measurement;
        const auto total = search.Total();
        measurement.parallel[k][i].push_back(
            {elapsed, 1e-9 * static_cast<double>(total.busy_ns), total.nodes});
        if (!Agree(*answer, *expected, programme.exact)) {
          measurement.disagreements.push_back(entry.id);
        }
      }
    }
  }
  measurement.complete = true;
  return measurement;
}

}  // namespace zermelo::tools
