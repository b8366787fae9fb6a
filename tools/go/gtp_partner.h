// Another program that speaks GTP, as a third opinion.

#ifndef ZERMELO_TOOLS_GO_GTP_PARTNER_H_
#define ZERMELO_TOOLS_GO_GTP_PARTNER_H_

#include <sys/types.h>

#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "core/go/match.h"
#include "tools/go/trial.h"

namespace zermelo::tools {

/// A running child process. It ends with the object.
class GtpPartner {
 public:
  /// Starts `command` with the shell.
  [[nodiscard]] static absl::StatusOr<std::unique_ptr<GtpPartner>> Start(
      const std::string& command);
  ~GtpPartner();
  GtpPartner(const GtpPartner&) = delete;
  GtpPartner& operator=(const GtpPartner&) = delete;

  /// Sends one command and returns the answer without its "= ".
  /// Errors: Aborted if the program refuses or has gone.
  [[nodiscard]] absl::StatusOr<std::string> Ask(const std::string& command);

 private:
  GtpPartner(pid_t process, std::FILE* in, std::FILE* out)
      : process_(process), in_(in), out_(out) {}

  pid_t process_;
  std::FILE* in_;   // what the program reads
  std::FILE* out_;  // what it writes
};

/// A partner that follows one game of ours.
class PartnerGame {
 public:
  /// Whether partners play this kind of game: square boards of 5 to 19 lines,
  /// simple ko and nothing else.
  [[nodiscard]] static bool Plays(const GameScript& script);

  /// Sets `partner` to the start of `script`. The partner outlives the game.
  [[nodiscard]] static absl::StatusOr<PartnerGame> Begin(
      GtpPartner& partner, const GameScript& script);

  /// Tells the partner a turn that `match` is about to take.
  [[nodiscard]] absl::Status Play(const go::Match& match, go::Turn turn);

  /// Returns in what the partner differs from `match`: stones, captures, legal
  /// placements.
  [[nodiscard]] absl::StatusOr<std::optional<std::string>> Difference(
      const go::Match& match);

 private:
  explicit PartnerGame(GtpPartner& partner) : partner_(&partner) {}

  GtpPartner* partner_;
  int captured_[3] = {0, 0, 0};  // by colour; returns do not lower it
};

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_GO_GTP_PARTNER_H_
