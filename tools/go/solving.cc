#include "tools/go/solving.h"

#include <algorithm>

namespace zermelo::tools {
namespace {

using go::Outcome;
using go::Retrograde;
using go::SmallGrid;
using go::SmallState;
using go::StateGraph;

/// Solving one match with one choice of caps after the other.
class Solver {
 public:
  Solver(const go::Match& match, const StateGraph& graph,
         const go::ParallelFor& parallel_for)
      : match_(match), graph_(graph), parallel_for_(parallel_for) {
    solution_.states = graph.size();
    solution_.bytes = graph.bytes();
  }

  [[nodiscard]] GoSolution& solution() { return solution_; }

  /// The memory that SolveWith() will need beside the graph.
  [[nodiscard]] std::size_t BytesFor(const go::PrisonerCaps& caps) const {
    const std::size_t layers =
        graph_.options().returns
            ? static_cast<std::size_t>((caps.paired ? 4 : 2) *
                                       (caps.handicapped + 1) *
                                       (caps.favoured + 1))
            : 1;
    return graph_.size() * layers * Retrograde::kBytesPerItem;
  }

  void SolveWith(const go::PrisonerCaps& caps) {
    const Retrograde solved(graph_, caps, parallel_for_);
    if (!solved.complete()) {
      solution_.stopped = true;
      return;
    }
    const int own = match_.Prisoners(match_.to_move());
    const int opp = match_.Prisoners(go::Opponent(match_.to_move()));
    solution_.value = solved.Value(0, own, opp);
    solution_.plies_known = !caps.paired && solution_.value.exact();
    solution_.bytes =
        std::max(solution_.bytes, graph_.bytes() + BytesFor(caps));
    ListTurns([&](std::size_t child, int child_own, int child_opp) {
      return solved.Value(child, child_own, child_opp);
    });
  }

  /// Solves by thresholds alone: who wins, but not how fast.
  void SolveByThresholds() {
    const std::vector<go::Thresholds> thresholds =
        go::SolveThresholds(graph_, parallel_for_);
    if (thresholds.empty()) {
      solution_.stopped = true;
      return;
    }
    solution_.bytes =
        std::max(solution_.bytes,
                 graph_.bytes() + 2 * sizeof(go::Thresholds) * graph_.size());
    solution_.thresholds = thresholds[0];
    const auto value = [&](std::size_t state, int own, int opp) {
      const int d = own - opp;
      if (d >= thresholds[state].wins) {
        return Retrograde::Bracket{Outcome::Win(kAnyPlies), Outcome::Win(1)};
      }
      if (d <= thresholds[state].loses) {
        return Retrograde::Bracket{Outcome::Loss(0), Outcome::Loss(kAnyPlies)};
      }
      return Retrograde::Bracket{Outcome(), Outcome()};
    };
    solution_.value = value(0, match_.Prisoners(match_.to_move()),
                            match_.Prisoners(go::Opponent(match_.to_move())));
    ListTurns(value);
  }

 private:
  /// A number of turns that stands for any.
  static constexpr int kAnyPlies = 29999;

  /// Lists the legal turns; `value` gives the bounds of a state with prisoners.
  template <class Value>
  void ListTurns(const Value& value) {
    const int own = match_.Prisoners(match_.to_move());
    const int opp = match_.Prisoners(go::Opponent(match_.to_move()));
    solution_.turns.clear();
    // Edges and points come in the same order.
    std::size_t edge = 0;
    const go::Grid& grid = match_.grid();
    for (int index = 0; index < grid.points(); ++index) {
      const go::Point point = grid.AtIndex(index);
      if (!match_.IsLegalPlacement(point)) continue;
      const StateGraph::Edge to = graph_.Edges(0)[edge++];
      solution_.turns.push_back(
          {go::Turn::Place(point),
           value(to.child, opp, own + static_cast<int>(to.captured))});
    }
    if (match_.CanReturn()) {
      solution_.turns.push_back(
          {go::Turn::Return(), value(graph_.Passed(0), opp, own - 1)});
    }
  }

  const go::Match& match_;
  const StateGraph& graph_;
  const go::ParallelFor& parallel_for_;
  GoSolution solution_;
};

}  // namespace

SmallState StateOf(const go::Match& match) {
  const SmallGrid grid(match.grid().width(), match.grid().height());
  SmallState state;
  for (int row = 0; row < grid.height(); ++row) {
    for (int column = 0; column < grid.width(); ++column) {
      const go::Point point = match.grid().At(column, row);
      const int cell = grid.At(column, row);
      if (match.board().At(point) == match.to_move()) {
        state.own |= go::Cells{1} << cell;
      } else if (match.board().At(point) != go::Color::kEmpty) {
        state.opp |= go::Cells{1} << cell;
      }
      if (point == match.ko()) state.ko = static_cast<std::uint8_t>(cell);
    }
  }
  return state;
}

std::optional<GoSolution> SolveMatch(const go::Match& match,
                                     const go::ParallelFor& parallel_for,
                                     std::size_t most_bytes) {
  const int width = match.grid().width();
  const int height = match.grid().height();
  if (!SmallGrid::Fits(width, height)) return std::nullopt;
  const SmallGrid grid(width, height);
  // A state takes 8 bytes, up to 16 in the index, and a link a point.
  const std::size_t per_state =
      64 + 4 * static_cast<std::size_t>(grid.points());
  const StateGraph graph(grid, StateOf(match),
                         {.ko = match.rules().ko,
                          .returns = match.rules().returns,
                          .most_states = most_bytes / per_state},
                         parallel_for);
  if (!graph.complete()) {
    if (graph.size() >= graph.options().most_states) return std::nullopt;
    GoSolution nothing;
    nothing.stopped = true;
    return nothing;
  }

  Solver solver(match, graph, parallel_for);
  const auto affordable = [&](const go::PrisonerCaps& caps) {
    return graph.bytes() + solver.BytesFor(caps) <= most_bytes;
  };
  if (!match.rules().returns) {
    if (!affordable({})) return std::nullopt;
    solver.SolveWith({});
    return std::move(solver.solution());
  }
  const int held = std::max(match.Prisoners(go::Color::kBlack),
                            match.Prisoners(go::Color::kWhite));
  GoSolution& solution = solver.solution();
  // Without ko thresholds say who wins at once, and what remains to be found is
  // how fast. With ko the caps that keep the number of turns come first, then
  // those that decide draws.
  if (!match.rules().ko) {
    solver.SolveByThresholds();
    if (solution.stopped || solution.value.lower.IsDraw()) {
      return std::move(solution);
    }
  }
  const GoSolution by_thresholds = solution;
  for (const go::PrisonerCaps step :
       {go::PrisonerCaps{2, 2}, go::PrisonerCaps{5, 5},
        go::PrisonerCaps{2, 10, true}, go::PrisonerCaps{6, 14, true},
        go::PrisonerCaps{14, 22, true}, go::PrisonerCaps{30, 40, true}}) {
    if (step.paired && !match.rules().ko) break;
    const go::PrisonerCaps caps = {std::min(60, step.handicapped + held),
                                   std::min(60, step.favoured + held),
                                   step.paired};
    if (!affordable(caps)) continue;
    solver.SolveWith(caps);
    if (solution.stopped || solution.value.exact() ||
        (caps.paired && solution.value.decided())) {
      return std::move(solution);
    }
  }
  if (!match.rules().ko) return by_thresholds;
  return std::move(solution);
}

}  // namespace zermelo::tools
