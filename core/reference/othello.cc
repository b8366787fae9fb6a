#include "core/reference/othello.h"

#include <cassert>
#include <vector>

namespace zermelo::reference {

Disc Opposite(Disc disc) {
  assert(disc != Disc::kNone);
  return disc == Disc::kBlack ? Disc::kWhite : Disc::kBlack;
}

bool Othello::Has(Point point) const {
  return point.row >= 0 && point.row < side && point.column >= 0 &&
         point.column < side;
}

Disc Othello::At(Point point) const {
  assert(Has(point));
  return squares[point.row][point.column];
}

Othello OthelloStart(int side, bool parallel) {
  assert(side == 4 || side == 6 || side == 8);
  Othello game;
  game.side = side;
  const int near = side / 2 - 1;
  const int far = side / 2;
  game.squares[near][near] = Disc::kWhite;
  game.squares[near][far] = parallel ? Disc::kWhite : Disc::kBlack;
  game.squares[far][near] = Disc::kBlack;
  game.squares[far][far] = parallel ? Disc::kBlack : Disc::kWhite;
  return game;
}

std::vector<Point> Turned(const Othello& game, Point point) {
  std::vector<Point> turned;
  if (game.At(point) != Disc::kNone) return turned;
  const Disc opponent = Opposite(game.mover);
  for (int row_step = -1; row_step <= 1; ++row_step) {
    for (int column_step = -1; column_step <= 1; ++column_step) {
      if (row_step == 0 && column_step == 0) continue;
      std::vector<Point> line;
      Point next = {point.row + row_step, point.column + column_step};
      while (game.Has(next) && game.At(next) == opponent) {
        line.push_back(next);
        next = {next.row + row_step, next.column + column_step};
      }
      if (game.Has(next) && game.At(next) == game.mover) {
        turned.insert(turned.end(), line.begin(), line.end());
      }
    }
  }
  return turned;
}

std::vector<Point> Placements(const Othello& game) {
  std::vector<Point> placements;
  for (int row = 0; row < game.side; ++row) {
    for (int column = 0; column < game.side; ++column) {
      if (!Turned(game, {row, column}).empty()) {
        placements.push_back({row, column});
      }
    }
  }
  return placements;
}

Othello Place(const Othello& game, Point point) {
  const std::vector<Point> turned = Turned(game, point);
  assert(!turned.empty());
  Othello after = game;
  after.squares[point.row][point.column] = game.mover;
  for (const Point& disc : turned) {
    after.squares[disc.row][disc.column] = game.mover;
  }
  after.mover = Opposite(game.mover);
  return after;
}

Othello Pass(const Othello& game) {
  Othello after = game;
  after.mover = Opposite(game.mover);
  return after;
}

bool Finished(const Othello& game) {
  return Placements(game).empty() && Placements(Pass(game)).empty();
}

int CountOf(const Othello& game, Disc disc) {
  int count = 0;
  for (int row = 0; row < game.side; ++row) {
    for (int column = 0; column < game.side; ++column) {
      if (game.At({row, column}) == disc) ++count;
    }
  }
  return count;
}

int Score(const Othello& game) {
  const int own = CountOf(game, game.mover);
  const int opponent = CountOf(game, Opposite(game.mover));
  const int empty = CountOf(game, Disc::kNone);
  if (own > opponent) return own + empty - opponent;
  if (own < opponent) return own - (opponent + empty);
  return 0;
}

}  // namespace zermelo::reference
