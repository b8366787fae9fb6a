#include "tools/go/trial.h"

#include <cstdint>

#include "absl/strings/str_cat.h"
#include "core/go/text/diagram.h"
#include "core/go/text/sgf.h"
#include "core/go/text/vertex.h"

namespace zermelo::tools {
namespace {

using go::Color;
using go::Point;
using go::Turn;

reference::GoBoard ReferenceBoard(const GameScript& script) {
  reference::GoBoard board;
  board.width = script.grid.width();
  board.height = script.grid.height();
  for (int index = 0; index < script.grid.points(); ++index) {
    const Point point = script.grid.AtIndex(index);
    board.stones[script.grid.RowOf(point)][script.grid.ColumnOf(point)] =
        static_cast<reference::GoColor>(script.stones[index]);
  }
  return board;
}

reference::GoRules ReferenceRules(const go::Rules& rules) {
  reference::GoRules result = {.ko = rules.ko, .returns = rules.returns};
  switch (rules.superko) {
    case go::Superko::kNone:
      result.superko = reference::GoSuperko::kNone;
      break;
    case go::Superko::kPositional:
      result.superko = reference::GoSuperko::kPositional;
      break;
    case go::Superko::kSituational:
      result.superko = reference::GoSuperko::kSituational;
      break;
  }
  return result;
}

go::Reason EngineReason(reference::GoReason reason) {
  switch (reason) {
    case reference::GoReason::kLegal:
      return go::Reason::kLegal;
    case reference::GoReason::kGameOver:
      return go::Reason::kGameOver;
    case reference::GoReason::kOffBoard:
      return go::Reason::kOffBoard;
    case reference::GoReason::kOccupied:
      return go::Reason::kOccupied;
    case reference::GoReason::kSuicide:
      return go::Reason::kSuicide;
    case reference::GoReason::kKo:
      return go::Reason::kKo;
    case reference::GoReason::kSuperko:
      return go::Reason::kSuperko;
    case reference::GoReason::kReturnsOff:
      return go::Reason::kReturnsOff;
    case reference::GoReason::kNoPrisoner:
      return go::Reason::kNoPrisoner;
  }
  return go::Reason::kLegal;
}

std::string Unequal(absl::string_view what, int engine, int reference) {
  return absl::StrCat(what, ": engine ", engine, ", reference ", reference);
}

}  // namespace

go::Match StartOf(const GameScript& script) {
  go::Match match(script.grid, script.rules);
  match.SetUp(script.stones, script.to_move);
  return match;
}

Trial::Trial(const GameScript& script)
    : match_(StartOf(script)),
      game_(ReferenceBoard(script),
            static_cast<reference::GoColor>(script.to_move),
            ReferenceRules(script.rules)) {}

reference::GoPoint Trial::There(Point point) const {
  return {match_.grid().RowOf(point), match_.grid().ColumnOf(point)};
}

std::optional<std::string> Trial::DifferenceAt(Point point) const {
  const go::Board& board = match_.board();
  const reference::GoPoint there = There(point);
  const auto name = [&] { return go::FormatPoint(match_.grid(), point); };
  const int stone = static_cast<int>(game_.board().At(there));
  if (static_cast<int>(board.At(point)) != stone) {
    return Unequal(absl::StrCat("stone on ", name()),
                   static_cast<int>(board.At(point)), stone);
  }
  const go::Reason reason = match_.ReasonFor(Turn::Place(point));
  const go::Reason wanted = EngineReason(game_.PlacementReason(there));
  if (reason != wanted) {
    return absl::StrCat("judgement: engine \"",
                        go::Explain(match_.grid(), Turn::Place(point), reason),
                        "\", reference \"",
                        go::Explain(match_.grid(), Turn::Place(point), wanted),
                        "\"");
  }
  return std::nullopt;
}

std::optional<std::string> Trial::ChainDifference(Point point) const {
  const go::Board& board = match_.board();
  const auto name = [&] { return go::FormatPoint(match_.grid(), point); };
  const auto chain = reference::ChainOf(game_.board(), There(point));
  const auto stones = static_cast<int>(chain.size());
  if (board.Stones(point) != stones) {
    return Unequal(absl::StrCat("stones of the chain at ", name()),
                   board.Stones(point), stones);
  }
  for (const reference::GoPoint member : chain) {
    if (board.Head(match_.grid().At(member.column, member.row)) !=
        board.Head(point)) {
      return absl::StrCat("the chain at ", name(), " has two heads");
    }
  }
  const auto liberties = static_cast<int>(
      reference::LibertiesOf(game_.board(), There(point)).size());
  if (board.Liberties(point) != liberties) {
    return Unequal(absl::StrCat("liberties at ", name()),
                   board.Liberties(point), liberties);
  }
  return std::nullopt;
}

std::optional<std::string> Trial::Difference() const {
  const int mover = static_cast<int>(match_.to_move());
  if (mover != static_cast<int>(game_.to_move())) {
    return Unequal("side to move", mover, static_cast<int>(game_.to_move()));
  }
  for (const Color color : {Color::kBlack, Color::kWhite}) {
    const int held = game_.Prisoners(static_cast<reference::GoColor>(color));
    if (match_.Prisoners(color) != held) {
      return Unequal(absl::StrCat("prisoners of ", go::ColorName(color)),
                     match_.Prisoners(color), held);
    }
  }
  if (match_.IsOver() != game_.IsOver()) {
    return Unequal("game over", match_.IsOver(), game_.IsOver());
  }
  if (match_.ReasonFor(Turn::Return()) != EngineReason(game_.ReturnReason())) {
    return "judgement on a return";
  }
  for (int index = 0; index < match_.grid().points(); ++index) {
    if (auto difference = DifferenceAt(match_.grid().AtIndex(index))) {
      return difference;
    }
  }
  // The stones agree, so the engine's heads name the reference's chains, unless
  // they are wrong: then a chain is met whose stones have several heads.
  for (int index = 0; index < match_.grid().points(); ++index) {
    const Point point = match_.grid().AtIndex(index);
    if (match_.board().At(point) == Color::kEmpty) continue;
    if (match_.board().Head(point) != point) continue;
    if (auto difference = ChainDifference(point)) return difference;
  }
  if (match_.Hash() != match_.FreshHash()) return "the hash is not a fresh one";
  if (!match_.board().Consistent()) return "the engine's board is inconsistent";
  return std::nullopt;
}

bool Trial::Allows(Turn turn) const {
  switch (turn.kind) {
    case Turn::Kind::kReturn:
      return game_.ReturnReason() == reference::GoReason::kLegal;
    case Turn::Kind::kPlacement:
      return game_.PlacementReason(There(turn.point)) ==
             reference::GoReason::kLegal;
    case Turn::Kind::kResignation:
      break;
  }
  return !game_.IsOver();
}

std::optional<std::string> Trial::Play(Turn turn) {
  const go::Match before = match_;
  int announced = 0;
  std::uint64_t hash = match_.board().hash();
  if (turn.kind == Turn::Kind::kPlacement) {
    announced = match_.board().CapturesOf(turn.point, match_.to_move());
    hash = match_.board().HashAfter(turn.point, match_.to_move());
  }
  const int captured = match_.Play(turn);
  const go::Match after = match_;
  match_.Undo();
  const bool restored = match_.Identical(before);
  match_.Play(turn);
  const bool redone = match_.Identical(after);
  switch (turn.kind) {
    case Turn::Kind::kReturn:
      game_.Return();
      break;
    case Turn::Kind::kResignation:
      game_.Resign();
      break;
    case Turn::Kind::kPlacement: {
      const int taken =
          reference::Placed(game_.board(), There(turn.point), game_.to_move())
              .captured;
      game_.Place(There(turn.point));
      if (captured != taken) return Unequal("captures", captured, taken);
      break;
    }
  }
  if (!restored) return "undo does not restore the position";
  if (!redone) return "redo does not restore the position";
  if (captured != announced)
    return Unequal("captures foretold", announced, captured);
  if (match_.board().hash() != hash) return "the hash is not the one foretold";
  return std::nullopt;
}

std::optional<Finding> Replay(const GameScript& script) {
  Finding finding = {script, ""};
  finding.script.turns.clear();
  Trial trial(script);
  if (auto difference = trial.Difference()) {
    finding.difference = *difference;
    return finding;
  }
  for (const Turn turn : script.turns) {
    if (!trial.Allows(turn)) return std::nullopt;
    finding.script.turns.push_back(turn);
    auto difference = trial.Play(turn);
    if (!difference) difference = trial.Difference();
    if (difference) {
      finding.difference = *difference;
      return finding;
    }
  }
  return std::nullopt;
}

std::string FindingAsSgf(const Finding& finding, const std::string& comment) {
  go::Match match = StartOf(finding.script);
  for (const Turn turn : finding.script.turns) match.Play(turn);
  return go::WriteSgf(match, absl::StrCat(finding.difference, "\n", comment));
}

std::string FindingAsGtp(const Finding& finding) {
  const GameScript& script = finding.script;
  const go::Grid& grid = script.grid;
  std::string text =
      grid.width() == grid.height()
          ? absl::StrCat("boardsize ", grid.width(), "\nclear_board\n")
          : absl::StrCat("boardsize ", grid.width(), " ", grid.height(),
                         "\nclear_board\n");
  // Stones of a set-up touch no foreign liberties, so their order is free.
  for (int index = 0; index < grid.points(); ++index) {
    if (script.stones[index] == Color::kEmpty) continue;
    absl::StrAppend(&text, "play ",
                    script.stones[index] == Color::kBlack ? "b " : "w ",
                    go::FormatPoint(grid, grid.AtIndex(index)), "\n");
  }
  Color color = script.to_move;
  for (const Turn turn : script.turns) {
    absl::StrAppend(
        &text, "play ", color == Color::kBlack ? "b " : "w ",
        turn.kind == Turn::Kind::kReturn ? "pass" : go::FormatTurn(grid, turn),
        "\n");
    color = Opponent(color);
  }
  return absl::StrCat(text, "showboard\n");
}

}  // namespace zermelo::tools
