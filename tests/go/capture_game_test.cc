// The search model: its laws, and its answers against the retrograde solver.

#include "core/go/solve/capture_game.h"

#include "core/base/random.h"
#include "core/go/solve/retrograde.h"
#include "core/search/plain.h"
#include "core/search/serial.h"
#include "core/search/serial_table.h"
#include "gtest/gtest.h"
#include "tests/search/game_laws.h"

namespace zermelo::go {
namespace {

template <class G>
CapturePosition Start(bool ko, bool returns) {
  return {{}, 0, 0, ko, returns};
}

TEST(CaptureGame, KeepsTheLaws) {
  using G = CaptureGame<3, 2>;
  GameLaws<G> laws;
  laws.CheckScores();
  Random random(17);
  for (const int t : {1, 0, -1, 2, G::kHighest, G::kHighest + 1, G::kLowest,
                      2 - G::kHorizon, G::kHorizon - 9, 9 - G::kHorizon}) {
    for (const bool ko : {false, true}) {
      for (const bool returns : {false, true}) {
        for (int game = 0; game < 5; ++game) {
          CapturePosition p = Start<G>(ko, returns);
          for (int ply = 0; ply < 60 && !testing::Test::HasFatalFailure();
               ++ply) {
            ASSERT_NO_FATAL_FAILURE(laws.CheckPosition(p, t));
            const auto moves = G::Moves(p);
            if (moves.empty()) break;
            p = G::Play(
                p,
                moves[random.Below(static_cast<std::uint32_t>(moves.size()))]);
          }
        }
      }
    }
  }
  EXPECT_GT(laws.positions(), 500u);
}

/// Returns the least n within which `search` finds a win of `p` or a loss, as
/// an outcome; a draw if there is none up to `most_plies`.
template <class G, class Search>
Outcome Deepen(Search& search, const CapturePosition& p, int most_plies) {
  for (int n = 0; n <= most_plies; ++n) {
    const int won = G::kHorizon - n;
    if (n > 0 && *search.Prove(p, won) >= won) return Outcome::Win(n);
    if (*search.Prove(p, 1 - won) < 1 - won) return Outcome::Loss(n);
  }
  return Outcome();
}

template <int kWidth, int kHeight>
void ExpectTheRetrogradeValue(bool ko, bool returns, int most_plies) {
  using G = CaptureGame<kWidth, kHeight>;
  const StateGraph graph(G::kGrid, {}, {.ko = ko, .returns = returns},
                         SerialFor);
  const Retrograde solved(graph, {.handicapped = 6, .favoured = 6}, SerialFor);
  const auto truth = solved.Value(0, 0, 0);
  auto table = SerialTable::Make(std::size_t{1} << 24);
  ASSERT_TRUE(table);
  SerialSearch<G, SerialTable> search(*table);
  const Outcome found = Deepen<G>(search, Start<G>(ko, returns), most_plies);
  if (found.IsDraw()) {
    EXPECT_FALSE(truth.lower.IsWin() && truth.lower.plies() <= most_plies);
    EXPECT_FALSE(truth.upper.IsLoss() && truth.upper.plies() <= most_plies);
  } else {
    EXPECT_TRUE(truth.exact());
    EXPECT_EQ(found, truth.lower)
        << kWidth << "x" << kHeight << " " << found.plies();
  }
}

TEST(CaptureGame, SerialSearchAgreesWithTheFixPoint) {
  for (const bool ko : {false, true}) {
    for (const bool returns : {false, true}) {
      ExpectTheRetrogradeValue<1, 1>(ko, returns, 20);
      ExpectTheRetrogradeValue<1, 2>(ko, returns, 20);
      ExpectTheRetrogradeValue<3, 1>(ko, returns, 20);
      ExpectTheRetrogradeValue<1, 4>(ko, returns, 20);
      ExpectTheRetrogradeValue<1, 5>(ko, returns, 12);
      ExpectTheRetrogradeValue<2, 2>(ko, returns, 14);
      ExpectTheRetrogradeValue<3, 2>(ko, returns, 10);
      ExpectTheRetrogradeValue<3, 3>(ko, returns, 15);
    }
  }
}

TEST(CaptureGame, EveryStateAgreesWithTheFixPoint) {
  using G = CaptureGame<2, 3>;
  const StateGraph graph(G::kGrid, {}, {.ko = true, .returns = false},
                         SerialFor);
  const Retrograde solved(graph, {}, SerialFor);
  auto table = SerialTable::Make(std::size_t{1} << 24);
  ASSERT_TRUE(table);
  SerialSearch<G, SerialTable> search(*table);
  for (std::size_t state = 0; state < graph.size(); ++state) {
    const CapturePosition p = {graph.State(state), 0, 0, true, false};
    EXPECT_EQ(Deepen<G>(search, p, 12), solved.Value(state, 0, 0).lower);
  }
}

TEST(CaptureGame, PlainSearchAgreesOnShortQuestions) {
  using G = CaptureGame<2, 3>;
  const StateGraph graph(G::kGrid, {}, {.ko = true, .returns = true},
                         SerialFor);
  auto table = SerialTable::Make(std::size_t{1} << 24);
  ASSERT_TRUE(table);
  SerialSearch<G, SerialTable> fast(*table);
  PlainSearch<G> plain;
  for (std::size_t state = 0; state < graph.size(); state += 3) {
    for (int prisoners = 0; prisoners < 4; ++prisoners) {
      const CapturePosition p = {
          graph.State(state), static_cast<std::uint16_t>(prisoners & 1),
          static_cast<std::uint16_t>(prisoners >> 1), true, true};
      for (const int t : {G::kHorizon - 4, G::kHorizon - 5, 5 - G::kHorizon,
                          6 - G::kHorizon}) {
        EXPECT_EQ(*fast.Prove(p, t) >= t,
                  plain.AtLeast(p, t) == Verdict::kProven);
      }
    }
  }
}

}  // namespace
}  // namespace zermelo::go
