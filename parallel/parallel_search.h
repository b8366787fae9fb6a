// The parallel OR/AND search: a Prover that uses all the threads of a crew.

#ifndef ZERMELO_PARALLEL_PARALLEL_SEARCH_H_
#define ZERMELO_PARALLEL_PARALLEL_SEARCH_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "core/search/game.h"
#include "parallel/crew.h"
#include "parallel/tree_search.h"

namespace zermelo::parallel {

/// Answers threshold questions one after the other, each with all threads. Its
/// verdicts are those of the serial search on every position; its node counts
/// are not, and differ from run to run.
template <SearchGame G, class View>
class ParallelSearch {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  /// `make_view()` gives each worker its way to the shared table.
  ParallelSearch(int threads, const std::function<View()>& make_view,
                 SearchLimits limits = {}, SharingPolicy policy = {})
      : view_(make_view()),
        own_crew_(std::make_unique<Crew>(threads)),
        crew_(*own_crew_),
        tree_(crew_.seats(), make_view, limits, policy) {}
  /// With a crew that outlives the search and serves one search at a time:
  /// calling threads together takes longer than a small search.
  ParallelSearch(Crew& crew, const std::function<View()>& make_view,
                 SearchLimits limits = {}, SharingPolicy policy = {})
      : view_(make_view()),
        crew_(crew),
        tree_(crew_.seats(), make_view, limits, policy) {}

  /// Returns a fail-soft score, or nullopt if halted.
  [[nodiscard]] std::optional<int> Prove(const Position& p, int t) {
    if (tree_.halted()) return std::nullopt;
    std::optional<int> score;
    crew_.Run([&] {
      score = tree_.Begin(Crew::Seat(), p, t);
      if (!score) Help();
    });
    if (score) return score;
    return tree_.End();
  }

  [[nodiscard]] Move Hint(const Position& p) const {
    const auto entry = view_.Probe(G::KeyOf(p));
    return entry ? static_cast<Move>(entry->best) : Move{G::kNoMove};
  }

  [[nodiscard]] std::uint64_t nodes() const { return Total().nodes; }

  /// The counters of all workers together; may be read at any time.
  [[nodiscard]] CounterValues Total() const {
    CounterValues total;
    for (int i = 0; i < tree_.workers(); ++i) total += tree_.CountersOf(i);
    return total;
  }

  [[nodiscard]] const TreeSearch<G, View>& tree() const { return tree_; }
  [[nodiscard]] const Crew& crew() const { return crew_; }

 private:
  void Help() {
    tree_.Help(Crew::Seat(), [this](const auto& useful) {
      crew_.InviteIf(useful, [this] { Help(); });
    });
  }

  View view_;
  std::unique_ptr<Crew> own_crew_;  // unless it was given one
  Crew& crew_;
  TreeSearch<G, View> tree_;
};

}  // namespace zermelo::parallel

#endif  // ZERMELO_PARALLEL_PARALLEL_SEARCH_H_
