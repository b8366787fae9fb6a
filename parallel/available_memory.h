// How much memory a table may ask for.

#ifndef ZERMELO_PARALLEL_AVAILABLE_MEMORY_H_
#define ZERMELO_PARALLEL_AVAILABLE_MEMORY_H_

#include <cstdint>
#include <optional>

namespace zermelo::parallel {

/// Returns about how many bytes this process could fill now without swapping:
/// what the system calls available, or the limit of the container if that is
/// less; nullopt if the system does not say.
/// Source: proc(5), MemAvailable; the Linux kernel's documentation of control
///         groups, memory.max (v2) and memory.limit_in_bytes (v1).
[[nodiscard]] std::optional<std::uint64_t> AvailableMemoryBytes();

}  // namespace zermelo::parallel

#endif  // ZERMELO_PARALLEL_AVAILABLE_MEMORY_H_
