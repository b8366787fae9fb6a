// Running the built `zermelo` the way a shell does.

#ifndef ZERMELO_TESTS_TOOLS_PROCESS_H_
#define ZERMELO_TESTS_TOOLS_PROCESS_H_

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace zermelo::tools {

/// What a finished process left behind.
struct Finished {
  int status = -1;  // exit status; 128 + signal if it was killed
  std::string out;
  std::string err;

  /// The lines of `out` as JSON values.
  [[nodiscard]] std::vector<nlohmann::json> JsonLines() const;
};

/// A running process whose three streams are in the hands of the test. It has
/// the default signal dispositions, whatever the test runner ignores.
class Process {
 public:
  enum class Errors { kPipe, kTerminal };  // what its standard error is

  /// Starts zermelo with `arguments`; under the thread sanitizer `solve` uses
  /// one thread unless they say otherwise. With `out_path` its standard output
  /// is that file instead of a pipe.
  explicit Process(const std::vector<std::string>& arguments,
                   Errors errors = Errors::kPipe,
                   const std::string& out_path = "");
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  void Write(const std::string& text) const;  // to its standard input
  void CloseInput();
  void CloseOutput();  // as a reader that goes away
  /// Fills the pipe that is its standard output, so that it blocks at its next
  /// write.
  void FillOutput() const;
  void Signal(int signal) const;

  /// Reads standard output or error until it holds `text`. Fails the test at
  /// the stream's end.
  void ReadOutUntil(const std::string& text);
  void ReadErrUntil(const std::string& text);

  /// Closes its input, reads both streams to their ends and waits.
  Finished Wait();

  /// Returns true once the process has ended; takes its status then.
  bool HasEnded();
  [[nodiscard]] int status() const { return finished_.status; }

 private:
  bool ReadSome(int descriptor, std::string& text);
  void Reap(int wait_status);

  int pid_ = -1;
  int in_ = -1;
  int out_ = -1;
  int err_ = -1;
  bool ended_ = false;
  Finished finished_;
};

/// Runs zermelo with `arguments` on `input` to its end.
Finished RunZermelo(const std::vector<std::string>& arguments,
                    const std::string& input = "");

/// A file that lives as long as the object.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& content);
  ~TemporaryFile();
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace zermelo::tools

#endif  // ZERMELO_TESTS_TOOLS_PROCESS_H_
