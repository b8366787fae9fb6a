#include "tools/solve/engine.h"

#include <cstddef>
#include <optional>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "core/othello/endgame/solvable.h"
#include "core/othello/game.h"
#include "core/othello/text/position.h"
#include "core/search/plain.h"
#include "core/search/serial.h"
#include "core/search/serial_table.h"
#include "parallel/crew.h"
#include "parallel/parallel_search.h"
#include "parallel/shared_table.h"
#include "tools/solve/prover_engine.h"

namespace zermelo::tools {
namespace {

template <class G, class NewProver>
std::unique_ptr<Engine> EngineOf(NewProver new_prover) {
  return std::make_unique<ProverEngine<G, NewProver>>(std::move(new_prover));
}

template <class Geometry>
std::unique_ptr<Engine> MakePlain() {
  using G = othello::Rules<Geometry>;
  return EngineOf<G>(
      [](const std::atomic<bool>* stop, std::uint64_t limit_nodes) {
        return PlainSearch<G>(stop, limit_nodes);
      });
}

// Both fast engines keep their table between positions: what it holds is true
// of any.

template <class G>
class SerialProvers {
 public:
  explicit SerialProvers(SerialTable table) : table_(std::move(table)) {}

  auto operator()(const std::atomic<bool>* stop, std::uint64_t limit_nodes) {
    return SerialSearch<G, SerialTable>(table_, StopAt{stop, limit_nodes});
  }
  [[nodiscard]] double TableFill() const { return table_.Fill(); }

 private:
  SerialTable table_;
};

template <class G>
class ParallelProvers {
  static_assert(parallel::SharedTable::kHolds<G>);

 public:
  ParallelProvers(int threads, parallel::SharedTable table)
      : crew_(std::make_unique<parallel::Crew>(threads)),
        table_(std::move(table)) {}

  auto operator()(const std::atomic<bool>* stop, std::uint64_t limit_nodes) {
    using parallel::TableView;
    table_.NewGeneration();
    return parallel::ParallelSearch<G, TableView>(
        *crew_, [this] { return TableView(table_); },
        {.stop = stop, .nodes = limit_nodes});
  }
  [[nodiscard]] double TableFill() const { return table_.Fill(); }

 private:
  std::unique_ptr<parallel::Crew> crew_;  // one for all positions
  parallel::SharedTable table_;
};

/// Returns an engine of `threads` threads, or nullptr if the memory of its
/// table cannot be had.
template <class Geometry>
std::unique_ptr<Engine> MakeFast(int threads, std::size_t table_bytes) {
  using G = othello::Solvable<Geometry>;
  if (threads == 1) {
    auto table = SerialTable::Make(table_bytes);
    if (!table) return nullptr;
    return EngineOf<G>(SerialProvers<G>(*std::move(table)));
  }
  auto table = parallel::SharedTable::Make(table_bytes);
  if (!table) return nullptr;
  return EngineOf<G>(ParallelProvers<G>(threads, *std::move(table)));
}

template <class Geometry>
absl::StatusOr<std::unique_ptr<Engine>> MakeFor(const EngineOptions& options) {
  if (options.plain) return MakePlain<Geometry>();
  const auto bytes = static_cast<std::size_t>(options.table_mib) << 20;
  std::unique_ptr<Engine> engine = MakeFast<Geometry>(options.threads, bytes);
  if (engine == nullptr) {
    return absl::ResourceExhaustedError(absl::StrCat(
        "--hash-mib: a table of ", options.table_mib, " MiB cannot be had"));
  }
  return engine;
}

}  // namespace

absl::StatusOr<std::unique_ptr<Engine>> MakeEngine(
    int side_length, const EngineOptions& options) {
  return othello::WithGeometry(side_length, [&](auto geometry) {
    return MakeFor<decltype(geometry)>(options);
  });
}

}  // namespace zermelo::tools
