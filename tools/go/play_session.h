// `zermelo go play`: the game on a text board.

#ifndef ZERMELO_TOOLS_GO_PLAY_SESSION_H_
#define ZERMELO_TOOLS_GO_PLAY_SESSION_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"
#include "core/go/match.h"

namespace zermelo::tools {

struct GoPlayOptions {
  int width = 9;
  int height = 9;
  go::Rules rules;
  /// The colour the engine plays; none: two people.
  std::optional<go::Color> engine;
  std::uint64_t seed = 1;
};

/// A game between people, or a person and the engine, as lines in and text out.
class PlaySession {
 public:
  explicit PlaySession(const GoPlayOptions& options);

  /// What is shown before the first line: the board, and the engine's turn if
  /// it begins.
  [[nodiscard]] std::string Opening();
  /// Answers one line.
  [[nodiscard]] std::string Answer(absl::string_view line);
  /// Whether the person wants to stop.
  [[nodiscard]] bool over() const { return over_; }
  [[nodiscard]] const go::Match& match() const { return match_; }

 private:
  std::string Undo();
  std::string TakeTurn(absl::string_view text);
  std::string EngineTurn();
  [[nodiscard]] std::string Prompt() const;

  go::Match match_;
  std::optional<go::Color> engine_;
  std::uint64_t seed_;
  bool over_ = false;
};

/// Runs a session between standard input and output.
[[nodiscard]] int RunGoPlay(const GoPlayOptions& options);

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_GO_PLAY_SESSION_H_
