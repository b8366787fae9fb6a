#include "tools/spelling.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace zermelo::tools {

int EditDistance(std::string_view a, std::string_view b) {
  // rows[i][j] is the distance between the first i characters of `a` and the
  // first j of `b`. Names are short; the full matrix reads best.
  std::vector<std::vector<int>> rows(a.size() + 1,
                                     std::vector<int>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) rows[i][0] = static_cast<int>(i);
  for (std::size_t j = 0; j <= b.size(); ++j) rows[0][j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int substituted = a[i - 1] == b[j - 1] ? 0 : 1;
      rows[i][j] = std::min({rows[i - 1][j] + 1, rows[i][j - 1] + 1,
                             rows[i - 1][j - 1] + substituted});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        rows[i][j] = std::min(rows[i][j], rows[i - 2][j - 2] + 1);
      }
    }
  }
  return rows[a.size()][b.size()];
}

std::string ClosestName(std::string_view name,
                        std::span<const std::string_view> candidates) {
  std::string closest;
  int best = std::max(1, static_cast<int>(name.size()) / 3) + 1;
  for (const std::string_view candidate : candidates) {
    const int distance = EditDistance(name, candidate);
    if (distance < best) {
      best = distance;
      closest = candidate;
    }
  }
  return closest;
}

}  // namespace zermelo::tools
