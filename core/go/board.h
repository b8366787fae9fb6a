// The stones, their chains and the exact liberties of these, kept up to date
// move by move. Rules about turns (ko, prisoners, who is on turn) live in
// match.h; whoever only wants speed plays on a Board directly (playout.h).
//
// This file promises: no allocation, no virtual call, no output.

#ifndef ZERMELO_CORE_GO_BOARD_H_
#define ZERMELO_CORE_GO_BOARD_H_

#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>

#include "core/base/fixed_list.h"
#include "core/go/grid.h"
#include "core/go/rules.h"
#include "core/go/zobrist.h"

namespace zermelo::go {

/// What Board::Place() did, complete enough for Board::Undo() to restore every
/// bit of the board. Valid for the latest change that is not undone yet.
struct Change {
  struct Chain {
    Point head;
    std::uint16_t liberties;
    std::uint16_t stones;
  };
  Point point = kNoPoint;
  Point next_before = kNoPoint;   // stale link that an older change may need
  std::uint16_t empty_index = 0;  // where `point` stood among the empties
  Chain stale{};                  // what lay in the slots of `point`
  FixedList<Chain, 4> joined;     // own chains beside `point`, largest first
  FixedList<Chain, 4> captured;   // enemy chains that left the board
};

/// A change that nobody wants to undo: playouts compile the records away.
struct NoChange {};

/// Stones on a grid. A chain is known by its head, the point of one of its
/// stones, so there are always as many chain slots as points.
///
/// Invariants, checked by Consistent(): every stone's head belongs to the same
/// chain; a chain's links form one circle through its stones; liberties are the
/// distinct empty points beside a chain; empty and border cells have head 0.
class Board {
 public:
  explicit Board(Grid grid);

  /// Puts the stones of `colors` (grid().points() of them, row by row from A1
  /// on) on the board in place of what was there.
  /// Result: whether every chain has a liberty. If one has none, it stays where
  ///         it is until a capture beside it gives it one: no empty point
  ///         touches it, so no placement does.
  bool SetUp(std::span<const Color> colors);

  /// Becomes a copy of `other`, touching no more memory than its grid needs.
  void CopyFrom(const Board& other);

  [[nodiscard]] const Grid& grid() const { return grid_; }
  [[nodiscard]] Color At(Point point) const { return cells_[point]; }
  /// The empty points in no particular order.
  [[nodiscard]] std::span<const Point> empties() const {
    return {empties_.data(), static_cast<std::size_t>(empty_count_)};
  }

  /// Facts about the chain of the stone on `point`.
  [[nodiscard]] int Liberties(Point point) const {
    return liberties_[heads_[point]];
  }
  [[nodiscard]] int Stones(Point point) const { return stones_[heads_[point]]; }
  [[nodiscard]] Point Head(Point point) const { return heads_[point]; }
  /// The next stone of the same chain; following it comes back to `point`.
  [[nodiscard]] Point Next(Point point) const { return next_[point]; }

  /// Stones of `color` beside `point`; border cells count for both colours.
  [[nodiscard]] int Beside(Point point, Color color) const {
    return around_[point] >> Shift(color) & 7;
  }
  [[nodiscard]] int EmptyBeside(Point point) const {
    return around_[point] >> kEmptyShift;
  }

  /// Returns whether a stone of `color` on the empty `point` would leave an own
  /// chain without a liberty after the captures.
  [[nodiscard]] bool IsSuicide(Point point, Color color) const;

  /// Returns how many enemy stones such a placement would capture.
  [[nodiscard]] int CapturesOf(Point point, Color color) const;

  /// Returns hash() as it would be after the placement.
  [[nodiscard]] std::uint64_t HashAfter(Point point, Color color) const;

  /// Puts a stone of `color` on `point` and takes captured stones off.
  /// Requires: `point` is empty and !IsSuicide(point, color).
  /// Result:   the number of stones captured; *ko becomes the point that the
  ///           opponent would restore the old board by, or kNoPoint.
  template <class Record>
  int Place(Point point, Color color, Record& record, Point& ko);

  /// Takes the change back. Requires: it is the latest one not undone.
  void Undo(const Change& change);

  /// The exclusive or of the numbers of all stones; turns are no part of it.
  [[nodiscard]] std::uint64_t hash() const { return hash_; }
  /// The same, computed from the stones anew.
  [[nodiscard]] std::uint64_t FreshHash() const;

  /// Returns whether all that is kept incrementally equals a fresh count.
  [[nodiscard]] bool Consistent() const;

  /// Whether the same stones stand on the same grid.
  [[nodiscard]] bool SameStones(const Board& other) const {
    return grid_ == other.grid_ && cells_ == other.cells_;
  }
  /// Equality of everything, the order of the empty points included.
  [[nodiscard]] bool Identical(const Board& other) const;

 private:
  // around_[p] packs what lies beside p: black + border in bits 0-2, white +
  // border in bits 4-6, empty from bit 8 on.
  static constexpr int kEmptyShift = 8;
  static constexpr int Shift(Color color) {
    return color == Color::kBlack ? 0 : 4;
  }
  static constexpr std::uint16_t OneOf(Color color) {
    return static_cast<std::uint16_t>(1 << Shift(color));
  }
  static constexpr std::uint16_t kOneEmpty = 1 << kEmptyShift;

  void Clear();
  void TurnEmptyInto(Point point, Color color);
  void TurnIntoEmpty(Point point, Color color);
  [[nodiscard]] bool Touches(Point point, Point head) const;
  void JoinStone(Point point, Point head);
  void JoinChain(Point from, Point into);
  void SplitChain(Point from, Point into);
  void FormChain(Point head);
  int Capture(Point head, Color color);
  void Restore(const Change::Chain& chain, Color color);
  template <class Visit>
  void ForEachChainBeside(Point point, Color color, Visit visit) const;

  Grid grid_;
  int stride_;
  int empty_count_ = 0;
  std::uint64_t hash_ = 0;
  std::array<Color, Grid::kMostCells> cells_;
  std::array<std::uint16_t, Grid::kMostCells> around_;
  std::array<Point, Grid::kMostCells> heads_;
  std::array<Point, Grid::kMostCells> next_;
  std::array<std::uint16_t, Grid::kMostCells> liberties_;  // at the head
  std::array<std::uint16_t, Grid::kMostCells> stones_;     // at the head
  std::array<Point, Grid::kMostCells> empties_;
  std::array<std::uint16_t, Grid::kMostCells> empty_index_;
};

// ---------------------------------------------------------------------------
// The hot path, inline so that playouts compile to one loop.

/// Visits each chain of `color` beside `point` once.
template <class Visit>
inline void Board::ForEachChainBeside(Point point, Color color,
                                      Visit visit) const {
  const Point a = static_cast<Point>(point - stride_);
  const Point b = static_cast<Point>(point - 1);
  const Point c = static_cast<Point>(point + 1);
  const Point d = static_cast<Point>(point + stride_);
  const Point ha = heads_[a];
  const Point hb = heads_[b];
  const Point hc = heads_[c];
  const Point hd = heads_[d];
  if (cells_[a] == color) visit(ha);
  if (cells_[b] == color && hb != ha) visit(hb);
  if (cells_[c] == color && hc != ha && hc != hb) visit(hc);
  if (cells_[d] == color && hd != ha && hd != hb && hd != hc) visit(hd);
}

inline bool Board::IsSuicide(Point point, Color color) const {
  if (EmptyBeside(point) > 0) return false;
  for (const int step : {-stride_, -1, 1, stride_}) {
    const auto beside = static_cast<std::size_t>(point + step);
    // An own chain must keep a liberty, an enemy chain must lose its last one.
    const bool in_atari = liberties_[heads_[beside]] == 1;
    const Color there = cells_[beside];
    if (there != Color::kBorder && (there == color) != in_atari) return false;
  }
  return true;
}

inline void Board::TurnEmptyInto(Point point, Color color) {
  cells_[point] = color;
  hash_ ^= kStoneKeys[point][static_cast<int>(color)];
  const auto change = static_cast<std::uint16_t>(OneOf(color) - kOneEmpty);
  for (const int step : {-stride_, -1, 1, stride_}) {
    around_[static_cast<std::size_t>(point + step)] += change;
  }
}

inline void Board::TurnIntoEmpty(Point point, Color color) {
  cells_[point] = Color::kEmpty;
  hash_ ^= kStoneKeys[point][static_cast<int>(color)];
  const auto change = static_cast<std::uint16_t>(kOneEmpty - OneOf(color));
  for (const int step : {-stride_, -1, 1, stride_}) {
    around_[static_cast<std::size_t>(point + step)] += change;
  }
}

/// Whether a stone of the chain `head` lies beside `point`.
inline bool Board::Touches(Point point, Point head) const {
  return heads_[point - stride_] == head || heads_[point - 1] == head ||
         heads_[point + 1] == head || heads_[point + stride_] == head;
}

/// Makes the stone on `point` part of the chain `head`, which thereby gets the
/// empty points beside `point` that it does not touch yet.
inline void Board::JoinStone(Point point, Point head) {
  int gained = 0;
  if (EmptyBeside(point) > 0) {
    for (const int step : {-stride_, -1, 1, stride_}) {
      const auto beside = static_cast<Point>(point + step);
      if (cells_[beside] == Color::kEmpty && !Touches(beside, head)) ++gained;
    }
  }
  liberties_[head] = static_cast<std::uint16_t>(liberties_[head] + gained);
  heads_[point] = head;
}

/// Adds the chain `from` to the chain `into`, stone by stone: a liberty that
/// both have, or that two stones have, is touched by `into` when it comes up
/// again, so each is counted once.
inline void Board::JoinChain(Point from, Point into) {
  Point stone = from;
  do {
    JoinStone(stone, into);
    stone = next_[stone];
  } while (stone != from);
  std::swap(next_[from], next_[into]);
  stones_[into] = static_cast<std::uint16_t>(stones_[into] + stones_[from]);
}

/// Takes the chain `head` of `color` off the board; returns its stones.
inline int Board::Capture(Point head, Color color) {
  const Color winner = Opponent(color);
  int captured = 0;
  Point stone = head;
  do {
    TurnIntoEmpty(stone, color);
    heads_[stone] = kNoPoint;
    empty_index_[stone] = static_cast<std::uint16_t>(empty_count_);
    empties_[static_cast<std::size_t>(empty_count_++)] = stone;
    ForEachChainBeside(stone, winner,
                       [&](Point chain) { ++liberties_[chain]; });
    ++captured;
    stone = next_[stone];
  } while (stone != head);
  return captured;
}

template <class Record>
inline int Board::Place(Point point, Color color, Record& record, Point& ko) {
  constexpr bool kRecorded = std::is_same_v<Record, Change>;
  assert(cells_[point] == Color::kEmpty && !IsSuicide(point, color));
  const Color enemy = Opponent(color);

  const std::uint16_t index = empty_index_[point];
  const Point last = empties_[static_cast<std::size_t>(--empty_count_)];
  empties_[index] = last;
  empty_index_[last] = index;

  // The stone first stands alone; its own chains absorb it below.
  if constexpr (kRecorded) {
    record.point = point;
    record.next_before = next_[point];
    record.empty_index = index;
    record.stale = {point, liberties_[point], stones_[point]};
    record.joined.clear();
    record.captured.clear();
  }
  const int own_beside = Beside(point, color);
  const int enemy_beside = Beside(point, enemy);
  TurnEmptyInto(point, color);
  next_[point] = point;

  FixedList<Point, 4> dead;
  if (enemy_beside > 0) {
    ForEachChainBeside(point, enemy, [&](Point chain) {
      if (--liberties_[chain] == 0) dead.push_back(chain);
    });
  }

  Point head = point;
  FixedList<Point, 4> own;
  if (own_beside > 0) {
    ForEachChainBeside(point, color,
                       [&](Point chain) { own.push_back(chain); });
  }
  if (own.empty()) {
    heads_[point] = point;
    liberties_[point] = static_cast<std::uint16_t>(EmptyBeside(point));
    stones_[point] = 1;
  } else {
    // Relabelling the smaller chains keeps the work small.
    for (std::size_t i = 1; i < own.size(); ++i) {
      if (stones_[own[i]] > stones_[own[0]]) std::swap(own[0], own[i]);
    }
    head = own[0];
    for (const Point chain : own) {
      if constexpr (kRecorded) {
        record.joined.push_back({chain, liberties_[chain], stones_[chain]});
      }
    }
    --liberties_[head];
    ++stones_[head];
    JoinStone(point, head);
    std::swap(next_[point], next_[head]);
    for (std::size_t i = 1; i < own.size(); ++i) JoinChain(own[i], head);
  }

  int captured = 0;
  for (const Point chain : dead) {
    if constexpr (kRecorded) {
      record.captured.push_back({chain, 0, stones_[chain]});
    }
    captured += Capture(chain, enemy);
  }
  // The old board comes back by one capture only if one stone was captured and
  // the capturing stone stands alone with the captured point its only liberty.
  ko = captured == 1 && stones_[head] == 1 && liberties_[head] == 1 ? dead[0]
                                                                    : kNoPoint;
  return captured;
}

}  // namespace zermelo::go

#endif  // ZERMELO_CORE_GO_BOARD_H_
