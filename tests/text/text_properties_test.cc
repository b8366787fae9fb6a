// The fuzz target's properties on seeded mutations of good texts, so that every
// run of the tests looks a little into the dark, always at the same places.

#include "tests/text/text_properties.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "core/base/random.h"
#include "core/othello/text/board_text.h"
#include "core/othello/text/error.h"
#include "core/othello/text/ggs.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size);

namespace zermelo::othello {
namespace {

constexpr absl::string_view kStart =
    "---------------------------OX------XO--------------------------- X";
constexpr absl::string_view kFfo1 =
    "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
constexpr absl::string_view kTable =
    "# id\tempties\tside\tboard\tscore\tbest_moves\tall_listed_moves\n"
    "a\t10\tX\t-OXX--OX--XO----\t+8\ta1\ta1:+8\n"
    "b\t12\tO\t-----OX--XO-----\t-6\n";
constexpr absl::string_view kGame =
    "(;GM[Othello]PC[GGS/os]PB[a]PW[b]TY[8]RE[+0]BO[8 -------- -------- "
    "-------- ---O*--- ---*O--- -------- -------- -------- *]"
    "B[d3//0.1]W[c3/1.5]\nB[c4];)";

/// Good texts of every form.
std::vector<std::string> Seeds() {
  return {
      std::string(kStart),
      absl::StrCat(kStart, "; d3:+0; c4:+0; % standard"),
      absl::StrCat(kFfo1, "; G8:+18; H1:+12; --:-127; % FFO #1\r\n"),
      absl::StrCat(kFfo1, " +18"),
      absl::StrCat(kFfo1, "; +18;"),
      "-OXX------------ O; ps:+12",
      "------/------/--ox--/--xo--/------/------ black to move",
      "-----ox--xo-----b",
      "--------------OX----XO-------------- w",
      "-----\n..ox\n..xo\n....\nX\n",
      FormatDiagram(StartOf(8)),
      FormatDiagram(StartOf(4)),
      FormatGgs(StartOf(8)),
      FormatGgs(StartOf(6)),
      std::string(kGame),
      "2 (;GM[Othello]B[f5];)(;GM[Othello]B[f5]W[d6];)",
      "f5d6c3d3c4f4f6",
      "1. F5 d6 2. c3 d3 3. c4 % opening",
      "e6f4e3f6g5d6e7f5c5",
      std::string(kTable),
      "pa",
      "--",
      "h8",
      "% nothing\n\n# nothing\n",
  };
}

constexpr absl::string_view kAlphabet =
    "XxOo-.*#_bBwW08614/;:%,+()[] \t\r\nabcdefgh12345678pas@"
    "\x1b\x7f\xff\xc3\xef\xbb\xbf";

class Mutator {
 public:
  explicit Mutator(std::uint64_t seed) : random_(seed) {}

  std::string Next() {
    std::string text = Pick();
    if (random_.Below(4) == 0) text += Pick();
    for (auto steps = 1 + random_.Below(6); steps > 0; --steps) Mutate(text);
    return text;
  }

 private:
  const std::string& Pick() {
    return seeds_[random_.Below(static_cast<std::uint32_t>(seeds_.size()))];
  }

  std::size_t Offset(const std::string& text) {
    return random_.Below(static_cast<std::uint32_t>(text.size() + 1));
  }

  char Letter() {
    if (random_.Below(16) == 0) return static_cast<char>(random_.Below(256));
    return kAlphabet[random_.Below(
        static_cast<std::uint32_t>(kAlphabet.size()))];
  }

  void Mutate(std::string& text) {
    const std::size_t at = Offset(text);
    switch (random_.Below(5)) {
      case 0:
        text.insert(at, 1, Letter());
        break;
      case 1:
        if (at < text.size()) text[at] = Letter();
        break;
      case 2:
        text.erase(at, 1 + random_.Below(8));
        break;
      case 3:
        text.insert(Offset(text), text.substr(at, random_.Below(40)));
        break;
      default: {
        const std::string& other = Pick();
        text.insert(at, other.substr(Offset(other), random_.Below(40)));
      }
    }
  }

  Random random_;
  const std::vector<std::string> seeds_ = Seeds();
};

TEST(TextProperties, HoldForGoodTexts) {
  for (const std::string& text : Seeds()) {
    EXPECT_EQ(BrokenProperty(text), "") << text;
  }
}

TEST(TextProperties, HoldForEveryPrefixOfGoodTexts) {
  for (const std::string& text : Seeds()) {
    for (std::size_t size = 0; size < text.size(); ++size) {
      EXPECT_EQ(BrokenProperty(text.substr(0, size)), "")
          << text.substr(0, size);
    }
  }
}

TEST(TextProperties, HoldForEverySingleByteAndEveryByteInsideABoard) {
  const std::string board(kStart);
  for (int byte = 0; byte < 256; ++byte) {
    std::string text(1, static_cast<char>(byte));
    EXPECT_EQ(BrokenProperty(text), "") << byte;
    text = board;
    text[30] = static_cast<char>(byte);
    EXPECT_EQ(BrokenProperty(text), "") << byte;
  }
}

TEST(TextProperties, HoldForSeededMutations) {
  constexpr int kTexts = 20000;
  Mutator mutator(20240229);
  for (int i = 0; i < kTexts; ++i) {
    const std::string text = mutator.Next();
    ASSERT_EQ(BrokenProperty(text), "")
        << "text " << i << ": " << Printable(text);
  }
}

TEST(TextProperties, HoldForVeryLongLines) {
  for (const char c : kAlphabet) {
    EXPECT_EQ(BrokenProperty(std::string(70000, c)), "") << Printable({&c, 1});
  }
}

TEST(TextProperties, FuzzEntryAcceptsGoodTexts) {
  for (const std::string& text : Seeds()) {
    EXPECT_EQ(
        LLVMFuzzerTestOneInput(
            reinterpret_cast<const std::uint8_t*>(text.data()), text.size()),
        0);
  }
}

}  // namespace
}  // namespace zermelo::othello
