// The whole position as a 128-bit key, and the mixing that spreads keys over a
// table. A key is the position, never a digest of it: two positions share a key
// only if they are equal, so a table hit can be trusted without an argument.

#ifndef ZERMELO_CORE_BASE_KEY_H_
#define ZERMELO_CORE_BASE_KEY_H_

#include <bit>
#include <cstdint>

namespace zermelo {

/// A position, bit for bit. Games whose state is smaller leave bits at zero.
struct Key {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  constexpr bool operator==(const Key&) const = default;
};

/// Returns a well-mixed 64-bit digest of `key`, for choosing a bucket only.
/// Source: multiply-xorshift finalisers in the manner of MurmurHash3 (A.
///         Appleby, public domain); tests/base/base_test.cc measures the
///         spread.
[[nodiscard]] constexpr std::uint64_t Mix(const Key& key) {
  // A product spreads bits upwards only, so the top bits of a half stay sparse.
  // The rotation sets them against the dense bits of the other half: similar
  // positions, which differ in a few bits of both, would else cancel out.
  std::uint64_t mixed = (key.low * 0x9e3779b97f4a7c15u) ^
                        std::rotl(key.high * 0xff51afd7ed558ccdu, 32);
  mixed = (mixed ^ (mixed >> 32)) * 0xc4ceb9fe1a85ec53u;
  return mixed ^ (mixed >> 32);
}

}  // namespace zermelo

#endif  // ZERMELO_CORE_BASE_KEY_H_
