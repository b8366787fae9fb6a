#include "tools/go/stress.h"

#include <tbb/blocked_range.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/global_control.h>
#include <tbb/parallel_reduce.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <memory>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "core/go/text/diagram.h"
#include "tools/exit_codes.h"
#include "tools/go/file_text.h"
#include "tools/go/gtp_partner.h"
#include "tools/go/random_games.h"
#include "tools/go/status_line.h"
#include "tools/solve/watch.h"

namespace zermelo::tools {
namespace {

void Report(const GoStressOptions& options, const GameResult& result) {
  std::fflush(stdout);
  // A difference of the partner alone cannot be replayed without it.
  const auto own = Replay(result.finding->script);
  const Finding smallest = own ? Shrunk(*own) : *result.finding;
  const std::string origin =
      absl::StrCat("seed ", options.seed, ", game ", result.game);
  std::printf("DIFFERENCE in game %lld after %zu turns: %s\n",
              static_cast<long long>(result.game),
              result.finding->script.turns.size(),
              result.finding->difference.c_str());
  go::Match match = StartOf(smallest.script);
  for (const go::Turn turn : smallest.script.turns) match.Play(turn);
  std::printf("Shrunk to %zu turns: %s\n%s", smallest.script.turns.size(),
              smallest.difference.c_str(), go::Diagram(match).c_str());
  for (const auto& [ending, text] :
       {std::pair{".sgf", FindingAsSgf(smallest, origin)},
        std::pair{".gtp",
                  absl::StrCat("# ", origin, "\n", FindingAsGtp(smallest))}}) {
    const std::string path = options.output + ending;
    if (WriteWholeFile(path, text).ok()) {
      std::printf("Written to %s\n", path.c_str());
    } else {
      std::printf("Cannot write %s:\n%s", path.c_str(), text.c_str());
    }
  }
}

void PrintTally(const GameTally& tally, double seconds) {
  const auto line = [&](const char* what, std::int64_t count) {
    std::printf("%-22s %14lld %14.0f /s\n", what, static_cast<long long>(count),
                static_cast<double>(count) / seconds);
  };
  line("games", tally.games);
  line("turns", tally.turns);
  line("returns among them", tally.returns);
  line("stones captured", tally.captures);
  line("ko bans", tally.ko_bans);
  line("superko bans", tally.superko_bans);
  line("suicides refused", tally.suicides);
  if (tally.partner_positions > 0) {
    line("positions with partner", tally.partner_positions);
  }
  std::printf("%-22s %14lld\n%-22s %14.1f\n", "largest capture",
              static_cast<long long>(tally.largest_capture), "seconds",
              seconds);
}

/// The games of one run, batch by batch.
class StressRun {
 public:
  explicit StressRun(const GoStressOptions& options)
      : options_(options), watch_(status_.Tick()) {}

  int Run() {
    PrintHeader();
    const std::int64_t end = options_.first + options_.games;
    std::int64_t next = options_.first;
    while (next < end && !Over()) {
      const std::int64_t last = std::min(end, next + kBatch);
      GameResult batch = Play(next, last);
      // An interrupted batch counts for nothing: it is to be played again.
      if (watch_.interrupted() && !batch.finding) break;
      result_.Merge(batch);
      next = last;
      status_.Begin(absl::StrCat("game ", next, " of ", end, ", ",
                                 result_.tally.turns, " turns"));
    }
    status_.End();
    PrintTally(result_.tally, Seconds());
    if (!result_.failure.empty()) {
      std::fprintf(stderr, "zermelo go stress: %s\n", result_.failure.c_str());
      return kExitBadInput;
    }
    if (result_.finding) {
      Report(options_, result_);
      return kExitMismatch;
    }
    if (!options_.against.empty() && result_.tally.partner_positions == 0) {
      std::fprintf(
          stderr,
          "zermelo go stress: the partner was asked about no position; "
          "it plays square boards of 5 to 19 lines with simple ko\n");
      return watch_.interrupted() ? kExitInterrupted : kExitBadInput;
    }
    std::printf("no difference\n");
    if (next == end) return kExitAnswered;
    std::printf("interrupted: go on with --first %lld --games %lld\n",
                static_cast<long long>(next),
                static_cast<long long>(end - next));
    return kExitInterrupted;
  }

 private:
  /// Games between two chances to go on from. Unit: games; seconds of work.
  static constexpr std::int64_t kBatch = 200;

  [[nodiscard]] bool Over() const {
    return result_.finding || !result_.failure.empty() || watch_.interrupted();
  }
  [[nodiscard]] double Seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() -
                                         start_)
        .count();
  }

  void PrintHeader() const {
    const auto choice = [](const std::optional<bool>& on) {
      return !on ? "on and off" : *on ? "on" : "off";
    };
    const std::string size =
        options_.width > 0 ? absl::StrCat(options_.width, "x", options_.height)
        : options_.against.empty() ? "1x1 to 19x19"
                                   : "5x5 to 19x19";
    const std::string superko = options_.superko
                                    ? go::SuperkoName(*options_.superko)
                                : options_.against.empty() ? "of all kinds"
                                                           : "none";
    std::printf(
        "games %lld to %lld of seed %llu on %s, ko %s, returns %s, superko %s, "
        "%d threads\n",
        static_cast<long long>(options_.first),
        static_cast<long long>(options_.first + options_.games - 1),
        static_cast<unsigned long long>(options_.seed), size.c_str(),
        options_.against.empty() ? choice(options_.ko) : "on",
        choice(options_.returns), superko.c_str(), options_.threads);
    if (!options_.against.empty()) {
      std::printf("engine and reference against: %s\n",
                  options_.against.c_str());
    }
    std::fflush(stdout);
  }

  [[nodiscard]] GameResult Play(std::int64_t first, std::int64_t last) {
    const tbb::global_control limit(
        tbb::global_control::max_allowed_parallelism,
        static_cast<std::size_t>(options_.threads));
    std::atomic<bool> stop = false;
    return tbb::parallel_reduce(
        tbb::blocked_range<std::int64_t>(first, last), GameResult{},
        [&](const tbb::blocked_range<std::int64_t>& range, GameResult result) {
          for (std::int64_t game = range.begin(); game != range.end(); ++game) {
            if (stop.load(std::memory_order_relaxed) ||
                watch_.stop()->load(std::memory_order_relaxed)) {
              break;
            }
            if (!PlayOne(game, result)) stop = true;
          }
          return result;
        },
        [](GameResult a, GameResult b) {
          a.Merge(b);
          return a;
        });
  }

  /// Plays game number `game`, which depends on the seed and its number alone.
  /// Returns false if it found a difference or the partner failed.
  bool PlayOne(std::int64_t game, GameResult& result) {
    Random random(Random(options_.seed).Next() ^
                  static_cast<std::uint64_t>(game) * 0xd1342543de82ef95u);
    const GameScript script = RandomStart(options_, random);
    GtpPartner* partner = nullptr;
    if (!options_.against.empty()) {
      if (!PartnerGame::Plays(script)) return true;
      auto& mine = partners_.local();
      if (!mine) {
        auto started = GtpPartner::Start(options_.against);
        if (!started.ok()) {
          result.failure = std::string(started.status().message());
          return false;
        }
        mine = *std::move(started);
      }
      partner = mine.get();
    }
    GameResult one;
    PlayGame(script, random, partner, one);
    one.game = game;
    const bool fine = !one.finding && one.failure.empty();
    result.Merge(one);
    return fine;
  }

  const GoStressOptions& options_;
  const std::chrono::steady_clock::time_point start_ =
      std::chrono::steady_clock::now();
  GameResult result_;
  tbb::enumerable_thread_specific<std::unique_ptr<GtpPartner>> partners_;
  StatusLine status_;
  Watch watch_;  // last: its thread uses the status line
};

}  // namespace

int RunGoStress(const GoStressOptions& options) {
  return StressRun(options).Run();
}

}  // namespace zermelo::tools
