// Seeded random numbers, equal on every machine and in every build: the same
// seed replays the same games, which std:: distributions do not promise.

#ifndef ZERMELO_CORE_BASE_RANDOM_H_
#define ZERMELO_CORE_BASE_RANDOM_H_

#include <cstdint>

namespace zermelo {

/// A small generator for tests, playouts and stress runs; not for secrets.
/// Source: SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number
///         Generators, 2014).
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  /// Returns 64 uniformly distributed bits.
  constexpr std::uint64_t Next() {
    std::uint64_t mixed = (state_ += 0x9e3779b97f4a7c15u);
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
    return mixed ^ (mixed >> 31);
  }

  /// Returns a number in [0, bound). The bias is below bound / 2^32.
  /// Requires: 0 < bound.
  constexpr std::uint32_t Below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(((Next() >> 32) * bound) >> 32);
  }

 private:
  std::uint64_t state_;
};

}  // namespace zermelo

#endif  // ZERMELO_CORE_BASE_RANDOM_H_
