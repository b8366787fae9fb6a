#include "tools/go/play_session.h"

#include <iostream>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "core/go/text/diagram.h"
#include "core/go/text/sgf.h"
#include "core/go/text/vertex.h"
#include "tools/exit_codes.h"
#include "tools/go/file_text.h"
#include "tools/go/opponent.h"

namespace zermelo::tools {
namespace {

using go::Turn;

constexpr char kHelp[] =
    "D4         place a stone (columns A to Z without I, rows from the "
    "bottom)\n"
    "return     give a prisoner back instead\n"
    "resign     give the game up\n"
    "undo       take the last turn back (against the engine: yours and its)\n"
    "save FILE  write the game as SGF\n"
    "board      show the board again\n"
    "help       this text\n"
    "quit       stop\n"
    "Who has neither a legal placement nor a prisoner on turn loses.\n";

}  // namespace

PlaySession::PlaySession(const GoPlayOptions& options)
    : match_(go::Grid(options.width, options.height), options.rules),
      engine_(options.engine),
      seed_(options.seed) {}

std::string PlaySession::Prompt() const {
  return match_.IsOver() ? "> "
                         : absl::StrCat(go::ColorName(match_.to_move()), "> ");
}

std::string PlaySession::Opening() {
  return absl::StrCat(go::Diagram(match_), EngineTurn(), Prompt());
}

std::string PlaySession::Answer(absl::string_view line) {
  const absl::string_view text = absl::StripAsciiWhitespace(line);
  const auto says = [&](absl::string_view word) {
    return absl::EqualsIgnoreCase(text, word);
  };
  std::string answer;
  if (says("quit") || says("exit")) {
    over_ = true;
    return "";
  }
  if (text.empty()) {
    answer = "";
  } else if (says("help") || says("?")) {
    answer = kHelp;
  } else if (says("board")) {
    answer = go::Diagram(match_);
  } else if (says("undo")) {
    answer = Undo();
  } else if (says("save")) {
    answer = "save wants a file name\n";
  } else if (absl::StartsWithIgnoreCase(text, "save ")) {
    const std::string path(absl::StripAsciiWhitespace(text.substr(5)));
    const absl::Status status = WriteWholeFile(path, go::WriteSgf(match_));
    answer = status.ok() ? absl::StrCat("saved to ", path, "\n")
                         : absl::StrCat(status.message(), "\n");
  } else {
    answer = TakeTurn(text);
  }
  return absl::StrCat(answer, Prompt());
}

std::string PlaySession::Undo() {
  // Back to a turn of the person's.
  int turns = 0;
  go::Match earlier = match_;
  do {
    if (earlier.turns() == 0) return "there is nothing to take back\n";
    earlier.Undo();
    ++turns;
  } while (engine_ && earlier.to_move() == *engine_);
  while (turns-- > 0) match_.Undo();
  return go::Diagram(match_);
}

std::string PlaySession::TakeTurn(absl::string_view text) {
  const auto turn = go::ParseTurn(match_.grid(), text);
  if (!turn.ok()) {
    return absl::StrCat(turn.status().message(),
                        "; \"help\" lists what else can be said\n");
  }
  const absl::Status status = go::CheckTurn(match_, *turn);
  if (!status.ok()) return absl::StrCat(status.message(), "\n");
  match_.Play(*turn);
  return absl::StrCat(go::Diagram(match_), EngineTurn());
}

std::string PlaySession::EngineTurn() {
  if (!engine_ || match_.to_move() != *engine_ || match_.IsOver()) return "";
  const Turn turn = ChooseTurn(match_, seed_ + match_.turns());
  match_.Play(turn);
  return absl::StrCat("Zermelo plays ", go::FormatTurn(match_.grid(), turn),
                      ".\n", go::Diagram(match_));
}

int RunGoPlay(const GoPlayOptions& options) {
  PlaySession session(options);
  std::cout << session.Opening() << std::flush;
  std::string line;
  while (!session.over() && std::getline(std::cin, line)) {
    std::cout << session.Answer(line) << std::flush;
  }
  std::cout << '\n' << std::flush;
  return std::cout.good() ? kExitAnswered : kExitWriteFailed;
}

}  // namespace zermelo::tools
