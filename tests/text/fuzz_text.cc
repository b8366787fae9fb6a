// The entry of libFuzzer over all parsers of text forms.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "absl/strings/string_view.h"
#include "tests/text/text_properties.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  const absl::string_view text(reinterpret_cast<const char*>(data), size);
  const std::string broken = zermelo::othello::BrokenProperty(text);
  if (!broken.empty()) {
    std::fprintf(stderr, "broken property: %s\n", broken.c_str());
    std::abort();
  }
  return 0;
}
