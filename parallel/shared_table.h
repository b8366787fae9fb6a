// The table that all workers of a search share. Each works through a view of
// its own, which models Table and keeps its counters.

#ifndef ZERMELO_PARALLEL_SHARED_TABLE_H_
#define ZERMELO_PARALLEL_SHARED_TABLE_H_

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "core/base/key.h"
#include "core/base/zeroed_array.h"
#include "core/search/game.h"
#include "core/search/table.h"
#include "parallel/available_memory.h"
#include "parallel/bucket.h"
#include "parallel/packed_entry.h"

namespace zermelo::parallel {

/// Whole positions of one game with their bounds; lock-free: no thread ever
/// waits for another. Entries are proofs about a position, not about a
/// question, so they stay valid from question to question; before positions of
/// another game, or of another board of the same game, Clear() must be called.
/// Measured against another layout: README.md, "The table".
class SharedTable {
 public:
  /// True if the table keeps the entries of `G` exactly; the searches that use
  /// it assert this when they are compiled. Moves must be numbered below
  /// PackedEntry::kMostMoves, which only G itself can know: kNoMove is checked.
  template <Game G>
  static constexpr bool kHolds =
      PackedEntry::kLowest <= G::kLowest&& G::kHighest <=
      PackedEntry::kHighest&& G::kNoMove < PackedEntry::kMostMoves;

  /// Returns a table of at most `bytes` of memory, rounded down to whole cache
  /// lines (and at least one); nullopt if the system cannot give that much:
  /// AvailableMemoryBytes() says what it could. The pages are taken as they are
  /// first used, so memory that others take meanwhile can still run out.
  [[nodiscard]] static std::optional<SharedTable> Make(std::size_t bytes) {
    const auto available = AvailableMemoryBytes();
    if (available && *available < bytes) return std::nullopt;
    auto buckets = ZeroedArray<Bucket>::Make(
        std::max<std::size_t>(bytes / sizeof(Bucket), 1));
    if (!buckets) return std::nullopt;
    return SharedTable(*std::move(buckets));
  }

  /// Requires, of both sides: no view in use.
  SharedTable(SharedTable&& other) noexcept
      : buckets_(std::move(other.buckets_)), generation_(other.generation()) {}
  SharedTable& operator=(SharedTable&&) = delete;

  [[nodiscard]] std::optional<TableEntry> Probe(const Key& key,
                                                TableCounters& counters) const {
    return buckets_[IndexOf(key)].Probe(key, counters);
  }
  void Store(const Key& key, const TableEntry& entry, int cost,
             TableCounters& counters) {
    buckets_[IndexOf(key)].Store(key, entry, cost, generation(), counters);
  }
  /// Always inlined, here and in TableView: GCC 12 sees a function that only
  /// prefetches as one without effect, and leaves out calls to it.
  [[gnu::always_inline]] void Prefetch(const Key& key) const {
    __builtin_prefetch(&buckets_[IndexOf(key)]);
  }

  /// To be called before each new question: what earlier ones stored stays, but
  /// makes room first.
  void NewGeneration() {
    // relaxed, here and below: the number guards nothing. A worker that sees
    // the old one a little longer replaces entries in a slightly other order.
    generation_.store((generation() + 1) % PackedEntry::kGenerations,
                      std::memory_order_relaxed);
  }

  /// Forgets everything. Requires: no view in use meanwhile.
  void Clear() { buckets_.Clear(); }
  /// Takes all its memory now; see ZeroedArray.
  void Populate() { buckets_.Populate(); }

  [[nodiscard]] std::size_t bytes() const {
    return buckets_.size() * sizeof(Bucket);
  }

  /// Returns the share of slots in use, in [0, 1], from a sample of buckets.
  /// May be asked while workers search; exact for a table of up to
  /// kSampledBuckets cache lines that nobody uses.
  [[nodiscard]] double Fill() const {
    return SampledFill(buckets_.size(), Bucket::kSlots,
                       [this](std::size_t i) { return buckets_[i].used(); });
  }

 private:
  explicit SharedTable(ZeroedArray<Bucket> buckets)
      : buckets_(std::move(buckets)) {}

  [[nodiscard]] unsigned generation() const {
    return generation_.load(std::memory_order_relaxed);
  }

  /// The mixed key as a fraction of 1, times the number of buckets: serves any
  /// number of them with one multiplication.
  /// Source: Lemire, Fast Random Integer Generation in an Interval, 2019.
  [[nodiscard]] std::size_t IndexOf(const Key& key) const {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::size_t>(Wide{Mix(key)} * buckets_.size() >> 64);
  }

  ZeroedArray<Bucket> buckets_;
  std::atomic<unsigned> generation_{0};
};

/// One worker's way to the shared table: a model of Table. A copy starts with
/// the counters of its original; each belongs to one worker at a time.
class alignas(64) TableView {
 public:
  /// `table` must outlive the view.
  explicit TableView(SharedTable& table) : table_(&table) {}

  [[nodiscard]] std::optional<TableEntry> Probe(const Key& key) const {
    return table_->Probe(key, counters_);
  }
  void Store(const Key& key, const TableEntry& entry, int cost) {
    table_->Store(key, entry, cost, counters_);
  }
  [[gnu::always_inline]] void Prefetch(const Key& key) const {
    table_->Prefetch(key);
  }

  [[nodiscard]] const TableCounters& counters() const { return counters_; }

 private:
  SharedTable* table_;
  mutable TableCounters counters_;  // a probe changes nothing else
};

static_assert(Table<TableView>);

}  // namespace zermelo::parallel

#endif  // ZERMELO_PARALLEL_SHARED_TABLE_H_
