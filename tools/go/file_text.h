// Whole files as text.

#ifndef ZERMELO_TOOLS_GO_FILE_TEXT_H_
#define ZERMELO_TOOLS_GO_FILE_TEXT_H_

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace zermelo::tools {

/// Errors: NotFound with the path and the system's reason.
[[nodiscard]] absl::StatusOr<std::string> ReadWholeFile(
    const std::string& path);
[[nodiscard]] absl::Status WriteWholeFile(const std::string& path,
                                          const std::string& text);

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_GO_FILE_TEXT_H_
