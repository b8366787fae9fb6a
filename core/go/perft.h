// Counting sequences of turns (perft): the counts equal independent ones only
// if the rules are right, which is what they are for.

#ifndef ZERMELO_CORE_GO_PERFT_H_
#define ZERMELO_CORE_GO_PERFT_H_

#include <atomic>
#include <cstdint>
#include <vector>

#include "core/go/match.h"

namespace zermelo::go {

/// Returns the legal placements and the return of the side to move.
[[nodiscard]] std::vector<Turn> LegalTurns(const Match& match);

/// Returns the number of sequences of exactly `depth` turns from `match`,
/// resignations left out; a finished game has none. Requires: depth >= 1.
/// `match` is left as it was. `stop` may be set by another thread; the result
/// is worthless then.
[[nodiscard]] std::uint64_t Perft(Match& match, int depth,
                                  const std::atomic<bool>* stop = nullptr);

}  // namespace zermelo::go

#endif  // ZERMELO_CORE_GO_PERFT_H_
