// Numbers as people read them.

#ifndef ZERMELO_TOOLS_NUMBERS_H_
#define ZERMELO_TOOLS_NUMBERS_H_

#include <cstdint>
#include <string>

namespace zermelo::tools {

/// Returns "1,234,567".
[[nodiscard]] std::string Grouped(std::uint64_t number);

/// Returns "0.012", "12.3" or "4567": seconds to three digits or to the second,
/// whichever is finer, and never finer than a millisecond.
[[nodiscard]] std::string SecondsText(double seconds);

/// Returns `count` in three digits with k, M or G, as "98.2 M"; below 1000 as
/// it is.
[[nodiscard]] std::string CountText(std::uint64_t count);

/// Returns `count` per second in three digits with k, M or G, as "98.2 M", or
/// "-" where the time is too short to tell (below a tenth of a millisecond).
[[nodiscard]] std::string RateText(std::uint64_t count, double seconds);

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_NUMBERS_H_
