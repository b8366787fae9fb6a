#include "tests/tools/process.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <sstream>

#include "tests/tools/sanitizer.h"

namespace zermelo::tools {
namespace {

struct Pipe {
  Pipe() { EXPECT_EQ(pipe2(ends.data(), O_CLOEXEC), 0); }
  std::array<int, 2> ends;  // read, write
};

void CloseOnce(int& descriptor) {
  if (descriptor >= 0) close(descriptor);
  descriptor = -1;
}

}  // namespace

std::vector<nlohmann::json> Finished::JsonLines() const {
  std::vector<nlohmann::json> values;
  std::istringstream lines(out);
  for (std::string line; std::getline(lines, line);) {
    values.push_back(nlohmann::json::parse(line));
  }
  return values;
}

Process::Process(const std::vector<std::string>& arguments, Errors errors,
                 const std::string& out_path) {
  Pipe in;
  Pipe out;
  Pipe err;
  int terminal = -1;
  if (errors == Errors::kTerminal) {
    CloseOnce(err.ends[0]);
    CloseOnce(err.ends[1]);
    EXPECT_EQ(openpty(&err.ends[0], &terminal, nullptr, nullptr, nullptr), 0);
    err.ends[1] = terminal;
  }
  std::vector<char*> argv = {const_cast<char*>(ZERMELO_COMMAND)};
  for (const std::string& each : arguments) {
    argv.push_back(const_cast<char*>(each.c_str()));
    // A --threads among the other arguments counts more, as the last of two.
    if (kThreadSanitizer && each == "solve" && argv.size() == 2) {
      argv.push_back(const_cast<char*>("--threads=1"));
    }
  }
  argv.push_back(nullptr);

  pid_ = fork();
  if (pid_ == 0) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    for (const int each : {SIGINT, SIGTERM, SIGPIPE}) signal(each, SIG_DFL);
    dup2(in.ends[0], STDIN_FILENO);
    dup2(out_path.empty() ? out.ends[1] : open(out_path.c_str(), O_WRONLY),
         STDOUT_FILENO);
    dup2(err.ends[1], STDERR_FILENO);
    execv(ZERMELO_COMMAND, argv.data());
    _exit(127);
  }
  EXPECT_GT(pid_, 0);
  close(in.ends[0]);
  close(out.ends[1]);
  close(err.ends[1]);
  in_ = in.ends[1];
  out_ = out.ends[0];
  err_ = err.ends[0];
  signal(SIGPIPE, SIG_IGN);  // the process may end without reading its input
}

Process::~Process() {
  if (!ended_) {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
  CloseOnce(in_);
  CloseOnce(out_);
  CloseOnce(err_);
}

void Process::Write(const std::string& text) const {
  std::size_t written = 0;
  while (written < text.size()) {
    const ssize_t count =
        write(in_, text.data() + written, text.size() - written);
    if (count <= 0) return;  // it has stopped reading
    written += static_cast<std::size_t>(count);
  }
}

void Process::CloseInput() { CloseOnce(in_); }
void Process::CloseOutput() { CloseOnce(out_); }

void Process::FillOutput() const {
  // Linux opens a pipe's other end under the name of this one.
  const std::string name = "/proc/self/fd/" + std::to_string(out_);
  const int writer = open(name.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
  ASSERT_GE(writer, 0);
  const std::array<char, 4096> filler = {};
  while (write(writer, filler.data(), filler.size()) > 0) {
  }
  EXPECT_EQ(errno, EAGAIN);
  close(writer);
}

void Process::Signal(int signal) const { kill(pid_, signal); }

bool Process::ReadSome(int descriptor, std::string& text) {
  std::array<char, 4096> buffer;
  const ssize_t count = read(descriptor, buffer.data(), buffer.size());
  if (count <= 0) return false;  // end, or EIO: the terminal's other end closed
  text.append(buffer.data(), static_cast<std::size_t>(count));
  return true;
}

void Process::ReadOutUntil(const std::string& text) {
  while (finished_.out.find(text) == std::string::npos) {
    ASSERT_TRUE(ReadSome(out_, finished_.out))
        << "ended without '" << text << "': " << finished_.out;
  }
}

void Process::ReadErrUntil(const std::string& text) {
  while (finished_.err.find(text) == std::string::npos) {
    ASSERT_TRUE(ReadSome(err_, finished_.err))
        << "ended without '" << text << "': " << finished_.err;
  }
}

Finished Process::Wait() {
  CloseInput();
  std::array<pollfd, 2> waits = {
      {{.fd = out_, .events = POLLIN, .revents = 0},
       {.fd = err_, .events = POLLIN, .revents = 0}}};
  std::array<std::string*, 2> texts = {&finished_.out, &finished_.err};
  while (waits[0].fd >= 0 || waits[1].fd >= 0) {
    if (poll(waits.data(), waits.size(), -1) < 0 && errno != EINTR) break;
    for (std::size_t i = 0; i < waits.size(); ++i) {
      if (waits[i].fd >= 0 && waits[i].revents != 0 &&
          !ReadSome(waits[i].fd, *texts[i])) {
        waits[i].fd = -1;  // poll() passes over it
      }
    }
  }
  int wait_status = 0;
  waitpid(pid_, &wait_status, 0);
  Reap(wait_status);
  return finished_;
}

bool Process::HasEnded() {
  int wait_status = 0;
  if (waitpid(pid_, &wait_status, WNOHANG) != pid_) return false;
  Reap(wait_status);
  return true;
}

void Process::Reap(int wait_status) {
  ended_ = true;
  finished_.status = WIFEXITED(wait_status) ? WEXITSTATUS(wait_status)
                                            : 128 + WTERMSIG(wait_status);
}

Finished RunZermelo(const std::vector<std::string>& arguments,
                    const std::string& input) {
  Process process(arguments);
  process.Write(input);
  return process.Wait();
}

TemporaryFile::TemporaryFile(const std::string& content)
    : path_(testing::TempDir() + "zermelo_test_XXXXXX") {
  const int descriptor = mkstemp(path_.data());
  EXPECT_GE(descriptor, 0);
  EXPECT_EQ(write(descriptor, content.data(), content.size()),
            static_cast<ssize_t>(content.size()));
  close(descriptor);
}

TemporaryFile::~TemporaryFile() { unlink(path_.c_str()); }

}  // namespace zermelo::tools
