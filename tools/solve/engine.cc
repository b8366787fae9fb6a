#include "tools/solve/engine.h"

#include <cstddef>
#include <new>
#include <stdexcept>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "core/othello/endgame/solvable.h"
#include "core/othello/game.h"
#include "core/othello/geometry.h"
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
std::unique_ptr<Engine> MakeFor(const EngineOptions& options) {
  if (options.plain) {
    using G = othello::Rules<Geometry>;
    return EngineOf<G>(
        [](const std::atomic<bool>* stop, std::uint64_t limit_nodes) {
          return PlainSearch<G>(stop, limit_nodes);
        });
  }
  using G = othello::Solvable<Geometry>;
  const auto bytes = static_cast<std::size_t>(options.table_mib) << 20;
  // The table is kept between positions: what it holds is true of any.
  return EngineOf<G>(
      [table = std::make_unique<SerialTable>(bytes)](
          const std::atomic<bool>* stop, std::uint64_t limit_nodes) {
        return SerialSearch<G, SerialTable>(*table, stop, limit_nodes);
      });
}

}  // namespace

absl::StatusOr<std::unique_ptr<Engine>> MakeEngine(
    int side_length, const EngineOptions& options) try {
  switch (side_length) {
    case 8:
      return MakeFor<othello::Geometry8x8>(options);
    case 6:
      return MakeFor<othello::Geometry6x6>(options);
    case 4:
      return MakeFor<othello::Geometry4x4>(options);
    default:
      return absl::InvalidArgumentError(
          absl::StrCat("no board has ", side_length, " columns"));
  }
} catch (const std::bad_alloc&) {
  return absl::ResourceExhaustedError(
      absl::StrCat("a table of ", options.table_mib, " MiB cannot be had"));
} catch (const std::length_error&) {
  return absl::ResourceExhaustedError(
      absl::StrCat("a table of ", options.table_mib, " MiB cannot be had"));
}

}  // namespace zermelo::tools
