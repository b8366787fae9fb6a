#include "tools/go/file_text.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "absl/strings/str_cat.h"

namespace zermelo::tools {

absl::StatusOr<std::string> ReadWholeFile(const std::string& path) {
  std::FILE* const file = std::fopen(path.c_str(), "rb");
  const auto failed = [&](const char* what) {
    return absl::NotFoundError(
        absl::StrCat(what, " ", path, ": ", std::strerror(errno)));
  };
  if (file == nullptr) return failed("cannot open");
  std::string text;
  char buffer[4096];
  std::size_t got = 0;
  while ((got = std::fread(buffer, 1, sizeof(buffer), file)) > 0) {
    text.append(buffer, got);
  }
  const bool good = std::ferror(file) == 0;
  if (!good) {
    const absl::Status status = failed("cannot read");
    std::fclose(file);
    return status;
  }
  std::fclose(file);
  return text;
}

absl::Status WriteWholeFile(const std::string& path, const std::string& text) {
  std::FILE* const file = std::fopen(path.c_str(), "wb");
  if (file != nullptr) {
    const bool written =
        std::fwrite(text.data(), 1, text.size(), file) == text.size();
    if (std::fclose(file) == 0 && written) return absl::OkStatus();
  }
  return absl::NotFoundError(
      absl::StrCat("cannot write ", path, ": ", std::strerror(errno)));
}

}  // namespace zermelo::tools
