// One game played by the engine and by the reference side by side.

#ifndef ZERMELO_TOOLS_GO_TRIAL_H_
#define ZERMELO_TOOLS_GO_TRIAL_H_

#include <optional>
#include <string>
#include <vector>

#include "core/go/match.h"
#include "core/reference/go.h"

namespace zermelo::tools {

/// How a game begins, and the turns that follow.
struct GameScript {
  go::Grid grid{1, 1};
  go::Rules rules;
  std::vector<go::Color> stones;  // grid.points() of them, from A1 on
  go::Color to_move = go::Color::kBlack;
  std::vector<go::Turn> turns;
};

/// Returns the match at the start of `script`.
[[nodiscard]] go::Match StartOf(const GameScript& script);

/// The engine and the reference in the same position of the same game.
class Trial {
 public:
  /// Starts at the beginning of `script`, whose turns are not played.
  explicit Trial(const GameScript& script);

  [[nodiscard]] const go::Match& match() const { return match_; }

  /// Returns in what the two differ now, or nullopt: the legality of every
  /// point with its reason, chains, liberties, prisoners, the hash, the end of
  /// the game, and all that the engine keeps incrementally.
  [[nodiscard]] std::optional<std::string> Difference() const;

  /// Whether the reference allows `turn`.
  [[nodiscard]] bool Allows(go::Turn turn) const;

  /// Takes a turn in both; the engine takes it, takes it back, and takes it
  /// again. Returns what went wrong on the way, or nullopt.
  /// Requires: Allows(turn), and no difference so far.
  std::optional<std::string> Play(go::Turn turn);

 private:
  [[nodiscard]] reference::GoPoint There(go::Point point) const;
  [[nodiscard]] std::optional<std::string> DifferenceAt(go::Point point) const;
  [[nodiscard]] std::optional<std::string> ChainDifference(
      go::Point point) const;

  go::Match match_;
  reference::GoGame game_;
};

/// A difference and the game that shows it.
struct Finding {
  GameScript script;
  std::string difference;
};

/// Plays `script` until engine and reference differ or it ends. Result: the
/// script cut after the turn that shows the difference; nullopt if there is
/// none, or if the reference refuses a turn.
[[nodiscard]] std::optional<Finding> Replay(const GameScript& script);

/// Returns the smallest finding reached from `finding` by starting later, by
/// leaving out turns, and by leaving out stones of the set-up.
[[nodiscard]] Finding Shrunk(Finding finding);

/// `finding` as an SGF file, and as GTP commands.
[[nodiscard]] std::string FindingAsSgf(const Finding& finding,
                                       const std::string& comment);
[[nodiscard]] std::string FindingAsGtp(const Finding& finding);

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_GO_TRIAL_H_
