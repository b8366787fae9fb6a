#include "tools/memory.h"

#include <unistd.h>

#include <algorithm>
#include <fstream>

namespace zermelo::tools {

std::int64_t MemoryMib() {
  const std::int64_t pages = sysconf(_SC_PHYS_PAGES);
  const std::int64_t page_bytes = sysconf(_SC_PAGESIZE);
  std::int64_t mib = (pages >> 10) * (page_bytes >> 10);
  // Control groups, version 2, as a container sees its own. The file holds
  // "max" where there is no limit, which does not read as a number.
  std::ifstream group("/sys/fs/cgroup/memory.max");
  if (std::int64_t bytes = 0; group >> bytes) mib = std::min(mib, bytes >> 20);
  return mib;
}

}  // namespace zermelo::tools
