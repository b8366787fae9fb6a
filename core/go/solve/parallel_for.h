// How core code offers work to several cores without knowing threads: the
// caller brings the loop.

#ifndef ZERMELO_CORE_GO_SOLVE_PARALLEL_FOR_H_
#define ZERMELO_CORE_GO_SOLVE_PARALLEL_FOR_H_

#include <algorithm>
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

/// Divides [0, count) into chunks of `chunk` items, of which the last may be
/// smaller, and calls `body(begin, end)` for each as `parallel_for` calls its
/// ranges. Result: that of `parallel_for`.
template <class Body>
[[nodiscard]] bool ForEachChunk(std::size_t count, std::size_t chunk,
                                const ParallelFor& parallel_for,
                                const Body& body) {
  return parallel_for((count + chunk - 1) / chunk,
                      [&](std::size_t from, std::size_t to) {
                        for (std::size_t i = from; i < to; ++i) {
                          body(i * chunk, std::min(count, (i + 1) * chunk));
                        }
                      });
}

}  // namespace zermelo::go

#endif  // ZERMELO_CORE_GO_SOLVE_PARALLEL_FOR_H_
