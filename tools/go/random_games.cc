#include "tools/go/random_games.h"

#include <vector>

#include "core/go/perft.h"

namespace zermelo::tools {
namespace {

using go::Color;
using go::Turn;

void CountJudgements(const go::Match& match, GameTally& tally) {
  for (const go::Point point : match.board().empties()) {
    const go::Reason reason = match.PlacementReason(point);
    tally.ko_bans += reason == go::Reason::kKo ? 1 : 0;
    tally.superko_bans += reason == go::Reason::kSuperko ? 1 : 0;
    tally.suicides += reason == go::Reason::kSuicide ? 1 : 0;
  }
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

}  // namespace

void PlayGame(GameScript script, Random& random, GtpPartner* partner,
              GameResult& result) {
  GameTally& tally = result.tally;
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

}  // namespace zermelo::tools
