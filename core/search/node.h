// What every ordered search does on entering and on leaving a node, shared by
// the serial search here and the parallel one.

#ifndef ZERMELO_CORE_SEARCH_NODE_H_
#define ZERMELO_CORE_SEARCH_NODE_H_

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>

#include "core/search/game.h"
#include "core/search/table.h"

namespace zermelo {

/// Opens the node of AtLeast(p, t): answers it without descending if the table,
/// a cheap argument of the game or one look at the children's table entries
/// (enhanced transposition cut-off) can; otherwise fills `branches` with its
/// moves, best first.
/// Result: a fail-soft score, or nullopt with `branches` not empty.
template <SearchGame G, Table T>
[[nodiscard]] std::optional<int> OpenNode(typename G::Kernel& kernel, T& table,
                                          const typename G::Position& p, int t,
                                          typename G::Branches& branches) {
  const Key key = G::KeyOf(p);
  typename G::Move hint = G::kNoMove;
  if (const std::optional<TableEntry> entry = table.Probe(key)) {
    if (entry->lower >= t) return entry->lower;
    if (entry->upper < t) return entry->upper;
    hint = static_cast<typename G::Move>(entry->best);
  }
  if (const auto score = kernel.Cut(p, t)) return score;
  if (const auto score = kernel.Expand(p, t, hint, branches)) return score;

  for (const auto& branch : branches) table.Prefetch(G::KeyOf(branch.child));
  const int reply = G::Reply(t);
  for (const auto& branch : branches) {
    if (const auto entry = table.Probe(G::KeyOf(branch.child))) {
      if (entry->upper < reply) return G::FromReply(entry->upper);
    }
  }
  return std::nullopt;
}

/// Records the answer of a node: `score` is a lower bound if it reached `t`, an
/// upper bound otherwise; `nodes` is what it cost to find.
template <SearchGame G, Table T>
void StoreNode(T& table, const typename G::Position& p, int t, int score,
               typename G::Move best, std::uint64_t nodes) {
  TableEntry entry{};
  entry.lower = static_cast<std::int16_t>(score >= t ? score : G::kLowest);
  entry.upper = static_cast<std::int16_t>(score >= t ? G::kHighest : score);
  entry.best = static_cast<std::uint16_t>(best);
  table.Store(G::KeyOf(p), entry, static_cast<int>(std::bit_width(nodes)));
}

}  // namespace zermelo

#endif  // ZERMELO_CORE_SEARCH_NODE_H_
