#include "core/othello/text/error.h"

#include <cstddef>
#include <vector>

#include "absl/strings/cord.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace zermelo::othello {
namespace {

constexpr char kPlaceUrl[] = "zermelo/place-in-text";

/// Longest piece of foreign text that a message repeats, in bytes.
constexpr std::size_t kLongestQuote = 24;

}  // namespace

absl::Status ErrorAt(const Place& place, absl::string_view wanted,
                     absl::string_view came) {
  const std::string source = Printable(place.source);
  absl::Status status = absl::InvalidArgumentError(
      absl::StrCat(source, source.empty() ? "" : ":", place.line, ":",
                   place.column, ": expected ", wanted, ", found ", came));
  status.SetPayload(kPlaceUrl,
                    absl::Cord(absl::StrCat(place.line, ":", place.column, ":",
                                            place.source)));
  return status;
}

std::optional<Place> PlaceOf(const absl::Status& status) {
  const auto payload = status.GetPayload(kPlaceUrl);
  if (!payload.has_value()) return std::nullopt;
  const std::string text(*payload);
  // The source comes last because it may hold colons of its own.
  const std::vector<std::string> parts =
      absl::StrSplit(text, absl::MaxSplits(':', 2));
  Place place;
  if (parts.size() != 3 || !absl::SimpleAtoi(parts[0], &place.line) ||
      !absl::SimpleAtoi(parts[1], &place.column)) {
    return std::nullopt;
  }
  place.source = parts[2];
  return place;
}

std::string Printable(absl::string_view text) {
  constexpr char kHex[] = "0123456789abcdef";
  std::string printable;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7f) {
      printable += c;
    } else {
      printable += {'\\', 'x', kHex[byte >> 4], kHex[byte & 15]};
    }
  }
  return printable;
}

std::string Quoted(absl::string_view text) {
  if (text.size() <= kLongestQuote) {
    return absl::StrCat("'", Printable(text), "'");
  }
  return absl::StrCat("'", Printable(text.substr(0, kLongestQuote)), "...'");
}

}  // namespace zermelo::othello
