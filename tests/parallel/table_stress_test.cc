// Writers against readers in a table so small that all of them meet in a few
// buckets: whatever is found must be what somebody stored, whole.

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <barrier>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "core/base/key.h"
#include "core/base/random.h"
#include "core/search/table.h"
#include "parallel/bucket.h"
#include "parallel/shared_table.h"

namespace zermelo::parallel {
namespace {

/// Keys on a chessboard of halves: only black cells are ever stored, so that a
/// key put together from two stored ones shows as a hit on a white cell, and a
/// key with another's entry shows in the entry, which is a function of the key.
class Cells {
 public:
  static constexpr std::uint32_t kSide = 6;
  static constexpr std::uint32_t kCount = kSide * kSide;

  Cells() {
    Random random(20);
    for (std::uint64_t& half : lows_) half = random.Next();
    for (std::uint64_t& half : highs_) half = random.Next();
  }
  [[nodiscard]] Key KeyAt(std::uint32_t cell) const {
    return {lows_[cell / kSide], highs_[cell % kSide]};
  }
  [[nodiscard]] static bool Black(std::uint32_t cell) {
    return (cell / kSide + cell % kSide) % 2 == 0;
  }
  [[nodiscard]] static std::uint32_t AnyBlack(Random& random) {
    std::uint32_t cell = random.Below(kCount);
    while (!Black(cell)) cell = random.Below(kCount);
    return cell;
  }
  /// The exact value of a cell; two cells lie at least 12 apart.
  [[nodiscard]] static int Value(std::uint32_t cell) {
    return 12 * static_cast<int>(cell) - 210;
  }

 private:
  std::array<std::uint64_t, kSide> lows_;
  std::array<std::uint64_t, kSide> highs_;
};

TableEntry Entry(int lower, int upper, std::uint32_t best) {
  return {static_cast<std::int16_t>(lower), static_cast<std::int16_t>(upper),
          static_cast<std::uint16_t>(best)};
}

/// Lets other threads run after a thousand steps in a row met a writer inside:
/// that writer has then been stopped there.
class Patience {
 public:
  /// `met` counts the steps that met a writer.
  void Look(std::uint64_t met) {
    in_a_row_ = met > met_ ? in_a_row_ + 1 : 0;
    met_ = met;
    if (in_a_row_ % 1000 == 999) std::this_thread::yield();
  }

 private:
  std::uint64_t met_ = 0;
  int in_a_row_ = 0;
};

struct Load {
  int buckets;
  int writers;
  int readers;
};

class TableStress : public testing::TestWithParam<Load> {
 protected:
  // A reader is content with so many hits; writers go on until all readers are.
  static constexpr std::uint64_t kHits = 20'000;
  // Stands between a table that never answers and a test that never ends.
  static constexpr std::uint64_t kMostProbes = 100'000'000;

  TableStress()
      : table_(*SharedTable::Make(static_cast<std::size_t>(GetParam().buckets) *
                                  sizeof(Bucket))) {}

  /// Runs all writers and readers at once and leaves the sum of their counters
  /// in counters_. Result: how many of the readers' hits `sound` refused.
  template <class Write, class Sound>
  int Run(const Write& write, const Sound& sound) {
    const Load load = GetParam();
    std::barrier start(load.writers + load.readers);
    std::atomic<int> reading{load.readers};
    std::atomic<int> refused{0};
    std::vector<TableCounters> counters(load.writers + load.readers);
    std::vector<std::thread> threads;
    for (int i = 0; i < load.writers + load.readers; ++i) {
      threads.emplace_back([&, i] {
        TableView view(table_);
        Random random(static_cast<std::uint64_t>(i) + 100);
        start.arrive_and_wait();
        if (i < load.writers) {
          Patience patience;
          while (reading.load() > 0) {
            write(view, random);
            patience.Look(view.counters().dropped);
          }
        } else {
          refused.fetch_add(Read(view, random, sound));
          reading.fetch_sub(1);
        }
        counters[i] = view.counters();
      });
    }
    for (std::thread& thread : threads) thread.join();
    for (const TableCounters& each : counters) counters_ += each;
    RecordProperty("hits", std::to_string(counters_.hits));
    RecordProperty("torn", std::to_string(counters_.torn));
    RecordProperty("dropped", std::to_string(counters_.dropped));
    return refused.load();
  }

  Cells cells_;
  SharedTable table_;
  TableCounters counters_;

 private:
  template <class Sound>
  int Read(TableView& view, Random& random, const Sound& sound) {
    int refused = 0;
    Patience patience;
    const TableCounters& seen = view.counters();
    while (seen.hits < kHits && seen.probes < kMostProbes) {
      const std::uint32_t cell = random.Below(Cells::kCount);
      const auto found = view.Probe(cells_.KeyAt(cell));
      if (found && !sound(cell, *found)) ++refused;
      patience.Look(seen.torn);
      // The rest that others may do while workers search.
      if (random.Below(256) == 0) table_.NewGeneration();
      if (random.Below(256) == 0 && table_.Fill() > 1.0) ++refused;
    }
    return refused;
  }
};

TEST_P(TableStress, NeverMixesEntries) {
  const auto whole = [](std::uint32_t cell) {
    return Entry(Cells::Value(cell), Cells::Value(cell) + 3, cell);
  };
  const int mixed = Run(
      [&](TableView& view, Random& random) {
        const std::uint32_t cell = Cells::AnyBlack(random);
        view.Store(cells_.KeyAt(cell), whole(cell),
                   static_cast<int>(random.Below(30)));
      },
      [&](std::uint32_t cell, const TableEntry& found) {
        return Cells::Black(cell) && found == whole(cell);
      });
  // Whatever happened, no writer has left a bucket taken.
  TableView view(table_);
  for (std::uint32_t cell = 0; cell < Cells::kCount; ++cell) {
    view.Store(cells_.KeyAt(cell), whole(cell), 5);
    EXPECT_EQ(view.Probe(cells_.KeyAt(cell)), whole(cell));
  }
  EXPECT_EQ(view.counters().dropped + view.counters().torn, 0u);
  EXPECT_EQ(mixed, 0) << "of " << counters_.hits << " hits";
  EXPECT_GE(counters_.hits, kHits * static_cast<unsigned>(GetParam().readers));
}

TEST_P(TableStress, JoinsBoundsThatStayTrue) {
  const int wrong = Run(
      [&](TableView& view, Random& random) {
        const std::uint32_t cell = Cells::AnyBlack(random);
        const int value = Cells::Value(cell);
        const int below = static_cast<int>(random.Below(6));
        const int above = static_cast<int>(random.Below(6));
        view.Store(cells_.KeyAt(cell),
                   Entry(value - below, value + above, cell), 5);
      },
      [&](std::uint32_t cell, const TableEntry& found) {
        return Cells::Black(cell) && found.lower <= Cells::Value(cell) &&
               Cells::Value(cell) <= found.upper && found.best == cell;
      });
  EXPECT_EQ(wrong, 0) << "of " << counters_.hits << " hits";
  EXPECT_GE(counters_.hits, kHits * static_cast<unsigned>(GetParam().readers));
}

// More threads than most machines have cores: writers are also stopped in the
// middle of a store.
INSTANTIATE_TEST_SUITE_P(Loads, TableStress,
                         testing::Values(Load{1, 1, 1}, Load{1, 2, 2},
                                         Load{1, 4, 4}, Load{2, 3, 3},
                                         Load{4, 4, 12}),
                         [](const testing::TestParamInfo<Load>& instance) {
                           const Load& load = instance.param;
                           return std::to_string(load.buckets) + "buckets" +
                                  std::to_string(load.writers) + "writers" +
                                  std::to_string(load.readers) + "readers";
                         });

}  // namespace
}  // namespace zermelo::parallel
