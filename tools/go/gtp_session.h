// The Go Text Protocol, version 2, for the capture game.
//
// Source: G. Farneback, "GTP - Go Text Protocol, version 2 draft 2"; the
// gogui-rules_* commands from GoGui's documentation.

#ifndef ZERMELO_TOOLS_GO_GTP_SESSION_H_
#define ZERMELO_TOOLS_GO_GTP_SESSION_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "core/go/match.h"

namespace zermelo::tools {

/// One conversation. A line in, an answer out; the position changes only by
/// commands that succeed.
class GtpSession {
 public:
  explicit GtpSession(go::Rules rules, std::uint64_t seed = 1);

  /// Answers one line, with the two line breaks that end an answer; the empty
  /// string for blank lines and comments.
  [[nodiscard]] std::string Answer(absl::string_view line);

  /// Whether `quit` has been said.
  [[nodiscard]] bool over() const { return over_; }
  [[nodiscard]] const go::Match& match() const { return match_; }

 private:
  using Arguments = std::vector<std::string>;
  struct Command {
    const char* name;
    std::size_t least_arguments;
    absl::StatusOr<std::string> (GtpSession::*answer)(const Arguments&);
  };
  static const std::vector<Command>& Commands();

  absl::StatusOr<std::string> ProtocolVersion(const Arguments& arguments);
  absl::StatusOr<std::string> Name(const Arguments& arguments);
  absl::StatusOr<std::string> Version(const Arguments& arguments);
  absl::StatusOr<std::string> KnownCommand(const Arguments& arguments);
  absl::StatusOr<std::string> ListCommands(const Arguments& arguments);
  absl::StatusOr<std::string> Quit(const Arguments& arguments);
  absl::StatusOr<std::string> BoardSize(const Arguments& arguments);
  absl::StatusOr<std::string> ClearBoard(const Arguments& arguments);
  absl::StatusOr<std::string> Komi(const Arguments& arguments);
  absl::StatusOr<std::string> Play(const Arguments& arguments);
  absl::StatusOr<std::string> GenerateMove(const Arguments& arguments);
  absl::StatusOr<std::string> Undo(const Arguments& arguments);
  absl::StatusOr<std::string> ShowBoard(const Arguments& arguments);
  absl::StatusOr<std::string> IsLegal(const Arguments& arguments);
  absl::StatusOr<std::string> AllLegal(const Arguments& arguments);
  absl::StatusOr<std::string> Captures(const Arguments& arguments);
  absl::StatusOr<std::string> ListStones(const Arguments& arguments);
  absl::StatusOr<std::string> CountLiberties(const Arguments& arguments);
  absl::StatusOr<std::string> LoadSgf(const Arguments& arguments);
  absl::StatusOr<std::string> RulesGameId(const Arguments& arguments);
  absl::StatusOr<std::string> RulesBoard(const Arguments& arguments);
  absl::StatusOr<std::string> RulesBoardSize(const Arguments& arguments);
  absl::StatusOr<std::string> RulesLegalMoves(const Arguments& arguments);
  absl::StatusOr<std::string> RulesSideToMove(const Arguments& arguments);
  absl::StatusOr<std::string> RulesFinalResult(const Arguments& arguments);

  absl::Status CheckOnTurn(const std::string& color) const;
  [[nodiscard]] std::string NamesOf(go::Color color) const;

  go::Match match_;
  std::uint64_t seed_;
  bool over_ = false;
};

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_GO_GTP_SESSION_H_
