// Who may know whom: what the linker cannot see, because most of the project
// lives in headers, is read off the includes.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

struct Include {
  std::string file;  // relative to the project's root
  std::string name;  // what stands between quotes or angle brackets
};

std::vector<Include> IncludesBelow(const std::string& folder) {
  const fs::path root = ZERMELO_SOURCE_DIR;
  std::vector<Include> includes;
  for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
    const std::string extension = entry.path().extension().string();
    if (extension != ".h" && extension != ".cc") continue;
    std::ifstream file(entry.path());
    for (std::string line; std::getline(file, line);) {
      if (line.rfind("#include", 0) != 0) continue;
      const auto begin = line.find_first_of("\"<");
      const auto end = line.find_first_of("\">", begin + 1);
      if (begin == std::string::npos || end == std::string::npos) continue;
      includes.push_back({fs::relative(entry.path(), root).string(),
                          line.substr(begin + 1, end - begin - 1)});
    }
  }
  EXPECT_FALSE(includes.empty()) << folder;
  return includes;
}

bool Below(const std::string& name, const std::vector<std::string>& folders) {
  return std::any_of(folders.begin(), folders.end(), [&](const auto& folder) {
    return name.rfind(folder, 0) == 0;
  });
}

/// The project's own folders that the files below `folder` may include.
struct Rule {
  std::string folder;
  std::vector<std::string> may_know;
};

const std::vector<Rule> kRules = {
    {"core/base", {"core/base/"}},
    {"core/search", {"core/base/", "core/search/"}},
    {"core/othello", {"core/base/", "core/search/", "core/othello/"}},
    {"core/go", {"core/base/", "core/search/", "core/go/"}},
    {"core/reference", {"core/base/", "core/reference/"}},
    {"parallel", {"core/base/", "core/search/", "parallel/"}},
    {"tools", {"core/", "parallel/", "tools/"}},
};

TEST(Architecture, ArrowsPointDown) {
  for (const Rule& rule : kRules) {
    for (const Include& include : IncludesBelow(rule.folder)) {
      if (!Below(include.name,
                 {"core/", "parallel/", "tools/", "bench/", "tests/"})) {
        continue;  // the standard library or another project
      }
      EXPECT_TRUE(Below(include.name, rule.may_know))
          << include.file << " includes " << include.name;
    }
  }
}

TEST(Architecture, CoreKnowsNoThreadsClocksOrStreams) {
  const std::vector<std::string> foreign = {"tbb/",
                                            "oneapi/",
                                            "thread",
                                            "mutex",
                                            "condition_variable",
                                            "future",
                                            "semaphore",
                                            "barrier",
                                            "latch",
                                            "stop_token",
                                            "chrono",
                                            "ctime",
                                            "time.h",
                                            "iostream",
                                            "fstream",
                                            "sstream",
                                            "ostream",
                                            "istream",
                                            "cstdio",
                                            "stdio.h",
                                            "csignal",
                                            "filesystem",
                                            "absl/time",
                                            "absl/synchronization"};
  for (const Include& include : IncludesBelow("core")) {
    EXPECT_FALSE(Below(include.name, foreign))
        << include.file << " includes " << include.name;
  }
}

TEST(Architecture, SearchesNameNoGame) {
  const fs::path root = ZERMELO_SOURCE_DIR;
  for (const char* folder : {"parallel", "core/search"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      const std::string extension = entry.path().extension().string();
      if (extension != ".h" && extension != ".cc") continue;
      std::ifstream file(entry.path());
      int number = 0;
      for (std::string line; std::getline(file, line);) {
        ++number;
        // Comments may give examples; code may not.
        const std::string code = line.substr(0, line.find("//"));
        EXPECT_EQ(code.find("othello"), std::string::npos)
            << entry.path() << ':' << number;
        EXPECT_EQ(code.find("Othello"), std::string::npos)
            << entry.path() << ':' << number;
        EXPECT_EQ(code.find("::go"), std::string::npos)
            << entry.path() << ':' << number;
      }
    }
  }
}

}  // namespace
