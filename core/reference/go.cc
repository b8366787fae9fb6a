#include "core/reference/go.h"

#include <array>
#include <cassert>
#include <utility>

namespace zermelo::reference {
namespace {

/// Points that have been looked at.
using Marks =
    std::array<std::array<bool, GoBoard::kMostLines>, GoBoard::kMostLines>;

/// Marks `point`; returns whether it was unmarked before.
bool Mark(Marks& marks, GoPoint point) {
  bool& mark = marks[point.row][point.column];
  return !std::exchange(mark, true);
}

}  // namespace

GoColor Opponent(GoColor color) {
  assert(color != GoColor::kEmpty);
  return color == GoColor::kBlack ? GoColor::kWhite : GoColor::kBlack;
}

bool GoBoard::Contains(GoPoint point) const {
  return point.row >= 0 && point.row < height && point.column >= 0 &&
         point.column < width;
}

FixedList<GoPoint, 4> Neighbours(const GoBoard& board, GoPoint point) {
  const int row = point.row;
  const int column = point.column;
  FixedList<GoPoint, 4> neighbours;
  for (const GoPoint beside :
       {GoPoint{row - 1, column}, GoPoint{row + 1, column},
        GoPoint{row, column - 1}, GoPoint{row, column + 1}}) {
    if (board.Contains(beside)) neighbours.push_back(beside);
  }
  return neighbours;
}

std::vector<GoPoint> ChainOf(const GoBoard& board, GoPoint point) {
  std::vector<GoPoint> chain = {point};
  Marks marks{};
  Mark(marks, point);
  for (std::size_t next = 0; next < chain.size(); ++next) {
    for (const GoPoint beside : Neighbours(board, chain[next])) {
      if (board.At(beside) == board.At(point) && Mark(marks, beside)) {
        chain.push_back(beside);
      }
    }
  }
  return chain;
}

std::vector<GoPoint> LibertiesOf(const GoBoard& board, GoPoint point) {
  std::vector<GoPoint> liberties;
  Marks marks{};
  for (const GoPoint stone : ChainOf(board, point)) {
    for (const GoPoint beside : Neighbours(board, stone)) {
      if (board.At(beside) == GoColor::kEmpty && Mark(marks, beside)) {
        liberties.push_back(beside);
      }
    }
  }
  return liberties;
}

bool Breathes(const GoBoard& board, GoPoint point) {
  std::vector<GoPoint> chain = {point};
  Marks marks{};
  Mark(marks, point);
  for (std::size_t next = 0; next < chain.size(); ++next) {
    for (const GoPoint beside : Neighbours(board, chain[next])) {
      if (board.At(beside) == GoColor::kEmpty) return true;
      if (board.At(beside) == board.At(point) && Mark(marks, beside)) {
        chain.push_back(beside);
      }
    }
  }
  return false;
}

bool IsLegalBoard(const GoBoard& board) {
  for (int row = 0; row < board.height; ++row) {
    for (int column = 0; column < board.width; ++column) {
      if (board.At({row, column}) != GoColor::kEmpty &&
          !Breathes(board, {row, column})) {
        return false;
      }
    }
  }
  return true;
}

GoPlacement Placed(const GoBoard& board, GoPoint point, GoColor color) {
  assert(board.Contains(point) && board.At(point) == GoColor::kEmpty);
  GoPlacement result;
  result.board = board;
  result.board.stones[point.row][point.column] = color;
  for (const GoPoint beside : Neighbours(board, point)) {
    // A chain touched twice is gone at the second look: its points are empty.
    if (result.board.At(beside) != Opponent(color)) continue;
    if (Breathes(result.board, beside)) continue;
    for (const GoPoint stone : ChainOf(result.board, beside)) {
      result.board.stones[stone.row][stone.column] = GoColor::kEmpty;
      ++result.captured;
    }
  }
  result.suicide = !Breathes(result.board, point);
  return result;
}

GoGame::GoGame(const GoBoard& board, GoColor to_move, GoRules rules)
    : rules_(rules) {
  now_.board = board;
  now_.to_move = to_move;
}

GoReason GoGame::PlacementReason(GoPoint point) const {
  if (IsOver()) return GoReason::kGameOver;
  return ReasonIgnoringTheEnd(point);
}

GoReason GoGame::ReasonIgnoringTheEnd(GoPoint point) const {
  if (!now_.board.Contains(point)) return GoReason::kOffBoard;
  if (now_.board.At(point) != GoColor::kEmpty) return GoReason::kOccupied;
  const GoPlacement placement = Placed(now_.board, point, now_.to_move);
  if (placement.suicide) return GoReason::kSuicide;
  if (rules_.ko && !past_.empty() && placement.board == past_.back().board) {
    return GoReason::kKo;
  }
  if (RepeatsUnderSuperko(placement.board)) return GoReason::kSuperko;
  return GoReason::kLegal;
}

bool GoGame::RepeatsUnderSuperko(const GoBoard& board) const {
  if (rules_.superko == GoSuperko::kNone) return false;
  for (const State& state : past_) {
    if (state.board != board) continue;
    if (rules_.superko == GoSuperko::kPositional) return true;
    if (state.to_move == Opponent(now_.to_move)) return true;
  }
  return false;
}

GoReason GoGame::ReturnReason() const {
  if (IsOver()) return GoReason::kGameOver;
  if (!rules_.returns) return GoReason::kReturnsOff;
  if (Prisoners(now_.to_move) == 0) return GoReason::kNoPrisoner;
  return GoReason::kLegal;
}

void GoGame::Place(GoPoint point) {
  assert(PlacementReason(point) == GoReason::kLegal);
  const GoPlacement placement = Placed(now_.board, point, now_.to_move);
  past_.push_back(now_);
  PrisonersOfMover() += placement.captured;
  now_.board = placement.board;
  now_.to_move = Opponent(now_.to_move);
}

void GoGame::Return() {
  assert(ReturnReason() == GoReason::kLegal);
  past_.push_back(now_);
  --PrisonersOfMover();
  now_.to_move = Opponent(now_.to_move);
}

void GoGame::Resign() {
  assert(!IsOver());
  past_.push_back(now_);
  now_.resigned = true;
}

void GoGame::Undo() {
  assert(!past_.empty());
  now_ = past_.back();
  past_.pop_back();
}

bool GoGame::IsOver() const {
  if (now_.resigned) return true;
  if (rules_.returns && Prisoners(now_.to_move) > 0) return false;
  for (int row = 0; row < now_.board.height; ++row) {
    for (int column = 0; column < now_.board.width; ++column) {
      if (ReasonIgnoringTheEnd({row, column}) == GoReason::kLegal) return false;
    }
  }
  return true;
}

int GoGame::Prisoners(GoColor color) const {
  return color == GoColor::kBlack ? now_.prisoners_of_black
                                  : now_.prisoners_of_white;
}

int& GoGame::PrisonersOfMover() {
  return now_.to_move == GoColor::kBlack ? now_.prisoners_of_black
                                         : now_.prisoners_of_white;
}

}  // namespace zermelo::reference
