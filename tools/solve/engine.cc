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
#include "tools/solve/prover_engine.h"

namespace zermelo::tools {
namespace {

template <class G, class NewProver>
std::unique_ptr<Engine> EngineOf(NewProver new_prover) {
  return std::make_unique<ProverEngine<G, NewProver>>(std::move(new_prover));
}

template <class Geometry>
absl::StatusOr<std::unique_ptr<Engine>> MakeFor(const EngineOptions& options) {
  if (options.plain) {
    using G = othello::Rules<Geometry>;
    return EngineOf<G>(
        [](const std::atomic<bool>* stop, std::uint64_t limit_nodes) {
          return PlainSearch<G>(stop, limit_nodes);
        });
  }
  using G = othello::Solvable<Geometry>;
  auto table =
      SerialTable::Make(static_cast<std::size_t>(options.table_mib) << 20);
  if (!table) {
    return absl::ResourceExhaustedError(
        absl::StrCat("a table of ", options.table_mib, " MiB cannot be had"));
  }
  // The table is kept between positions: what it holds is true of any.
  return EngineOf<G>(
      [table = *std::move(table)](const std::atomic<bool>* stop,
                                  std::uint64_t limit_nodes) mutable {
        return SerialSearch<G, SerialTable>(table, StopAt{stop, limit_nodes});
      });
}

}  // namespace

absl::StatusOr<std::unique_ptr<Engine>> MakeEngine(
    int side_length, const EngineOptions& options) {
  return othello::WithGeometry(side_length, [&](auto geometry) {
    return MakeFor<decltype(geometry)>(options);
  });
}

}  // namespace zermelo::tools
