// How many positions of stones leave every chain a liberty.

#ifndef ZERMELO_CORE_GO_SOLVE_LEGAL_COUNT_H_
#define ZERMELO_CORE_GO_SOLVE_LEGAL_COUNT_H_

#include <cstdint>

#include "core/go/solve/small_board.h"

namespace zermelo::go {

/// Returns the number of legal positions whose black stones are exactly
/// `black`: a part that one worker counts.
/// Requires: `black` is a subset of grid.mask().
[[nodiscard]] std::uint64_t CountLegalPositionsWith(const SmallGrid& grid,
                                                    Cells black);

/// Returns the number of legal positions on `grid`, as J. Tromp counts them.
[[nodiscard]] std::uint64_t CountLegalPositions(const SmallGrid& grid);

}  // namespace zermelo::go

#endif  // ZERMELO_CORE_GO_SOLVE_LEGAL_COUNT_H_
