#include "core/othello/perft.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/bits.h"
#include "core/othello/board.h"
#include "core/othello/game.h"
#include "core/othello/geometry.h"
#include "core/othello/kernels/best.h"
#include "core/othello/kernels/portable.h"

namespace zermelo::othello {
namespace {

// Counting moves one board at a time waits: each board's chain from flips to
// moves is long, and the processor cannot look past a few of them. So boards
// are collected, and the moves of all of them generated in one loop of
// straight-line code that the compiler spreads over vector lanes: 1.5 times
// faster than board by board in vector registers (bench/README.md).

/// Boards in columns, with room for one more board's children than `kSize`.
template <std::size_t kSize>
struct BoardList {
  static constexpr std::size_t kRoom = (kSize + kMostMoves + 7) / 8 * 8;

  std::size_t size = 0;
  alignas(64) std::array<Bitboard, kRoom> own;
  alignas(64) std::array<Bitboard, kRoom> opp;
  alignas(64) std::array<Bitboard, kRoom> moves;

  // The columns stay uninitialised: they are filled before they are read.
  BoardList() {}  // NOLINT(modernize-use-equals-default)

  /// Appends the boards that `moves` lead to. Requires: size <= kSize.
  void AppendChildren(Bitboard own_discs, Bitboard opp_discs, Bitboard places) {
    assert(size <= kSize);
    const BestKernel::Sides sides = BestKernel::Spread(own_discs, opp_discs);
    std::size_t next = size;
    for (const int square : Members(places)) {
      const Bitboard flips =
          BestKernel::Join(BestKernel::FlipLanes(sides, square));
      own[next] = opp_discs ^ flips;
      opp[next] = own_discs ^ flips ^ Bit(square);
      ++next;
    }
    size = next;
  }

  void GenerateMoves(Bitboard mask) {
    // A local bound: as a member it could change with every store, as far as
    // the compiler knows, and the loop would not be vectorised.
    const std::size_t count = size;
    for (std::size_t i = 0; i < count; ++i) {
      moves[i] = PortableKernel::Moves(own[i], opp[i]) & mask;
    }
  }
};

template <class Geometry>
class LeafCounter {
 public:
  explicit LeafCounter(PerftConvention convention) : convention_(convention) {}

  /// Counts the leaves `depth` plies below a board with placements `moves`.
  void Visit(Bitboard own, Bitboard opp, Bitboard moves, int depth) {
    if (depth == 0) {
      ++leaves_;
    } else if (moves == 0) {
      VisitStuck(own, opp, depth);
    } else if (depth == 1) {
      leaves_ += static_cast<std::uint64_t>(Count(moves));
    } else if (depth == 2) {
      last_.AppendChildren(own, opp, moves);
      if (last_.size >= kBatch) CountLast();
    } else {
      BoardList<0> children;
      children.AppendChildren(own, opp, moves);
      children.GenerateMoves(Geometry::kMask);
      for (std::size_t i = 0; i < children.size; ++i) {
        Visit(children.own[i], children.opp[i], children.moves[i], depth - 1);
      }
    }
  }

  /// Returns the leaves of all visits.
  [[nodiscard]] std::uint64_t Total() {
    CountLast();
    return leaves_;
  }

 private:
  /// Boards that are collected before their moves are counted. 256 boards fill
  /// a fifth of a first-level cache of 32 KiB; 64 to 512 measured alike.
  static constexpr std::size_t kBatch = 256;

  void VisitStuck(Bitboard own, Bitboard opp, int depth) {
    const Bitboard replies = LegalMoves<Geometry>({opp, own});
    if (replies == 0) {
      if (convention_ != PerftConvention::kPlyAlive) ++leaves_;
      return;
    }
    const int pass_plies = convention_ == PerftConvention::kDiscs ? 0 : 1;
    Visit(opp, own, replies, depth - pass_plies);
  }

  /// Counts the moves of the boards one ply above the leaves.
  void CountLast() {
    last_.GenerateMoves(Geometry::kMask);
    int sum = 0;
    int least = 64;
    for (std::size_t i = 0; i < last_.size; ++i) {
      const int count = Count(last_.moves[i]);
      sum += count;
      least = count < least ? count : least;
    }
    leaves_ += static_cast<std::uint64_t>(sum);
    if (least == 0) {
      for (std::size_t i = 0; i < last_.size; ++i) {
        if (last_.moves[i] == 0) VisitStuck(last_.own[i], last_.opp[i], 1);
      }
    }
    last_.size = 0;
  }

  PerftConvention convention_;
  std::uint64_t leaves_ = 0;
  BoardList<kBatch> last_;
};

}  // namespace

template <class Geometry>
std::uint64_t CountLeaves(const Board& board, int depth,
                          PerftConvention convention) {
  assert(depth >= 0);
  LeafCounter<Geometry> counter(convention);
  counter.Visit(board.own, board.opp, LegalMoves<Geometry>(board), depth);
  return counter.Total();
}

template <class Geometry>
std::uint64_t SplitLeaves(const Board& board, int depth, int plies,
                          PerftConvention convention,
                          std::vector<PerftTask>& tasks) {
  assert(0 <= plies && plies <= depth);
  if (plies == 0) {
    tasks.push_back({board, depth});
    return 0;
  }
  const Bitboard moves = LegalMoves<Geometry>(board);
  if (moves == 0) {
    if (LegalMoves<Geometry>(board.passed()) == 0) {
      return convention == PerftConvention::kPlyAlive ? 0 : 1;
    }
    const int pass_plies = convention == PerftConvention::kDiscs ? 0 : 1;
    return SplitLeaves<Geometry>(board.passed(), depth - pass_plies,
                                 plies - pass_plies, convention, tasks);
  }
  std::uint64_t leaves = 0;
  for (const int square : Members(moves)) {
    leaves += SplitLeaves<Geometry>(After(board, static_cast<Square>(square)),
                                    depth - 1, plies - 1, convention, tasks);
  }
  return leaves;
}

template std::uint64_t CountLeaves<Geometry8x8>(const Board&, int,
                                                PerftConvention);
template std::uint64_t CountLeaves<Geometry6x6>(const Board&, int,
                                                PerftConvention);
template std::uint64_t CountLeaves<Geometry4x4>(const Board&, int,
                                                PerftConvention);
template std::uint64_t SplitLeaves<Geometry8x8>(const Board&, int, int,
                                                PerftConvention,
                                                std::vector<PerftTask>&);
template std::uint64_t SplitLeaves<Geometry6x6>(const Board&, int, int,
                                                PerftConvention,
                                                std::vector<PerftTask>&);
template std::uint64_t SplitLeaves<Geometry4x4>(const Board&, int, int,
                                                PerftConvention,
                                                std::vector<PerftTask>&);

}  // namespace zermelo::othello
