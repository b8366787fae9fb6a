#include "tools/solve/progress_line.h"

#include <algorithm>
#include <array>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "core/othello/text/move_text.h"
#include "tools/numbers.h"
#include "tools/solve/wording.h"

namespace zermelo::tools {
namespace {

using parallel::BranchState;

/// How much is said of the moves, from the most to the least.
enum class Detail { kBounds, kSigns, kMovesInWork, kCounts };

constexpr std::size_t kShortName = 12;  // what is always left of a name

std::vector<RootMove> InState(const SearchView& view, BranchState state) {
  std::vector<RootMove> moves;
  std::copy_if(view.root.begin(), view.root.end(), std::back_inserter(moves),
               [&](const RootMove& each) { return each.state == state; });
  return moves;
}

void AppendCount(std::size_t count, const char* what,
                 std::vector<std::string>& words) {
  if (count > 0) words.push_back(absl::StrCat(count, " ", what));
}

/// "c7:+6 d3:-2, 4 left, now e6": what Question::kMoves has done.
std::string SolvedText(const SearchView& view, int size, Detail detail) {
  std::vector<std::string> words;
  if (detail < Detail::kMovesInWork) {
    std::vector<std::string> moves;
    for (const SolvedMove& each : view.solved) {
      moves.push_back(MoveInWords(each.move, each.bounds, size));
    }
    if (!moves.empty()) words.push_back(absl::StrJoin(moves, " "));
  } else {
    AppendCount(view.solved.size(), "solved", words);
  }
  AppendCount(view.left, "left", words);
  words.push_back(absl::StrCat("now ", othello::FormatMove(*view.move, size)));
  return absl::StrJoin(words, ", ");
}

/// "d8<=-4 [c7 e2] 4 waiting": where the moves of the root are.
std::string RootText(const SearchView& view, int size, Detail detail) {
  std::vector<std::string> words;
  const auto decided = InState(view, BranchState::kDecided);
  if (detail < Detail::kMovesInWork) {
    for (const RootMove& each : decided) {
      words.push_back(
          detail == Detail::kBounds
              ? MoveInWords(each.move, each.bounds, size)
              : absl::StrCat(othello::FormatMove(each.move, size),
                             each.bounds.lower >= view.threshold ? "+" : "-"));
    }
  } else {
    AppendCount(decided.size(), "decided", words);
  }
  const auto in_work = InState(view, BranchState::kInProgress);
  if (detail == Detail::kCounts) {
    AppendCount(in_work.size(), "in work", words);
  } else if (!in_work.empty()) {
    std::vector<std::string> moves;
    for (const RootMove& each : in_work) {
      moves.push_back(othello::FormatMove(each.move, size));
    }
    words.push_back(absl::StrCat("[", absl::StrJoin(moves, " "), "]"));
  }
  AppendCount(InState(view, BranchState::kWaiting).size(), "waiting", words);
  AppendCount(InState(view, BranchState::kCancelled).size(), "cancelled",
              words);
  return absl::StrJoin(words, " ");
}

std::string Composed(const ProgressFacts& facts, const std::string& name,
                     Detail detail) {
  std::vector<std::string> parts = {absl::StrCat(
      facts.number, ": ", name, ": ", SecondsText(facts.seconds), " s")};
  if (facts.view) {
    const SearchView& view = *facts.view;
    if (view.move) parts.push_back(SolvedText(view, facts.size, detail));
    if (view.questions > 0) {
      parts.push_back(absl::StrFormat("[%+d,%+d] >=%+d?", view.bounds.lower,
                                      view.bounds.upper, view.threshold));
    }
    if (!view.root.empty()) {
      parts.push_back(RootText(view, facts.size, detail));
    }
    if (view.sharing) {
      const SearchView::Sharing& sharing = *view.sharing;
      parts.push_back(absl::StrCat(CountText(sharing.nodes), " nodes ",
                                   RateText(facts.new_nodes, facts.new_seconds),
                                   "/s"));
      parts.push_back(
          absl::StrFormat("table %.0f %%", 100 * sharing.table_fill));
      parts.push_back(
          absl::StrCat(sharing.busy, "/", sharing.workers, " busy"));
    }
  }
  return absl::StrJoin(parts, "  ");
}

/// Returns `id` without anything that a terminal might obey.
std::string Harmless(std::string id) {
  for (char& c : id) {
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') c = '?';
  }
  return id;
}

}  // namespace

std::string ProgressLine(const ProgressFacts& facts, std::size_t width) {
  std::string name = Harmless(facts.id);
  std::string line;
  for (const Detail detail : {Detail::kBounds, Detail::kSigns,
                              Detail::kMovesInWork, Detail::kCounts}) {
    line = Composed(facts, name, detail);
    if (width == 0 || line.size() <= width) return line;
  }
  const std::size_t excess = line.size() - width;
  if (name.size() > kShortName) {  // its end tells it from others
    name.erase(0, std::min(excess, name.size() - kShortName));
    line = Composed(facts, name, Detail::kCounts);
  }
  return line.substr(0, width);
}

}  // namespace zermelo::tools
