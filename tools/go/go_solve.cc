#include "tools/go/go_solve.h"

#include <tbb/blocked_range.h>
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "core/go/text/diagram.h"
#include "core/go/text/sgf.h"
#include "tools/exit_codes.h"
#include "tools/go/file_text.h"
#include "tools/go/status_line.h"
#include "tools/solve/watch.h"

namespace zermelo::tools {
namespace {

using Clock = std::chrono::steady_clock;

void Complain(const std::string& message) {
  std::fprintf(stderr, "zermelo go solve: %s\n", message.c_str());
}

absl::StatusOr<go::Match> StartOf(const GoSolveOptions& options) {
  if (options.position.empty()) {
    return go::Match(go::Grid(options.width, options.height), options.rules);
  }
  const auto text = ReadWholeFile(options.position);
  if (!text.ok()) return text.status();
  auto read = go::ReadSgf(*text, options.rules);
  if (!read.ok()) {
    return absl::InvalidArgumentError(
        absl::StrCat(options.position, ":", read.status().message()));
  }
  if (read->resigned()) {
    return absl::InvalidArgumentError(
        absl::StrCat(options.position, ": ", go::ColorName(read->to_move()),
                     " has resigned"));
  }
  return read;
}

/// Ranges one by one, so that a stop is noticed within some milliseconds.
go::ParallelFor StoppableFor(const std::atomic<bool>* stop) {
  return [stop](std::size_t count, const go::RangeBody& body) {
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, count),
                      [&](const tbb::blocked_range<std::size_t>& range) {
                        for (std::size_t i = range.begin(); i != range.end();
                             ++i) {
                          if (stop->load(std::memory_order_relaxed)) return;
                          body(i, i + 1);
                        }
                      });
    return !stop->load(std::memory_order_relaxed);
  };
}

/// One run: the watch over it, and what to do with the findings.
class Run {
 public:
  Run(const GoSolveOptions& options, const go::Match& match)
      : options_(options), match_(match), watch_(status_.Tick()) {
    watch_.Begin(options.time_limit);
  }

  int Solve() {
    if (!go::SmallGrid::Fits(match_.grid().width(), match_.grid().height())) {
      Complain(absl::StrCat(SizeText(), " is too large to be solved"));
      return kExitLimit;
    }
    std::optional<GoFinding> retrograde;
    std::optional<GoFinding> search;
    if (options_.method != GoMethod::kSearch) {
      retrograde = Retrograde();
      if (!retrograde) return kExitLimit;
      if (options_.method == GoMethod::kRetrograde) {
        return Print(*retrograde, "retrograde", "");
      }
      if (!options_.json) PrintText(*retrograde, "retrograde: ");
    }
    search = Search(retrograde && retrograde->plies ? *retrograde->plies
                                                    : options_.most_plies);
    if (!search) return kExitUsage;
    if (options_.method == GoMethod::kSearch) {
      return Print(*search, "search", "");
    }
    if (!options_.json) PrintText(*search, "search: ");
    const std::string contradiction =
        Contradiction(match_.grid(), *retrograde, *search);
    return Print(Joined(*retrograde, *search, contradiction), "both",
                 contradiction);
  }

 private:
  std::optional<GoFinding> Retrograde() {
    method_start_ = Clock::now();
    const std::string size = SizeText();
    status_.Begin(absl::StrCat(size, ": retrograde analysis"));
    const auto solution =
        SolveMatch(match_, StoppableFor(watch_.stop()),
                   static_cast<std::size_t>(options_.memory_mib) << 20);
    status_.End();
    if (!solution) {
      Complain(absl::StrCat(options_.memory_mib, " MiB do not suffice for ",
                            size,
                            "; --method search needs no more than its table"));
      return std::nullopt;
    }
    GoFinding finding = FindingOf(*solution);
    open_ = solution->stopped              ? StopOfWatch()
            : finding.outcome == "unknown" ? GoStop::kMemory
                                           : GoStop::kNone;
    return finding;
  }

  std::optional<GoFinding> Search(int most_plies) {
    method_start_ = Clock::now();
    const std::string size = SizeText();
    GoSearchOptions search;
    search.threads = options_.threads;
    search.table_bytes = static_cast<std::size_t>(options_.table_mib) << 20;
    search.most_plies = std::min(most_plies, options_.most_plies);
    search.stop = watch_.stop();
    search.on_question = [&](int plies) {
      status_.Begin(
          absl::StrCat(size, ": is there an end within ", plies, " turns?"));
    };
    const auto solution = SearchMatch(match_, search);
    status_.End();
    if (!solution) {
      Complain(absl::StrCat("--hash-mib: a table of ", options_.table_mib,
                            " MiB cannot be had"));
      return std::nullopt;
    }
    open_ = solution->stopped ? StopOfWatch()
            : solution->end   ? GoStop::kNone
                              : GoStop::kPlies;
    return FindingOf(*solution);
  }

  /// What both methods know together.
  [[nodiscard]] GoFinding Joined(const GoFinding& retrograde,
                                 const GoFinding& search,
                                 const std::string& contradiction) {
    GoFinding joined = retrograde;
    if (retrograde.outcome == "unknown") {
      joined.outcome = search.outcome;
      joined.keeping = search.keeping;
    }
    if (!joined.plies && search.plies) {
      joined.plies = search.plies;
      joined.best = search.best;
    }
    joined.no_win_within = search.no_win_within;
    joined.no_loss_within = search.no_loss_within;
    joined.nodes = search.nodes;
    joined.bytes = std::max(retrograde.bytes, search.bytes);
    if (!contradiction.empty()) {
      joined.outcome = "unknown";
      joined.plies.reset();
      joined.keeping.clear();
      joined.best.reset();
    }
    // What one method left open matters only if the other did, too.
    if (joined.outcome != "unknown" && open_ == GoStop::kPlies) {
      open_ = GoStop::kNone;
    }
    return joined;
  }

  int Print(const GoFinding& finding, const std::string& method,
            const std::string& contradiction) {
    if (options_.json) {
      std::fputs(FindingAsJson(match_, finding, method, open_, contradiction,
                               SecondsSince(start_))
                     .c_str(),
                 stdout);
    } else if (method != "both") {
      PrintText(finding, "");
    } else if (contradiction.empty()) {
      std::printf("no contradiction\n");
    } else {
      std::printf("CONTRADICTION: %s\n", contradiction.c_str());
    }
    if (!contradiction.empty()) return kExitMismatch;
    if (watch_.interrupted()) return kExitInterrupted;
    return open_ == GoStop::kNone && finding.outcome != "unknown"
               ? kExitAnswered
               : kExitLimit;
  }

  void PrintText(const GoFinding& finding, const char* title) const {
    std::printf(
        "%s%s", title,
        FindingAsText(match_, finding, open_, SecondsSince(method_start_))
            .c_str());
    std::fflush(stdout);
  }

  [[nodiscard]] GoStop StopOfWatch() const {
    return watch_.interrupted() ? GoStop::kInterrupt : GoStop::kTime;
  }
  [[nodiscard]] std::string SizeText() const {
    return absl::StrCat(match_.grid().width(), "x", match_.grid().height());
  }
  [[nodiscard]] static double SecondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
  }

  const GoSolveOptions& options_;
  const go::Match& match_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point method_start_ = start_;
  GoStop open_ = GoStop::kNone;
  StatusLine status_;
  Watch watch_;  // last: its thread uses the status line
};

}  // namespace

int RunGoSolve(const GoSolveOptions& options) {
  const absl::StatusOr<go::Match> match = StartOf(options);
  if (!match.ok()) {
    Complain(std::string(match.status().message()));
    return kExitBadInput;
  }
  // The watch comes before any other thread.
  Run run(options, *match);
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism,
                                  static_cast<std::size_t>(options.threads));
  return run.Solve();
}

}  // namespace zermelo::tools
