// Leaf counts: published numbers from the start positions, and the reference
// rules where passes and finished games are common.

#include "core/othello/perft.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/othello/board.h"
#include "core/othello/geometry.h"
#include "core/reference/othello.h"
#include "tests/othello/positions.h"

namespace zermelo::othello {
namespace {

// Published counts up to this size are checked: a fraction of a second each.
#if defined(ZERMELO_SLOW)
constexpr std::uint64_t kMostLeaves = 2'000'000'000;
#elif defined(NDEBUG)
constexpr std::uint64_t kMostLeaves = 300'000'000;
#else
constexpr std::uint64_t kMostLeaves = 25'000'000;
#endif

struct PublishedCount {
  int depth;
  PerftConvention convention;
  std::uint64_t leaves;
};

/// Reads the rows of perft.tsv for one board: "8x8 9 3005288 3005288 3005320",
/// the counts in the order of kPerftConventions, "-" where there is none.
std::vector<PublishedCount> PublishedCounts(const std::string& board) {
  std::vector<PublishedCount> counts;
  std::ifstream file(ZERMELO_TEST_DATA "/othello/perft.tsv");
  for (std::string line; std::getline(file, line);) {
    std::istringstream fields(line);
    std::string name;
    int depth = 0;
    if (!(fields >> name >> depth) || name != board) continue;
    for (const PerftConventionName& entry : kPerftConventions) {
      std::string leaves;
      fields >> leaves;
      if (leaves == "-") continue;
      counts.push_back({depth, entry.convention, std::stoull(leaves)});
    }
  }
  return counts;
}

template <class Geometry>
void ExpectPublishedCounts(const std::string& board,
                           std::size_t least_checked) {
  std::size_t checked = 0;
  for (const PublishedCount& count : PublishedCounts(board)) {
    if (count.leaves > kMostLeaves) continue;
    EXPECT_EQ(CountLeaves<Geometry>(StartPosition<Geometry>(), count.depth,
                                    count.convention),
              count.leaves)
        << board << " depth " << count.depth << ", convention "
        << static_cast<int>(count.convention);
    ++checked;
  }
  EXPECT_GE(checked, least_checked);
}

#ifdef ZERMELO_SLOW

TEST(PerftSlow, CountsThePublishedLeavesOf8x8) {
  ExpectPublishedCounts<Geometry8x8>("8x8", 36);
}

#else

TEST(Perft, CountsThePublishedLeavesOf8x8) {
  ExpectPublishedCounts<Geometry8x8>("8x8", 30);
}

TEST(Perft, CountsThePublishedLeavesOf6x6) {
  ExpectPublishedCounts<Geometry6x6>("6x6", 27);
}

TEST(Perft, CountsThePublishedLeavesOf4x4) {
  ExpectPublishedCounts<Geometry4x4>("4x4", 36);
}

/// The same count by the reference rules, written from the definitions.
std::uint64_t ReferenceLeaves(const reference::Othello& game, int depth,
                              PerftConvention convention) {
  if (depth == 0) return 1;
  const auto placements = reference::Placements(game);
  if (placements.empty()) {
    if (reference::Finished(game)) {
      return convention == PerftConvention::kPlyAlive ? 0 : 1;
    }
    return ReferenceLeaves(
        reference::Pass(game),
        convention == PerftConvention::kDiscs ? depth : depth - 1, convention);
  }
  std::uint64_t leaves = 0;
  for (const auto& point : placements) {
    leaves +=
        ReferenceLeaves(reference::Place(game, point), depth - 1, convention);
  }
  return leaves;
}

template <class Geometry>
void ExpectReferenceLeavesNearTheEnd() {
  Random random(21);
  for (int i = 0; i < 6; ++i) {
    RandomPlayout(reference::OthelloStart(Geometry::kSide), random,
                  [](const reference::Othello& game) {
                    if (reference::CountOf(game, reference::Disc::kNone) > 5)
                      return;
                    const Discs discs = DiscsOf<Geometry>(game);
                    for (const PerftConventionName& entry : kPerftConventions) {
                      for (int depth = 0; depth <= 8; ++depth) {
                        ASSERT_EQ(
                            CountLeaves<Geometry>({discs.own, discs.opp}, depth,
                                                  entry.convention),
                            ReferenceLeaves(game, depth, entry.convention))
                            << entry.name << " depth " << depth;
                      }
                    }
                  });
  }
}

TEST(Perft, AgreesWithReferenceNearTheEndOfGames) {
  ExpectReferenceLeavesNearTheEnd<Geometry8x8>();
  ExpectReferenceLeavesNearTheEnd<Geometry6x6>();
  ExpectReferenceLeavesNearTheEnd<Geometry4x4>();
}

template <class Geometry>
void ExpectPartsMakeTheWhole(int depth) {
  const Board start = StartPosition<Geometry>();
  for (const PerftConventionName& entry : kPerftConventions) {
    const std::uint64_t whole =
        CountLeaves<Geometry>(start, depth, entry.convention);
    for (int plies = 0; plies <= depth; ++plies) {
      std::vector<PerftTask> tasks;
      std::uint64_t sum =
          SplitLeaves<Geometry>(start, depth, plies, entry.convention, tasks);
      for (const PerftTask& task : tasks) {
        sum += CountLeaves<Geometry>(task.board, task.depth, entry.convention);
      }
      EXPECT_EQ(sum, whole) << entry.name << " split after " << plies;
      if (plies == 1) {
        EXPECT_EQ(tasks.size(), 4u);
      }
    }
  }
}

TEST(Perft, PartsMakeTheWhole) {
  ExpectPartsMakeTheWhole<Geometry8x8>(6);
  ExpectPartsMakeTheWhole<Geometry6x6>(6);
  // The whole game, passes and early ends included.
  ExpectPartsMakeTheWhole<Geometry4x4>(12);
}

TEST(Perft, NamesItsConventions) {
  for (const PerftConventionName& entry : kPerftConventions) {
    EXPECT_EQ(PerftConventionOf(entry.name), entry.convention);
  }
  EXPECT_EQ(PerftConventionOf("plies"), std::nullopt);
}

#endif  // ZERMELO_SLOW

}  // namespace
}  // namespace zermelo::othello
