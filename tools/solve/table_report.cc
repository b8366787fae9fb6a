#include <algorithm>
#include <string>
#include <string_view>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "core/othello/text/move_text.h"
#include "core/othello/text/position.h"
#include "tools/help.h"
#include "tools/numbers.h"
#include "tools/solve/report.h"
#include "tools/solve/stats_table.h"
#include "tools/solve/wording.h"

namespace zermelo::tools {
namespace {

constexpr int kWidth = 92;    // of a row, and where lists are broken
constexpr int kIdWidth = 24;  // longer names lose their beginning

/// Returns `id` cut to the column's width. The end tells positions apart.
std::string Fitted(const std::string& id) {
  if (id.size() <= kIdWidth) return id;
  return absl::StrCat("...", id.substr(id.size() - (kIdWidth - 3)));
}

std::string Row(absl::string_view id, absl::string_view empties,
                absl::string_view mover, absl::string_view answer,
                absl::string_view nodes, absl::string_view seconds,
                absl::string_view rate) {
  std::string row =
      absl::StrFormat("%-*s %7s  %-7s  %-13s %15s %9s %8s", kIdWidth, id,
                      empties, mover, answer, nodes, seconds, rate);
  return absl::StrCat(row, "\n");
}

/// Returns "  LABEL: items", broken into lines below the first item.
std::string List(const std::string& label, std::string_view items) {
  const std::string head = absl::StrCat("  ", label, ": ");
  const int indent = static_cast<int>(head.size());
  return head + Wrapped(items, indent, kWidth).substr(head.size());
}

absl::string_view ReasonOf(Stopped stopped) {
  switch (stopped) {
    case Stopped::kTimeLimit:
      return "stopped by the time limit";
    case Stopped::kNodeLimit:
      return "stopped by the node limit";
    case Stopped::kInterrupted:
      return "interrupted";
    case Stopped::kNo:
      break;
  }
  return "not finished";
}

class TableReport : public Report {
 public:
  TableReport(othello::Question question, bool stats, Output& output)
      : question_(question), stats_(stats), output_(output) {}

  void Add(const Result& result) override {
    PrintHeading();
    const Answer& answer = result.answer;
    const othello::Position& position = result.entry.position;
    const char* mover = othello::NameOf(position.to_move);
    std::string text = Row(Fitted(result.entry.id),
                           absl::StrCat(othello::EmptyCount(position)), mover,
                           AnswerInWords(question_, position.to_move, answer),
                           Grouped(answer.nodes), SecondsText(answer.seconds),
                           RateText(answer.nodes, answer.seconds));
    if (!answer.answered) {
      absl::StrAppend(&text, "  ", ReasonOf(result.stopped), "; proven: ",
                      BoundsInWords(position.to_move, answer.bounds), "\n");
      // Those of Question::kMoves are listed with their bounds anyway.
      if (answer.moves.empty()) text += Root(position, answer);
    }
    if (!answer.moves.empty()) text += Moves(position, answer);
    if (!answer.line.empty()) {
      absl::StrAppend(
          &text, List("line", othello::FormatMoves(answer.line, position.size) +
                                  (answer.line_complete ? "" : " ...")));
    }
    if (result.mismatch && !result.mismatch->empty()) {
      absl::StrAppend(&text, "  MISMATCH: ", *result.mismatch, "\n");
    }
    if (stats_) text += StatsTable(answer.workers);
    output_.Write(text);
    output_.Flush();
  }

  void AddError(const InputError& /*error*/) override {}

  void Finish(const Totals& totals) override {
    std::string text = absl::StrFormat(
        "%d %s: %d answered, %d open, %d input %s", totals.positions,
        totals.positions == 1 ? "position" : "positions", totals.answered,
        totals.positions - totals.answered, totals.errors,
        totals.errors == 1 ? "error" : "errors");
    if (totals.checked > 0) {
      absl::StrAppendFormat(&text, "; %d checked, %d %s", totals.checked,
                            totals.mismatches,
                            totals.mismatches == 1 ? "mismatch" : "mismatches");
    }
    text += '\n';
    if (totals.positions > 0) {
      absl::StrAppend(&text, Grouped(totals.nodes), " nodes in ",
                      SecondsText(totals.seconds), " s, ",
                      RateText(totals.nodes, totals.seconds), " nodes/s");
      if (totals.table_fill) {
        absl::StrAppendFormat(&text, ", table %.0f %% full",
                              100 * *totals.table_fill);
      }
      text += '\n';
    }
    output_.Write(text);
    output_.Flush();
  }

 private:
  void PrintHeading() {
    if (heading_printed_) return;
    heading_printed_ = true;
    const std::string_view heading = HeadingOf(question_);
    output_.Write(Row("position", "empties", "to move",
                      {heading.data(), heading.size()}, "nodes", "seconds",
                      "nodes/s"));
  }

  static std::string Root(const othello::Position& position,
                          const Answer& answer) {
    std::string decided;
    std::string cancelled;
    for (const RootMove& each : answer.root) {
      std::string& list =
          each.state == parallel::BranchState::kDecided ? decided : cancelled;
      absl::StrAppend(&list, list.empty() ? "" : " ",
                      MoveInWords(each.move, each.bounds, position.size));
    }
    std::string text;
    if (!decided.empty()) text += List("decided", decided);
    if (!cancelled.empty()) text += List("cancelled", cancelled);
    return text;
  }

  static std::string Moves(const othello::Position& position,
                           const Answer& answer) {
    std::string items;
    for (const SolvedMove& each : answer.moves) {
      absl::StrAppend(&items, items.empty() ? "" : " ",
                      othello::FormatMove(each.move, position.size), ":");
      if (each.bounds.exact()) {
        absl::StrAppendFormat(&items, "%+d", each.bounds.lower);
      } else {
        absl::StrAppendFormat(&items, "%+d..%+d", each.bounds.lower,
                              each.bounds.upper);
      }
    }
    return List(absl::StrCat(othello::NameOf(position.to_move), "'s moves"),
                items);
  }

  othello::Question question_;
  bool stats_;
  Output& output_;
  bool heading_printed_ = false;
};

}  // namespace

std::unique_ptr<Report> NewTableReport(othello::Question question, bool stats,
                                       Output& output) {
  return std::make_unique<TableReport>(question, stats, output);
}

}  // namespace zermelo::tools
