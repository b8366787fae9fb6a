#include "tools/output.h"

#include <cerrno>
#include <system_error>

#include "tools/exit_codes.h"

namespace zermelo::tools {

void Output::Write(std::string_view text) {
  if (error_ != 0) return;
  errno = 0;
  if (std::fwrite(text.data(), 1, text.size(), file_) != text.size()) {
    error_ = errno != 0 ? errno : EIO;
  }
}

bool Output::Flush() {
  if (error_ == 0) {
    errno = 0;
    // The stream's own mark tells of writes that did not go through Write().
    if (std::fflush(file_) != 0 || std::ferror(file_) != 0) {
      error_ = errno != 0 ? errno : EIO;
    }
  }
  return error_ == 0;
}

int FinishOutput(Output& output, int status) {
  if (output.Flush()) return status;
  if (output.error() != EPIPE) {
    std::fprintf(stderr, "zermelo: cannot write the results: %s\n",
                 std::generic_category().message(output.error()).c_str());
  }
  return kExitWriteFailed;
}

}  // namespace zermelo::tools
