// The engine's choice of a turn, in play.

#ifndef ZERMELO_TOOLS_GO_OPPONENT_H_
#define ZERMELO_TOOLS_GO_OPPONENT_H_

#include <cstdint>

#include "core/go/match.h"

namespace zermelo::tools {

/// Returns a legal turn. On boards of at most 12 points without superko it is a
/// best one wherever the retrograde solver decides the position (shortest win,
/// then draw, then longest loss); elsewhere the turn that does best in random
/// games played to the end, which depend on `seed` alone.
/// Requires: !match.IsOver().
[[nodiscard]] go::Turn ChooseTurn(const go::Match& match, std::uint64_t seed);

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_GO_OPPONENT_H_
