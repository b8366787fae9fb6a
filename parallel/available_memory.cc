#include "parallel/available_memory.h"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <limits>
#include <optional>
#include <string>

namespace zermelo::parallel {
namespace {

/// The number after `name` in /proc/meminfo, which counts in KiB.
std::optional<std::uint64_t> MemInfoBytes(const std::string& name) {
  std::ifstream file("/proc/meminfo");
  std::string word;
  while (file >> word) {
    std::uint64_t kib = 0;
    if (word == name && file >> kib) return kib * 1024;
    file.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
  }
  return std::nullopt;
}

/// The number a file holds, if it exists and holds one: "max" is none.
std::optional<std::uint64_t> NumberIn(const char* path) {
  std::ifstream file(path);
  std::uint64_t number = 0;
  if (file >> number) return number;
  return std::nullopt;
}

}  // namespace

std::optional<std::uint64_t> AvailableMemoryBytes() {
  std::optional<std::uint64_t> bytes = MemInfoBytes("MemAvailable:");
  // A container sees its own control group as the root of the tree.
  for (const char* const path :
       {"/sys/fs/cgroup/memory.max",
        "/sys/fs/cgroup/memory/memory.limit_in_bytes"}) {
    if (const auto limit = NumberIn(path)) {
      bytes = std::min(bytes.value_or(*limit), *limit);
    }
  }
  return bytes;
}

}  // namespace zermelo::parallel
