#include "tools/go/gtp_partner.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <set>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "core/go/text/vertex.h"

namespace zermelo::tools {
namespace {

using go::Color;

const char* GtpColor(Color color) {
  return color == Color::kBlack ? "black" : "white";
}

std::set<std::string> Words(const std::string& text) {
  const std::vector<std::string> words =
      absl::StrSplit(text, absl::ByAnyChar(" \n\t\r"), absl::SkipEmpty());
  return {words.begin(), words.end()};
}

std::string OneOfBoth(const std::set<std::string>& a,
                      const std::set<std::string>& b) {
  for (const std::string& word : a) {
    if (b.count(word) == 0) return word;
  }
  for (const std::string& word : b) {
    if (a.count(word) == 0) return word;
  }
  return "";
}

}  // namespace

absl::StatusOr<std::unique_ptr<GtpPartner>> GtpPartner::Start(
    const std::string& command) {
  int to_child[2];
  int from_child[2];
  // Close-on-exec keeps one partner's pipes out of the next one's hands, which
  // would keep them open after we close them.
  if (pipe2(to_child, O_CLOEXEC) != 0 || pipe2(from_child, O_CLOEXEC) != 0) {
    return absl::InternalError("no pipe to the partner");
  }
  const pid_t process = fork();
  if (process < 0) return absl::InternalError("no process for the partner");
  if (process == 0) {
    dup2(to_child[0], STDIN_FILENO);
    dup2(from_child[1], STDOUT_FILENO);
    execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
    _exit(127);
  }
  close(to_child[0]);
  close(from_child[1]);
  return std::unique_ptr<GtpPartner>(new GtpPartner(
      process, fdopen(to_child[1], "w"), fdopen(from_child[0], "r")));
}

GtpPartner::~GtpPartner() {
  std::fclose(in_);
  std::fclose(out_);
  waitpid(process_, nullptr, 0);
}

absl::StatusOr<std::string> GtpPartner::Ask(const std::string& command) {
  const auto gone = [&] {
    return absl::AbortedError(
        absl::StrCat("the partner is gone at \"", command, "\""));
  };
  if (std::fprintf(in_, "%s\n", command.c_str()) < 0 || std::fflush(in_) != 0) {
    return gone();
  }
  std::string answer;
  while (true) {
    const int next = std::fgetc(out_);
    if (next == EOF) return gone();
    if (answer.empty() && next == '\n') continue;
    answer += static_cast<char>(next);
    if (answer.size() > 1 && answer.substr(answer.size() - 2) == "\n\n") break;
  }
  if (answer[0] != '=') {
    return absl::AbortedError(absl::StrCat("the partner answers \"", command,
                                           "\" with \"", answer, "\""));
  }
  return std::string(absl::StripAsciiWhitespace(answer.substr(1)));
}

bool PartnerGame::Plays(const GameScript& script) {
  return script.grid.width() == script.grid.height() &&
         script.grid.width() >= 5 && script.grid.width() <= 19 &&
         script.rules.ko && script.rules.superko == go::Superko::kNone;
}

absl::StatusOr<PartnerGame> PartnerGame::Begin(GtpPartner& partner,
                                               const GameScript& script) {
  std::vector<std::string> commands = {
      absl::StrCat("boardsize ", script.grid.width()), "clear_board"};
  for (int index = 0; index < script.grid.points(); ++index) {
    if (script.stones[index] == Color::kEmpty) continue;
    commands.push_back(
        absl::StrCat("play ", GtpColor(script.stones[index]), " ",
                     go::FormatPoint(script.grid, script.grid.AtIndex(index))));
  }
  for (const std::string& command : commands) {
    const auto answer = partner.Ask(command);
    if (!answer.ok()) return answer.status();
  }
  return PartnerGame(partner);
}

absl::Status PartnerGame::Play(const go::Match& match, go::Turn turn) {
  const bool placement = turn.kind == go::Turn::Kind::kPlacement;
  if (placement) {
    captured_[static_cast<int>(match.to_move())] +=
        match.board().CapturesOf(turn.point, match.to_move());
  }
  return partner_
      ->Ask(
          absl::StrCat("play ", GtpColor(match.to_move()), " ",
                       placement ? go::FormatTurn(match.grid(), turn) : "pass"))
      .status();
}

absl::StatusOr<std::optional<std::string>> PartnerGame::Difference(
    const go::Match& match) {
  const go::Grid& grid = match.grid();
  std::set<std::string> legal;
  std::set<std::string> stones[3];
  for (int index = 0; index < grid.points(); ++index) {
    const go::Point point = grid.AtIndex(index);
    const std::string name = go::FormatPoint(grid, point);
    stones[static_cast<int>(match.board().At(point))].insert(name);
    if (match.IsLegalPlacement(point)) legal.insert(name);
  }
  for (const Color color : {Color::kBlack, Color::kWhite}) {
    const auto listed =
        partner_->Ask(absl::StrCat("list_stones ", GtpColor(color)));
    if (!listed.ok()) return listed.status();
    const auto& ours = stones[static_cast<int>(color)];
    if (Words(*listed) != ours) {
      return absl::StrCat("the partner differs in the ", GtpColor(color),
                          " stone ", OneOfBoth(Words(*listed), ours));
    }
    const auto captures =
        partner_->Ask(absl::StrCat("captures ", GtpColor(color)));
    if (!captures.ok()) return captures.status();
    int count = 0;
    if (!absl::SimpleAtoi(*captures, &count) ||
        count != captured_[static_cast<int>(color)]) {
      return absl::StrCat("the partner counts ", *captures, " captures of ",
                          GtpColor(color), ", we ",
                          captured_[static_cast<int>(color)]);
    }
  }
  const auto listed =
      partner_->Ask(absl::StrCat("all_legal ", GtpColor(match.to_move())));
  if (!listed.ok()) return listed.status();
  if (Words(*listed) != legal) {
    return absl::StrCat("the partner judges differently about ",
                        OneOfBoth(Words(*listed), legal));
  }
  return std::nullopt;
}

}  // namespace zermelo::tools
