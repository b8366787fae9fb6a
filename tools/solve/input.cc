#include "tools/solve/input.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "core/othello/text/error.h"

namespace zermelo::tools {
namespace {

constexpr std::size_t kChunkBytes = 65536;

/// A file with this many errors one after the other is no file of positions.
constexpr int kMostErrorsInARow = 100;

/// Waits until `descriptor` can be read. Returns false if `interruption` came
/// first.
bool WaitForBytes(int descriptor, int interruption) {
  std::array<pollfd, 2> waits = {
      {{.fd = interruption, .events = POLLIN, .revents = 0},
       {.fd = descriptor, .events = POLLIN, .revents = 0}}};
  while (poll(waits.data(), waits.size(), -1) < 0) {
    if (errno != EINTR) break;
  }
  return waits[0].revents == 0;
}

}  // namespace

PositionFile::PositionFile(std::string path,
                           const othello::ReadOptions& options,
                           std::optional<int> side_length, int interruption)
    : path_(std::move(path)),
      name_(path_ == "-" ? "stdin" : path_),
      side_length_(side_length),
      interruption_(interruption),
      document_(name_, options),
      buffer_(kChunkBytes) {}

PositionFile::~PositionFile() {
  if (descriptor_ > STDIN_FILENO) close(descriptor_);
}

std::optional<absl::StatusOr<othello::Entry>> PositionFile::Next() {
  if (!opened_) Open();
  while (ready_.empty() && !done_) ReadMore();
  if (ready_.empty()) return std::nullopt;
  absl::StatusOr<othello::Entry> next = std::move(ready_.front());
  ready_.pop_front();
  return next;
}

void PositionFile::Open() {
  opened_ = true;
  descriptor_ =
      path_ == "-" ? STDIN_FILENO : open(path_.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor_ < 0) return GiveUp(SystemError(errno));
  struct stat facts = {};
  if (fstat(descriptor_, &facts) == 0 && S_ISDIR(facts.st_mode)) {
    GiveUp(SystemError(EISDIR));
  }
}

void PositionFile::ReadMore() {
  if (!WaitForBytes(descriptor_, interruption_)) {
    done_ = true;
    return;
  }
  const ssize_t count = read(descriptor_, buffer_.data(), buffer_.size());
  if (count < 0) {
    if (errno != EINTR && errno != EAGAIN) GiveUp(SystemError(errno));
    return;
  }
  if (count > 0) return TakeBytes({buffer_.data(), static_cast<size_t>(count)});
  TakeAnswers(document_.Finish());
  if (empty_ && !done_) {
    GiveUp(absl::InvalidArgumentError(
        absl::StrCat(othello::Printable(name_),
                     ": expected a position, found none in the whole file")));
  }
  done_ = true;
}

void PositionFile::TakeBytes(absl::string_view bytes) {
  // No form of a position has a NUL, and every binary format soon does.
  const std::size_t nul = bytes.find('\0');
  const absl::string_view text = bytes.substr(0, nul);
  TakeAnswers(document_.Read(text));
  lines_ += std::count(text.begin(), text.end(), '\n');
  if (nul == absl::string_view::npos || done_) return;
  GiveUp(othello::ErrorAt({.source = name_, .line = lines_, .column = 1},
                          "a line of text", "a binary file"));
}

void PositionFile::TakeAnswers(othello::Document::Answers answers) {
  for (absl::StatusOr<othello::Entry>& answer : answers) {
    empty_ = false;
    ready_.push_back(OfRightSize(std::move(answer)));
    errors_in_a_row_ = ready_.back().ok() ? 0 : errors_in_a_row_ + 1;
    if (errors_in_a_row_ == kMostErrorsInARow) {
      return GiveUp(absl::InvalidArgumentError(
          absl::StrCat(othello::Printable(name_), ": given up after ",
                       kMostErrorsInARow, " errors in a row")));
    }
  }
}

void PositionFile::GiveUp(absl::Status status) {
  ready_.push_back(std::move(status));
  done_ = true;
}

absl::Status PositionFile::SystemError(int error_number) const {
  return absl::InvalidArgumentError(
      absl::StrCat(othello::Printable(name_), ": ",
                   std::generic_category().message(error_number)));
}

absl::StatusOr<othello::Entry> PositionFile::OfRightSize(
    absl::StatusOr<othello::Entry> entry) const {
  if (!entry.ok() || !side_length_ || entry->position.size == *side_length_) {
    return entry;
  }
  const auto name_of = [](int size) {
    return absl::StrCat("a board of ", size, "x", size);
  };
  return othello::ErrorAt({.source = name_, .line = entry->line, .column = 1},
                          name_of(*side_length_),
                          name_of(entry->position.size));
}

}  // namespace zermelo::tools
