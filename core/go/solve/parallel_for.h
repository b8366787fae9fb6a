// How core code offers work to several cores without knowing threads: the
// caller brings the loop.

#ifndef ZERMELO_CORE_GO_SOLVE_PARALLEL_FOR_H_
#define ZERMELO_CORE_GO_SOLVE_PARALLEL_FOR_H_

#include <cstddef>
#include <functional>

namespace zermelo::go {

/// Calls `body(begin, end)` for consecutive ranges that make up [0, count), in
/// any order and perhaps at the same time, and returns when all are done.
/// Bodies write only to what belongs to their range.
/// Result: false if the loop was told to stop. Ranges may have been left out
///         then, and the caller gives up what it was making.
using RangeBody = std::function<void(std::size_t begin, std::size_t end)>;
using ParallelFor =
    std::function<bool(std::size_t count, const RangeBody& body)>;

/// The plain loop, which nobody stops.
inline bool SerialFor(std::size_t count, const RangeBody& body) {
  if (count > 0) body(0, count);
  return true;
}

}  // namespace zermelo::go

#endif  // ZERMELO_CORE_GO_SOLVE_PARALLEL_FOR_H_
