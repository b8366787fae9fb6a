// An Engine made of any Prover: asks the thresholds that a question needs.

#ifndef ZERMELO_TOOLS_SOLVE_PROVER_ENGINE_H_
#define ZERMELO_TOOLS_SOLVE_PROVER_ENGINE_H_

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <utility>

#include "core/othello/game.h"
#include "core/search/prover.h"
#include "tools/solve/engine.h"

namespace zermelo::tools {

/// A prover that announces its questions. One call per question of a whole
/// search, never per node.
template <class G, Prover<G> P>
class AnnouncingProver {
 public:
  AnnouncingProver(P& prover, const std::function<void(int)>& announce)
      : prover_(prover), announce_(announce) {}

  [[nodiscard]] std::optional<int> Prove(const typename G::Position& p, int t) {
    announce_(t);
    return prover_.Prove(p, t);
  }
  [[nodiscard]] typename G::Move Hint(const typename G::Position& p) const {
    return prover_.Hint(p);
  }
  [[nodiscard]] std::uint64_t nodes() const { return prover_.nodes(); }

 private:
  P& prover_;
  const std::function<void(int)>& announce_;
};

/// `G` is the game as the prover sees it. `NewProver` makes the prover of one
/// position: (const std::atomic<bool>* stop, std::uint64_t limit_nodes) -> P;
/// it may own what provers share, such as a table.
template <class G, class NewProver>
class ProverEngine : public Engine {
 public:
  explicit ProverEngine(NewProver new_prover)
      : new_prover_(std::move(new_prover)) {}

  [[nodiscard]] Answer Solve(const othello::Board& board, othello::Colour mover,
                             othello::Question question,
                             const SearchLimits& limits) override {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    auto prover = new_prover_(limits.stop,
                              limits.limit_nodes != 0
                                  ? limits.limit_nodes
                                  : std::numeric_limits<std::uint64_t>::max());
    AnnouncingProver<G, decltype(prover)> asked(prover, limits.on_question);

    Answer answer;
    answer.bounds = kOpen;
    if (question == othello::Question::kMoves) {
      SolveMoves(asked, board, answer);
    }
    if (question == othello::Question::kMoves ||
        question == othello::Question::kScore) {
      // A finished game has no moves, but a value.
      answer.bounds = SolveValue<G>(asked, board, answer.bounds, kFirstGuess);
    }
    while (const std::optional<int> threshold =
               othello::NextThreshold(question, mover, answer.bounds)) {
      if (!Narrow<G>(asked, board, *threshold, answer.bounds)) break;
    }
    answer.answered =
        othello::Answered(question, mover, answer.bounds) &&
        std::all_of(answer.moves.begin(), answer.moves.end(),
                    [](const SolvedMove& each) { return each.bounds.exact(); });
    answer.nodes = prover.nodes();
    answer.seconds =
        std::chrono::duration<double>(Clock::now() - start).count();
    if (answer.answered) FindLine(prover, board, answer);
    return answer;
  }

 private:
  static constexpr Bounds kOpen = {G::kLowest, G::kHighest};
  /// Endgame scores scatter around 0; SolveValue() runs from there.
  static constexpr int kFirstGuess = 0;

  /// Finds the value of each move by itself, and from them the bounds of the
  /// position. Moves that a limit leaves open keep open bounds.
  template <class P>
  static void SolveMoves(P& prover, const othello::Board& board,
                         Answer& answer) {
    const auto moves = G::Moves(board);
    if (moves.empty()) return;
    Bounds best = {G::kLowest, G::kLowest};
    for (const othello::Square move : moves) {
      const Bounds reply =
          SolveValue<G>(prover, G::Play(board, move), kOpen, kFirstGuess);
      const Bounds bounds = {-reply.upper, -reply.lower};
      answer.moves.push_back({move, bounds});
      best.lower = std::max(best.lower, bounds.lower);
      best.upper = std::max(best.upper, bounds.upper);
    }
    answer.bounds = best;
    std::stable_sort(answer.moves.begin(), answer.moves.end(),
                     [](const SolvedMove& a, const SolvedMove& b) {
                       return a.bounds.lower > b.bounds.lower;
                     });
  }

  template <class P>
  static void FindLine(P& prover, othello::Board board, Answer& answer) {
    answer.line = PrincipalVariation<G>(prover, board, answer.bounds);
    for (const othello::Square move : answer.line) board = G::Play(board, move);
    answer.line_complete = G::Moves(board).empty();
  }

  NewProver new_prover_;
};

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_SOLVE_PROVER_ENGINE_H_
