// Solving behind one virtual call per position: whoever prints answers knows
// neither the geometry nor the search.

#ifndef ZERMELO_TOOLS_SOLVE_ENGINE_H_
#define ZERMELO_TOOLS_SOLVE_ENGINE_H_

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

#include "absl/status/statusor.h"
#include "core/othello/board.h"
#include "core/othello/colour.h"
#include "core/othello/question.h"
#include "tools/solve/answer.h"
#include "tools/solve/search_view.h"

namespace zermelo::tools {

/// How to search.
struct EngineOptions {
  bool plain = false;
  int threads = 1;             // at least 1
  std::int64_t table_mib = 1;  // at least 1; the plain mode has no table
};

/// When to stop searching one position.
struct SearchLimits {
  const std::atomic<bool>* stop = nullptr;  // may be set at any time
  std::uint64_t limit_nodes = 0;            // 0: none
};

/// Answers questions about positions of one board size.
class Engine {
 public:
  virtual ~Engine() = default;

  /// Searches until `question` is answered or a limit stops the search; the
  /// bounds are proven either way.
  /// Requires: `board`, seen by `mover`, is of the size that the engine was
  ///           made for.
  [[nodiscard]] virtual Answer Solve(const othello::Board& board,
                                     othello::Colour mover,
                                     othello::Question question,
                                     const SearchLimits& limits) = 0;

  /// Returns how far the search in work is; nothing between searches, and
  /// nothing while the line of play is sought. For any thread.
  [[nodiscard]] virtual std::optional<SearchView> Look() const = 0;

  /// Returns the share of the table that is in use; nothing without a table.
  /// Requires: no search is in work.
  [[nodiscard]] virtual std::optional<double> TableFill() const = 0;
};

/// Makes an engine for the board of `side_length` 8, 6 or 4.
/// Errors: ResourceExhausted if the table's memory cannot be had.
[[nodiscard]] absl::StatusOr<std::unique_ptr<Engine>> MakeEngine(
    int side_length, const EngineOptions& options);

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_SOLVE_ENGINE_H_
