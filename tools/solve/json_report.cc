#include <nlohmann/json.hpp>
#include <string>

#include "core/othello/text/board_text.h"
#include "core/othello/text/move_text.h"
#include "core/othello/text/position.h"
#include "tools/solve/question_flag.h"
#include "tools/solve/report.h"
#include "tools/solve/wording.h"

namespace zermelo::tools {
namespace {

using Json = nlohmann::ordered_json;

/// Every object has all keys in this order; what does not apply is null.
Json EmptyObject(othello::Question question) {
  Json object;
  for (const char* key : {"id", "file", "line", "board", "side", "empties"}) {
    object[key] = nullptr;
  }
  object["question"] = NameOf(question);
  for (const char* key :
       {"answer", "status", "stopped", "lower", "upper", "pv", "pv_complete",
        "moves", "root", "expected", "check", "nodes", "seconds", "workers",
        "table_fill", "error"}) {
    object[key] = nullptr;
  }
  return object;
}

Json AnswerValue(othello::Question question, othello::Colour mover,
                 const Answer& answer) {
  if (!answer.answered) return nullptr;
  switch (question) {
    case othello::Question::kWhiteWins:
    case othello::Question::kBlackWins:
      return AnswerInWords(question, mover, answer);
    case othello::Question::kWinLossDraw:
      switch (*othello::OutcomeOf(answer.bounds)) {
        case othello::Outcome::kWin:
          return "win";
        case othello::Outcome::kDraw:
          return "draw";
        case othello::Outcome::kLoss:
          return "loss";
      }
      break;
    case othello::Question::kScore:
    case othello::Question::kMoves:
      break;
  }
  return answer.bounds.lower;
}

Json StoppedValue(Stopped stopped) {
  switch (stopped) {
    case Stopped::kTimeLimit:
      return "time";
    case Stopped::kNodeLimit:
      return "nodes";
    case Stopped::kInterrupted:
      return "interrupt";
    case Stopped::kNo:
      break;
  }
  return nullptr;
}

class JsonReport : public Report {
 public:
  JsonReport(othello::Question question, Output& output)
      : question_(question), output_(output) {}

  void Add(const Result& result) override {
    const othello::Entry& entry = result.entry;
    const othello::Position& position = entry.position;
    const Answer& answer = result.answer;
    Json object = EmptyObject(question_);
    object["id"] = entry.id;
    if (!result.source.empty()) {
      object["file"] = result.source;
      object["line"] = entry.line;
    }
    const std::string board = othello::FormatBoard(position);
    object["board"] = board.substr(0, board.find(' '));
    object["side"] =
        position.to_move == othello::Colour::kBlack ? "black" : "white";
    object["empties"] = othello::EmptyCount(position);
    object["answer"] = AnswerValue(question_, position.to_move, answer);
    object["status"] = answer.answered ? "solved" : "bounded";
    object["stopped"] = StoppedValue(result.stopped);
    object["lower"] = answer.bounds.lower;
    object["upper"] = answer.bounds.upper;
    object["pv"] = Json::array();
    for (const othello::Square move : answer.line) {
      object["pv"].push_back(othello::FormatMove(move, position.size));
    }
    object["pv_complete"] = answer.line_complete;
    object["moves"] = Json::array();
    for (const SolvedMove& each : answer.moves) {
      object["moves"].push_back(MoveObject(each, position.size));
    }
    object["root"] = Json::array();
    for (const RootMove& each : answer.root) {
      object["root"].push_back(RootObject(each, position.size));
    }
    if (entry.score) object["expected"] = *entry.score;
    if (result.mismatch) {
      object["check"] = result.mismatch->empty() ? "ok" : "mismatch";
    }
    object["nodes"] = answer.nodes;
    object["seconds"] = answer.seconds;
    object["workers"] = Json::array();
    for (const WorkerCounters& each : answer.workers) {
      object["workers"].push_back(WorkerObject(each));
    }
    if (answer.table_fill) object["table_fill"] = *answer.table_fill;
    Print(object);
  }

  void AddError(const InputError& error) override {
    Json object = EmptyObject(question_);
    object["id"] = error.place.source;
    object["file"] = error.place.source;
    Json details;
    details["message"] = error.message;
    details["line"] = nullptr;
    details["column"] = nullptr;
    if (error.place.line > 0) {
      object["id"] =
          error.place.source + ":" + std::to_string(error.place.line);
      object["line"] = error.place.line;
      details["line"] = error.place.line;
      details["column"] = error.place.column;
    }
    object["status"] = "error";
    object["error"] = details;
    Print(object);
  }

  void Finish(const Totals& /*totals*/) override {}

 private:
  static Json MoveObject(const SolvedMove& each, int size) {
    Json move;
    move["move"] = othello::FormatMove(each.move, size);
    move["score"] = each.bounds.exact() ? Json(each.bounds.lower) : Json();
    move["lower"] = each.bounds.lower;
    move["upper"] = each.bounds.upper;
    return move;
  }

  static Json RootObject(const RootMove& each, int size) {
    Json move;
    move["move"] = othello::FormatMove(each.move, size);
    move["state"] =
        each.state == parallel::BranchState::kDecided ? "decided" : "cancelled";
    move["lower"] = each.bounds.lower;
    move["upper"] = each.bounds.upper;
    return move;
  }

  static Json WorkerObject(const WorkerCounters& counters) {
    Json worker;
    worker["nodes"] = counters.nodes;
    if (!counters.sharing) {
      for (const char* key :
           {"splits", "steals", "aborted_nodes", "probes", "hits", "torn",
            "stores", "dropped", "busy_seconds", "idle_seconds"}) {
        worker[key] = nullptr;
      }
      return worker;
    }
    const WorkerCounters::Sharing& sharing = *counters.sharing;
    worker["splits"] = sharing.splits;
    worker["steals"] = sharing.steals;
    worker["aborted_nodes"] = sharing.aborted_nodes;
    worker["probes"] = sharing.table.probes;
    worker["hits"] = sharing.table.hits;
    worker["torn"] = sharing.table.torn;
    worker["stores"] = sharing.table.stores;
    worker["dropped"] = sharing.table.dropped;
    worker["busy_seconds"] = sharing.busy_seconds;
    worker["idle_seconds"] = sharing.idle_seconds;
    return worker;
  }

  void Print(const Json& object) {
    // File names may be any bytes; JSON is UTF-8.
    output_.Write(
        object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) +
        "\n");
    output_.Flush();
  }

  othello::Question question_;
  Output& output_;
};

}  // namespace

std::unique_ptr<Report> NewJsonReport(othello::Question question,
                                      Output& output) {
  return std::make_unique<JsonReport>(question, output);
}

}  // namespace zermelo::tools
