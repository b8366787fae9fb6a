#include "tools/solve/stats_table.h"

#include <array>
#include <cassert>
#include <cstddef>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "tools/numbers.h"

namespace zermelo::tools {
namespace {

constexpr std::size_t kColumns = 11;
constexpr std::array<int, kColumns> kWidths = {7, 17, 8, 8, 9, 8,
                                               8, 7,  9, 8, 8};

std::string Line(const std::array<std::string, kColumns>& cells) {
  std::string line = " ";
  for (std::size_t i = 0; i < kColumns; ++i) {
    absl::StrAppendFormat(&line, "%*s", kWidths[i], cells[i]);
  }
  return line + '\n';
}

std::string Row(const std::string& name, const WorkerCounters& counters) {
  const std::string nodes = Grouped(counters.nodes);
  if (!counters.sharing) {
    return Line({name, nodes, "-", "-", "-", "-", "-", "-", "-", "-", "-"});
  }
  const WorkerCounters::Sharing& sharing = *counters.sharing;
  const parallel::TableCounters& table = sharing.table;
  return Line(
      {name, nodes, CountText(sharing.splits), CountText(sharing.steals),
       CountText(sharing.aborted_nodes), CountText(table.probes),
       CountText(table.hits), CountText(table.torn), CountText(table.dropped),
       SecondsText(sharing.busy_seconds), SecondsText(sharing.idle_seconds)});
}

}  // namespace

WorkerCounters SumOf(const std::vector<WorkerCounters>& workers) {
  assert(!workers.empty());
  WorkerCounters sum = workers.front();
  for (std::size_t i = 1; i < workers.size(); ++i) {
    sum.nodes += workers[i].nodes;
    if (!sum.sharing || !workers[i].sharing) {
      sum.sharing.reset();
      continue;
    }
    const WorkerCounters::Sharing& other = *workers[i].sharing;
    sum.sharing->splits += other.splits;
    sum.sharing->steals += other.steals;
    sum.sharing->aborted_nodes += other.aborted_nodes;
    sum.sharing->table += other.table;
    sum.sharing->busy_seconds += other.busy_seconds;
    sum.sharing->idle_seconds += other.idle_seconds;
  }
  return sum;
}

std::string StatsTable(const std::vector<WorkerCounters>& workers) {
  std::string text =
      Line({"worker", "nodes", "splits", "steals", "aborted", "probes", "hits",
            "torn", "dropped", "busy s", "idle s"});
  for (std::size_t i = 0; i < workers.size(); ++i) {
    text += Row(absl::StrCat(i), workers[i]);
  }
  if (workers.size() > 1) text += Row("all", SumOf(workers));
  return text;
}

}  // namespace zermelo::tools
