// The flags of `zermelo go` and their types.

#ifndef ZERMELO_TOOLS_GO_GO_FLAGS_H_
#define ZERMELO_TOOLS_GO_GO_FLAGS_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/flags/declare.h"
#include "absl/strings/string_view.h"
#include "core/go/rules.h"

#include "tools/go/go_solve.h"

namespace zermelo::tools {

/// The value of --size: "9", "4x3", or nothing.
struct GoSizeFlag {
  int width = 0;
  int height = 0;
};

/// The value of --ko and --returns: on, off, or as each action has it.
struct OnOffFlag {
  std::optional<bool> on;
};

struct SuperkoFlag {
  std::optional<go::Superko> superko;
};

/// The value of --engine: the colour the engine plays, or none.
struct ColorFlag {
  std::optional<go::Color> color;
};

/// The value of --method.
struct MethodFlag {
  GoMethod method = GoMethod::kRetrograde;
};

bool AbslParseFlag(absl::string_view text, GoSizeFlag* flag,
                   std::string* error);
std::string AbslUnparseFlag(GoSizeFlag flag);
bool AbslParseFlag(absl::string_view text, OnOffFlag* flag, std::string* error);
std::string AbslUnparseFlag(OnOffFlag flag);
bool AbslParseFlag(absl::string_view text, SuperkoFlag* flag,
                   std::string* error);
std::string AbslUnparseFlag(SuperkoFlag flag);
bool AbslParseFlag(absl::string_view text, ColorFlag* flag, std::string* error);
std::string AbslUnparseFlag(ColorFlag flag);
bool AbslParseFlag(absl::string_view text, MethodFlag* flag,
                   std::string* error);
std::string AbslUnparseFlag(MethodFlag flag);

}  // namespace zermelo::tools

ABSL_DECLARE_FLAG(zermelo::tools::GoSizeFlag, size);
ABSL_DECLARE_FLAG(zermelo::tools::OnOffFlag, ko);
ABSL_DECLARE_FLAG(zermelo::tools::OnOffFlag, returns);
ABSL_DECLARE_FLAG(zermelo::tools::SuperkoFlag, superko);
ABSL_DECLARE_FLAG(zermelo::tools::ColorFlag, engine);
ABSL_DECLARE_FLAG(std::int64_t, games);
ABSL_DECLARE_FLAG(std::int64_t, first);
ABSL_DECLARE_FLAG(std::uint64_t, seed);
ABSL_DECLARE_FLAG(std::string, against);
ABSL_DECLARE_FLAG(std::string, output);
ABSL_DECLARE_FLAG(std::string, position);
ABSL_DECLARE_FLAG(std::string, game);
ABSL_DECLARE_FLAG(std::int64_t, memory_mib);
ABSL_DECLARE_FLAG(zermelo::tools::MethodFlag, method);
ABSL_DECLARE_FLAG(int, max_plies);

#endif  // ZERMELO_TOOLS_GO_GO_FLAGS_H_
