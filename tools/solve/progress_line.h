// A running search in one line of text.

#ifndef ZERMELO_TOOLS_SOLVE_PROGRESS_LINE_H_
#define ZERMELO_TOOLS_SOLVE_PROGRESS_LINE_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "tools/solve/search_view.h"

namespace zermelo::tools {

/// What there is to tell.
struct ProgressFacts {
  std::int64_t number = 0;  // of the position in the run
  std::string id;           // its name
  int size = 8;             // side length of its board
  double seconds = 0;       // since its search began
  std::optional<SearchView> view;
  std::uint64_t new_nodes = 0;  // visited in the last `new_seconds`
  double new_seconds = 0;
};

/// Returns the facts in one line without its end, as README.md of this folder
/// explains: "2: FFO 45: 12.3 s  [-12,+64] >=+5?  d8<=-4 [c7 e2] 4 waiting
/// ...". With a `width` other than 0 it has at most so many columns: moves turn
/// into counts, then the name is cut, then the line.
[[nodiscard]] std::string ProgressLine(const ProgressFacts& facts,
                                       std::size_t width);

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_SOLVE_PROGRESS_LINE_H_
