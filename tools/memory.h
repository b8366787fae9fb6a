// How much memory there is to ask for.

#ifndef ZERMELO_TOOLS_MEMORY_H_
#define ZERMELO_TOOLS_MEMORY_H_

#include <cstdint>

namespace zermelo::tools {

/// Returns the MiB of memory this process may use at most: the machine's, or
/// the limit of the process's control group (containers) where that is lower.
/// The kernel grants more than that without a word and kills later.
[[nodiscard]] std::int64_t MemoryMib();

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_MEMORY_H_
