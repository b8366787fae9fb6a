#include "tools/solve/batch.h"

#include <cstdio>
#include <functional>
#include <utility>

#include "absl/status/statusor.h"
#include "core/othello/text/error.h"
#include "tools/command_line.h"
#include "tools/exit_codes.h"
#include "tools/solve/check.h"

namespace zermelo::tools {
namespace {

void Complain(const std::string& message) {
  std::fprintf(stderr, "zermelo solve: %s\n", message.c_str());
}

std::function<void()> TickOf(Progress& progress) {
  if (!progress.wanted()) return {};
  return [&progress] { progress.Show(); };
}

}  // namespace

Batch::Batch(const SolveOptions& options, Output& output)
    : options_(options),
      output_(output),
      progress_(options.progress),
      watch_(TickOf(progress_)),
      report_(options.json
                  ? NewJsonReport(options.question, output)
                  : NewTableReport(options.question, options.stats, output)) {}

void Batch::Solve(const othello::Entry& entry, const std::string& source) {
  const othello::Position& position = entry.position;
  if (!HaveEngineFor(position.size)) return;
  SearchLimits limits;
  limits.stop = watch_.stop();
  limits.limit_nodes = options_.limit_nodes;
  progress_.Begin(totals_.positions + 1, entry.id, position.size, *engine_);
  watch_.Begin(options_.time_limit);
  const Answer answer = engine_->Solve(position.board, position.to_move,
                                       options_.question, limits);
  watch_.End();
  progress_.End();

  Result result = {.entry = entry,
                   .source = source,
                   .answer = answer,
                   .stopped = WhyStopped(answer),
                   .mismatch = std::nullopt};
  if (options_.check) result.mismatch = Contradiction(entry, answer);
  report_->Add(result);
  Account(result);
}

void Batch::Refuse(const absl::Status& status, const std::string& source) {
  ++totals_.errors;
  InputError error;
  error.place = othello::PlaceOf(status).value_or(othello::Place{source, 0, 0});
  error.message = std::string(status.message());
  Complain(error.message);
  report_->AddError(error);
}

bool Batch::over() const {
  return watch_.interrupted() || output_.error() != 0 || out_of_memory_;
}

int Batch::Finish() {
  if (out_of_memory_) return kExitUsage;
  if (engine_ != nullptr) totals_.table_fill = engine_->TableFill();
  report_->Finish(totals_);
  if (watch_.interrupted()) return kExitInterrupted;
  if (totals_.mismatches > 0) return kExitMismatch;
  if (options_.check && comparable_ == 0) {
    Complain("--check: the input carries no score to compare with");
    return kExitBadInput;
  }
  if (totals_.errors > 0) return kExitBadInput;
  if (totals_.answered < totals_.positions) return kExitLimit;
  return kExitAnswered;
}

bool Batch::HaveEngineFor(int size) {
  if (engine_ != nullptr && engine_size_ == size) return true;
  engine_.reset();
  absl::StatusOr<std::unique_ptr<Engine>> made =
      MakeEngine(size, options_.engine);
  if (!made.ok()) {
    out_of_memory_ = true;
    UsageError("solve", made.status());
    return false;
  }
  engine_ = *std::move(made);
  engine_size_ = size;
  return true;
}

Stopped Batch::WhyStopped(const Answer& answer) const {
  if (answer.answered) return Stopped::kNo;
  switch (watch_.reason()) {
    case StopReason::kInterrupted:
      return Stopped::kInterrupted;
    case StopReason::kTimeLimit:
      return Stopped::kTimeLimit;
    case StopReason::kNone:
      break;
  }
  return Stopped::kNodeLimit;
}

void Batch::Account(const Result& result) {
  ++totals_.positions;
  if (result.answer.answered) ++totals_.answered;
  if (result.entry.score) ++comparable_;
  if (result.mismatch) {
    ++totals_.checked;
    if (!result.mismatch->empty()) ++totals_.mismatches;
  }
  totals_.nodes += result.answer.nodes;
  totals_.seconds += result.answer.seconds;
}

}  // namespace zermelo::tools
