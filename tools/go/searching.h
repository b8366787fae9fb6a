// Who wins a position under best play, and how fast, by the parallel OR/AND
// search: "can this side force a win within n turns?", n = 0, 1, 2, ...

#ifndef ZERMELO_TOOLS_GO_SEARCHING_H_
#define ZERMELO_TOOLS_GO_SEARCHING_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/go/match.h"
#include "core/go/solve/capture_game.h"
#include "core/go/solve/retrograde.h"

namespace zermelo::tools {

struct GoSearchOptions {
  int threads = 1;
  std::size_t table_bytes = std::size_t{256} << 20;
  /// Ends that are further away are not looked for. At most kMostPlies.
  int most_plies = go::CaptureGame::kMostPlies;
  const std::atomic<bool>* stop = nullptr;  // may be set at any time
  /// Called before each question with its number of turns.
  std::function<void(int)> on_question = [](int) {};
};

struct GoSearchSolution {
  /// The forced end for the side to move; unset: none is known, which says
  /// nothing about draws.
  std::optional<go::Outcome> end;
  /// Without an end: the numbers of turns within which the side to move, or its
  /// opponent, is proven not to force a win; -1 if nothing is proven.
  int no_win_within = -1;
  int no_loss_within = -1;
  /// With an end, unless stopped before: the turns that are proven to keep the
  /// outcome, and those of them that also keep the number of turns. After a win
  /// the search does not look for slower ones, so both are then the same.
  std::optional<std::vector<go::Turn>> keeping;
  std::optional<std::vector<go::Turn>> best;
  bool stopped = false;
  std::uint64_t nodes = 0;
  std::size_t bytes = 0;  // of the table
};

/// Searches until an end is found, `most_plies` is reached, or told to stop.
/// Result: nullopt if the table's memory cannot be had.
/// Requires: SmallGrid::Fits() the board; no superko; not resigned.
[[nodiscard]] std::optional<GoSearchSolution> SearchMatch(
    const go::Match& match, const GoSearchOptions& options);

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_GO_SEARCHING_H_
