// Prisoners of both sides in a finite number of layers, erring to one side.
//
// One player is handicapped, the other favoured: whatever must be given up, the
// handicapped player loses by it. Two facts make that sound: an extra own
// prisoner never hurts, and an extra enemy prisoner never helps. So the surplus
// of the handicapped above its cap is forgotten, and the hoard of the favoured
// counts as endless from its cap on.
//
// Hoards that grow on both sides would soon be endless that way, so there is a
// second treatment, "paired": when a count gets too large, one prisoner is
// taken from both sides, and from then on the favoured player is exempt from ko
// bans. That is sound for who wins, though not for how fast. Argument:
// exemption only adds turns for the favoured. Under it, the handicapped player
// with one more prisoner on both sides follows its play for the smaller counts;
// when the favoured returns a stone it would not have had, the answer is to
// return the other extra stone, which leads back to the same board with the
// same player on turn, whom no ban concerns.

#ifndef ZERMELO_CORE_GO_SOLVE_PRISONER_LAYERS_H_
#define ZERMELO_CORE_GO_SOLVE_PRISONER_LAYERS_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace zermelo::go {

/// How many prisoners are told apart.
/// Range: 1 to 60 each. Larger: tighter bounds, more memory and time.
struct PrisonerCaps {
  int handicapped = 4;
  int favoured = 4;
  /// Whether counts that get too large are reduced in pairs: then outcomes are
  /// sound but numbers of turns are not.
  bool paired = false;
};

class PrisonerLayers {
 public:
  /// What a turn of the player to move makes of a layer.
  struct Layer {
    std::array<std::uint16_t, 32> after_capture;  // by stones captured
    std::uint16_t after_return = 0;
    bool can_return = false;
    bool ban_is_void = false;  // the player to move is exempt from ko
  };

  /// One layer in which nothing is counted and nothing returned.
  PrisonerLayers();
  explicit PrisonerLayers(const PrisonerCaps& caps);

  [[nodiscard]] std::size_t size() const { return layers_.size(); }
  [[nodiscard]] const Layer& operator[](std::size_t index) const {
    return layers_[index];
  }

  /// The layer where the side to move is handicapped, or favoured. Counts
  /// beyond the caps are treated like those that arise in play.
  [[nodiscard]] std::size_t Handicapped(int own, int opp) const;
  [[nodiscard]] std::size_t Favoured(int own, int opp) const;

 private:
  struct Counts {
    bool favoured_moves;
    bool exempt;
    int handicapped;
    int favoured;  // endless at the cap
  };

  [[nodiscard]] std::size_t IndexOf(const Counts& counts) const;
  [[nodiscard]] std::size_t Settle(Counts counts) const;
  [[nodiscard]] Layer MakeLayer(const Counts& counts) const;

  PrisonerCaps caps_{0, 0, false};
  std::vector<Layer> layers_;
};

}  // namespace zermelo::go

#endif  // ZERMELO_CORE_GO_SOLVE_PRISONER_LAYERS_H_
