// From single runs to the figures of a scaling table. Nothing here searches,
// prints or looks at a clock.

#ifndef ZERMELO_TOOLS_SCALE_STATISTICS_H_
#define ZERMELO_TOOLS_SCALE_STATISTICS_H_

#include <cstdint>
#include <vector>

namespace zermelo::tools {

/// What the workers of one or several searches counted together.
struct ScaleCounters {
  std::uint64_t splits = 0;
  std::uint64_t steals = 0;
  std::uint64_t aborted_nodes = 0;
  std::uint64_t torn = 0;     // probes
  std::uint64_t dropped = 0;  // stores

  bool operator==(const ScaleCounters&) const = default;
};

/// One search of one position.
struct ScaleRun {
  double seconds = 0;       // wall clock
  double busy_seconds = 0;  // summed over the workers, waiting excluded
  std::uint64_t nodes = 0;
  ScaleCounters counters{};  // all 0 for a serial search
};

/// All repetitions of all positions with one number of threads:
/// runs[position][repetition].
using ScaleRuns = std::vector<std::vector<ScaleRun>>;

/// What one number of threads achieved against the serial search.
struct ScaleRow {
  int threads = 1;
  double seconds = 0;        // sum over positions of the median times
  double speedup = 1;        // geometric mean over positions, median times
  double speedup_sums = 1;   // ratio of the sums of the median times
  double efficiency = 1;     // speedup / threads
  double overhead = 0;       // extra nodes / serial nodes
  double node_slowdown = 0;  // busy time per node against serial, less 1
  double idle = 0;           // share of threads x time spent without work
};

/// Returns the median; the mean of the middle two of an even number.
/// Requires: `values` is not empty.
[[nodiscard]] double Median(std::vector<double> values);

/// Returns for each position the runs of `a` or of `b`, whichever have the
/// smaller median time; all of `a` if `b` is empty, and the other way round.
/// Requires: otherwise both have the same positions, each with a run.
[[nodiscard]] ScaleRuns FasterOf(const ScaleRuns& a, const ScaleRuns& b);

/// Returns the sum over all runs.
[[nodiscard]] ScaleCounters SumOf(const ScaleRuns& runs);

/// Returns the row of `threads`. With zero times or nodes the figures that need
/// them stay at their defaults.
/// Requires: `serial` and `runs` have the same positions, each with a run.
[[nodiscard]] ScaleRow RowOf(int threads, const ScaleRuns& serial,
                             const ScaleRuns& runs);

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_SCALE_STATISTICS_H_
