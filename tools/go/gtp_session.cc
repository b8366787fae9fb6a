#include "tools/go/gtp_session.h"

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "core/go/perft.h"
#include "core/go/text/diagram.h"
#include "core/go/text/sgf.h"
#include "core/go/text/vertex.h"
#include "tools/go/file_text.h"
#include "tools/go/opponent.h"

namespace zermelo::tools {
namespace {

using go::Color;
using go::Turn;

absl::StatusOr<Color> ParseColor(absl::string_view text) {
  for (const char* name : {"b", "black"}) {
    if (absl::EqualsIgnoreCase(text, name)) return Color::kBlack;
  }
  for (const char* name : {"w", "white"}) {
    if (absl::EqualsIgnoreCase(text, name)) return Color::kWhite;
  }
  return absl::InvalidArgumentError(
      absl::StrCat("wanted black or white, got \"", text, "\""));
}

}  // namespace

GtpSession::GtpSession(go::Rules rules, std::uint64_t seed)
    : match_(go::Grid(19, 19), rules), seed_(seed) {}

const std::vector<GtpSession::Command>& GtpSession::Commands() {
  static const std::vector<Command> commands = {
      {"all_legal", 1, &GtpSession::AllLegal},
      {"boardsize", 1, &GtpSession::BoardSize},
      {"captures", 1, &GtpSession::Captures},
      {"clear_board", 0, &GtpSession::ClearBoard},
      {"countlib", 1, &GtpSession::CountLiberties},
      {"genmove", 1, &GtpSession::GenerateMove},
      {"gogui-rules_board", 0, &GtpSession::RulesBoard},
      {"gogui-rules_board_size", 0, &GtpSession::RulesBoardSize},
      {"gogui-rules_final_result", 0, &GtpSession::RulesFinalResult},
      {"gogui-rules_game_id", 0, &GtpSession::RulesGameId},
      {"gogui-rules_legal_moves", 0, &GtpSession::RulesLegalMoves},
      {"gogui-rules_side_to_move", 0, &GtpSession::RulesSideToMove},
      {"is_legal", 2, &GtpSession::IsLegal},
      {"known_command", 1, &GtpSession::KnownCommand},
      {"komi", 1, &GtpSession::Komi},
      {"list_commands", 0, &GtpSession::ListCommands},
      {"list_stones", 1, &GtpSession::ListStones},
      {"loadsgf", 1, &GtpSession::LoadSgf},
      {"name", 0, &GtpSession::Name},
      {"play", 2, &GtpSession::Play},
      {"protocol_version", 0, &GtpSession::ProtocolVersion},
      {"quit", 0, &GtpSession::Quit},
      {"showboard", 0, &GtpSession::ShowBoard},
      {"undo", 0, &GtpSession::Undo},
      {"version", 0, &GtpSession::Version},
  };
  return commands;
}

std::string GtpSession::Answer(absl::string_view line) {
  // Control characters go, a tab counts as a space, a comment is cut off.
  std::string clean;
  for (const char character : line) {
    if (character == '#') break;
    if (character == '\t') {
      clean += ' ';
    } else if (!absl::ascii_iscntrl(character)) {
      clean += character;
    }
  }
  Arguments words = absl::StrSplit(clean, ' ', absl::SkipEmpty());
  std::string id;
  if (!words.empty() && absl::ascii_isdigit(words[0][0])) {
    id = words[0];
    words.erase(words.begin());
  }
  if (words.empty()) {
    return id.empty() ? "" : absl::StrCat("?", id, " no command\n\n");
  }
  const std::string name = words[0];
  words.erase(words.begin());
  absl::StatusOr<std::string> answer =
      absl::UnimplementedError("unknown command");
  for (const Command& command : Commands()) {
    if (name != command.name) continue;
    if (words.size() < command.least_arguments) {
      answer = absl::InvalidArgumentError(absl::StrCat(
          name, " wants ", command.least_arguments, " argument",
          command.least_arguments == 1 ? "" : "s", ", got ", words.size()));
    } else {
      answer = (this->*command.answer)(words);
    }
  }
  if (!answer.ok()) {
    return absl::StrCat("?", id, " ", answer.status().message(), "\n\n");
  }
  return absl::StrCat("=", id, answer->empty() ? "" : " ", *answer, "\n\n");
}

absl::StatusOr<std::string> GtpSession::ProtocolVersion(const Arguments&) {
  return "2";
}

absl::StatusOr<std::string> GtpSession::Name(const Arguments&) {
  return "Zermelo";
}

absl::StatusOr<std::string> GtpSession::Version(const Arguments&) {
  return ZERMELO_VERSION;
}

absl::StatusOr<std::string> GtpSession::KnownCommand(
    const Arguments& arguments) {
  for (const Command& command : Commands()) {
    if (arguments[0] == command.name) return "true";
  }
  return "false";
}

absl::StatusOr<std::string> GtpSession::ListCommands(const Arguments&) {
  std::string names;
  for (const Command& command : Commands()) {
    absl::StrAppend(&names, names.empty() ? "" : "\n", command.name);
  }
  return names;
}

absl::StatusOr<std::string> GtpSession::Quit(const Arguments&) {
  over_ = true;
  return "";
}

absl::StatusOr<std::string> GtpSession::BoardSize(const Arguments& arguments) {
  int width = 0;
  int height = 0;
  if (!absl::SimpleAtoi(arguments[0], &width) ||
      !absl::SimpleAtoi(arguments.size() > 1 ? arguments[1] : arguments[0],
                        &height) ||
      width < 1 || height < 1 || width > go::kMostLines ||
      height > go::kMostLines) {
    return absl::InvalidArgumentError(
        absl::StrCat("unacceptable size: wanted 1 to ", go::kMostLines,
                     " lines, or two such numbers, got \"",
                     absl::StrJoin(arguments, " "), "\""));
  }
  match_ = go::Match(go::Grid(width, height), match_.rules());
  return "";
}

absl::StatusOr<std::string> GtpSession::ClearBoard(const Arguments&) {
  match_ = go::Match(match_.grid(), match_.rules());
  return "";
}

absl::StatusOr<std::string> GtpSession::Komi(const Arguments& arguments) {
  double komi = 0;
  if (!absl::SimpleAtod(arguments[0], &komi)) {
    return absl::InvalidArgumentError(
        absl::StrCat("wanted a number, got \"", arguments[0], "\""));
  }
  return "";  // there are no points to add it to
}

absl::Status GtpSession::CheckOnTurn(const std::string& color) const {
  const auto parsed = ParseColor(color);
  if (!parsed.ok()) return parsed.status();
  if (*parsed == match_.to_move()) return absl::OkStatus();
  return absl::FailedPreconditionError(absl::StrCat(
      "illegal move: ", go::ColorName(*parsed), " is not on turn"));
}

absl::StatusOr<std::string> GtpSession::Play(const Arguments& arguments) {
  if (absl::Status status = CheckOnTurn(arguments[0]); !status.ok()) {
    return status;
  }
  const auto turn = go::ParseTurn(match_.grid(), arguments[1]);
  if (!turn.ok()) return turn.status();
  if (absl::Status status = go::CheckTurn(match_, *turn); !status.ok()) {
    return absl::FailedPreconditionError(
        absl::StrCat("illegal move: ", status.message()));
  }
  match_.Play(*turn);
  return "";
}

absl::StatusOr<std::string> GtpSession::GenerateMove(
    const Arguments& arguments) {
  if (absl::Status status = CheckOnTurn(arguments[0]); !status.ok()) {
    return status;
  }
  if (match_.IsOver()) return "resign";
  const Turn turn = ChooseTurn(match_, seed_ + match_.turns());
  match_.Play(turn);
  // GTP knows no return; by this game's convention it is a pass.
  return turn.kind == Turn::Kind::kReturn ? "pass"
                                          : go::FormatTurn(match_.grid(), turn);
}

absl::StatusOr<std::string> GtpSession::Undo(const Arguments&) {
  if (match_.turns() == 0) {
    return absl::FailedPreconditionError("cannot undo");
  }
  match_.Undo();
  return "";
}

absl::StatusOr<std::string> GtpSession::ShowBoard(const Arguments&) {
  std::string diagram = go::Diagram(match_);
  diagram.pop_back();
  return absl::StrCat("\n", diagram);
}

absl::StatusOr<std::string> GtpSession::IsLegal(const Arguments& arguments) {
  const auto color = ParseColor(arguments[0]);
  if (!color.ok()) return color.status();
  const auto turn = go::ParseTurn(match_.grid(), arguments[1]);
  if (!turn.ok()) return turn.status();
  return *color == match_.to_move() &&
                 match_.ReasonFor(*turn) == go::Reason::kLegal
             ? "1"
             : "0";
}

absl::StatusOr<std::string> GtpSession::AllLegal(const Arguments& arguments) {
  if (absl::Status status = CheckOnTurn(arguments[0]); !status.ok()) {
    return status;
  }
  return RulesLegalMoves(arguments);
}

absl::StatusOr<std::string> GtpSession::Captures(const Arguments& arguments) {
  const auto color = ParseColor(arguments[0]);
  if (!color.ok()) return color.status();
  return absl::StrCat(match_.Prisoners(*color));
}

std::string GtpSession::NamesOf(Color color) const {
  std::string names;
  for (int index = 0; index < match_.grid().points(); ++index) {
    const go::Point point = match_.grid().AtIndex(index);
    if (match_.board().At(point) != color) continue;
    absl::StrAppend(&names, names.empty() ? "" : " ",
                    go::FormatPoint(match_.grid(), point));
  }
  return names;
}

absl::StatusOr<std::string> GtpSession::ListStones(const Arguments& arguments) {
  const auto color = ParseColor(arguments[0]);
  if (!color.ok()) return color.status();
  return NamesOf(*color);
}

absl::StatusOr<std::string> GtpSession::CountLiberties(
    const Arguments& arguments) {
  const auto point = go::ParsePoint(match_.grid(), arguments[0]);
  if (!point.ok()) return point.status();
  if (match_.board().At(*point) == Color::kEmpty) {
    return absl::FailedPreconditionError(
        absl::StrCat("there is no stone on ", arguments[0]));
  }
  return absl::StrCat(match_.board().Liberties(*point));
}

absl::StatusOr<std::string> GtpSession::LoadSgf(const Arguments& arguments) {
  int move_number = 0;
  if (arguments.size() > 1 &&
      (!absl::SimpleAtoi(arguments[1], &move_number) || move_number < 1)) {
    return absl::InvalidArgumentError(absl::StrCat(
        "wanted a move number from 1 on, got \"", arguments[1], "\""));
  }
  const auto text = ReadWholeFile(arguments[0]);
  if (!text.ok()) return text.status();
  // The board before move number n is wanted.
  auto match = move_number > 0
                   ? go::ReadSgf(*text, match_.rules(), move_number - 1)
                   : go::ReadSgf(*text, match_.rules());
  if (!match.ok()) {
    return absl::InvalidArgumentError(absl::StrCat(
        "cannot load file: ", arguments[0], ":", match.status().message()));
  }
  match_ = *std::move(match);
  return match_.to_move() == Color::kBlack ? "black" : "white";
}

absl::StatusOr<std::string> GtpSession::RulesGameId(const Arguments&) {
  return "capture";
}

absl::StatusOr<std::string> GtpSession::RulesBoard(const Arguments&) {
  std::string text = "\n";
  for (int row = match_.grid().height() - 1; row >= 0; --row) {
    for (int column = 0; column < match_.grid().width(); ++column) {
      const Color color = match_.board().At(match_.grid().At(column, row));
      absl::StrAppend(&text, column == 0 ? "" : " ",
                      color == Color::kBlack   ? "X"
                      : color == Color::kWhite ? "O"
                                               : ".");
    }
    if (row > 0) text += "\n";
  }
  return text;
}

absl::StatusOr<std::string> GtpSession::RulesBoardSize(const Arguments&) {
  const go::Grid& grid = match_.grid();
  return grid.width() == grid.height()
             ? absl::StrCat(grid.width())
             : absl::StrCat(grid.width(), " ", grid.height());
}

absl::StatusOr<std::string> GtpSession::RulesLegalMoves(const Arguments&) {
  std::string names;
  for (const Turn turn : go::LegalTurns(match_)) {
    absl::StrAppend(&names, names.empty() ? "" : " ",
                    turn.kind == Turn::Kind::kReturn
                        ? "pass"
                        : go::FormatTurn(match_.grid(), turn));
  }
  return names;
}

absl::StatusOr<std::string> GtpSession::RulesSideToMove(const Arguments&) {
  return match_.to_move() == Color::kBlack ? "black" : "white";
}

absl::StatusOr<std::string> GtpSession::RulesFinalResult(const Arguments&) {
  if (!match_.IsOver()) return "the game is not over";
  return absl::StrCat(go::ColorName(Opponent(match_.to_move())), " wins");
}

}  // namespace zermelo::tools
