#include "tools/solve/progress.h"

#include <cstdio>
#include <utility>

#include "tools/solve/progress_line.h"

namespace zermelo::tools {
namespace {

double SecondsBetween(std::chrono::steady_clock::time_point from,
                      std::chrono::steady_clock::time_point to) {
  return std::chrono::duration<double>(to - from).count();
}

}  // namespace

void Progress::Begin(std::int64_t number, const std::string& id, int size,
                     const Engine& engine) {
  const std::lock_guard lock(mutex_);
  engine_ = &engine;
  number_ = number;
  id_ = id;
  size_ = size;
  begin_ = Clock::now();
  last_time_ = begin_;
  last_nodes_ = 0;
}

void Progress::End() {
  const std::lock_guard lock(mutex_);
  engine_ = nullptr;
  line_.Erase();
}

void Progress::Show() {
  const std::lock_guard lock(mutex_);
  if (engine_ == nullptr || !wanted_) return;
  const Clock::time_point now = Clock::now();
  ProgressFacts facts = {.number = number_,
                         .id = id_,
                         .size = size_,
                         .seconds = SecondsBetween(begin_, now),
                         .view = engine_->Look(),
                         .new_seconds = SecondsBetween(last_time_, now)};
  if (facts.view && facts.view->sharing) {
    const std::uint64_t nodes = facts.view->sharing->nodes;
    facts.new_nodes = nodes - last_nodes_;
    last_nodes_ = nodes;
  }
  last_time_ = now;
  if (line_.available()) {
    line_.Show(ProgressLine(facts, TerminalLine::Width()));
  } else {
    std::fprintf(stderr, "%s\n", ProgressLine(facts, 0).c_str());
  }
}

}  // namespace zermelo::tools
