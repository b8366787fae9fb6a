#include <cstdio>

#include "core/othello/game.h"
#include "core/search/plain.h"
#include "core/search/prover.h"

int main() {
  using Rules = zermelo::othello::Rules<zermelo::othello::Geometry4x4>;
  zermelo::PlainSearch<Rules> search;
  static_assert(zermelo::Prover<zermelo::PlainSearch<Rules>, Rules>);
  const auto start =
      zermelo::othello::StartPosition<zermelo::othello::Geometry4x4>();
  const auto bounds = zermelo::SolveValue<Rules>(search, start, {-16, 16}, 0);
  std::printf("%d %d\n", bounds.lower, bounds.upper);
  for (auto m : zermelo::PrincipalVariation<Rules>(search, start, bounds))
    std::printf("%d ", m);
  for (int t = -12; t <= -8; ++t) {
    std::printf("%d %d\n", t, static_cast<int>(search.AtLeast(start, t)));
  }
}
