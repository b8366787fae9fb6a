// The whole position as a 128-bit key, and the mixing that spreads keys over a
// table. A key is the position, never a digest of it: two positions share a key
// only if they are equal, so a table hit can be trusted without an argument.

#ifndef ZERMELO_CORE_BASE_KEY_H_
#define ZERMELO_CORE_BASE_KEY_H_

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
///         Appleby, public domain), once per half, so that each input bit
///         reaches the high bits of the result.
[[nodiscard]] constexpr std::uint64_t Mix(const Key& key) {
  // A product spreads bits upwards only: without the shift before it the top
  // bits of `low` stay so sparse that one or two bits of `high` cancel them.
  std::uint64_t mixed = (key.low ^ (key.low >> 32)) * 0x9e3779b97f4a7c15u;
  mixed = (mixed ^ (mixed >> 32) ^ key.high) * 0xff51afd7ed558ccdu;
  mixed = (mixed ^ (mixed >> 32)) * 0xc4ceb9fe1a85ec53u;
  return mixed ^ (mixed >> 32);
}

}  // namespace zermelo

#endif  // ZERMELO_CORE_BASE_KEY_H_
