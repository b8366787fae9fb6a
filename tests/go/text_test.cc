// Names, pictures and SGF: what is written can be read, and what is broken is
// refused without harm.

#include <string>

#include "core/base/random.h"
#include "core/go/perft.h"
#include "core/go/text/diagram.h"
#include "core/go/text/sgf.h"
#include "core/go/text/sgf_tree.h"
#include "core/go/text/vertex.h"
#include "gtest/gtest.h"
#include "tests/go/match_pictures.h"

namespace zermelo::go {
namespace {

TEST(GoVertex, EveryPointSurvivesItsName) {
  for (const Grid& grid : {Grid(25, 25), Grid(1, 9), Grid(13, 2)}) {
    for (int index = 0; index < grid.points(); ++index) {
      const Point point = grid.AtIndex(index);
      const auto parsed = ParsePoint(grid, FormatPoint(grid, point));
      ASSERT_TRUE(parsed.ok()) << parsed.status();
      EXPECT_EQ(*parsed, point);
    }
  }
  EXPECT_EQ(FormatPoint(Grid(9, 9), Grid(9, 9).At(8, 0)), "J1");
}

TEST(GoVertex, WrongNamesAreRefused) {
  const Grid grid(9, 9);
  for (const char* text : {"I5", "i5", "Z99", "A0", "A10", "K1", "", "A", "5A",
                           "A+5", "A 5", "A1x",
                           "\xff"
                           "1",
                           "A-1"}) {
    EXPECT_FALSE(ParsePoint(grid, text).ok()) << text;
  }
  EXPECT_EQ(ParsePoint(grid, "I5").status().message(),
            "wanted a point from A1 to J9, got \"I5\": there is no column I");
}

TEST(GoDiagram, ShowsTheLastMoveAndThePrisoners) {
  Match match = MatchOf({".O.", "OXO", "..."}, Color::kWhite);
  Place(match, "B1");
  EXPECT_EQ(Diagram(match),
            "   A B C\n"
            " 3 . O . 3\n"
            " 2 O . O 2\n"
            " 1 .(O). 1\n"
            "   A B C\n"
            "Prisoners: Black holds 0, White holds 1.\n"
            "Black is stuck: White wins.\n");
}

TEST(GoSgf, ARandomGameSurvivesAFile) {
  Random random(5);
  for (const Grid& grid : {Grid(5, 5), Grid(25, 3), Grid(19, 19), Grid(2, 2)}) {
    Match match(grid, {});
    for (int i = 0; i < 200; ++i) {
      const auto turns = LegalTurns(match);
      if (turns.empty()) break;
      match.Play(turns[random.Below(static_cast<std::uint32_t>(turns.size()))]);
    }
    if (!match.IsOver()) match.Play(Turn::Resign());
    const auto read = ReadSgf(WriteSgf(match), {});
    ASSERT_TRUE(read.ok()) << read.status();
    EXPECT_EQ(read->Hash(), match.Hash());
    EXPECT_EQ(read->turns(), match.turns());
    EXPECT_TRUE(read->board().SameStones(match.board()));
  }
}

TEST(GoSgf, ASetUpPositionKeepsItsPrisoners) {
  Match match(Grid(3, 2), {});
  std::vector<Color> colors(6, Color::kEmpty);
  colors[0] = Color::kBlack;
  colors[5] = Color::kWhite;
  ASSERT_TRUE(match.SetUp(colors, Color::kWhite, 2, 7));
  match.Play(Turn::Return());
  const auto read = ReadSgf(WriteSgf(match, "a [bracket] and a \\"), {});
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(read->Hash(), match.Hash());
  EXPECT_EQ(read->Prisoners(Color::kWhite), 6);
}

TEST(GoSgf, UnderstandsRangesCasesAndPasses) {
  const auto match = ReadSgf(
      "junk (;FF[4]GM[1]SZ[5:4]AddBlack[aa:ba][DC]AW[ea]AE[ba]PL[W]"
      "C[a \\] bracket]ZP[1:1];W[Ec](;B[];W[tt])(;B[cc]))",
      {});
  ASSERT_TRUE(match.ok()) << match.status();
  EXPECT_EQ(match->turns(), 3);
  EXPECT_TRUE(match->board().SameStones(
      MatchOf({"X...O", ".....", "...XO", "....."}, Color::kBlack).board()));
  EXPECT_EQ(match->Prisoners(Color::kBlack), 0);
}

TEST(GoSgf, VariationsSurvive) {
  const std::string text = "(;GM[1]\n(;B[aa]\n;W[bb]\n)\n(;B[cc]\n)\n)\n";
  const auto tree = ParseSgf(text);
  ASSERT_TRUE(tree.ok()) << tree.status();
  EXPECT_EQ(tree->nodes.size(), 4u);
  EXPECT_EQ(FormatSgf(*tree), text);
}

TEST(GoSgf, BrokenFilesAreRefused) {
  for (const char* text : {"",
                           "(",
                           "()",
                           "(;",
                           "(;B",
                           "(;B[",
                           "(;B[aa",
                           "(;B[aa]",
                           "(;B[aa\\",
                           "(;SZ[0])",
                           "(;SZ[26])",
                           "(;SZ[9:])",
                           "(;SZ[9:9:9])",
                           "(;SZ[-3])",
                           "(;B[zz])",
                           "(;SZ[25]B[tt];W[zz])",
                           "(;SZ[9]B[])",
                           "(;B[aa];B[bb])",
                           "(;PL[W];B[aa])",
                           "(;PL[x])",
                           "(;AB[aa:zz])",
                           "(;ZP[1])",
                           "(;SZ[2]AB[aa]AW[ab][ba])",
                           "(;B[aa];W[aa])",
                           "(;(;B[aa])"}) {
    EXPECT_FALSE(ReadSgf(text, {}).ok()) << text;
  }
  EXPECT_FALSE(ParseSgf(std::string(100000, '(')).ok());
  std::string deep;
  for (int i = 0; i < 100000; ++i) deep += "(;";
  EXPECT_FALSE(ParseSgf(deep).ok());
  deep += std::string(100000, ')');
  EXPECT_TRUE(ParseSgf(deep).ok());
}

TEST(GoSgf, ErrorsSayWhere) {
  for (const auto& [text, place] :
       std::vector<std::pair<const char*, const char*>>{
           {"(;SZ[9]\n;B[aa]\n ;B[bb])", "3:3: turn 2: Black is not on turn"},
           {"(;SZ[99])", "1:3: wanted SZ with 1 to 25 lines, got \"99\""},
           {"(;SZ[3]\nAB[ zz])", "2:1: wanted a point of the 3x3 board"},
           {"(;SZ[3];B[aa];W[aa])", "1:15: turn 2: A3: occupied"},
           {"(;SZ[3]PL[x\x1b])", "1:8: wanted PL[B] or PL[W], got \"x\\x1b\""},
           {"(;SZ[3]\n\n  !", "3:3: wanted"},
           {"(;SZ[1]AB[aa])", "the set-up position has a chain"}}) {
    const auto read = ReadSgf(text, {});
    ASSERT_FALSE(read.ok()) << text;
    EXPECT_NE(std::string(read.status().message()).find(place),
              std::string::npos)
        << read.status();
  }
}

TEST(GoSgf, CutAndChangedFilesDoNoHarm) {
  const std::string good =
      "(;GM[1]SZ[9]AB[aa:bb]AW[ee];W[cc];B[dd](;W[ff])(;W[gg]C[\\]]))";
  Random random(3);
  for (std::size_t length = 0; length < good.size(); ++length) {
    static_cast<void>(ReadSgf(good.substr(0, length), {}));
    for (int change = 0; change < 20; ++change) {
      std::string bad = good;
      bad[length] = static_cast<char>(random.Below(256));
      static_cast<void>(ReadSgf(bad, {}));
    }
  }
}

}  // namespace
}  // namespace zermelo::go
