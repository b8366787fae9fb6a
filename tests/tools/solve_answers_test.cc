// What `zermelo solve` answers, as a table and as JSON.

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/tools/process.h"
#include "tests/tools/sanitizer.h"

namespace zermelo::tools {
namespace {

using Json = nlohmann::json;

constexpr char kFfo[] = ZERMELO_TEST_DATA "/othello/ffo-1-59.obf";

// FFO #8, 15 empties, value +8 for White: a win of the side to move.
constexpr char kWhiteToMoveWins[] =
    "---X-X--X-XXXX--XXXXOXXXXXXOOOOOXXOXXXO-XOXXXXO-XOOXXX--XOOXXO-- O; "
    "e1:+8; h2:+4; % FFO #8\n";
// FFO #1, 14 empties, value +18 for Black.
constexpr char kBlackToMoveWins[] =
    "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; "
    "g8:+18; h1:+12; % FFO #1\n";
// FFO #4, 14 empties, a draw.
constexpr char kDraw[] =
    "-XXXXXX-X-XXXOO-XOXXXOOXXXOXOOOX-OXOOXXX--OOOXXX--OOXX----XOXXO- X; "
    "h8:+0; a5:+0; % FFO #4\n";

/// Returns the one JSON object that zermelo prints for `input`.
Json SolveOne(const std::string& input, std::vector<std::string> flags) {
  flags.insert(flags.begin(), {"solve", "--json"});
  flags.push_back("-");
  const Finished run = RunZermelo(flags, input);
  const auto objects = run.JsonLines();
  EXPECT_EQ(objects.size(), 1u) << run.out << run.err;
  return objects.empty() ? Json() : objects[0];
}

/// The schema of tools/solve/README.md.
void ExpectSchema(const Json& object) {
  const std::vector<std::string> keys = {
      "id",       "file",        "line",    "board",      "side",     "empties",
      "question", "answer",      "status",  "stopped",    "lower",    "upper",
      "pv",       "pv_complete", "moves",   "root",       "expected", "check",
      "nodes",    "seconds",     "workers", "table_fill", "error"};
  EXPECT_EQ(object.size(), keys.size()) << object;
  for (const std::string& key : keys) EXPECT_TRUE(object.contains(key)) << key;
  ASSERT_TRUE(object["id"].is_string());
  ASSERT_TRUE(object["question"].is_string());
  const std::string status = object["status"];
  if (status == "error") {
    EXPECT_TRUE(object["error"]["message"].is_string());
    EXPECT_TRUE(object["error"].contains("line"));
    EXPECT_TRUE(object["error"].contains("column"));
    for (const char* key :
         {"board", "answer", "lower", "upper", "nodes", "workers"}) {
      EXPECT_TRUE(object[key].is_null()) << key;
    }
    return;
  }
  EXPECT_TRUE(status == "solved" || status == "bounded") << status;
  EXPECT_EQ(status == "bounded", object["answer"].is_null());
  EXPECT_EQ(status == "bounded", !object["stopped"].is_null());
  EXPECT_TRUE(object["error"].is_null());
  EXPECT_TRUE(object["side"] == "black" || object["side"] == "white");
  const std::string board = object["board"];
  EXPECT_EQ(std::count(board.begin(), board.end(), '-'), object["empties"]);
  EXPECT_EQ(board.find_first_not_of("XO-"), std::string::npos);
  EXPECT_LE(object["lower"].get<int>(), object["upper"].get<int>());
  EXPECT_TRUE(object["pv"].is_array());
  EXPECT_TRUE(object["pv_complete"].is_boolean());
  EXPECT_TRUE(object["nodes"].is_number_unsigned());
  EXPECT_GE(object["seconds"].get<double>(), 0);
  ASSERT_TRUE(object["moves"].is_array());
  for (const Json& move : object["moves"]) {
    EXPECT_TRUE(move["move"].is_string());
    EXPECT_EQ(move["score"].is_null(), move["lower"] != move["upper"]);
  }
}

TEST(SolveAnswersTest, FourByFourIsWonByWhite) {
  for (const char* mode :
       {"--threads=1", kThreadSanitizer ? "--threads=1" : "--threads=3",
        "--plain"}) {
    const Finished run = RunZermelo({"solve", "--board=4x4", mode});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_NE(run.out.find("White can win"), std::string::npos) << run.out;
    EXPECT_NE(run.out.find("YES"), std::string::npos) << run.out;
    EXPECT_EQ(run.err, "");
    const Json score =
        RunZermelo({"solve", "--board=4x4", mode, "--question=score", "--json"})
            .JsonLines()
            .at(0);
    ExpectSchema(score);
    EXPECT_EQ(score["answer"], -10);  // Black moves first and loses 3 to 11
  }
}

struct ColourCase {
  const char* input;
  int value;  // for the side to move
  bool white_to_move;
};

TEST(SolveAnswersTest, AnswersAreFixedToAColourAndADrawIsNo) {
  for (const ColourCase& each :
       {ColourCase{kWhiteToMoveWins, 8, true},
        ColourCase{kBlackToMoveWins, 18, false}, ColourCase{kDraw, 0, false}}) {
    const int for_white = each.white_to_move ? each.value : -each.value;
    const auto answer = [&](const char* question) {
      const Json object =
          SolveOne(each.input, {std::string("--question=") + question});
      ExpectSchema(object);
      EXPECT_EQ(object["status"], "solved");
      EXPECT_EQ(object["side"], each.white_to_move ? "white" : "black");
      return object["answer"];
    };
    EXPECT_EQ(answer("white-wins"), for_white > 0 ? "YES" : "NO");
    EXPECT_EQ(answer("black-wins"), for_white < 0 ? "YES" : "NO");
    EXPECT_EQ(answer("wld"), each.value > 0   ? "win"
                             : each.value < 0 ? "loss"
                                              : "draw");
    EXPECT_EQ(answer("score"), each.value);
    EXPECT_EQ(answer("moves"), each.value);
  }
}

TEST(SolveAnswersTest, EveryLegalMoveGetsItsScore) {
  const Json object = SolveOne(kBlackToMoveWins, {"--question=moves"});
  ExpectSchema(object);
  std::string moves;
  for (const Json& each : object["moves"]) {
    moves += each["move"].get<std::string>() + ":" +
             std::to_string(each["score"].get<int>()) + " ";
  }
  EXPECT_EQ(moves, "g8:18 h1:12 a2:6 h7:6 a3:4 b1:-4 a4:-22 g2:-24 ");
}

TEST(SolveAnswersTest, BoundsOfASolvedPositionDecideTheQuestion) {
  const Json object = SolveOne(kWhiteToMoveWins, {"--question=white-wins"});
  EXPECT_GE(object["lower"], 1);
  EXPECT_GE(object["upper"], 8);
}

TEST(SolveAnswersTest, CheckAcceptsPublishedScores) {
  const std::string input =
      std::string(kWhiteToMoveWins) + kBlackToMoveWins + kDraw;
  for (const char* question :
       {"white-wins", "black-wins", "wld", "score", "moves"}) {
    const Finished run = RunZermelo(
        {"solve", "--check", "--json", "--question", question, "-"}, input);
    EXPECT_EQ(run.status, 0) << question << run.out << run.err;
    EXPECT_EQ(run.JsonLines().size(), 3u);
    for (const Json& each : run.JsonLines()) {
      ExpectSchema(each);
      EXPECT_EQ(each["check"], "ok");
    }
  }
}

TEST(SolveAnswersTest, CheckFindsAWrongScore) {
  std::string wrong = kBlackToMoveWins;
  wrong.replace(wrong.find("+18"), 3, "-18");
  wrong.replace(wrong.find("+12"), 3, "-20");
  for (const char* question : {"white-wins", "wld", "score", "moves"}) {
    const Finished run = RunZermelo(
        {"solve", "--check", "--question", question, "-"}, wrong + kDraw);
    EXPECT_EQ(run.status, 1) << question;
    EXPECT_NE(run.out.find("MISMATCH"), std::string::npos) << run.out;
    EXPECT_NE(run.out.find("2 checked, 1 mismatch"), std::string::npos)
        << run.out;
  }
}

TEST(SolveAnswersTest, CheckComparesEveryListedMove) {
  std::string wrong = kBlackToMoveWins;
  wrong.replace(wrong.find("+12"), 3, "+10");
  EXPECT_EQ(RunZermelo({"solve", "--check", "-"}, wrong).status, 0);
  const Finished run =
      RunZermelo({"solve", "--check", "--question=moves", "-"}, wrong);
  EXPECT_EQ(run.status, 1);
  EXPECT_NE(run.out.find("h1: the input says +10, proven is +12"),
            std::string::npos)
      << run.out;
}

TEST(SolveAnswersTest, FilesAreAnsweredInOrderAndNamed) {
  const Finished run =
      RunZermelo({"solve", "--json", "-", kFfo, "--limit-nodes=1"}, kDraw);
  const auto objects = run.JsonLines();
  ASSERT_EQ(objects.size(), 60u);
  EXPECT_EQ(objects[0]["file"], "stdin");
  EXPECT_EQ(objects[1]["file"], kFfo);
  for (const Json& each : objects) ExpectSchema(each);
}

TEST(SolveAnswersTest, TheTableFitsInAHundredColumns) {
  const Finished run = RunZermelo({"solve", "--question=moves", "-"},
                                  std::string(kDraw) + kBlackToMoveWins);
  EXPECT_EQ(run.status, 0);
  std::istringstream lines(run.out);
  for (std::string line; std::getline(lines, line);) {
    EXPECT_LE(line.size(), 100u) << line;
  }
  EXPECT_NE(run.out.find("2 positions: 2 answered, 0 open"), std::string::npos)
      << run.out;
}

TEST(SolveAnswersTest, ATranscriptIsPlayedOnAnyBoardAndStart) {
  // Black's first move on 4x4; White then wins by 10 still.
  const Json object = SolveOne("b1\n", {"--board=4x4", "--question=score"});
  ExpectSchema(object);
  EXPECT_EQ(object["side"], "white");
  EXPECT_EQ(object["answer"], 10);
  // d3 is a first move from the standard start only.
  EXPECT_EQ(RunZermelo({"solve", "--board=4x4", "-"}, "d3\n").status, 0);
  EXPECT_EQ(
      RunZermelo({"solve", "--board=4x4", "--start=parallel", "-"}, "d3\n")
          .status,
      65);
}

}  // namespace
}  // namespace zermelo::tools
