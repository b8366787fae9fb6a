#include "core/othello/text/position.h"

namespace zermelo::othello {

Position StartOf(int size, bool parallel) {
  return WithGeometry(size, [&](auto geometry) {
    using G = decltype(geometry);
    return Position{StartPosition<G>(parallel), Colour::kBlack, G::kSide};
  });
}

Square SquareAt(int size, int row, int column) {
  return WithGeometry(size, [&](auto geometry) {
    return static_cast<Square>(decltype(geometry)::SquareAt(row, column));
  });
}

int EmptyCount(const Position& position) {
  return position.size * position.size - Count(position.board.occupied());
}

Bitboard LegalMoves(const Position& position) {
  return WithGeometry(position.size, [&](auto geometry) {
    return LegalMoves<decltype(geometry)>(position.board);
  });
}

bool IsOver(const Position& position) {
  return LegalMoves(position) == 0 && LegalMoves(Played(position, kPass)) == 0;
}

bool MustPass(const Position& position) {
  return LegalMoves(position) == 0 && LegalMoves(Played(position, kPass)) != 0;
}

Position Played(const Position& position, Square move) {
  return {After(position.board, move), Opposite(position.to_move),
          position.size};
}

int FinalScore(const Position& position) {
  assert(IsOver(position));
  return WithGeometry(position.size, [&](auto geometry) {
    return FinalScore<decltype(geometry)>(position.board);
  });
}

}  // namespace zermelo::othello
