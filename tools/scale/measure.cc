#include "tools/scale/measure.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <memory>
#include <utility>

#include "core/othello/endgame/solvable.h"
#include "core/othello/text/position.h"
#include "core/search/serial.h"
#include "core/search/serial_table.h"
#include "parallel/crew.h"
#include "parallel/parallel_search.h"
#include "parallel/shared_table.h"
#include "tools/solve/ask.h"

namespace zermelo::tools {
namespace {

using Clock = std::chrono::steady_clock;
using parallel::SharedTable;
using parallel::TableView;

double ProcessorSeconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// One search with its answer.
struct Answered {
  Bounds bounds;
  ScaleRun run;
};

/// Both tables and what is done on them.
class Bench {
 public:
  /// `serial` may be missing where only the other table is asked for.
  Bench(const ScaleProgramme& programme, const std::atomic<bool>* stop,
        SharedTable shared, std::optional<SerialTable> serial)
      : programme_(programme),
        stop_(stop),
        shared_(std::move(shared)),
        serial_(std::move(serial)) {
    for (const int threads : programme.threads) {
      crews_.push_back(std::make_unique<parallel::Crew>(threads));
    }
  }

  // Each searches on its table, cleared. Result: nullopt if stopped.
  [[nodiscard]] std::optional<Answered> OnSerialTable(
      const othello::Position& p) {
    Clear();
    serial_->Populate();
    return Serially(p, *serial_);
  }
  [[nodiscard]] std::optional<Answered> OnSharedTable(
      const othello::Position& p) {
    Clear();
    shared_.Populate();
    TableView view(shared_);
    return Serially(p, view);
  }
  /// With the `k`th number of threads.
  [[nodiscard]] std::optional<Answered> WithThreads(const othello::Position& p,
                                                    std::size_t k) {
    Clear();
    shared_.Populate();
    return othello::WithGeometry(p.size, [&](auto geometry) {
      using G = othello::Solvable<decltype(geometry)>;
      parallel::ParallelSearch<G, TableView> search(
          *crews_[k], [this] { return TableView(shared_); }, {.stop = stop_});
      auto answered = Timed<G>(search, p);
      if (answered) Count(search, answered->run);
      return answered;
    });
  }

 private:
  /// Clears both tables, so that only the one in use has its memory.
  void Clear() {
    shared_.Clear();
    if (serial_) serial_->Clear();
  }

  template <class T>
  std::optional<Answered> Serially(const othello::Position& p, T& table) {
    return othello::WithGeometry(p.size, [&](auto geometry) {
      using G = othello::Solvable<decltype(geometry)>;
      SerialSearch<G, T> search(table, StopAt{stop_});
      return Timed<G>(search, p);
    });
  }

  template <class G, Prover<G> P>
  std::optional<Answered> Timed(P& prover, const othello::Position& p) {
    const othello::Question question = programme_.question;
    const auto begin = Clock::now();
    const Bounds bounds =
        Ask<G>(prover, p.board, p.to_move, question, {G::kLowest, G::kHighest});
    const double seconds =
        std::chrono::duration<double>(Clock::now() - begin).count();
    if (!othello::Answered(question, p.to_move, bounds)) return std::nullopt;
    return Answered{
        bounds,
        {.seconds = seconds, .busy_seconds = seconds, .nodes = prover.nodes()}};
  }

  /// Requires: no worker is at work.
  template <class Search>
  static void Count(const Search& search, ScaleRun& run) {
    const parallel::CounterValues total = search.Total();
    run.busy_seconds = 1e-9 * static_cast<double>(total.busy_ns);
    run.counters.splits = total.splits;
    run.counters.steals = total.steals;
    run.counters.aborted_nodes = total.aborted_nodes;
    for (int i = 0; i < search.tree().workers(); ++i) {
      const TableView* const view = search.tree().ViewOf(i);
      if (view == nullptr) continue;
      run.counters.torn += view->counters().torn;
      run.counters.dropped += view->counters().dropped;
    }
  }

  const ScaleProgramme& programme_;
  const std::atomic<bool>* stop_;
  SharedTable shared_;
  std::optional<SerialTable> serial_;
  // Kept for all runs, as `zermelo solve` does: see parallel/crew.h.
  std::vector<std::unique_ptr<parallel::Crew>> crews_;
};

/// Runs position `i` once in every way; false if stopped.
bool RunAll(Bench& bench, const ScaleProgramme& programme, std::size_t i,
            ScaleMeasurement& measurement) {
  const othello::Entry& entry = programme.positions[i];
  const othello::Position& position = entry.position;
  std::optional<Bounds> expected;
  // Enters a run, and compares its answer with the first of this position.
  const auto enter = [&](const std::optional<Answered>& answered,
                         ScaleRuns& runs) {
    if (!answered) return false;
    runs[i].push_back(answered->run);
    if (!expected) expected = answered->bounds;
    if (!Agree(programme.question, position.to_move, *expected,
               answered->bounds)) {
      measurement.disagreements.push_back(entry.id);
    }
    return true;
  };

  const double cpu = ProcessorSeconds();
  const auto begin = Clock::now();
  if (programme.baseline != Baseline::kSharedTable &&
      !enter(bench.OnSerialTable(position), measurement.serial_table)) {
    return false;
  }
  if (programme.baseline != Baseline::kSerialTable &&
      !enter(bench.OnSharedTable(position), measurement.shared_table)) {
    return false;
  }
  measurement.serial_cpu += ProcessorSeconds() - cpu;
  measurement.serial_wall +=
      std::chrono::duration<double>(Clock::now() - begin).count();

  for (std::size_t k = 0; k < programme.threads.size(); ++k) {
    if (!enter(bench.WithThreads(position, k), measurement.parallel[k])) {
      return false;
    }
  }
  return true;
}

}  // namespace

std::optional<ScaleMeasurement> Measure(const ScaleProgramme& programme,
                                        const std::atomic<bool>* stop) {
  auto shared = SharedTable::Make(programme.table_bytes);
  std::optional<SerialTable> serial;
  if (programme.baseline != Baseline::kSharedTable) {
    serial = SerialTable::Make(programme.table_bytes);
    if (!serial) return std::nullopt;
  }
  if (!shared) return std::nullopt;
  Bench bench(programme, stop, *std::move(shared), std::move(serial));
  const std::size_t positions = programme.positions.size();
  ScaleMeasurement measurement;
  if (programme.baseline != Baseline::kSharedTable) {
    measurement.serial_table.resize(positions);
  }
  if (programme.baseline != Baseline::kSerialTable) {
    measurement.shared_table.resize(positions);
  }
  measurement.parallel.assign(programme.threads.size(), ScaleRuns(positions));
  for (int repetition = 0; repetition < programme.repetitions; ++repetition) {
    for (std::size_t i = 0; i < positions; ++i) {
      if (!RunAll(bench, programme, i, measurement)) return measurement;
    }
  }
  measurement.complete = true;
  return measurement;
}

bool Agree(othello::Question question, othello::Colour mover, const Bounds& a,
           const Bounds& b) {
  if (std::max(a.lower, b.lower) > std::min(a.upper, b.upper)) return false;
  switch (question) {
    case othello::Question::kWhiteWins:
    case othello::Question::kBlackWins: {
      const auto colour = question == othello::Question::kWhiteWins
                              ? othello::Colour::kWhite
                              : othello::Colour::kBlack;
      return othello::CanWin(colour, mover, a) ==
             othello::CanWin(colour, mover, b);
    }
    case othello::Question::kWinLossDraw:
      return othello::OutcomeOf(a) == othello::OutcomeOf(b);
    case othello::Question::kScore:
    case othello::Question::kMoves:
      break;
  }
  return a == b;
}

}  // namespace zermelo::tools
