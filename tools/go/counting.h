// `zermelo go perft` and `zermelo go count`.

#ifndef ZERMELO_TOOLS_GO_COUNTING_H_
#define ZERMELO_TOOLS_GO_COUNTING_H_

#include <cstdint>

#include "core/go/rules.h"

namespace zermelo::tools {

struct GoPerftOptions {
  int width = 9;
  int height = 9;
  int depth = 4;
  go::Rules rules;
  int threads = 0;  // 0: one per core
};

/// Returns the number of sequences of exactly options.depth turns.
[[nodiscard]] std::uint64_t ParallelGoPerft(const GoPerftOptions& options);

/// Prints the counts of all depths up to the wanted one.
[[nodiscard]] int RunGoPerft(const GoPerftOptions& options);

struct GoCountOptions {
  int width = 3;
  int height = 3;
  int threads = 0;  // 0: one per core
};

/// Prints the number of legal positions.
[[nodiscard]] int RunGoCount(const GoCountOptions& options);

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_GO_COUNTING_H_
