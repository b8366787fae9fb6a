// `zermelo go stress`: random games through engine and reference at once.

#ifndef ZERMELO_TOOLS_GO_STRESS_H_
#define ZERMELO_TOOLS_GO_STRESS_H_

#include <cstdint>
#include <optional>
#include <string>

#include "core/go/rules.h"

namespace zermelo::tools {

struct GoStressOptions {
  std::int64_t games = 10000;
  std::uint64_t seed = 1;
  /// Game number `first` alone repeats what a report names.
  std::int64_t first = 0;
  /// 0: any size from 1 x 1 to 19 x 19.
  int width = 0;
  int height = 0;
  /// Unset: any.
  std::optional<bool> ko;
  std::optional<bool> returns;
  std::optional<go::Superko> superko;
  /// Whether games may start from handicap stones and random positions.
  bool set_up = true;
  /// A GTP program to be asked as well; games it cannot play are left out.
  std::string against;
  int threads = 1;
  /// Differences are written to this path with ".sgf" and ".gtp" added.
  std::string output = "difference";
};

/// Runs the games and prints a table. Returns the exit status: 1 on a
/// difference, 130 if interrupted, after saying where to go on.
[[nodiscard]] int RunGoStress(const GoStressOptions& options);

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_GO_STRESS_H_
