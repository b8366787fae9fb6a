// Whoever answers threshold questions, and what is built on the answers alone:
// a value is a few questions, a line of best play a few more.

#ifndef ZERMELO_CORE_SEARCH_PROVER_H_
#define ZERMELO_CORE_SEARCH_PROVER_H_

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/search/game.h"
#include "core/search/verdict.h"

namespace zermelo {

/// Answers AtLeast(p, t) with a fail-soft score: s >= t proves value >= s,
/// s < t proves value <= s; nullopt when stopped by a limit or cancelled.
///   Hint:  a move that was good for `p` in an earlier question, or kNoMove;
///   nodes: positions visited since the prover was made.
template <class P, class G>
concept Prover = Game<G> && requires(P& prover, const P& constant,
                                     const typename G::Position& p, int t) {
  { prover.Prove(p, t) } -> std::same_as<std::optional<int>>;
  { constant.Hint(p) } -> std::same_as<typename G::Move>;
  { constant.nodes() } -> std::convertible_to<std::uint64_t>;
};

/// Narrows `bounds` on the value of `p` by one question.
/// Requires: bounds.lower < threshold <= bounds.upper.
/// Result:   false if the prover was stopped; `bounds` then stay as they were.
template <class G, Prover<G> P>
[[nodiscard]] bool Narrow(P& prover, const typename G::Position& p,
                          int threshold, Bounds& bounds) {
  const std::optional<int> score = prover.Prove(p, threshold);
  if (!score) return false;
  if (*score >= threshold) {
    bounds.lower = std::max(bounds.lower, *score);
  } else {
    bounds.upper = std::min(bounds.upper, *score);
  }
  return true;
}

/// Finds the value of `p` within `bounds`, which are believed, starting with a
/// question at `guess`.
///
/// Questions far from the value are cheap and those beside it dear, so the
/// first answers are used to run towards the value in steps that double, and
/// the bracket that results is halved. Result: bounds on the value; exact
/// unless the prover was stopped.
template <class G, Prover<G> P>
[[nodiscard]] Bounds SolveValue(P& prover, const typename G::Position& p,
                                Bounds bounds, int guess) {
  const Bounds believed = bounds;
  int step = 1;
  int threshold = guess;
  while (!bounds.exact()) {
    threshold = std::clamp(threshold, bounds.lower + 1, bounds.upper);
    if (!Narrow<G>(prover, p, threshold, bounds)) break;
    if (bounds.lower > believed.lower && bounds.upper < believed.upper) {
      threshold = bounds.lower + (bounds.upper - bounds.lower + 1) / 2;
    } else if (bounds.lower > believed.lower) {
      threshold = bounds.lower + step;
      step *= 2;
    } else {
      threshold = bounds.upper + 1 - step;
      step *= 2;
    }
  }
  return bounds;
}

/// Returns a line from `p` that shows why `bounds` hold, to the end of the game
/// or as far as `prover` answers.
///
/// With exact bounds every move of the line keeps the value. With a one-sided
/// proof the side it is about plays a sufficient move at each of its turns and
/// the other side its most stubborn known reply.
/// Requires: `bounds` are proven for `p`.
template <class G, Prover<G> P>
[[nodiscard]] std::vector<typename G::Move> PrincipalVariation(
    P& prover, typename G::Position p, Bounds bounds) {
  std::vector<typename G::Move> line;
  while (true) {
    auto moves = G::Moves(p);
    if (moves.size() == 0) break;
    const auto hint = prover.Hint(p);
    if (const auto found = std::find(moves.begin(), moves.end(), hint);
        found != moves.end()) {
      std::rotate(moves.begin(), found, found + 1);
    }
    // Any move answers where nothing is claimed for the mover; otherwise the
    // first move that keeps the lower bound does.
    auto chosen = moves[0];
    if (bounds.lower > G::kLowest) {
      const int reply = G::Reply(bounds.lower);
      bool found = false;
      for (const auto move : moves) {
        const std::optional<int> score = prover.Prove(G::Play(p, move), reply);
        if (!score) return line;
        if (*score < reply) {
          chosen = move;
          found = true;
          break;
        }
      }
      if (!found) return line;
    }
    line.push_back(chosen);
    p = G::Play(p, chosen);
    // value(child) <= s iff not AtLeast(child, s + 1), and the other way round.
    bounds = {G::Reply(bounds.upper + 1), G::Reply(bounds.lower) - 1};
    bounds.lower = std::max(bounds.lower, G::kLowest);
    bounds.upper = std::min(bounds.upper, G::kHighest);
  }
  return line;
}

}  // namespace zermelo

#endif  // ZERMELO_CORE_SEARCH_PROVER_H_
