#include "tests/text/text_properties.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "core/othello/text/board_text.h"
#include "core/othello/text/document.h"
#include "core/othello/text/error.h"
#include "core/othello/text/ggs.h"
#include "core/othello/text/move_text.h"
#include "core/othello/text/obf.h"
#include "core/othello/text/table.h"
#include "core/othello/text/transcript.h"

namespace zermelo::othello {
namespace {

std::string BrokenError(absl::string_view text, const absl::Status& status) {
  const std::string message(status.message());
  if (message != Printable(message)) return "unprintable message";
  const auto place = PlaceOf(status);
  if (!place.has_value()) return absl::StrCat("no place: ", message);
  const auto lines = std::count(text.begin(), text.end(), '\n') + 1;
  const auto bytes = static_cast<std::int64_t>(text.size());
  if (place->line < 1 || place->line > lines || place->column < 1 ||
      place->column > bytes + 1) {
    return absl::StrCat("place outside the text: ", message);
  }
  if (message.find(": expected ") == std::string::npos ||
      message.find(", found ") == std::string::npos) {
    return absl::StrCat("half an error: ", message);
  }
  return "";
}

bool IsSound(const Position& position) {
  const bool known =
      position.size == 8 || position.size == 6 || position.size == 4;
  if (!known || (position.board.own & position.board.opp) != 0) return false;
  return WithGeometry(position.size, [&](auto geometry) {
    return (position.board.occupied() & ~decltype(geometry)::kMask) == 0;
  });
}

std::string BrokenPosition(const Position& position) {
  if (!IsSound(position)) return "unsound position";
  const auto board = ParseBoard({FormatBoard(position)});
  if (!board.ok() || *board != position) return "board line";
  const auto diagram = ParseBoard({FormatDiagram(position)});
  if (!diagram.ok() || *diagram != position) return "diagram";
  const auto ggs = ParseGgs({FormatGgs(position)});
  if (!ggs.ok() || ggs->position != position) return "GGS line";
  for (const std::string& form :
       {FormatBoard(position), FormatDiagram(position), FormatGgs(position)}) {
    const auto answers = ReadDocument(form);
    if (answers.size() != 1 || !answers[0].ok() ||
        answers[0]->position != position) {
      return absl::StrCat("document of\n", form);
    }
  }
  return "";
}

std::string BrokenEntry(const Entry& entry) {
  if (auto broken = BrokenPosition(entry.position); !broken.empty()) {
    return broken;
  }
  const auto obf = ParseObf({FormatObf(entry), "", entry.line});
  if (!obf.ok()) return absl::StrCat("OBF: ", obf.status().ToString());
  Entry expected = entry;
  expected.raw_score.reset();
  expected.game.reset();
  if (*obf != expected) return absl::StrCat("OBF: ", FormatObf(entry));
  if (!entry.game.has_value()) return "";
  const GameRecord& game = *entry.game;
  const auto moves = FormatMoves(game.moves, game.start.size);
  const auto replayed = ParseTranscript({moves}, game.start);
  if (!replayed.ok() || replayed->game != game ||
      replayed->position != entry.position) {
    return absl::StrCat("moves: ", moves);
  }
  return "";
}

std::string BrokenAnswer(absl::string_view text,
                         const absl::StatusOr<Entry>& answer) {
  return answer.ok() ? BrokenEntry(*answer)
                     : BrokenError(text, answer.status());
}

bool SameAnswers(const Document::Answers& a, const Document::Answers& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const auto& left, const auto& right) {
                      if (left.ok() != right.ok()) return false;
                      if (left.ok()) return *left == *right;
                      return left.status() == right.status();
                    });
}

std::string BrokenDocument(absl::string_view text, const ReadOptions& options) {
  const auto answers = ReadDocument(text, "", options);
  for (const auto& answer : answers) {
    if (auto broken = BrokenAnswer(text, answer); !broken.empty()) {
      return absl::StrCat("document: ", broken);
    }
  }
  Document document("", options);
  Document::Answers pieces;
  constexpr std::size_t kPiece = 7;  // short, and no divisor of line lengths
  for (std::size_t begin = 0; begin < text.size(); begin += kPiece) {
    for (auto& answer : document.Read(text.substr(begin, kPiece))) {
      pieces.push_back(std::move(answer));
    }
  }
  for (auto& answer : document.Finish()) pieces.push_back(std::move(answer));
  return SameAnswers(answers, pieces) ? "" : "document: streaming";
}

}  // namespace

std::string BrokenProperty(absl::string_view text) {
  ReadOptions lenient;
  lenient.default_side = Colour::kWhite;
  lenient.start = StartOf(6, /*parallel=*/true);
  for (const ReadOptions& options : {ReadOptions{}, lenient}) {
    if (auto broken = BrokenDocument(text, options); !broken.empty()) {
      return broken;
    }
    const std::pair<const char*, absl::StatusOr<Entry>> answers[] = {
        {"OBF", ParseObf({text}, options)},
        {"GGS", ParseGgs({text}, options)},
        {"GGF", ParseGgf({text}, options)},
        {"transcript", ParseTranscript({text}, options.start)},
        {"table", ParseTableRow({text}, {}, options)},
        {"table with a header",
         ParseTableRow({text}, ParseTableHeader(text).value_or(TableColumns{}),
                       options)},
    };
    for (const auto& [form, answer] : answers) {
      if (auto broken = BrokenAnswer(text, answer); !broken.empty()) {
        return absl::StrCat(form, ": ", broken);
      }
    }
    const auto board = ParseBoard({text}, options);
    const auto broken =
        board.ok() ? BrokenPosition(*board) : BrokenError(text, board.status());
    if (!broken.empty()) return absl::StrCat("board: ", broken);
    const auto move = ParseMove({text}, options.start.size);
    if (!move.ok()) {
      if (auto bad = BrokenError(text, move.status()); !bad.empty()) {
        return absl::StrCat("move: ", bad);
      }
    } else if (ParseMove({FormatMove(*move, options.start.size)},
                         options.start.size) != move) {
      return "move";
    }
  }
  return "";
}

}  // namespace zermelo::othello
