// How likely it is that work done beside other work will have been wanted.
//
// A move tried while an earlier one is still being searched is wasted if that
// one decides the node. How often that happens was counted on Othello endgames,
// weighted with the time that such helpers lose (README.md, "Where to help").

#ifndef ZERMELO_PARALLEL_USEFULNESS_H_
#define ZERMELO_PARALLEL_USEFULNESS_H_

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace zermelo::parallel {

/// When the moves of a node are shared. Defaults: the sharing experiments in
/// README.md of this folder. All chances are in [0, 1].
struct SharingPolicy {
  /// The chance that the move in work decides the node: `first` for the first
  /// move, times `decay` for each that has failed, never below `least`.
  struct Decline {
    double first;
    double decay;
    double least;
  };
  /// For nodes where one move is expected to suffice.
  Decline cut = {.first = 0.8, .decay = 0.7, .least = 0.04};
  /// For nodes where all moves are expected to be needed.
  Decline all = {.first = 0.4, .decay = 0.62, .least = 0.02};
  /// What is added for a cut node at the root, and half of it for the others:
  /// one move too many there costs a large part of the search. It fades by
  /// `root_decay` a ply.
  double root_risk = 0.3;
  double root_decay = 0.6;
  /// Moves that decide a node take longer than those that fail. So the chance
  /// grows by this factor each time that all the others inside have meanwhile
  /// finished a move. Range: [1, 4]. Larger: helpers leave sooner.
  double suspicion = 2.5;
  /// The exponent of the same factor for each further worker inside: when their
  /// common bet is lost, all of them lose. Range: [0, 1].
  double crowding = 0.5;
  /// Work less useful than this is left alone. Larger: less wasted work, more
  /// idle time.
  double least = 0.5;
  /// Who stands in work less useful than this looks around for better.
  double content = 0.8;
  /// How much a shallower node may be less useful and is still preferred, as it
  /// lasts longer.
  double lasting = 0.05;

  /// Returns the policy for a number of workers: from the ninth on, idle cores
  /// weigh more than wasted work.
  [[nodiscard]] SharingPolicy For(int workers) const {
    SharingPolicy policy = *this;
    const double caution = std::min(1.0, std::sqrt(8.0 / workers));
    policy.crowding *= caution;
    policy.least *= caution;
    return policy;
  }
};

/// What a helper can see of a shared node.
struct SharedNodeState {
  bool cut_expected;  // one move is expected to suffice
  int depth;          // plies below the root
  int failed;         // moves that have failed, up to the first still in work
  int overtaking;     // moves that have failed after it
  int in_work;        // moves being searched
};

/// Chances by policy, tabulated once.
class Usefulness {
 public:
  explicit Usefulness(const SharingPolicy& policy) : policy_(policy) {
    for (std::size_t i = 0; i < kMost; ++i) {
      cut_[i] = ChanceAfter(policy.cut, i);
      all_[i] = ChanceAfter(policy.all, i);
      root_risk_[i] = policy.root_risk *
                      std::pow(policy.root_decay, static_cast<double>(i));
    }
  }

  [[nodiscard]] const SharingPolicy& policy() const { return policy_; }

  /// Returns the chance that the next move of the node will be wanted.
  [[nodiscard]] double OfNextMove(const SharedNodeState& node) const {
    const std::size_t failed = Index(node.failed);
    const double at_root = root_risk_[Index(node.depth)];
    const double chance =
        node.cut_expected ? cut_[failed] + at_root : all_[failed] + at_root / 2;
    const int others = std::max(node.in_work - 1, 0);
    const double evidence =
        static_cast<double>(node.overtaking) / std::max(others, 1) +
        policy_.crowding * others;
    return 1 - std::min(1.0, chance * std::pow(policy_.suspicion, evidence));
  }

 private:
  static constexpr std::size_t kMost = 32;  // beyond, nothing changes

  [[nodiscard]] static std::size_t Index(int number) {
    return std::min(static_cast<std::size_t>(number), kMost - 1);
  }
  [[nodiscard]] static double ChanceAfter(const SharingPolicy::Decline& decline,
                                          std::size_t failed) {
    return std::max(
        decline.least,
        decline.first * std::pow(decline.decay, static_cast<double>(failed)));
  }

  SharingPolicy policy_;
  std::array<double, kMost> cut_{};
  std::array<double, kMost> all_{};
  std::array<double, kMost> root_risk_{};
};

}  // namespace zermelo::parallel

#endif  // ZERMELO_PARALLEL_USEFULNESS_H_
