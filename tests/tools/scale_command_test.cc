// `zermelo scale` as a process.

#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

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

TEST(ScaleCommand, MeasuresEveryNumberOfThreads) {
  const std::string json_path = testing::TempDir() + "zermelo_scale.json";
  const std::string html_path = testing::TempDir() + "zermelo_scale.html";
  const std::string threads =
      kThreadSanitizer ? "--threads=1" : "--threads=3,1";
  const Finished run = RunZermelo(
      {"scale", threads, "--repetitions=2", "--hash-mib=4",
       "--json-out=" + json_path, "--html=" + html_path, FewPositions(3)},
      "");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.out.find("3 of 3 positions"), std::string::npos) << run.out;
  const auto json = nlohmann::json::parse(Contents(json_path));
  EXPECT_EQ(json["complete"], true);
  EXPECT_EQ(json["positions"].size(), 3u);
  EXPECT_EQ(json["serial"][2].size(), 2u);
  ASSERT_EQ(json["rows"].size(), kThreadSanitizer ? 1u : 2u);
  const auto& one = json["rows"][0];
  EXPECT_EQ(one["threads"], 1);
  // One thread visits the nodes of the serial search.
  EXPECT_EQ(one["overhead"], 0);
  EXPECT_EQ(one["runs"][0][0]["nodes"], json["serial"][0][0]["nodes"]);
  EXPECT_NE(Contents(html_path).find("</svg>"), std::string::npos);
}

TEST(ScaleCommand, RefusesWhatMakesNoSense) {
  EXPECT_EQ(RunZermelo({"scale"}, "").status, 2);
  EXPECT_EQ(RunZermelo({"scale", "--threads=1,x", "f"}, "").status, 2);
  EXPECT_EQ(RunZermelo({"scale", "--threads=-1", "f"}, "").status, 2);
  EXPECT_EQ(RunZermelo({"scale", "--repetitions=0", "f"}, "").status, 2);
  EXPECT_EQ(RunZermelo({"scale", "/nonexistent"}, "").status, 65);
  EXPECT_EQ(RunZermelo({"solve", "--threads=1,2", "--board=4x4"}, "").status,
            2);
}

TEST(ScaleCommand, AnInterruptionPrintsWhatIsKnown) {
  // FFO 50 and beyond: nothing that ends by itself.
  Process process(
      {"scale", "--threads=1", Facts("ffo-1-59.obf"), "--repetitions=1000"});
  process.Signal(SIGINT);
  const Finished run = process.Wait();
  EXPECT_EQ(run.status, 130) << run.err;
}

}  // namespace
}  // namespace zermelo::tools
