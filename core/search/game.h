// What a game must offer to be solved. The searches in this folder and in
// parallel/ know games through these two concepts only.
//
// There is one question, AtLeast(p, t): is the value of `p` for the side to
// move at least `t`? It holds iff some move leads to a child c where AtLeast(c,
// Reply(t)) does not hold. Unrolled, the nodes of one side are OR nodes and
// those of the other AND nodes; seen from the side to move, every node is a
// NOR.

#ifndef ZERMELO_CORE_SEARCH_GAME_H_
#define ZERMELO_CORE_SEARCH_GAME_H_

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/base/key.h"

namespace zermelo {

/// Moves in the order in which a search tries them.
template <class L, class Move>
concept MoveListOf = requires(L list, const L constant, Move move,
                              std::size_t index) {
  { constant.size() } -> std::same_as<std::size_t>;
  { constant[index] } -> std::convertible_to<Move>;
  list.push_back(move);
};

/// A game of two sides in turn, seen from the side to move.
///
/// Laws, proven for every model by tests/search/game_laws.h:
///   acyclic:  Play() strictly decreases Remaining(p, t) when t becomes
///             Reply(t), so no line repeats within one question;
///   settled:  Settled(p, t) answers without a move: a score s with s >= t says
///             value >= s, a score s < t says value <= s. Moves(p) is empty
///             only for positions that are settled for every t: a merge over no
///             moves would silently say "lost";
///   passes:   a pass is a move like any other;
///   replies:  FromReply(s) >= t iff s < Reply(t): a child whose score is below
///             the reply's threshold is one sufficient move;
///   faithful: KeyOf(p) == KeyOf(q) implies p == q: the key is the position;
///   mated:    kLowest <= value <= kHighest, and both fit 16 bits.
template <class G>
concept Game = std::regular<typename G::Position> &&
    std::regular<typename G::Move> &&
    MoveListOf<typename G::MoveList, typename G::Move> &&
    requires(const typename G::Position& p, typename G::Move m, int t) {
  { G::kLowest } -> std::convertible_to<int>;
  { G::kHighest } -> std::convertible_to<int>;
  { G::kNoMove } -> std::convertible_to<typename G::Move>;
  { G::Remaining(p, t) } -> std::same_as<int>;
  { G::Settled(p, t) } -> std::same_as<std::optional<int>>;
  { G::Moves(p) } -> std::same_as<typename G::MoveList>;
  { G::Play(p, m) } -> std::same_as<typename G::Position>;
  { G::Reply(t) } -> std::same_as<int>;
  { G::FromReply(t) } -> std::same_as<int>;
  { G::KeyOf(p) } -> std::same_as<Key>;
};

/// A move with the position it leads to, as ordered searches pass them around.
template <class Position, class Move>
struct Branch {
  Move move;
  Position child;
};

/// A game with the knowledge that makes solving it fast. `G::Kernel` belongs to
/// one worker: it may keep scratch space and small tables, and it counts the
/// nodes it visits itself. All scores are fail-soft: s >= t says value >= s,
/// s < t says value <= s.
///   Handles: the kernel solves this question alone, quickly (well below a
///            millisecond), so that nobody needs to stop or to help it;
///   Solve:   does so;
///   Cut:     a score that needs no moves, if a cheap argument gives one;
///   Expand:  fills `branches`, all moves, the most promising first, `hint`
///            (G::kNoMove if none) at the very front; or, for a settled
///            position, returns its score;
///   Divides: the question is large enough to be worth sharing its moves out
///            between workers; never one that the kernel handles;
///   nodes:   positions that Solve has visited since the kernel was made.
template <class G>
concept SearchGame = Game<G> &&
    std::default_initializable<typename G::Kernel> &&
    requires(const typename G::Position& p, typename G::Move hint, int t,
             typename G::Kernel& kernel, const typename G::Kernel& constant,
             typename G::Branches& branches) {
  { constant.Handles(p, t) } -> std::same_as<bool>;
  { kernel.Solve(p, t) } -> std::same_as<int>;
  { kernel.Cut(p, t) } -> std::same_as<std::optional<int>>;
  { kernel.Expand(p, t, hint, branches) } -> std::same_as<std::optional<int>>;
  { constant.nodes() } -> std::convertible_to<std::uint64_t>;
};

}  // namespace zermelo

#endif  // ZERMELO_CORE_SEARCH_GAME_H_
