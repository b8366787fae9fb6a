// The workers of an answer as a table.

#ifndef ZERMELO_TOOLS_SOLVE_STATS_TABLE_H_
#define ZERMELO_TOOLS_SOLVE_STATS_TABLE_H_

#include <string>
#include <vector>

#include "tools/solve/answer.h"

namespace zermelo::tools {

/// Returns the sum over `workers`; it has what all of them have.
/// Requires: there is at least one.
[[nodiscard]] WorkerCounters SumOf(const std::vector<WorkerCounters>& workers);

/// Returns a heading, a row for each worker and, for more than one, a row for
/// their sum, of at most 100 columns; "-" where nothing is counted.
[[nodiscard]] std::string StatsTable(
    const std::vector<WorkerCounters>& workers);

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_SOLVE_STATS_TABLE_H_
