#include "tools/solve/engine.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <vector>

#include "core/base/random.h"
#include "core/othello/game.h"
#include "core/search/plain.h"
#include "core/search/prover.h"
#include "tests/tools/sanitizer.h"

namespace zermelo::tools {
namespace {

using othello::Board;
using othello::Colour;
using othello::Question;

/// Plays random legal moves from the start until at most `empties` squares are
/// empty or the game is over.
template <class Geometry>
Board Playout(Random& random, int empties) {
  using Rules = othello::Rules<Geometry>;
  Board board = othello::StartPosition<Geometry>();
  while (Count(othello::Empties<Geometry>(board)) > empties) {
    const auto moves = Rules::Moves(board);
    if (moves.empty()) break;
    board = Rules::Play(
        board, moves[random.Below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return board;
}

struct Mode {
  bool plain;
  int threads;
};
constexpr int kParallel = kThreadSanitizer ? 1 : 3;
constexpr std::array kModes = {Mode{true, 1}, Mode{false, 1},
                               Mode{false, kParallel}};

std::unique_ptr<Engine> NewEngine(int side_length, const Mode& mode) {
  auto engine = MakeEngine(
      side_length,
      {.plain = mode.plain, .threads = mode.threads, .table_mib = 1});
  EXPECT_TRUE(engine.ok()) << engine.status();
  return *std::move(engine);
}

template <class Geometry>
int ValueOf(const Board& board) {
  using Rules = othello::Rules<Geometry>;
  PlainSearch<Rules> search;
  const Bounds value =
      SolveValue<Rules>(search, board, {Rules::kLowest, Rules::kHighest}, 0);
  EXPECT_TRUE(value.exact());
  return value.lower;
}

/// Every question, colour and mode agrees with the value that the plain search
/// finds, on random positions with few empty squares.
template <class Geometry>
void ExpectAllAnswersRight(int empties, int positions) {
  Random random(2024);
  std::vector<std::unique_ptr<Engine>> engines;
  for (const Mode& mode : kModes) {
    engines.push_back(NewEngine(Geometry::kSide, mode));
  }
  for (int i = 0; i < positions; ++i) {
    const Board board = Playout<Geometry>(random, empties);
    const int value = ValueOf<Geometry>(board);
    for (const auto& engine : engines) {
      for (const Colour mover : {Colour::kBlack, Colour::kWhite}) {
        const auto solve = [&](Question question) {
          const Answer answer = engine->Solve(board, mover, question, {});
          EXPECT_TRUE(answer.answered);
          EXPECT_LE(answer.bounds.lower, value);
          EXPECT_GE(answer.bounds.upper, value);
          return answer;
        };
        const int for_white = mover == Colour::kWhite ? value : -value;
        EXPECT_EQ(othello::CanWin(Colour::kWhite, mover,
                                  solve(Question::kWhiteWins).bounds),
                  VerdictOf(for_white > 0));
        EXPECT_EQ(othello::CanWin(Colour::kBlack, mover,
                                  solve(Question::kBlackWins).bounds),
                  VerdictOf(for_white < 0));
        EXPECT_EQ(othello::OutcomeOf(solve(Question::kWinLossDraw).bounds),
                  value > 0   ? othello::Outcome::kWin
                  : value < 0 ? othello::Outcome::kLoss
                              : othello::Outcome::kDraw);
        EXPECT_EQ(solve(Question::kScore).bounds, (Bounds{value, value}));
      }
    }
  }
}

TEST(EngineTest, AnswersEveryQuestionRightOn8x8) {
  ExpectAllAnswersRight<othello::Geometry8x8>(7, 60);
}
TEST(EngineTest, AnswersEveryQuestionRightOn6x6) {
  ExpectAllAnswersRight<othello::Geometry6x6>(7, 60);
}
TEST(EngineTest, AnswersEveryQuestionRightOn4x4) {
  ExpectAllAnswersRight<othello::Geometry4x4>(8, 60);
}

// Above the endgame kernel, where threads really share the work.
TEST(EngineTest, EveryModeFindsTheSameScoresHigherUp) {
  if (kThreadSanitizer) GTEST_SKIP() << "oneTBB is not instrumented";
  Random random(5);
  const auto serial = NewEngine(8, kModes[1]);
  for (int i = 0; i < 6; ++i) {
    const Board board = Playout<othello::Geometry8x8>(random, 15);
    const Answer expected =
        serial->Solve(board, Colour::kBlack, Question::kScore, {});
    for (const int threads : {2, 8}) {
      const auto engine = NewEngine(8, {.plain = false, .threads = threads});
      for (const Question question :
           {Question::kScore, Question::kMoves, Question::kWinLossDraw}) {
        const Answer answer =
            engine->Solve(board, Colour::kBlack, question, {});
        EXPECT_TRUE(answer.answered);
        EXPECT_LE(answer.bounds.lower, expected.bounds.lower);
        EXPECT_GE(answer.bounds.upper, expected.bounds.upper);
      }
    }
  }
}

// The line of play visits nodes and asks the table, too; none of that counts.
TEST(EngineTest, TheWorkersCountWhatTheAnswerCost) {
  Random random(23);
  for (const Mode& mode : kModes) {
    const auto engine = NewEngine(8, mode);
    for (int i = 0; i < 8; ++i) {
      const Board board =
          Playout<othello::Geometry8x8>(random, mode.plain ? 6 : 13);
      const Answer answer =
          engine->Solve(board, Colour::kBlack, Question::kScore, {});
      ASSERT_EQ(answer.workers.size(), mode.threads);
      std::uint64_t nodes = 0;
      for (const WorkerCounters& each : answer.workers) {
        nodes += each.nodes;
        EXPECT_EQ(each.sharing.has_value(), mode.threads > 1);
      }
      EXPECT_EQ(nodes, answer.nodes);
    }
    EXPECT_EQ(engine->TableFill().has_value(), !mode.plain);
    if (!mode.plain) {
      EXPECT_GT(*engine->TableFill(), 0);
    }
  }
}

TEST(EngineTest, EveryMoveHasItsOwnValueAndTheBestComesFirst) {
  using Geometry = othello::Geometry8x8;
  using Rules = othello::Rules<Geometry>;
  Random random(7);
  const auto engine = NewEngine(8, kModes[1]);
  for (int i = 0; i < 40; ++i) {
    const Board board = Playout<Geometry>(random, 6);
    const Answer answer =
        engine->Solve(board, Colour::kBlack, Question::kMoves, {});
    ASSERT_TRUE(answer.answered);
    ASSERT_EQ(answer.moves.size(), Rules::Moves(board).size());
    EXPECT_EQ(answer.bounds.lower, ValueOf<Geometry>(board));
    for (std::size_t m = 0; m < answer.moves.size(); ++m) {
      const SolvedMove& each = answer.moves[m];
      const int value = -ValueOf<Geometry>(Rules::Play(board, each.move));
      EXPECT_EQ(each.bounds, (Bounds{value, value}));
      if (m > 0) {
        EXPECT_LE(value, answer.moves[m - 1].bounds.lower);
      }
    }
  }
}

TEST(EngineTest, TheLineIsLegalEndsTheGameAndKeepsTheValue) {
  using Geometry = othello::Geometry8x8;
  using Rules = othello::Rules<Geometry>;
  Random random(11);
  for (const Mode& mode : kModes) {
    const auto engine = NewEngine(8, mode);
    for (int i = 0; i < 40; ++i) {
      Board board = Playout<Geometry>(random, 6);
      const Answer answer =
          engine->Solve(board, Colour::kWhite, Question::kScore, {});
      ASSERT_TRUE(answer.answered);
      EXPECT_TRUE(answer.line_complete);
      int sign = 1;
      for (const othello::Square move : answer.line) {
        const auto moves = Rules::Moves(board);
        ASSERT_NE(std::find(moves.begin(), moves.end(), move), moves.end());
        board = Rules::Play(board, move);
        sign = -sign;
      }
      ASSERT_TRUE(Rules::Moves(board).empty());
      EXPECT_EQ(sign * othello::FinalScore<Geometry>(board),
                answer.bounds.lower);
    }
  }
}

TEST(EngineTest, ALimitLeavesOpenWhatItDidNotProve) {
  Random random(3);
  const Board board = Playout<othello::Geometry8x8>(random, 20);
  for (const Mode& mode : kModes) {
    const auto engine = NewEngine(8, mode);
    for (const Question question :
         {Question::kWhiteWins, Question::kBlackWins, Question::kWinLossDraw,
          Question::kScore, Question::kMoves}) {
      SearchLimits limits;
      limits.limit_nodes = 500;
      const Answer answer =
          engine->Solve(board, Colour::kWhite, question, limits);
      EXPECT_FALSE(answer.answered);
      EXPECT_TRUE(answer.line.empty());
      EXPECT_EQ(othello::Answered(question, Colour::kWhite, answer.bounds),
                false);
    }
  }
}

// A limit may fall when the best move is known and a worse one is still open:
// the position's value is then exact and the question is not answered.
TEST(EngineTest, TheMovesAreAnsweredOnlyWhenEachIs) {
  Random random(17);
  const auto engine = NewEngine(8, kModes[0]);
  bool seen = false;
  for (int i = 0; i < 20; ++i) {
    const Board board = Playout<othello::Geometry8x8>(random, 5);
    bool answered = false;
    for (std::uint64_t nodes = 1; !answered; ++nodes) {
      SearchLimits limits;
      limits.limit_nodes = nodes;
      const Answer answer =
          engine->Solve(board, Colour::kBlack, Question::kMoves, limits);
      const bool all_exact = std::all_of(
          answer.moves.begin(), answer.moves.end(),
          [](const SolvedMove& each) { return each.bounds.exact(); });
      answered = answer.answered;
      EXPECT_EQ(answered, all_exact && answer.bounds.exact());
      seen = seen || (answer.bounds.exact() && !all_exact);
    }
  }
  EXPECT_TRUE(seen) << "the case of this test did not occur";
}

TEST(EngineTest, AStopFlagThatIsSetStopsAtOnce) {
  const std::atomic<bool> stop = true;
  const auto engine = NewEngine(8, kModes[0]);
  const Answer answer =
      engine->Solve(othello::StartPosition<othello::Geometry8x8>(),
                    Colour::kBlack, Question::kWhiteWins, {.stop = &stop});
  EXPECT_FALSE(answer.answered);
  EXPECT_EQ(answer.bounds, (Bounds{-64, 64}));
}

TEST(EngineTest, AFinishedGameHasAValueAndNoMoves) {
  // White has no disc left.
  const Board board = {.own = 0xff, .opp = 0};
  for (const Mode& mode : kModes) {
    const auto engine = NewEngine(8, mode);
    for (const Question question : {Question::kScore, Question::kMoves}) {
      const Answer answer = engine->Solve(board, Colour::kBlack, question, {});
      EXPECT_TRUE(answer.answered);
      EXPECT_EQ(answer.bounds, (Bounds{64, 64}));
      EXPECT_TRUE(answer.moves.empty());
      EXPECT_TRUE(answer.line.empty());
      EXPECT_TRUE(answer.line_complete);
    }
  }
}

TEST(EngineTest, MemoryThatCannotBeHadIsAnError) {
  const auto engine =
      MakeEngine(8, {.plain = false, .threads = 1, .table_mib = 1 << 30});
  ASSERT_FALSE(engine.ok());
  EXPECT_EQ(engine.status().code(), absl::StatusCode::kResourceExhausted);
}

}  // namespace
}  // namespace zermelo::tools
