#include "core/go/match.h"

#include <cassert>

#include "core/base/key.h"

namespace zermelo::go {

Match::Match(Grid grid, Rules rules) : board_(grid), rules_(rules) {}

bool Match::SetUp(std::span<const Color> colors, Color to_move,
                  int prisoners_of_black, int prisoners_of_white) {
  const bool legal = board_.SetUp(colors);
  to_move_ = to_move;
  ko_ = kNoPoint;
  resigned_ = false;
  prisoners_[static_cast<int>(Color::kBlack)] = prisoners_of_black;
  prisoners_[static_cast<int>(Color::kWhite)] = prisoners_of_white;
  past_.clear();
  return legal;
}

bool Match::IsOver() const {
  if (resigned_) return true;
  if (CanReturn()) return false;
  for (const Point point : board_.empties()) {
    if (IsLegalPlacement(point)) return false;
  }
  return true;
}

Reason Match::ReasonFor(Turn turn) const {
  if (IsOver()) return Reason::kGameOver;
  switch (turn.kind) {
    case Turn::Kind::kPlacement:
      return PlacementReason(turn.point);
    case Turn::Kind::kReturn:
      if (!rules_.returns) return Reason::kReturnsOff;
      return CanReturn() ? Reason::kLegal : Reason::kNoPrisoner;
    case Turn::Kind::kResignation:
      break;
  }
  return Reason::kLegal;
}

Reason Match::PlacementReason(Point point) const {
  if (!grid().Contains(point)) return Reason::kOffBoard;
  if (board_.At(point) != Color::kEmpty) return Reason::kOccupied;
  if (board_.IsSuicide(point, to_move_)) return Reason::kSuicide;
  if (point == ko_) return Reason::kKo;
  if (rules_.superko != Superko::kNone && RepeatsUnderSuperko(point)) {
    return Reason::kSuperko;
  }
  return Reason::kLegal;
}

bool Match::RepeatsUnderSuperko(Point point) const {
  const std::uint64_t hash = board_.HashAfter(point, to_move_);
  // Only equal hashes are looked into: a copy walks back through the past.
  std::optional<Board> after;
  std::optional<Board> before;
  std::size_t reached = past_.size();
  for (std::size_t i = past_.size(); i-- > 0;) {
    if (past_[i].hash != hash) continue;
    if (rules_.superko == Superko::kSituational &&
        past_[i].to_move == to_move_) {
      continue;
    }
    if (!after) {
      NoChange none;
      Point ko = kNoPoint;
      after = board_;
      after->Place(point, to_move_, none, ko);
      before = board_;
    }
    while (reached > i) {
      --reached;
      if (past_[reached].turn.kind == Turn::Kind::kPlacement) {
        before->Undo(past_[reached].change);
      }
    }
    if (before->SameStones(*after)) return true;
  }
  return false;
}

int Match::Play(Turn turn) {
  assert(ReasonFor(turn) == Reason::kLegal);
  Past& past = past_.emplace_back();
  past.turn = turn;
  past.ko = ko_;
  past.to_move = to_move_;
  past.captured = 0;
  past.hash = board_.hash();
  switch (turn.kind) {
    case Turn::Kind::kPlacement: {
      Point ko = kNoPoint;
      past.captured = board_.Place(turn.point, to_move_, past.change, ko);
      ko_ = rules_.ko ? ko : kNoPoint;
      prisoners_[static_cast<int>(to_move_)] += past.captured;
      break;
    }
    case Turn::Kind::kReturn:
      --prisoners_[static_cast<int>(to_move_)];
      ko_ = kNoPoint;
      break;
    case Turn::Kind::kResignation:
      resigned_ = true;
      return 0;
  }
  to_move_ = Opponent(to_move_);
  return past.captured;
}

void Match::Undo() {
  assert(!past_.empty());
  const Past& past = past_.back();
  to_move_ = past.to_move;
  ko_ = past.ko;
  resigned_ = false;
  if (past.turn.kind == Turn::Kind::kPlacement) {
    board_.Undo(past.change);
    prisoners_[static_cast<int>(to_move_)] -= past.captured;
  } else if (past.turn.kind == Turn::Kind::kReturn) {
    ++prisoners_[static_cast<int>(to_move_)];
  }
  past_.pop_back();
}

std::uint64_t Match::Hash() const { return HashWith(board_.hash()); }

std::uint64_t Match::FreshHash() const { return HashWith(board_.FreshHash()); }

std::uint64_t Match::HashWith(std::uint64_t stones) const {
  const auto rest = static_cast<std::uint64_t>(to_move_) |
                    static_cast<std::uint64_t>(resigned_) << 2 |
                    static_cast<std::uint64_t>(ko_) << 3 |
                    static_cast<std::uint64_t>(Prisoners(Color::kBlack)) << 16 |
                    static_cast<std::uint64_t>(Prisoners(Color::kWhite)) << 40;
  return Mix({.low = stones, .high = rest});
}

bool Match::Identical(const Match& other) const {
  return board_.Identical(other.board_) && rules_ == other.rules_ &&
         to_move_ == other.to_move_ && ko_ == other.ko_ &&
         resigned_ == other.resigned_ &&
         Prisoners(Color::kBlack) == other.Prisoners(Color::kBlack) &&
         Prisoners(Color::kWhite) == other.Prisoners(Color::kWhite) &&
         turns() == other.turns();
}

}  // namespace zermelo::go
