// A running search in one line: all of it where there is room, the most
// important where there is not.

#include "tools/solve/progress_line.h"

#include <gtest/gtest.h>

#include <string>

#include "core/othello/text/move_text.h"
#include "tools/solve/search_view.h"

namespace zermelo::tools {
namespace {

using parallel::BranchState;

constexpr Bounds kOpen = {-64, 64};

othello::Square SquareOf(const char* name) {
  return *othello::ParseMove({name, "test", 1}, 8);
}

SearchView View() {
  SearchView view;
  view.bounds = {-12, 64};
  view.threshold = 5;
  view.questions = 3;
  view.root = {{SquareOf("d8"), BranchState::kDecided, {-64, -4}},
               {SquareOf("c7"), BranchState::kInProgress, kOpen},
               {SquareOf("e2"), BranchState::kInProgress, {-8, 64}},
               {SquareOf("a1"), BranchState::kDecided, {7, 64}},
               {SquareOf("a2"), BranchState::kWaiting, kOpen},
               {SquareOf("a3"), BranchState::kWaiting, kOpen},
               {SquareOf("a4"), BranchState::kCancelled, kOpen}};
  view.sharing = SearchView::Sharing{
      .nodes = 1'230'000'000, .busy = 1, .workers = 2, .table_fill = 0.431};
  return view;
}

ProgressFacts Facts(const SearchView& view) {
  ProgressFacts facts;
  facts.number = 2;
  facts.id = "FFO #45";
  facts.seconds = 12.34;
  facts.view = view;
  facts.new_nodes = 31'000'000;
  facts.new_seconds = 0.5;
  return facts;
}

TEST(ProgressLine, TellsBoundsThresholdMovesAndSpeed) {
  EXPECT_EQ(ProgressLine(Facts(View()), 0),
            "2: FFO #45: 12.3 s  [-12,+64] >=+5?  d8<=-4 a1>=+7 [c7 e2] "
            "2 waiting 1 cancelled  1.23 G nodes 62.0 M/s  table 43 %  "
            "1/2 busy");
}

TEST(ProgressLine, SaysLessOfTheMovesWhereThereIsLessRoom) {
  const ProgressFacts facts = Facts(View());
  const std::string all = ProgressLine(facts, 0);
  EXPECT_EQ(ProgressLine(facts, all.size()), all);
  const std::string signs = ProgressLine(facts, all.size() - 1);
  EXPECT_NE(signs.find("?  d8- a1+ [c7 e2] 2 waiting"), std::string::npos)
      << signs;
  const std::string less = ProgressLine(facts, signs.size() - 1);
  EXPECT_NE(less.find("?  2 decided 2 in work 2 waiting"), std::string::npos)
      << less;
}

TEST(ProgressLine, NeverExceedsTheWidth) {
  ProgressFacts facts = Facts(View());
  for (const char* id :
       {"x", "a name that is by far too long for a terminal"}) {
    facts.id = id;
    for (std::size_t width = 1; width < 200; ++width) {
      EXPECT_LE(ProgressLine(facts, width).size(), width);
    }
  }
  EXPECT_EQ(ProgressLine(facts, 30), "2: r a terminal: 12.3 s  [-12,");
}

TEST(ProgressLine, TheScoresOfTheMovesSolvedComeFirst) {
  SearchView view = View();
  view.solved = {{SquareOf("h8"), {6, 6}}, {SquareOf("h7"), {-2, -2}}};
  view.move = SquareOf("h6");
  view.left = 4;
  EXPECT_EQ(ProgressLine(Facts(view), 0).substr(0, 62),
            "2: FFO #45: 12.3 s  h8=+6 h7=-2, 4 left, now h6  [-12,+64] >=+");
  EXPECT_NE(ProgressLine(Facts(view), 130).find("2 solved, 4 left, now h6"),
            std::string::npos);
}

TEST(ProgressLine, WithoutWorkersThereAreBoundsAndThreshold) {
  SearchView view;
  view.bounds = kOpen;
  view.threshold = 1;
  view.questions = 1;
  EXPECT_EQ(ProgressLine(Facts(view), 0),
            "2: FFO #45: 12.3 s  [-64,+64] >=+1?");
  ProgressFacts nothing = Facts(view);
  nothing.view.reset();
  EXPECT_EQ(ProgressLine(nothing, 0), "2: FFO #45: 12.3 s");
}

TEST(ProgressLine, NamesCannotCommandTheTerminal) {
  ProgressFacts facts = Facts(View());
  facts.id = "a\x1b[2Jb\nc";
  EXPECT_EQ(ProgressLine(facts, 0).find("2: a?[2Jb?c: "), 0u);
}

}  // namespace
}  // namespace zermelo::tools
