// The serial search against values that others have published.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/othello/endgame/solvable.h"
#include "core/search/prover.h"
#include "core/search/serial.h"
#include "core/search/serial_table.h"
#include "tests/solving/facts.h"

namespace zermelo::othello {
namespace {

using Game = Solvable<Geometry8x8>;
constexpr Bounds kOpen = {Game::kLowest, Game::kHighest};

class KnownValuesTest : public testing::Test {
 protected:
  KnownValuesTest()
      : table_(*SerialTable::Make(std::size_t{128} << 20)), search_(table_) {}

  /// Whether the value of `board` is at least `t`, asked of the search.
  bool AtLeast(const Board& board, int t) {
    if (t <= Game::kLowest) return true;
    if (t > Game::kHighest) return false;
    const std::optional<int> score = search_.Prove(board, t);
    EXPECT_TRUE(score.has_value());
    return score && *score >= t;
  }

  /// Checks the value, and that of the listed moves exactly those that share
  /// the best score keep it.
  void ExpectValueAndBestMoves(const Entry& entry) {
    ASSERT_TRUE(entry.score.has_value()) << entry.id;
    const int value = *entry.score;
    const Board& board = entry.position.board;
    EXPECT_FALSE(AtLeast(board, value + 1)) << entry.id;
    EXPECT_TRUE(AtLeast(board, value)) << entry.id;
    for (const ScoredMove& listed : entry.listed) {
      const bool keeps = !AtLeast(After(board, listed.move), 1 - value);
      EXPECT_EQ(keeps, listed.score == value)
          << entry.id << " move " << static_cast<int>(listed.move);
    }
  }

  SerialTable table_;
  SerialSearch<Game, SerialTable> search_;
};

TEST_F(KnownValuesTest, EveryListedMoveOfFfo1To19) {
  int moves = 0;
  for (const Entry& entry : FactsOf("ffo-1-59.tsv", 1, 19)) {
    for (const ScoredMove& listed : entry.listed) {
      const Board child = After(entry.position.board, listed.move);
      EXPECT_EQ(SolveValue<Game>(search_, child, kOpen, 0),
                (Bounds{-listed.score, -listed.score}))
          << entry.id << " move " << static_cast<int>(listed.move);
      ++moves;
    }
  }
  EXPECT_GT(moves, 100);
}

TEST_F(KnownValuesTest, ValueAndBestMovesOfFfo20To39) {
  for (const Entry& entry : FactsOf("ffo-1-59.tsv", 20, 39)) {
    ExpectValueAndBestMoves(entry);
  }
}

TEST_F(KnownValuesTest, ValuesOfHard20) {
  const auto entries = FactsOf("hard-20.tsv");
  EXPECT_EQ(entries.size(), 138u);
  for (const Entry& entry : entries) {
    ASSERT_TRUE(entry.score.has_value()) << entry.id;
    const Board& board = entry.position.board;
    EXPECT_FALSE(AtLeast(board, *entry.score + 1)) << entry.id;
    EXPECT_TRUE(AtLeast(board, *entry.score)) << entry.id;
  }
}

/// Othello without a bonus: the difference of the discs, wherever the game
/// ends. None of the knowledge of the fast search holds here, so it brings its
/// own little: a table, and moves as they come.
struct RawGame : Rules<Geometry8x8> {
  using Branches = OrderedMoves;

  [[nodiscard]] static std::optional<int> Settled(const Board& board, int t) {
    if (!Rules::Settled(board, t)) return std::nullopt;
    return Count(board.own) - Count(board.opp);
  }

  class Kernel {
   public:
    [[nodiscard]] bool Handles(const Board&, int) const { return false; }
    [[nodiscard]] bool Divides(const Board&, int) const { return false; }
    [[nodiscard]] int Solve(const Board&, int) { return 0; }
    [[nodiscard]] std::optional<int> Cut(const Board&, int) const {
      return std::nullopt;
    }
    [[nodiscard]] std::optional<int> Expand(const Board& board, int t,
                                            Square /*hint*/,
                                            Branches& branches) const {
      if (const auto score = Settled(board, t)) return score;
      branches.clear();
      std::vector<std::pair<int, Square>> moves;  // by the replies they leave
      for (const Square move : Moves(board)) {
        moves.emplace_back(Count(LegalMoves<Geometry8x8>(After(board, move))),
                           move);
      }
      std::sort(moves.begin(), moves.end());
      for (const auto& [replies, move] : moves) {
        branches.push_back({move, After(board, move)});
      }
      return std::nullopt;
    }
    [[nodiscard]] std::uint64_t nodes() const { return 0; }
  };
};

TEST(RawConvention, ValuesOfTheNTestPositions) {
  auto table = SerialTable::Make(std::size_t{256} << 20);
  ASSERT_TRUE(table.has_value());
  SerialSearch<RawGame, SerialTable> search(*table);
  const auto entries = FactsOf("ntest-raw-convention.tsv");
  EXPECT_EQ(entries.size(), 113u);
  int different = 0;
  for (const Entry& entry : entries) {
    ASSERT_TRUE(entry.raw_score.has_value()) << entry.id;
    const Board& board = entry.position.board;
    EXPECT_EQ(SolveValue<RawGame>(search, board, kOpen, *entry.raw_score),
              (Bounds{*entry.raw_score, *entry.raw_score}))
        << entry.id;
    // With the bonus the same position may be worth more to the winner.
    auto small = SerialTable::Make(1 << 20);
    SerialSearch<Game, SerialTable> usual(*small);
    const Bounds value = SolveValue<Game>(usual, board, kOpen, 0);
    ASSERT_TRUE(value.exact()) << entry.id;
    different += value.lower != *entry.raw_score;
  }
  // So the convention matters, and the usual one is not what was tested.
  EXPECT_GT(different, 0);
}

/// Moves only with a commit that says why: the count of the nodes that a serial
/// search of these positions visits is the signature of the whole solver,
/// ordering and cut-offs included, and equal for every kernel and compiler.
TEST(Fingerprint, SerialNodeCountIsUnchanged) {
  std::uint64_t nodes = 0;
  for (const Entry& entry : FactsOf("ffo-1-59.tsv", 1, 27)) {
    auto table = SerialTable::Make(std::size_t{16} << 20);
    ASSERT_TRUE(table.has_value());
    SerialSearch<Game, SerialTable> search(*table);
    ASSERT_TRUE(
        SolveValue<Game>(search, entry.position.board, kOpen, 0).exact());
    nodes += search.nodes();
  }
  EXPECT_EQ(nodes, 21134553u);
}

}  // namespace
}  // namespace zermelo::othello
