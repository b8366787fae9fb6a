#include "tools/go/searching.h"

#include <algorithm>
#include <utility>

#include "core/go/perft.h"
#include "core/go/solve/deepening.h"
#include "core/go/solve/symmetry.h"
#include "parallel/parallel_search.h"
#include "parallel/shared_table.h"
#include "tools/go/solving.h"

namespace zermelo::tools {
namespace {

using go::CaptureGame;
using go::CapturePosition;
using go::Outcome;
using parallel::SharedTable;
using parallel::TableView;
using Search = parallel::ParallelSearch<CaptureGame, TableView>;

static_assert(SharedTable::kHolds<CaptureGame>);

/// More prisoners than this outlast every question.
constexpr int kEndless = 1000;

CapturePosition PositionOf(const go::Match& match) {
  const go::Rules& rules = match.rules();
  const auto held = [&](go::Color color) {
    return static_cast<std::uint16_t>(
        rules.returns ? std::min(match.Prisoners(color), kEndless) : 0);
  };
  return {.grid = {match.grid().width(), match.grid().height()},
          .state = StateOf(match),
          .own_prisoners = held(match.to_move()),
          .opp_prisoners = held(go::Opponent(match.to_move())),
          .ko = rules.ko,
          .returns = rules.returns};
}

/// Returns whether the value of `p` is at least `t`; nullopt if stopped.
std::optional<bool> Holds(Search& search, const CapturePosition& p, int t) {
  const std::optional<int> score = search.Prove(p, t);
  if (!score) return std::nullopt;
  return *score >= t;
}

/// Lists the turns that keep solution.end. Returns false if stopped.
bool ListTurns(Search& search, const go::Match& match,
               GoSearchSolution& solution) {
  const CapturePosition start = PositionOf(match);
  const go::Symmetry symmetry(start.grid);
  const Outcome end = *solution.end;
  std::vector<go::Turn> keeping;
  std::vector<go::Turn> best;
  go::Match after = match;
  for (const go::Turn turn : go::LegalTurns(match)) {
    after.Play(turn);
    CapturePosition child = PositionOf(after);
    after.Undo();
    // Under the name that the search knows it by.
    child.state = go::Unpack(symmetry.Canonical(child.state));
    // After a won turn the opponent loses in time; in a lost position every
    // turn loses, and the best ones put the end off longest.
    const std::optional<bool> lasts =
        end.IsWin()
            ? Holds(search, child, CaptureGame::NoLossWithin(end.plies() - 1))
        : end.plies() > 2
            ? Holds(search, child, CaptureGame::WinWithin(end.plies() - 3))
            : false;
    if (!lasts) return false;
    if (!*lasts) best.push_back(turn);
    if (!*lasts || end.IsLoss()) keeping.push_back(turn);
  }
  solution.keeping = std::move(keeping);
  solution.best = std::move(best);
  return true;
}

}  // namespace

std::optional<GoSearchSolution> SearchMatch(const go::Match& match,
                                            const GoSearchOptions& options) {
  auto table = SharedTable::Make(options.table_bytes);
  if (!table) return std::nullopt;
  Search search(options.threads, [&] { return TableView(*table); },
                {.stop = options.stop});
  GoSearchSolution solution;
  const go::Forced forced =
      Deepen(search, PositionOf(match), options.most_plies, [&](int plies) {
        options.on_question(plies);
        table->NewGeneration();
      });
  solution.end = forced.end();
  if (solution.end) {
    solution.stopped = !ListTurns(search, match, solution);
  } else {
    solution.no_win_within = forced.no_win_within();
    solution.no_loss_within = forced.no_loss_within();
    solution.stopped = options.stop != nullptr &&
                       options.stop->load(std::memory_order_relaxed);
  }
  solution.nodes = search.nodes();
  solution.bytes = table->bytes();
  return solution;
}

}  // namespace zermelo::tools
