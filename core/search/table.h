// What a search remembers of a position, and what a table must offer.

#ifndef ZERMELO_CORE_SEARCH_TABLE_H_
#define ZERMELO_CORE_SEARCH_TABLE_H_

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/base/key.h"

namespace zermelo {

/// Proven bounds on the value for the side to move, and the move that was best
/// when they were found (the game's number for it; kNoMove if none).
struct TableEntry {
  std::int16_t lower;
  std::int16_t upper;
  std::uint16_t best;

  constexpr bool operator==(const TableEntry&) const = default;
};

/// Returns what two entries of one position prove together. The newer move
/// wins.
[[nodiscard]] constexpr TableEntry Merged(const TableEntry& older,
                                          const TableEntry& newer) {
  return {std::max(older.lower, newer.lower),
          std::min(older.upper, newer.upper), newer.best};
}

/// A table maps whole positions to bounds. It may forget anything at any time,
/// and it never returns an entry under a key it was not stored with.
///   Store: `cost` is log2 of the nodes spent on the entry; a table keeps dear
///          entries rather than cheap ones.
template <class T>
concept Table = requires(T& table, const T& constant, const Key& key,
                         const TableEntry& entry, int cost) {
  { constant.Probe(key) } -> std::same_as<std::optional<TableEntry>>;
  table.Store(key, entry, cost);
  constant.Prefetch(key);
};

/// Buckets that SampledFill() looks at, at most.
inline constexpr std::size_t kSampledBuckets = 1024;

/// Returns the share in [0, 1] of the slots in use of a table of `buckets`
/// buckets with `slots` each: exact for up to kSampledBuckets buckets, else
/// from evenly spread ones, with a standard error of 1/2 / sqrt(slots *
/// kSampledBuckets) at half full. `used_in(i)`: the slots in use of bucket i.
template <class UsedIn>
[[nodiscard]] double SampledFill(std::size_t buckets, std::size_t slots,
                                 const UsedIn& used_in) {
  const std::size_t sampled = std::min(kSampledBuckets, buckets);
  const std::size_t stride = buckets / sampled;
  std::size_t used = 0;
  for (std::size_t i = 0; i < sampled; ++i) {
    used += static_cast<std::size_t>(used_in(i * stride));
  }
  return static_cast<double>(used) / static_cast<double>(sampled * slots);
}

}  // namespace zermelo

#endif  // ZERMELO_CORE_SEARCH_TABLE_H_
