// 64-bit sets of squares and the few operations everything else is made of.

#ifndef ZERMELO_CORE_BASE_BITS_H_
#define ZERMELO_CORE_BASE_BITS_H_

#include <bit>
#include <cstdint>

namespace zermelo {

/// A set of up to 64 squares. Which bit is which square is the game's business.
using Bitboard = std::uint64_t;

/// Returns the number of members of `set`.
[[nodiscard]] constexpr int Count(Bitboard set) { return std::popcount(set); }

/// Returns the lowest member of `set`. Requires: set != 0.
[[nodiscard]] constexpr int Lowest(Bitboard set) {
  return std::countr_zero(set);
}

/// Returns `set` without its lowest member; the empty set stays empty.
[[nodiscard]] constexpr Bitboard WithoutLowest(Bitboard set) {
  return set & (set - 1);
}

/// Returns the set whose only member is `square`. Requires: 0 <= square < 64.
[[nodiscard]] constexpr Bitboard Bit(int square) {
  return Bitboard{1} << square;
}

/// A range over the members of a set in ascending order:
/// `for (int square : Members(set)) ...`.
class Members {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(Bitboard rest) : rest_(rest) {}
    constexpr int operator*() const { return Lowest(rest_); }
    constexpr Iterator& operator++() {
      rest_ = WithoutLowest(rest_);
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    Bitboard rest_;
  };

  constexpr explicit Members(Bitboard set) : set_(set) {}
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(set_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

 private:
  Bitboard set_;
};

}  // namespace zermelo

#endif  // ZERMELO_CORE_BASE_BITS_H_
