#include "tools/go/stress.h"

#include <tbb/blocked_range.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/parallel_reduce.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <memory>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "core/go/perft.h"
#include "core/go/text/diagram.h"
#include "tools/exit_codes.h"
#include "tools/go/file_text.h"
#include "tools/go/gtp_partner.h"

namespace zermelo::tools {
namespace {

using go::Color;
using go::Turn;

/// What the table at the end says.
struct Tally {
  std::int64_t games = 0;
  std::int64_t turns = 0;
  std::int64_t returns = 0;
  std::int64_t captures = 0;
  std::int64_t largest_capture = 0;
  std::int64_t ko_bans = 0;
  std::int64_t superko_bans = 0;
  std::int64_t suicides = 0;
  std::int64_t partner_positions = 0;

  void Add(const Tally& other) {
    games += other.games;
    turns += other.turns;
    returns += other.returns;
    captures += other.captures;
    largest_capture = std::max(largest_capture, other.largest_capture);
    ko_bans += other.ko_bans;
    superko_bans += other.superko_bans;
    suicides += other.suicides;
    partner_positions += other.partner_positions;
  }
};

/// The first difference by number of game, so that reports do not depend on
/// which thread was faster.
struct Result {
  Tally tally;
  std::int64_t game = -1;
  std::optional<Finding> finding;
  std::string failure;  // of the partner

  void Merge(Result& other) {
    tally.Add(other.tally);
    if (failure.empty()) failure = other.failure;
    if (other.finding && (!finding || other.game < game)) {
      game = other.game;
      finding = std::move(other.finding);
    }
  }
};

void CountJudgements(const go::Match& match, Tally& tally) {
  for (const go::Point point : match.board().empties()) {
    const go::Reason reason = match.PlacementReason(point);
    tally.ko_bans += reason == go::Reason::kKo ? 1 : 0;
    tally.superko_bans += reason == go::Reason::kSuperko ? 1 : 0;
    tally.suicides += reason == go::Reason::kSuicide ? 1 : 0;
  }
}

/// Plays one random game. `partner` may be null.
void PlayGame(GameScript script, Random& random, GtpPartner* partner,
              Result& result) {
  Tally& tally = result.tally;
  ++tally.games;
  Trial trial(script);
  std::optional<PartnerGame> opinion;
  if (partner != nullptr) {
    auto begun = PartnerGame::Begin(*partner, script);
    if (!begun.ok()) {
      result.failure = std::string(begun.status().message());
      return;
    }
    opinion = *begun;
  }
  auto difference = trial.Difference();
  const int points = script.grid.points();
  const auto most_turns =
      points + static_cast<int>(
                   random.Below(static_cast<std::uint32_t>(2 * points + 20)));
  while (!difference) {
    if (opinion) {
      auto theirs = opinion->Difference(trial.match());
      if (!theirs.ok()) {
        result.failure = std::string(theirs.status().message());
        return;
      }
      ++tally.partner_positions;
      difference = *theirs;
      if (difference) break;
    }
    CountJudgements(trial.match(), tally);
    const std::vector<Turn> turns = go::LegalTurns(trial.match());
    if (turns.empty() || trial.match().turns() >= most_turns) return;
    const Turn turn =
        turns[random.Below(static_cast<std::uint32_t>(turns.size()))];
    if (opinion) {
      const absl::Status told = opinion->Play(trial.match(), turn);
      if (!told.ok()) {
        result.failure = std::string(told.message());
        return;
      }
    }
    ++tally.turns;
    if (turn.kind == Turn::Kind::kReturn) {
      ++tally.returns;
    } else {
      const std::int64_t captured =
          trial.match().board().CapturesOf(turn.point, trial.match().to_move());
      tally.captures += captured;
      tally.largest_capture = std::max(tally.largest_capture, captured);
    }
    script.turns.push_back(turn);
    difference = trial.Play(turn);
    if (!difference) difference = trial.Difference();
  }
  result.finding = Finding{script, *difference};
}

/// Stones thrown at random, those without liberties taken away again.
void ThrowStones(GameScript& script, bool black_only, Random& random) {
  const std::uint32_t density = 1 + random.Below(black_only ? 4 : 12);
  for (Color& stone : script.stones) {
    if (random.Below(16) >= density) continue;
    stone = black_only || random.Below(2) == 0 ? Color::kBlack : Color::kWhite;
  }
  go::Match match(script.grid, script.rules);
  if (match.SetUp(script.stones, script.to_move)) return;
  for (int index = 0; index < script.grid.points(); ++index) {
    const go::Point point = script.grid.AtIndex(index);
    if (match.board().At(point) != Color::kEmpty &&
        match.board().Liberties(point) == 0) {
      script.stones[index] = Color::kEmpty;
    }
  }
}

void Report(const GoStressOptions& options, const Result& result) {
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
  for (const Turn turn : smallest.script.turns) match.Play(turn);
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

void PrintTally(const Tally& tally, double seconds) {
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

}  // namespace

GameScript RandomStart(const GoStressOptions& options, Random& random) {
  GameScript script;
  const bool partner = !options.against.empty();
  int width = options.width;
  int height = options.height;
  if (width == 0 && partner) {
    width = height = 5 + static_cast<int>(random.Below(15));
  } else if (width == 0) {
    // Small boards meet captures, ko and stuck players soonest.
    const std::uint32_t most = random.Below(4) == 0 ? 19 : 7;
    width = 1 + static_cast<int>(random.Below(most));
    height = 1 + static_cast<int>(random.Below(most));
  }
  script.grid = go::Grid(width, height);
  script.rules.ko = options.ko.value_or(partner || random.Below(3) > 0);
  script.rules.returns = options.returns.value_or(random.Below(2) == 0);
  script.rules.superko = options.superko.value_or(
      partner ? go::Superko::kNone
              : static_cast<go::Superko>(
                    random.Below(8) < 5 ? 0 : 1 + random.Below(2)));
  script.stones.assign(script.grid.points(), Color::kEmpty);
  const std::uint32_t kind = options.set_up ? random.Below(6) : 5;
  if (kind == 0) {
    script.to_move = Color::kWhite;
    ThrowStones(script, true, random);
  } else if (kind <= 2) {
    script.to_move = random.Below(2) == 0 ? Color::kBlack : Color::kWhite;
    ThrowStones(script, false, random);
  }
  return script;
}

int RunGoStress(const GoStressOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  const int threads =
      options.threads > 0 ? options.threads : tbb::info::default_concurrency();
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism,
                                  static_cast<std::size_t>(threads));
  tbb::enumerable_thread_specific<std::unique_ptr<GtpPartner>> partners;
  std::atomic<bool> stop = false;

  const auto play = [&](const tbb::blocked_range<std::int64_t>& range,
                        Result result) {
    for (std::int64_t game = range.begin(); game != range.end(); ++game) {
      if (stop.load(std::memory_order_relaxed)) break;
      // A game depends on the seed and its number alone.
      Random random(Random(options.seed).Next() ^
                    static_cast<std::uint64_t>(game) * 0xd1342543de82ef95u);
      const GameScript script = RandomStart(options, random);
      GtpPartner* partner = nullptr;
      if (!options.against.empty()) {
        if (!PartnerGame::Plays(script)) continue;
        auto& mine = partners.local();
        if (!mine) {
          auto started = GtpPartner::Start(options.against);
          if (!started.ok()) {
            result.failure = std::string(started.status().message());
            stop = true;
            break;
          }
          mine = *std::move(started);
        }
        partner = mine.get();
      }
      Result one;
      PlayGame(script, random, partner, one);
      one.game = game;
      if (one.finding || !one.failure.empty()) stop = true;
      result.Merge(one);
    }
    return result;
  };
  const Result result =
      tbb::parallel_reduce(tbb::blocked_range<std::int64_t>(
                               options.first, options.first + options.games),
                           Result{}, play, [](Result a, Result b) {
                             a.Merge(b);
                             return a;
                           });

  const std::chrono::duration<double> elapsed =
      std::chrono::steady_clock::now() - start;
  PrintTally(result.tally, elapsed.count());
  if (!result.failure.empty()) {
    std::fprintf(stderr, "zermelo go stress: %s\n", result.failure.c_str());
    return kExitBadInput;
  }
  if (!result.finding) {
    std::printf("no difference\n");
    return kExitAnswered;
  }
  Report(options, result);
  return kExitMismatch;
}

}  // namespace zermelo::tools
