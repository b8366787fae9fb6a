#include "tools/scale/statistics.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <utility>

namespace zermelo::tools {
namespace {

/// The median over the repetitions of one position of what `of` reads.
template <class Of>
double MedianOf(const std::vector<ScaleRun>& runs, Of of) {
  std::vector<double> values;
  values.reserve(runs.size());
  for (const ScaleRun& run : runs) values.push_back(of(run));
  return Median(std::move(values));
}

double Seconds(const ScaleRun& run) { return run.seconds; }
double Busy(const ScaleRun& run) { return run.busy_seconds; }
double Nodes(const ScaleRun& run) { return static_cast<double>(run.nodes); }

}  // namespace

double Median(std::vector<double> values) {
  assert(!values.empty());
  std::sort(values.begin(), values.end());
  const std::size_t middle = values.size() / 2;
  if (values.size() % 2 == 1) return values[middle];
  return (values[middle - 1] + values[middle]) / 2;
}

ScaleRuns FasterOf(const ScaleRuns& a, const ScaleRuns& b) {
  if (a.empty()) return b;
  ScaleRuns faster = a;
  for (std::size_t i = 0; i < b.size(); ++i) {
    if (MedianOf(b[i], Seconds) < MedianOf(a[i], Seconds)) faster[i] = b[i];
  }
  return faster;
}

ScaleCounters SumOf(const ScaleRuns& runs) {
  ScaleCounters sum;
  for (const auto& of_position : runs) {
    for (const ScaleRun& run : of_position) {
      sum.splits += run.counters.splits;
      sum.steals += run.counters.steals;
      sum.aborted_nodes += run.counters.aborted_nodes;
      sum.torn += run.counters.torn;
      sum.dropped += run.counters.dropped;
    }
  }
  return sum;
}

ScaleRow RowOf(int threads, const ScaleRuns& serial, const ScaleRuns& runs) {
  assert(serial.size() == runs.size());
  ScaleRow row;
  row.threads = threads;
  double serial_seconds = 0;
  double serial_nodes = 0;
  double nodes = 0;
  double busy = 0;
  double log_ratios = 0;
  int ratios = 0;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const double mine = MedianOf(runs[i], Seconds);
    const double theirs = MedianOf(serial[i], Seconds);
    row.seconds += mine;
    serial_seconds += theirs;
    nodes += MedianOf(runs[i], Nodes);
    serial_nodes += MedianOf(serial[i], Nodes);
    busy += MedianOf(runs[i], Busy);
    if (mine > 0 && theirs > 0) {
      log_ratios += std::log(theirs / mine);
      ++ratios;
    }
  }
  if (ratios > 0) row.speedup = std::exp(log_ratios / ratios);
  if (row.seconds > 0) {
    row.speedup_sums = serial_seconds / row.seconds;
    row.idle = std::clamp(1 - busy / (threads * row.seconds), 0.0, 1.0);
  }
  row.efficiency = row.speedup / threads;
  if (serial_nodes > 0 && nodes > 0 && serial_seconds > 0) {
    row.overhead = nodes / serial_nodes - 1;
    row.node_slowdown = (busy / nodes) / (serial_seconds / serial_nodes) - 1;
  }
  return row;
}

}  // namespace zermelo::tools
