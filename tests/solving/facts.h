// Published positions, as the tests of whole searches read them.

#ifndef ZERMELO_TESTS_SOLVING_FACTS_H_
#define ZERMELO_TESTS_SOLVING_FACTS_H_

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "core/othello/text/document.h"

namespace zermelo::othello {

/// Returns all entries of a file in tests/data/othello; a line that is not one
/// fails the test.
[[nodiscard]] inline std::vector<Entry> FactsOf(const std::string& name) {
  const std::string path = std::string(ZERMELO_TEST_DATA) + "/othello/" + name;
  std::ifstream file(path);
  EXPECT_TRUE(file.good()) << path;
  std::stringstream text;
  text << file.rdbuf();
  std::vector<Entry> entries;
  for (auto& answer : ReadDocument(text.str(), name)) {
    EXPECT_TRUE(answer.ok()) << answer.status();
    if (answer.ok()) entries.push_back(*std::move(answer));
  }
  return entries;
}

/// Returns entries `first` to `last` of a file, counted from 1.
[[nodiscard]] inline std::vector<Entry> FactsOf(const std::string& name,
                                                std::size_t first,
                                                std::size_t last) {
  auto entries = FactsOf(name);
  EXPECT_LE(last, entries.size());
  return {entries.begin() + static_cast<std::ptrdiff_t>(first - 1),
          entries.begin() + static_cast<std::ptrdiff_t>(last)};
}

}  // namespace zermelo::othello

#endif  // ZERMELO_TESTS_SOLVING_FACTS_H_
