#include "core/go/board.h"

#include <algorithm>
#include <vector>

namespace zermelo::go {

Board::Board(Grid grid) : grid_(grid), stride_(grid.stride()) {
  heads_.fill(kNoPoint);
  next_.fill(kNoPoint);
  liberties_.fill(0);
  stones_.fill(0);
  empties_.fill(kNoPoint);
  empty_index_.fill(0);
  Clear();
}

void Board::Clear() {
  cells_.fill(Color::kBorder);
  around_.fill(0);
  heads_.fill(kNoPoint);
  hash_ = 0;
  empty_count_ = grid_.points();
  for (int index = 0; index < grid_.points(); ++index) {
    const Point point = grid_.AtIndex(index);
    cells_[point] = Color::kEmpty;
    empties_[index] = point;
    empty_index_[point] = static_cast<std::uint16_t>(index);
  }
  for (const Point point : empties()) {
    for (const Point beside : grid_.Neighbours(point)) {
      around_[point] = static_cast<std::uint16_t>(
          around_[point] + (At(beside) == Color::kEmpty
                                ? kOneEmpty
                                : OneOf(Color::kBlack) + OneOf(Color::kWhite)));
    }
  }
}

bool Board::SetUp(std::span<const Color> colors) {
  assert(static_cast<int>(colors.size()) == grid_.points());
  Clear();
  empty_count_ = 0;
  bool legal = true;
  for (int index = 0; index < grid_.points(); ++index) {
    const Point point = grid_.AtIndex(index);
    if (colors[index] != Color::kEmpty) {
      TurnEmptyInto(point, colors[index]);
    } else {
      empty_index_[point] = static_cast<std::uint16_t>(empty_count_);
      empties_[empty_count_++] = point;
    }
  }
  for (int index = 0; index < grid_.points(); ++index) {
    const Point point = grid_.AtIndex(index);
    if (colors[index] == Color::kEmpty || heads_[point] != kNoPoint) continue;
    FormChain(point);
    if (liberties_[point] == 0) legal = false;
  }
  return legal;
}

void Board::CopyFrom(const Board& other) {
  const auto copy = [cells = other.grid_.cells()](const auto& from, auto& to) {
    std::copy_n(from.begin(), cells, to.begin());
  };
  grid_ = other.grid_;
  stride_ = other.stride_;
  empty_count_ = other.empty_count_;
  hash_ = other.hash_;
  copy(other.cells_, cells_);
  copy(other.around_, around_);
  copy(other.heads_, heads_);
  copy(other.next_, next_);
  copy(other.liberties_, liberties_);
  copy(other.stones_, stones_);
  copy(other.empties_, empties_);
  copy(other.empty_index_, empty_index_);
}

/// Makes the stones connected to `head` one chain.
void Board::FormChain(Point head) {
  std::vector<Point> chain = {head};
  std::vector<Point> liberties;
  heads_[head] = head;
  for (std::size_t i = 0; i < chain.size(); ++i) {
    for (const Point beside : grid_.Neighbours(chain[i])) {
      if (At(beside) == Color::kEmpty) {
        liberties.push_back(beside);
      } else if (At(beside) == At(head) && heads_[beside] == kNoPoint) {
        heads_[beside] = head;
        chain.push_back(beside);
      }
    }
  }
  for (std::size_t i = 0; i < chain.size(); ++i) {
    next_[chain[i]] = chain[(i + 1) % chain.size()];
  }
  std::sort(liberties.begin(), liberties.end());
  const auto distinct = std::unique(liberties.begin(), liberties.end());
  liberties_[head] = static_cast<std::uint16_t>(distinct - liberties.begin());
  stones_[head] = static_cast<std::uint16_t>(chain.size());
}

int Board::CapturesOf(Point point, Color color) const {
  int captures = 0;
  ForEachChainBeside(point, Opponent(color), [&](Point chain) {
    if (liberties_[chain] == 1) captures += stones_[chain];
  });
  return captures;
}

std::uint64_t Board::HashAfter(Point point, Color color) const {
  std::uint64_t hash = hash_ ^ kStoneKeys[point][static_cast<int>(color)];
  const Color enemy = Opponent(color);
  ForEachChainBeside(point, enemy, [&](Point chain) {
    if (liberties_[chain] != 1) return;
    Point stone = chain;
    do {
      hash ^= kStoneKeys[stone][static_cast<int>(enemy)];
      stone = next_[stone];
    } while (stone != chain);
  });
  return hash;
}

void Board::Undo(const Change& change) {
  const Point point = change.point;
  const Color color = cells_[point];
  const Color enemy = Opponent(color);
  for (std::size_t i = change.captured.size(); i-- > 0;) {
    Restore(change.captured[i], enemy);
  }

  if (!change.joined.empty()) {
    const Point head = change.joined[0].head;
    for (std::size_t i = change.joined.size(); i-- > 1;) {
      SplitChain(change.joined[i].head, head);
    }
    std::swap(next_[point], next_[head]);
    for (const Change::Chain& chain : change.joined) {
      liberties_[chain.head] = chain.liberties;
      stones_[chain.head] = chain.stones;
    }
  }
  // An older change may still need what lay here before the stone came.
  next_[point] = change.next_before;
  liberties_[point] = change.stale.liberties;
  stones_[point] = change.stale.stones;
  heads_[point] = kNoPoint;
  TurnIntoEmpty(point, color);
  ForEachChainBeside(point, enemy, [&](Point chain) { ++liberties_[chain]; });

  const std::uint16_t index = change.empty_index;
  const Point moved = index == empty_count_ ? point : empties_[index];
  empties_[empty_count_] = moved;
  empty_index_[moved] = static_cast<std::uint16_t>(empty_count_);
  empties_[index] = point;
  empty_index_[point] = index;
  ++empty_count_;
}

/// Undoes JoinChain(from, into), but for the counts.
void Board::SplitChain(Point from, Point into) {
  std::swap(next_[from], next_[into]);
  Point stone = from;
  do {
    heads_[stone] = from;
    stone = next_[stone];
  } while (stone != from);
}

/// Undoes Capture(): the links of a captured chain still stand.
void Board::Restore(const Change::Chain& chain, Color color) {
  const Color winner = Opponent(color);
  Point stone = chain.head;
  do {
    TurnEmptyInto(stone, color);
    heads_[stone] = chain.head;
    ForEachChainBeside(stone, winner, [&](Point own) { --liberties_[own]; });
    stone = next_[stone];
  } while (stone != chain.head);
  empty_count_ -= chain.stones;
  liberties_[chain.head] = 0;
  stones_[chain.head] = chain.stones;
}

std::uint64_t Board::FreshHash() const {
  std::uint64_t hash = 0;
  for (int index = 0; index < grid_.points(); ++index) {
    const Point point = grid_.AtIndex(index);
    hash ^= kStoneKeys[point][static_cast<int>(At(point))];
  }
  return hash;
}

bool Board::Consistent() const {
  std::vector<Color> colors;
  for (int index = 0; index < grid_.points(); ++index) {
    colors.push_back(At(grid_.AtIndex(index)));
  }
  Board fresh(grid_);
  static_cast<void>(fresh.SetUp(colors));
  if (hash_ != FreshHash() || empty_count_ != fresh.empty_count_) return false;
  for (int index = 0; index < grid_.points(); ++index) {
    const Point point = grid_.AtIndex(index);
    if (around_[point] != fresh.around_[point]) return false;
    if (At(point) == Color::kEmpty) {
      if (heads_[point] != kNoPoint) return false;
      if (empties_[empty_index_[point]] != point) return false;
      continue;
    }
    const Point fresh_head = fresh.heads_[point];
    if (heads_[point] != heads_[fresh_head]) return false;
    if (fresh.heads_[heads_[point]] != fresh_head) return false;
    if (fresh.heads_[next_[point]] != fresh_head) return false;
    if (Liberties(point) != fresh.Liberties(point)) return false;
    if (Stones(point) != fresh.Stones(point)) return false;
    int circle = 1;
    for (Point stone = next_[point]; stone != point; stone = next_[stone]) {
      if (++circle > fresh.Stones(point)) return false;
    }
    if (circle != fresh.Stones(point)) return false;
  }
  return true;
}

bool Board::Identical(const Board& other) const {
  if (!(grid_ == other.grid_) || hash_ != other.hash_ ||
      cells_ != other.cells_ || around_ != other.around_ ||
      heads_ != other.heads_ ||
      !std::equal(empties().begin(), empties().end(), other.empties().begin(),
                  other.empties().end())) {
    return false;
  }
  for (int index = 0; index < grid_.points(); ++index) {
    const Point point = grid_.AtIndex(index);
    if (At(point) == Color::kEmpty) {
      if (empty_index_[point] != other.empty_index_[point]) return false;
    } else if (next_[point] != other.next_[point] ||
               Liberties(point) != other.Liberties(point) ||
               Stones(point) != other.Stones(point)) {
      return false;
    }
  }
  return true;
}

}  // namespace zermelo::go
