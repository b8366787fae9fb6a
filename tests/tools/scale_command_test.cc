// `zermelo scale` as a process.

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/tools/process.h"
#include "tests/tools/sanitizer.h"

namespace zermelo::tools {
namespace {

std::string Facts(const std::string& name) {
  return std::string(ZERMELO_TEST_DATA) + "/othello/" + name;
}

/// Writes the first `count` positions of a fact file to a file of the test's.
std::string FewPositions(int count) {
  std::ifstream facts(Facts("ffo-1-59.obf"));
  const std::string path = testing::TempDir() + "zermelo_scale_few.obf";
  std::ofstream few(path);
  std::string line;
  for (int i = 0; i < count && std::getline(facts, line);) {
    if (line.empty() || line[0] == '%') continue;
    few << line << '\n';
    ++i;
  }
  return path;
}

std::string Contents(const std::string& path) {
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

constexpr const char* kThreads =
    kThreadSanitizer ? "--threads=1" : "--threads=3,1";
constexpr std::size_t kRows = kThreadSanitizer ? 1 : 2;

/// The schema of tools/scale/README.md.
void ExpectSchema(const nlohmann::json& json) {
  for (const char* key :
       {"question", "baseline", "repetitions", "table_mib", "cores",
        "load_before", "serial_cpu_share", "complete", "disagreements",
        "positions", "serial_seconds", "serial", "serial_table", "shared_table",
        "rows"}) {
    EXPECT_TRUE(json.contains(key)) << key;
  }
  EXPECT_EQ(json.size(), 15u);
  for (const char* key : {"disagreements", "positions", "serial",
                          "serial_table", "shared_table", "rows"}) {
    EXPECT_TRUE(json[key].is_array()) << key;
  }
  EXPECT_EQ(json["serial"].size(), json["positions"].size());
  for (const auto& row : json["rows"]) {
    EXPECT_EQ(row["runs"].size(), json["positions"].size());
    for (const char* key :
         {"splits", "steals", "aborted_nodes", "torn", "dropped"}) {
      std::uint64_t sum = 0;
      for (const auto& of_position : row["runs"]) {
        for (const auto& run : of_position) {
          sum += run["counters"][key].get<std::uint64_t>();
        }
      }
      EXPECT_EQ(row["counters"][key], sum) << key;
    }
  }
}

TEST(ScaleCommand, MeasuresEveryNumberOfThreads) {
  const std::string json_path = testing::TempDir() + "zermelo_scale.json";
  const std::string html_path = testing::TempDir() + "zermelo_scale.html";
  const Finished run =
      RunZermelo({"scale", kThreads, "--repetitions=2", "--hash-mib=4",
                  "--baseline=shared-table", "--json-out=" + json_path,
                  "--html=" + html_path, FewPositions(3)},
                 "");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.out.find("3 of 3 positions, question score, serial baseline "
                         "shared-table\n"),
            std::string::npos)
      << run.out;
  const auto json = nlohmann::json::parse(Contents(json_path));
  ExpectSchema(json);
  EXPECT_EQ(json["complete"], true);
  EXPECT_EQ(json["positions"].size(), 3u);
  EXPECT_EQ(json["serial_table"].size(), 0u);
  EXPECT_EQ(json["serial"], json["shared_table"]);
  EXPECT_EQ(json["serial"][2].size(), 2u);
  ASSERT_EQ(json["rows"].size(), kRows);
  const auto& one = json["rows"][0];
  EXPECT_EQ(one["threads"], 1);
  // One thread visits the nodes of the serial search on the same table.
  EXPECT_EQ(one["overhead"], 0);
  EXPECT_EQ(one["runs"][0][0]["nodes"], json["serial"][0][0]["nodes"]);
  EXPECT_GT(one["counters"]["splits"], 0);
  EXPECT_EQ(one["counters"]["steals"], 0);
  EXPECT_NE(Contents(html_path).find("</svg>"), std::string::npos);
}

TEST(ScaleCommand, TheBaselineIsTheFasterSerialSearch) {
  const Finished run = RunZermelo({"scale", "--threads=1", "--repetitions=3",
                                   "--hash-mib=4", "--json", FewPositions(3)},
                                  "");
  EXPECT_EQ(run.status, 0) << run.err;
  const auto objects = run.JsonLines();
  ASSERT_EQ(objects.size(), 1u);
  const auto& json = objects[0];
  ExpectSchema(json);
  EXPECT_EQ(json["baseline"], "best");
  for (std::size_t i = 0; i < 3; ++i) {
    const auto median = [&](const char* kind) {
      std::vector<double> seconds;
      for (const auto& each : json[kind][i]) seconds.push_back(each["seconds"]);
      std::sort(seconds.begin(), seconds.end());
      return seconds[1];
    };
    EXPECT_EQ(median("serial"),
              std::min(median("serial_table"), median("shared_table")));
  }
  const auto table_only =
      RunZermelo({"scale", "--threads=1", "--repetitions=1", "--json",
                  "--baseline=serial-table", FewPositions(1)},
                 "")
          .JsonLines();
  ASSERT_EQ(table_only.size(), 1u);
  EXPECT_EQ(table_only[0]["serial"], table_only[0]["serial_table"]);
  EXPECT_EQ(table_only[0]["shared_table"].size(), 0u);
}

TEST(ScaleCommand, AsksEveryQuestionAboutBoardsOfAnySize) {
  const TemporaryFile boards(
      "-----OX--XO----- X; % 4x4\n"
      "XXXX--OXXX--OOXX--OOXX--OOOXXX------ O; % 6x6\n");
  for (const char* question : {"white-wins", "black-wins", "wld", "score"}) {
    const Finished run =
        RunZermelo({"scale", kThreads, "--repetitions=1", "--hash-mib=1",
                    "--json", "--question", question, boards.path()},
                   "");
    EXPECT_EQ(run.status, 0) << run.err;
    ASSERT_EQ(run.JsonLines().size(), 1u);
    ExpectSchema(run.JsonLines()[0]);
    EXPECT_EQ(run.JsonLines()[0]["question"], question);
    EXPECT_EQ(run.JsonLines()[0]["positions"].size(), 2u);
  }
}

TEST(ScaleCommand, RefusesWhatMakesNoSense) {
  EXPECT_EQ(RunZermelo({"scale"}, "").status, 2);
  EXPECT_EQ(RunZermelo({"scale", "--threads=1,x", "f"}, "").status, 2);
  EXPECT_EQ(RunZermelo({"scale", "--threads=-1", "f"}, "").status, 2);
  EXPECT_EQ(RunZermelo({"scale", "--repetitions=0", "f"}, "").status, 2);
  EXPECT_EQ(RunZermelo({"scale", "--question=moves", "f"}, "").status, 2);
  EXPECT_EQ(RunZermelo({"scale", "--baseline=worst", "f"}, "").status, 2);
  EXPECT_EQ(RunZermelo({"scale", "/nonexistent"}, "").status, 65);
  EXPECT_EQ(RunZermelo({"solve", "--threads=1,2", "--board=4x4"}, "").status,
            2);
}

TEST(ScaleCommand, AnInterruptionPrintsWhatIsKnown) {
  // FFO 50 and beyond: nothing that ends by itself.
  Process process({"scale", "--threads=1", "--json", Facts("ffo-1-59.obf"),
                   "--repetitions=1000"});
  process.Signal(SIGINT);
  const Finished run = process.Wait();
  EXPECT_EQ(run.status, 130) << run.err;
  // The signal may come before anything is read; then nothing is written.
  for (const auto& json : run.JsonLines()) {
    ExpectSchema(json);
    EXPECT_EQ(json["complete"], false);
  }
}

TEST(ScaleCommand, MeasuresNoMoreThreadsThanAreStarted) {
  if (kThreadSanitizer) GTEST_SKIP() << "oneTBB is not instrumented";
  const Finished run = RunZermelo(
      {"scale", "--threads=1000", "--repetitions=1", "--json", "--hash-mib=1",
       "-"},
      "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO"
      "-- X\n");
  ASSERT_EQ(run.status, 0) << run.err;
  const int measured = run.JsonLines()[0]["rows"][0]["threads"];
  EXPECT_LE(measured, 1000);
  // Fewer only where the machine has fewer than 32 cores, and not in silence.
  const std::string warning =
      "no more than " + std::to_string(measured) + " are started";
  EXPECT_EQ(measured < 1000, run.err.find(warning) != std::string::npos)
      << run.err;
}

TEST(ScaleCommand, AnInterruptionBeforeTheFirstFigureHasEveryKey) {
  const std::string html_path = testing::TempDir() + "zermelo_scale_none.html";
  std::remove(html_path.c_str());
  // The start position: nobody measures that.
  const TemporaryFile start(
      "---------------------------OX---"
      "---XO--------------------------- X\n");
  Process process({"scale", "--threads=1,1000", "--json", "--html=" + html_path,
                   start.path()});
  // The warning comes when the measurement is about to begin.
  ASSERT_NO_FATAL_FAILURE(process.ReadErrUntil("cores: "));
  process.Signal(SIGINT);
  const Finished run = process.Wait();
  EXPECT_EQ(run.status, 130) << run.err;
  ASSERT_EQ(run.JsonLines().size(), 1u);
  ExpectSchema(run.JsonLines()[0]);
  EXPECT_EQ(run.JsonLines()[0]["positions"].size(), 0u);
  EXPECT_EQ(run.JsonLines()[0]["rows"].size(), 0u);
  EXPECT_FALSE(std::ifstream(html_path).good());
}

}  // namespace
}  // namespace zermelo::tools
