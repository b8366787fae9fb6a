// `zermelo go solve`: who wins a small board under best play, and how fast.

#ifndef ZERMELO_TOOLS_GO_GO_SOLVE_H_
#define ZERMELO_TOOLS_GO_GO_SOLVE_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/go/match.h"
#include "core/go/solve/capture_game.h"
#include "core/go/solve/thresholds.h"
#include "tools/go/searching.h"
#include "tools/go/solving.h"

namespace zermelo::tools {

enum class GoMethod : std::uint8_t { kRetrograde, kSearch, kBoth };

struct GoSolveOptions {
  int width = 3;
  int height = 3;
  go::Rules rules;
  /// An SGF file whose last position is solved instead of the empty board.
  std::string position;
  GoMethod method = GoMethod::kRetrograde;
  bool json = false;
  std::int64_t memory_mib = 8192;  // retrograde
  std::int64_t table_mib = 256;    // search
  int most_plies = go::CaptureGame::kMostPlies;
  double time_limit = 0;  // seconds for everything; 0: none
  int threads = 1;
};

/// What one method, or both together, found: what the report prints.
struct GoFinding {
  std::string outcome;  // "win", "loss", "draw" or "unknown", of who is on turn
  std::optional<int> plies;
  /// Turns proven to keep the outcome, and those that also keep the plies.
  std::vector<go::Turn> keeping;
  std::optional<std::vector<go::Turn>> best;
  std::optional<go::Thresholds> thresholds;
  /// Where a search found no end: within how many turns neither side forces
  /// one; -1 if nothing is proven.
  std::optional<int> no_win_within;
  std::optional<int> no_loss_within;
  std::optional<std::size_t> states;
  std::optional<std::uint64_t> nodes;
  std::size_t bytes = 0;
};

[[nodiscard]] GoFinding FindingOf(const GoSolution& solution);
[[nodiscard]] GoFinding FindingOf(const GoSearchSolution& solution);

/// Says how two findings about one position contradict each other; empty if
/// they do not. What one of them leaves unknown contradicts nothing.
[[nodiscard]] std::string Contradiction(const go::Grid& grid,
                                        const GoFinding& retrograde,
                                        const GoFinding& search);

/// Why work ended before the outcome was known, or the turns were listed.
enum class GoStop : std::uint8_t { kNone, kPlies, kMemory, kTime, kInterrupt };

/// A finding as people and programs read it. `method`: "retrograde", "search"
/// or "both".
[[nodiscard]] std::string FindingAsText(const go::Match& match,
                                        const GoFinding& finding, GoStop stop,
                                        double seconds);
[[nodiscard]] std::string FindingAsJson(const go::Match& match,
                                        const GoFinding& finding,
                                        const std::string& method, GoStop stop,
                                        const std::string& contradiction,
                                        double seconds);

/// Solves and prints. Returns the exit status: 124 if a limit left the outcome
/// open, 130 if interrupted, 1 if the methods contradict each other.
[[nodiscard]] int RunGoSolve(const GoSolveOptions& options);

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_GO_GO_SOLVE_H_
