// What this build is.

#ifndef ZERMELO_TOOLS_VERSION_H_
#define ZERMELO_TOOLS_VERSION_H_

#include <string>

namespace zermelo::tools {

/// Returns the text of `zermelo --version`: version, move-generation kernel,
/// instruction set, compiler and build type, one a line.
[[nodiscard]] std::string VersionText();

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_VERSION_H_
