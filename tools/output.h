// Writing results to a stream that may be full, closed or a broken pipe.

#ifndef ZERMELO_TOOLS_OUTPUT_H_
#define ZERMELO_TOOLS_OUTPUT_H_

#include <cstdio>
#include <string_view>

namespace zermelo::tools {

/// A stream that remembers its first failure, so that callers write freely and
/// look once. `file` must outlive the object.
class Output {
 public:
  explicit Output(std::FILE* file) : file_(file) {}

  /// Writes `text` unless an earlier write failed.
  void Write(std::string_view text);

  /// Hands all that was written to the system: readers of a pipe see every
  /// answer as soon as it is there. Returns whether everything so far arrived.
  bool Flush();

  /// The errno value of the first failure, 0 if there was none.
  [[nodiscard]] int error() const { return error_; }

 private:
  std::FILE* file_;
  int error_ = 0;
};

/// Flushes `output` and turns `status`, the exit status so far, into
/// kExitWriteFailed if something was lost, saying so on standard error. A
/// reader that closed its pipe has seen enough and is not told.
[[nodiscard]] int FinishOutput(Output& output, int status);

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_OUTPUT_H_
