// Sessions and solving of the Go tools, line by line.

#include <filesystem>
#include <string>
#include <vector>

#include "core/go/text/sgf.h"
#include "gtest/gtest.h"
#include "tests/go/match_pictures.h"
#include "tools/go/file_text.h"
#include "tools/go/gtp_session.h"
#include "tools/go/play_session.h"
#include "tools/go/solving.h"
#include "tools/go/stress.h"
#include "tools/go/trial.h"

namespace zermelo::tools {
namespace {

std::string TempPath(const std::string& name) {
  return (std::filesystem::path(testing::TempDir()) / name).string();
}

TEST(GoGtp, AScriptedSession) {
  GtpSession session({});
  const std::vector<std::pair<std::string, std::string>> lines = {
      {"protocol_version", "= 2\n\n"},
      {"7 name", "=7 Zermelo\n\n"},
      {"known_command undo", "= true\n\n"},
      {"known_command sing", "= false\n\n"},
      {"boardsize 5", "=\n\n"},
      {"clear_board", "=\n\n"},
      {"komi 6.5", "=\n\n"},
      {"play b B3 # a comment", "=\n\n"},
      {"play w C3", "=\n\n"},
      {"play b C4", "=\n\n"},
      {"play w D3", "=\n\n"},
      {"play b C2", "=\n\n"},
      {"play w b4", "=\n\n"},
      {"countlib C3", "= 3\n\n"},
      {"list_stones white", "= C3 D3 B4\n\n"},
      {"is_legal black A5", "= 1\n\n"},
      {"is_legal white A5", "= 0\n\n"},
      {"captures black", "= 0\n\n"},
      {"undo", "=\n\n"},
      {"gogui-rules_side_to_move", "= white\n\n"},
      {"gogui-rules_final_result", "= the game is not over\n\n"},
      {"gogui-rules_board_size", "= 5\n\n"},
      {"", ""},
      {"quit", "=\n\n"},
  };
  for (const auto& [line, answer] : lines) {
    EXPECT_EQ(session.Answer(line), answer) << line;
  }
  EXPECT_TRUE(session.over());
}

TEST(GoGtp, MistakesChangeNothing) {
  GtpSession session({});
  for (const char* line : {"boardsize 9", "play b D4"}) {
    ASSERT_EQ(session.Answer(line), "=\n\n");
  }
  const go::Match before = session.match();
  for (const char* line :
       {"play w I5", "play w Z99", "play b E5", "play w D4", "play w pass",
        "play red E5", "play w", "boardsize 0", "boardsize 26", "boardsize x",
        "boardsize 9 26", "countlib A1", "loadsgf /no/such/file", "komi much",
        "genmove b", "nonsense", "all_legal b", "12"}) {
    EXPECT_EQ(session.Answer(line)[0], '?') << line;
    EXPECT_TRUE(session.match().Identical(before)) << line;
  }
}

TEST(GoGtp, PlayAfterTheEndIsAnError) {
  GtpSession session({});
  for (const char* line : {"boardsize 2 1", "play b A1", "play w B1"}) {
    ASSERT_EQ(session.Answer(line), "=\n\n");
  }
  EXPECT_EQ(session.Answer("play b A1"),
            "? illegal move: A1: the game is over\n\n");
  EXPECT_EQ(session.Answer("genmove b"), "= resign\n\n");
  EXPECT_EQ(session.Answer("gogui-rules_final_result"), "= White wins\n\n");
}

TEST(GoGtp, APassIsAReturn) {
  GtpSession session({});
  for (const char* line : {"boardsize 3", "play b A1", "play w B2", "play b C3",
                           "play w A2", "play b C2", "play w B1"}) {
    ASSERT_EQ(session.Answer(line), "=\n\n");
  }
  EXPECT_EQ(session.Answer("captures white"), "= 1\n\n");
  EXPECT_EQ(session.Answer("play b pass")[0], '?');
  ASSERT_EQ(session.Answer("play b C1"), "=\n\n");
  EXPECT_EQ(session.Answer("play w pass"), "=\n\n");
  EXPECT_EQ(session.Answer("captures white"), "= 0\n\n");
}

TEST(GoPlay, ATranscript) {
  GoPlayOptions options;
  options.width = 3;
  options.height = 2;
  PlaySession session(options);
  std::string transcript = session.Opening();
  for (const char* line : {"D4", "return", "b2", "B2", "a2", "undo", "A1"}) {
    transcript += std::string(line) + "\n" + session.Answer(line);
  }
  EXPECT_EQ(
      transcript,
      "   A B C\n"
      " 2 . . . 2\n"
      " 1 . . . 1\n"
      "   A B C\n"
      "Prisoners: Black holds 0, White holds 0.\n"
      "Black to move.\n"
      "Black> D4\n"
      "wanted a point from A1 to C2, got \"D4\": not on this board; \"help\" "
      "lists what else can be said\n"
      "Black> return\n"
      "return: there is no prisoner to return\n"
      "Black> b2\n"
      "   A B C\n"
      " 2 .(X). 2\n"
      " 1 . . . 1\n"
      "   A B C\n"
      "Prisoners: Black holds 0, White holds 0.\n"
      "White to move.\n"
      "White> B2\n"
      "B2: occupied\n"
      "White> a2\n"
      "   A B C\n"
      " 2(O)X . 2\n"
      " 1 . . . 1\n"
      "   A B C\n"
      "Prisoners: Black holds 0, White holds 0.\n"
      "Black to move.\n"
      "Black> undo\n"
      "   A B C\n"
      " 2 .(X). 2\n"
      " 1 . . . 1\n"
      "   A B C\n"
      "Prisoners: Black holds 0, White holds 0.\n"
      "White to move.\n"
      "White> A1\n"
      "   A B C\n"
      " 2 . X . 2\n"
      " 1(O). . 1\n"
      "   A B C\n"
      "Prisoners: Black holds 0, White holds 0.\n"
      "Black to move.\n"
      "Black> ");
}

TEST(GoPlay, ASavedGameLoadsInGtp) {
  GoPlayOptions options;
  options.width = options.height = 4;
  PlaySession session(options);
  const std::string path = TempPath("saved.sgf");
  for (const std::string& line : {std::string("B2"), std::string("C3"),
                                  std::string("B3"), "save " + path}) {
    static_cast<void>(session.Answer(line));
  }
  GtpSession gtp({});
  EXPECT_EQ(gtp.Answer("loadsgf " + path), "= white\n\n");
  EXPECT_TRUE(gtp.match().Identical(session.match()) ||
              gtp.match().Hash() == session.match().Hash());
  EXPECT_EQ(gtp.match().turns(), 3);
}

TEST(GoPlay, TheEngineWinsAWonBoard) {
  // Black wins 3x3 in 11 turns; the engine must, whatever White does.
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    GtpSession black({}, seed);
    ASSERT_EQ(black.Answer("boardsize 3"), "=\n\n");
    Random random(seed);
    while (!black.match().IsOver()) {
      if (black.match().to_move() == go::Color::kBlack) {
        ASSERT_EQ(black.Answer("genmove b")[0], '=');
        continue;
      }
      std::vector<std::string> names;
      for (int index = 0; index < 9; ++index) {
        const go::Point point = black.match().grid().AtIndex(index);
        if (black.match().IsLegalPlacement(point)) {
          names.push_back(black.match().grid().ColumnOf(point) == 0   ? "A"
                          : black.match().grid().ColumnOf(point) == 1 ? "B"
                                                                      : "C");
          names.back() += std::to_string(black.match().grid().RowOf(point) + 1);
        }
      }
      if (names.empty()) names.push_back("pass");
      const std::string name =
          names[random.Below(static_cast<std::uint32_t>(names.size()))];
      ASSERT_EQ(black.Answer("play w " + name), "=\n\n");
    }
    EXPECT_EQ(black.match().to_move(), go::Color::kWhite);
    EXPECT_LE(black.match().turns(), 11);
  }
}

TEST(GoSolve, MatchesInTheMiddleOfTheGame) {
  // 1x2 after A1, B1: Black is banned and stuck, unless both hold a prisoner.
  go::Match match(go::Grid(2, 1), {});
  match.Play(go::Turn::Place(match.grid().At(0, 0)));
  match.Play(go::Turn::Place(match.grid().At(1, 0)));
  const auto solution = SolveMatch(match, go::SerialFor);
  ASSERT_TRUE(solution);
  EXPECT_TRUE(solution->value.exact());
  EXPECT_EQ(solution->value.lower, go::Outcome::Loss(0));
  EXPECT_TRUE(solution->turns.empty());
}

TEST(GoSolve, TurnValuesAgreeWithTheWhole) {
  for (const bool ko : {false, true}) {
    for (const bool returns : {false, true}) {
      go::Match match(go::Grid(3, 3), {.ko = ko, .returns = returns});
      const auto solution = SolveMatch(match, go::SerialFor);
      ASSERT_TRUE(solution);
      ASSERT_EQ(solution->turns.size(), 9u);
      ASSERT_TRUE(solution->plies_known);
      go::Outcome best = go::Outcome::Win(1);
      for (const TurnValue& turn : solution->turns) {
        best = std::min(best, turn.opponent.upper);
      }
      EXPECT_TRUE(best.IsLoss());
      EXPECT_EQ(best.plies() + 1, solution->value.lower.plies());
    }
  }
}

TEST(GoStress, GamesFindNothingWrong) {
  GoStressOptions options;
  options.games = 60;
  options.width = 5;
  options.height = 4;
  options.threads = 2;
  testing::internal::CaptureStdout();
  const int status = RunGoStress(options);
  const std::string table = testing::internal::GetCapturedStdout();
  EXPECT_EQ(status, 0) << table;
  EXPECT_NE(table.find("no difference"), std::string::npos);
}

TEST(GoStress, RefusedScriptsShowNothing) {
  GameScript script;
  script.grid = go::Grid(2, 2);
  script.stones.assign(4, go::Color::kEmpty);
  const go::Turn corner = go::Turn::Place(script.grid.At(0, 0));
  script.turns = {corner};
  EXPECT_FALSE(Replay(script));
  script.turns = {corner, corner};
  EXPECT_FALSE(Replay(script));
}

}  // namespace
}  // namespace zermelo::tools
