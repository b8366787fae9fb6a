// A project outside this repository that solves 4x4 Othello. Published result:
// the second player wins 11 to 3, which is -10 for the player who begins (the
// two empty squares count for the winner).

#include <cstdio>

#include "core/othello/game.h"
#include "core/search/plain.h"
#include "core/search/prover.h"

int main() {
  using Geometry = zermelo::othello::Geometry4x4;
  using Rules = zermelo::othello::Rules<Geometry>;
  zermelo::PlainSearch<Rules> search;
  const zermelo::Bounds value = zermelo::SolveValue<Rules>(
      search, zermelo::othello::StartPosition<Geometry>(),
      {Rules::kLowest, Rules::kHighest}, 0);
  std::printf("4x4: %d to %d\n", value.lower, value.upper);
  return value == zermelo::Bounds{-10, -10} ? 0 : 1;
}
