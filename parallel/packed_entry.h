// What a slot of the shared table says beside its key, in 32 bits: bounds, best
// move, and what replacement needs to know.

#ifndef ZERMELO_PARALLEL_PACKED_ENTRY_H_
#define ZERMELO_PARALLEL_PACKED_ENTRY_H_

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <limits>

#include "core/search/table.h"

namespace zermelo::parallel {

/// A TableEntry with its cost and generation.
/// Shape: bits 0-8 lower bound, 9-17 upper bound, 18-24 best move, 25-28 cost,
///        29-31 generation. The bounds count from the widest pair inwards, so
///        that zero bits say "nothing known": the mark of an unused slot. (The
///        one entry that looks so when stored, of no bounds, no cost and move
///        0, is as good as none.)
class PackedEntry {
 public:
  // The exact range of a bound: enough for discs (64) and for wins within 255
  // plies. README.md, "The slot", says why 9 bits and not more.
  static constexpr int kLowest = -256;
  static constexpr int kHighest = 255;
  static constexpr int kMostMoves = 128;
  static constexpr unsigned kGenerations = 8;

  constexpr PackedEntry() = default;
  explicit constexpr PackedEntry(std::uint32_t bits) : bits_(bits) {}

  /// Requires: both bounds in [kLowest, kHighest], best < kMostMoves,
  ///           0 <= cost, generation < kGenerations.
  constexpr PackedEntry(const TableEntry& entry, int cost, unsigned generation)
      : bits_(static_cast<std::uint32_t>(entry.lower - kLowest) |
              static_cast<std::uint32_t>(kHighest - entry.upper) << kUpperAt |
              static_cast<std::uint32_t>(entry.best) << kBestAt |
              CostCode(cost) << kCostAt | generation << kGenerationAt) {
    assert(kLowest <= entry.lower && entry.lower <= kHighest);
    assert(kLowest <= entry.upper && entry.upper <= kHighest);
    assert(entry.best < kMostMoves);
    assert(0 <= cost && generation < kGenerations);
  }

  [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }
  [[nodiscard]] constexpr bool used() const { return bits_ != 0; }

  [[nodiscard]] constexpr TableEntry entry() const {
    TableEntry entry{};
    entry.lower = static_cast<std::int16_t>(Field(0, 9) + kLowest);
    entry.upper = static_cast<std::int16_t>(kHighest - Field(kUpperAt, 9));
    entry.best = static_cast<std::uint16_t>(Field(kBestAt, 7));
    return entry;
  }

  /// The cost to the precision that is kept: never above what was stored.
  [[nodiscard]] constexpr int cost() const { return Field(kCostAt, 4) << 1; }

  /// How much there is to lose with this entry in `generation`: its cost (log2
  /// of nodes), less kAgePenalty for each generation since it was last stored,
  /// ages counted modulo kGenerations. An unused slot has the least worth.
  [[nodiscard]] constexpr int Worth(unsigned generation) const {
    if (!used()) return std::numeric_limits<int>::min();
    const unsigned age = (generation - (bits_ >> kGenerationAt)) % kGenerations;
    return cost() - kAgePenalty * static_cast<int>(age);
  }

 private:
  static constexpr int kUpperAt = 9;
  static constexpr int kBestAt = 18;
  static constexpr int kCostAt = 25;
  static constexpr int kGenerationAt = 29;

  /// Unit: log2 of nodes a generation. Larger: the table forgets old questions
  /// sooner. An older question's entries seldom help a new one, but those that
  /// took much longer to find may: 4 lets sixteen times the work survive.
  static constexpr int kAgePenalty = 4;

  // Two steps of log2 share a code; 15 stands for 2^30 nodes and more, which
  // only a handful of entries of a whole search reach.
  [[nodiscard]] static constexpr std::uint32_t CostCode(int cost) {
    return static_cast<std::uint32_t>(std::min(cost / 2, 15));
  }
  [[nodiscard]] constexpr int Field(int at, int width) const {
    return static_cast<int>(bits_ >> at & ((1u << width) - 1));
  }

  std::uint32_t bits_ = 0;
};

}  // namespace zermelo::parallel

#endif  // ZERMELO_PARALLEL_PACKED_ENTRY_H_
