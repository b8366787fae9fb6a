// Reading the fact files of tests/data/othello.

#ifndef ZERMELO_TESTS_TEXT_TEST_DATA_H_
#define ZERMELO_TESTS_TEXT_TEST_DATA_H_

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

namespace zermelo::othello {

/// Returns the bytes of a file below tests/data/othello; a missing file fails
/// the test.
inline std::string ReadTestFile(const std::string& name) {
  std::ifstream file(std::string(ZERMELO_TEST_DATA) + "/othello/" + name,
                     std::ios::binary);
  EXPECT_TRUE(file.is_open()) << name;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace zermelo::othello

#endif  // ZERMELO_TESTS_TEXT_TEST_DATA_H_
