#include "tools/scale/plot.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_replace.h"

namespace zermelo::tools {
namespace {

// Size of a plot and of its margins, in pixels.
constexpr double kWidth = 460;
constexpr double kHeight = 320;
constexpr double kLeft = 56;
constexpr double kBottom = 44;
constexpr double kTop = 32;
constexpr double kRight = 16;

/// One plot: threads to the right, some figure of the rows upwards.
class Plot {
 public:
  Plot(const std::vector<ScaleRow>& rows, double highest)
      : most_threads_(std::max(2, rows.back().threads)), highest_(highest) {}

  [[nodiscard]] std::string Begin(const std::string& title,
                                  const std::string& unit) const {
    std::string svg = absl::StrFormat(
        "<svg width=\"%g\" height=\"%g\" viewBox=\"0 0 %g %g\" role=\"img\">\n"
        "<text x=\"%g\" y=\"18\" class=\"title\">%s</text>\n",
        kWidth, kHeight, kWidth, kHeight, kLeft, title);
    for (int i = 0; i <= 4; ++i) {
      const double value = highest_ * i / 4;
      absl::StrAppendFormat(
          &svg,
          "<line x1=\"%g\" x2=\"%g\" y1=\"%.1f\" y2=\"%.1f\" class=\"grid\"/>"
          "<text x=\"%g\" y=\"%.1f\" text-anchor=\"end\">%.3g%s</text>\n",
          kLeft, kWidth - kRight, Y(value), Y(value), kLeft - 6, Y(value) + 4,
          value, unit);
    }
    absl::StrAppendFormat(&svg,
                          "<text x=\"%g\" y=\"%g\" text-anchor=\"middle\">"
                          "threads</text>\n",
                          (kLeft + kWidth - kRight) / 2, kHeight - 8);
    return svg;
  }

  [[nodiscard]] std::string Line(
      const std::vector<ScaleRow>& rows, const char* css,
      const std::function<double(const ScaleRow&)>& value) const {
    std::string points;
    std::string marks;
    for (const ScaleRow& row : rows) {
      const double x = X(row.threads);
      const double y = Y(value(row));
      absl::StrAppendFormat(&points, "%.1f,%.1f ", x, y);
      absl::StrAppendFormat(
          &marks, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" class=\"%s\"/>", x,
          y, css);
      absl::StrAppendFormat(
          &marks, "<text x=\"%.1f\" y=\"%g\" text-anchor=\"middle\">%d</text>",
          x, kHeight - kBottom + 18, row.threads);
    }
    return absl::StrFormat("<polyline points=\"%s\" class=\"%s\"/>%s\n", points,
                           css, marks);
  }

 private:
  [[nodiscard]] double X(int threads) const {
    // Logarithmic: thread counts double.
    return kLeft + 12 +
           (kWidth - kLeft - kRight - 24) * std::log2(threads) /
               std::log2(most_threads_);
  }
  [[nodiscard]] double Y(double value) const {
    return kHeight - kBottom -
           (kHeight - kBottom - kTop) * std::clamp(value / highest_, 0.0, 1.0);
  }

  double most_threads_;
  double highest_;
};

std::string Table(const std::vector<ScaleRow>& rows) {
  std::string html =
      "<table><tr><th>threads<th>seconds<th>speedup<th>by sums<th>efficiency"
      "<th>extra nodes<th>time per node<th>idle</tr>\n";
  for (const ScaleRow& row : rows) {
    absl::StrAppendFormat(&html,
                          "<tr><td>%d<td>%.3f<td>%.3f<td>%.3f<td>%.1f %%"
                          "<td>%+.1f %%<td>%+.1f %%<td>%.1f %%</tr>\n",
                          row.threads, row.seconds, row.speedup,
                          row.speedup_sums, 100 * row.efficiency,
                          100 * row.overhead, 100 * row.node_slowdown,
                          100 * row.idle);
  }
  return absl::StrCat(html, "</table>\n");
}

constexpr const char* kStyle =
    "body{font:14px sans-serif;margin:2em;color:#222}"
    "svg{margin-right:2em;background:#fafafa}"
    "svg text{font:12px sans-serif}svg .title{font-weight:bold}"
    "polyline{fill:none;stroke-width:2}.grid{stroke:#ddd}"
    "polyline.real{stroke:#1664a0}circle.real{fill:#1664a0}"
    "polyline.ideal{stroke:#999;stroke-dasharray:5 4}circle.ideal{fill:#999}"
    "table{border-collapse:collapse;margin-top:1em}"
    "td,th{padding:.2em .8em;text-align:right;border-bottom:1px solid #ddd}";

}  // namespace

std::string ScalePage(const std::string& title,
                      const std::vector<ScaleRow>& rows) {
  const std::string escaped = absl::StrReplaceAll(
      title, {{"&", "&amp;"}, {"<", "&lt;"}, {">", "&gt;"}});
  double most_overhead = 0.05;
  for (const ScaleRow& row : rows) {
    most_overhead = std::max(most_overhead, row.overhead);
  }
  const Plot speedup(rows, std::max(2, rows.back().threads));
  const Plot overhead(rows, 100 * most_overhead);
  return absl::StrCat(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta "
      "charset=\"utf-8\"><title>",
      escaped, "</title><style>", kStyle, "</style></head><body>\n<h1>",
      escaped, "</h1>\n", speedup.Begin("Speedup (dashed: ideal)", ""),
      speedup.Line(rows, "ideal",
                   [](const ScaleRow& row) { return double(row.threads); }),
      speedup.Line(rows, "real",
                   [](const ScaleRow& row) { return row.speedup; }),
      "</svg>\n", overhead.Begin("Extra nodes against the serial search", " %"),
      overhead.Line(rows, "real",
                    [](const ScaleRow& row) { return 100 * row.overhead; }),
      "</svg>\n", Table(rows), "</body></html>\n");
}

}  // namespace zermelo::tools
