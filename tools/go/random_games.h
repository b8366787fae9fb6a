// The games that the stress test plays: how they begin, how they go on, and
// what is counted meanwhile.

#ifndef ZERMELO_TOOLS_GO_RANDOM_GAMES_H_
#define ZERMELO_TOOLS_GO_RANDOM_GAMES_H_

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "core/base/random.h"
#include "tools/go/gtp_partner.h"
#include "tools/go/stress.h"
#include "tools/go/trial.h"

namespace zermelo::tools {

/// What the table at the end says.
struct GameTally {
  std::int64_t games = 0;
  std::int64_t turns = 0;
  std::int64_t returns = 0;
  std::int64_t captures = 0;
  std::int64_t largest_capture = 0;
  std::int64_t ko_bans = 0;
  std::int64_t superko_bans = 0;
  std::int64_t suicides = 0;
  std::int64_t partner_positions = 0;

  void Add(const GameTally& other) {
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
struct GameResult {
  GameTally tally;
  std::int64_t game = -1;
  std::optional<Finding> finding;
  std::string failure;  // of the partner

  void Merge(GameResult& other) {
    tally.Add(other.tally);
    if (failure.empty()) failure = other.failure;
    if (other.finding && (!finding || other.game < game)) {
      game = other.game;
      finding = std::move(other.finding);
    }
  }
};

/// Returns the random game number `game`: its size, rules and start.
[[nodiscard]] GameScript RandomStart(const GoStressOptions& options,
                                     Random& random);

/// Plays one random game from `script` to its end or the first difference.
/// `partner` is asked as well; it may be null.
void PlayGame(GameScript script, Random& random, GtpPartner* partner,
              GameResult& result);

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_GO_RANDOM_GAMES_H_
