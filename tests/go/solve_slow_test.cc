// What takes long with sanitizers or on slow machines.

#include "core/go/solve/legal_count.h"
#include "gtest/gtest.h"

namespace zermelo::go {
namespace {

TEST(GoSmallBoardSlow, LegalPositionsAreAsManyAsPublished) {
  EXPECT_EQ(CountLegalPositions(SmallGrid(4, 4)), 24318165u);
}

}  // namespace
}  // namespace zermelo::go
