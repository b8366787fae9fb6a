#include "tools/version.h"

#include "absl/strings/str_cat.h"
#include "core/othello/kernels/best.h"

#if defined(__clang__)
#define ZERMELO_COMPILER "clang " __clang_version__
#else
#define ZERMELO_COMPILER "g++ " __VERSION__
#endif

namespace zermelo::tools {

// ZERMELO_VERSION, ZERMELO_ARCH_NAME and ZERMELO_BUILD_TYPE are set for this
// file alone in tools/CMakeLists.txt.
std::string VersionText() {
#ifdef NDEBUG
  constexpr absl::string_view kAssertions = "off";
#else
  constexpr absl::string_view kAssertions = "on";
#endif
  return absl::StrCat(
      "zermelo ", ZERMELO_VERSION, "\nkernel: ", othello::BestKernel::kName,
      "\ninstructions: ", ZERMELO_ARCH_NAME, "\ncompiler: ", ZERMELO_COMPILER,
      "\nbuild type: ", ZERMELO_BUILD_TYPE, ", assertions ", kAssertions, "\n");
}

}  // namespace zermelo::tools
