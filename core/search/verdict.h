// What a search may say about a question, and how answers combine. These are
// total functions with small truth tables: nothing else in the project may
// merge verdicts by hand.

#ifndef ZERMELO_CORE_SEARCH_VERDICT_H_
#define ZERMELO_CORE_SEARCH_VERDICT_H_

#include <cstdint>

namespace zermelo {

/// The answer to AtLeast(position, t). `kUnknown` means the search was stopped
/// by a limit or cancelled; it is never stored and never merged away.
enum class Verdict : std::uint8_t { kUnknown, kProven, kDisproven };

[[nodiscard]] constexpr Verdict VerdictOf(bool holds) {
  return holds ? Verdict::kProven : Verdict::kDisproven;
}

/// The same question asked from the other side: NOT.
[[nodiscard]] constexpr Verdict Not(Verdict verdict) {
  switch (verdict) {
    case Verdict::kProven:
      return Verdict::kDisproven;
    case Verdict::kDisproven:
      return Verdict::kProven;
    case Verdict::kUnknown:
      break;
  }
  return Verdict::kUnknown;
}

/// Merges two branches of an OR node: one proven branch suffices, and only two
/// disproven ones disprove.
[[nodiscard]] constexpr Verdict Or(Verdict a, Verdict b) {
  if (a == Verdict::kProven || b == Verdict::kProven) return Verdict::kProven;
  if (a == Verdict::kUnknown || b == Verdict::kUnknown) {
    return Verdict::kUnknown;
  }
  return Verdict::kDisproven;
}

/// Merges two branches of an AND node: the dual of Or.
[[nodiscard]] constexpr Verdict And(Verdict a, Verdict b) {
  return Not(Or(Not(a), Not(b)));
}

/// What is proven of a value: lower <= value <= upper.
struct Bounds {
  int lower;
  int upper;

  [[nodiscard]] constexpr bool exact() const { return lower == upper; }
  constexpr bool operator==(const Bounds&) const = default;
};

/// Returns what `bounds` say about "value >= threshold".
[[nodiscard]] constexpr Verdict AtLeast(const Bounds& bounds, int threshold) {
  if (bounds.lower >= threshold) return Verdict::kProven;
  if (bounds.upper < threshold) return Verdict::kDisproven;
  return Verdict::kUnknown;
}

}  // namespace zermelo

#endif  // ZERMELO_CORE_SEARCH_VERDICT_H_
