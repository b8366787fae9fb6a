#include "tools/go/status_line.h"

#include "absl/strings/str_format.h"

namespace zermelo::tools {

void StatusLine::Begin(const std::string& what) {
  const std::lock_guard lock(mutex_);
  what_ = what;
}

void StatusLine::End() {
  const std::lock_guard lock(mutex_);
  what_.clear();
  line_.Erase();
}

std::function<void()> StatusLine::Tick() {
  if (!line_.available()) return {};
  return [this] { Show(); };
}

void StatusLine::Show() {
  const std::lock_guard lock(mutex_);
  if (what_.empty()) return;
  const std::chrono::duration<double> elapsed =
      std::chrono::steady_clock::now() - start_;
  line_.Show(absl::StrFormat("%s (%.0f s)", what_, elapsed.count()));
}

}  // namespace zermelo::tools
