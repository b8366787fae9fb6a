#include "tools/numbers.h"

#include <array>
#include <cstddef>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace zermelo::tools {
namespace {

/// Digits after the point so that `number` shows at least three in all.
int DecimalsOf(double number) {
  // What rounds up to the next power of ten has one digit more before the
  // point.
  if (number < 9.995) return 2;
  if (number < 99.95) return 1;
  return 0;
}

std::string InUnits(double number) {
  constexpr std::array<const char*, 5> kUnits = {"", " k", " M", " G", " T"};
  std::size_t unit = 0;
  while (number >= 999.5 && unit + 1 < kUnits.size()) {
    number /= 1000;
    ++unit;
  }
  const int decimals = unit == 0 ? 0 : DecimalsOf(number);
  return absl::StrFormat("%.*f%s", decimals, number, kUnits[unit]);
}

}  // namespace

std::string Grouped(std::uint64_t number) {
  std::string digits = absl::StrCat(number);
  for (std::size_t end = digits.size(); end > 3; end -= 3) {
    digits.insert(end - 3, 1, ',');
  }
  return digits;
}

std::string SecondsText(double seconds) {
  const int decimals = seconds < 0.9995 ? 3 : DecimalsOf(seconds);
  return absl::StrFormat("%.*f", decimals, seconds);
}

std::string CountText(std::uint64_t count) {
  return InUnits(static_cast<double>(count));
}

std::string RateText(std::uint64_t count, double seconds) {
  constexpr double kShortest = 1e-4;
  if (seconds < kShortest) return "-";
  return InUnits(static_cast<double>(count) / seconds);
}

}  // namespace zermelo::tools
