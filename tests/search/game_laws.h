// The laws of core/search/game.h as checks for any model of Game.

#ifndef ZERMELO_TESTS_SEARCH_GAME_LAWS_H_
#define ZERMELO_TESTS_SEARCH_GAME_LAWS_H_

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <unordered_map>

#include "core/base/key.h"
#include "core/base/random.h"
#include "core/search/game.h"

namespace zermelo {

/// Holds positions of one game, and the game itself, against the laws.
template <Game G>
class GameLaws {
 public:
  using Position = typename G::Position;

  /// The laws that speak of no position.
  void CheckScores() const {
    static_assert(G::kLowest <= G::kHighest);
    static_assert(G::kLowest >= std::numeric_limits<std::int16_t>::min());
    static_assert(G::kHighest <= std::numeric_limits<std::int16_t>::max());
    for (int score = G::kLowest; score <= G::kHighest; ++score) {
      const int from_reply = G::FromReply(score);
      ASSERT_GE(from_reply, G::kLowest);
      ASSERT_LE(from_reply, G::kHighest);
      for (int t = G::kLowest; t <= G::kHighest + 1; ++t) {
        ASSERT_EQ(from_reply >= t, score < G::Reply(t)) << score << " " << t;
      }
    }
  }

  /// The laws at `p`, for the question `t`.
  void CheckPosition(const Position& p, int t) {
    CheckFaithful(p);
    const typename G::MoveList moves = G::Moves(p);
    CheckSettled(p, moves.size() == 0);
    ASSERT_GE(G::Remaining(p, t), 0);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      ASSERT_FALSE(moves[i] == G::kNoMove);
      for (std::size_t j = 0; j < i; ++j) ASSERT_FALSE(moves[i] == moves[j]);
      if (G::Settled(p, t)) continue;
      const Position child = G::Play(p, moves[i]);
      ASSERT_LT(G::Remaining(child, G::Reply(t)), G::Remaining(p, t));
      CheckFaithful(child);
    }
  }

  /// The laws along a line of random moves from `p` until it is settled.
  void CheckPlayout(Position p, int t, Random& random) {
    while (true) {
      CheckPosition(p, t);
      if (testing::Test::HasFatalFailure() || G::Settled(p, t)) return;
      const typename G::MoveList moves = G::Moves(p);
      p = G::Play(
          p, moves[random.Below(static_cast<std::uint32_t>(moves.size()))]);
      t = G::Reply(t);
    }
  }

  /// Distinct positions met so far.
  [[nodiscard]] std::size_t positions() const { return seen_.size(); }

 private:
  struct Hash {
    std::size_t operator()(const Key& key) const { return Mix(key); }
  };

  void CheckFaithful(const Position& p) {
    const Key key = G::KeyOf(p);
    const auto [entry, fresh] = seen_.try_emplace(key, p);
    ASSERT_TRUE(fresh || entry->second == p) << "two positions share a key";
    ASSERT_TRUE(G::KeyOf(entry->second) == key);
  }

  /// Answers without a move: within range, for every question where there are
  /// no moves, and free of contradiction from one question to another.
  void CheckSettled(const Position& p, bool no_moves) const {
    int lower = G::kLowest;
    int upper = G::kHighest;
    for (int t = G::kLowest; t <= G::kHighest; ++t) {
      const std::optional<int> score = G::Settled(p, t);
      if (no_moves) {
        ASSERT_TRUE(score.has_value()) << "no moves, but open for t = " << t;
      }
      if (!score) continue;
      ASSERT_GE(*score, G::kLowest);
      ASSERT_LE(*score, G::kHighest);
      if (*score >= t) {
        lower = std::max(lower, *score);
      } else {
        upper = std::min(upper, *score);
      }
    }
    ASSERT_LE(lower, upper);
  }

  std::unordered_map<Key, Position, Hash> seen_;
};

}  // namespace zermelo

#endif  // ZERMELO_TESTS_SEARCH_GAME_LAWS_H_
