// The scaling table as one self-contained page.

#ifndef ZERMELO_TOOLS_SCALE_PLOT_H_
#define ZERMELO_TOOLS_SCALE_PLOT_H_

#include <string>
#include <vector>

#include "tools/scale/statistics.h"

namespace zermelo::tools {

/// Returns an HTML page with two SVG plots, speedup against the ideal and node
/// overhead, and the table below them. `title` is escaped.
/// Requires: `rows` is not empty, thread counts ascending.
[[nodiscard]] std::string ScalePage(const std::string& title,
                                    const std::vector<ScaleRow>& rows);

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_SCALE_PLOT_H_
