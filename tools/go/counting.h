// `zermelo go perft` and `zermelo go count`.

#ifndef ZERMELO_TOOLS_GO_COUNTING_H_
#define ZERMELO_TOOLS_GO_COUNTING_H_

#include <atomic>
#include <cstdint>
#include <optional>

#include "core/go/rules.h"

namespace zermelo::tools {

struct GoPerftOptions {
  int width = 9;
  int height = 9;
  int depth = 4;
  go::Rules rules;
  int threads = 1;
};

/// Returns the number of sequences of exactly options.depth turns; nullopt if
/// `stop`, which may be set by another thread, ended the count.
[[nodiscard]] std::optional<std::uint64_t> ParallelGoPerft(
    const GoPerftOptions& options, const std::atomic<bool>* stop);

/// Prints the counts of all depths up to the wanted one. Returns the exit
/// status: 130 if interrupted.
[[nodiscard]] int RunGoPerft(const GoPerftOptions& options);

struct GoCountOptions {
  int width = 3;
  int height = 3;
  int threads = 1;
};

/// Prints the number of legal positions. Returns the exit status: 130 if
/// interrupted.
[[nodiscard]] int RunGoCount(const GoCountOptions& options);

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_GO_COUNTING_H_
