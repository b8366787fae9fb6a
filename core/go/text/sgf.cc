#include "core/go/text/sgf.h"

#include <algorithm>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "core/go/text/sgf_tree.h"
#include "core/go/text/vertex.h"

namespace zermelo::go {
namespace {

/// SGF counts rows from the top.
std::string SgfPoint(const Grid& grid, Point point) {
  return {static_cast<char>('a' + grid.ColumnOf(point)),
          static_cast<char>('a' + grid.height() - 1 - grid.RowOf(point))};
}

absl::StatusOr<Point> ReadPoint(const Grid& grid, absl::string_view text) {
  if (text.size() == 2) {
    const int column = absl::ascii_tolower(text[0]) - 'a';
    const int row = grid.height() - 1 - (absl::ascii_tolower(text[1]) - 'a');
    if (0 <= column && column < grid.width() && 0 <= row &&
        row < grid.height()) {
      return grid.At(column, row);
    }
  }
  return absl::InvalidArgumentError(absl::StrCat(
      "wanted a point of the ", grid.width(), "x", grid.height(),
      " board as two letters, got \"", absl::CHexEscape(text), "\""));
}

/// The same error with the place of `property` before its message.
absl::Status At(const SgfProperty& property, const absl::Status& status) {
  if (status.ok()) return status;
  return absl::Status(status.code(),
                      absl::StrCat(property.line, ":", property.column, ": ",
                                   status.message()));
}

absl::StatusOr<Grid> ReadSize(const SgfNode& root) {
  const SgfProperty* const property = root.Find("SZ");
  if (property == nullptr) return Grid(19, 19);
  const std::string& text = property->values[0];
  const std::vector<std::string> parts = absl::StrSplit(text, ':');
  int width = 0;
  int height = 0;
  if (parts.size() > 2 || !absl::SimpleAtoi(parts.front(), &width) ||
      !absl::SimpleAtoi(parts.back(), &height) || width < 1 || height < 1 ||
      width > kMostLines || height > kMostLines) {
    return At(*property, absl::InvalidArgumentError(absl::StrCat(
                             "wanted SZ with 1 to ", kMostLines,
                             " lines, got \"", absl::CHexEscape(text), "\"")));
  }
  return Grid(width, height);
}

/// Applies the nodes of one line to a match.
class Reader {
 public:
  Reader(Grid grid, Rules rules, int most_turns)
      : match_(grid, rules), most_turns_(most_turns) {}

  absl::Status Apply(const SgfNode& node) {
    if (absl::Status status = SetUp(node); !status.ok()) return status;
    for (const SgfProperty& property : node.properties) {
      const bool black = property.name == "B";
      if (!black && property.name != "W") continue;
      if (match_.turns() >= most_turns_) return absl::OkStatus();
      absl::Status status =
          At(property,
             Move(black ? Color::kBlack : Color::kWhite, property.values[0]));
      if (!status.ok()) return status;
    }
    return absl::OkStatus();
  }

  [[nodiscard]] Match& match() { return match_; }

 private:
  absl::Status SetUp(const SgfNode& node) {
    std::vector<Color> colors;
    const Grid& grid = match_.grid();
    for (int index = 0; index < grid.points(); ++index) {
      colors.push_back(match_.board().At(grid.AtIndex(index)));
    }
    bool changed = false;
    for (const auto& [name, color] :
         {std::pair{"AB", Color::kBlack}, std::pair{"AW", Color::kWhite},
          std::pair{"AE", Color::kEmpty}}) {
      const SgfProperty* const property = node.Find(name);
      if (property == nullptr) continue;
      changed = true;
      for (const std::string& value : property->values) {
        absl::Status status = At(*property, Paint(value, color, colors));
        if (!status.ok()) return status;
      }
    }
    Color to_move = match_.to_move();
    if (const SgfProperty* const property = node.Find("PL")) {
      const char letter = property->values[0].empty()
                              ? ' '
                              : absl::ascii_toupper(property->values[0][0]);
      if (letter != 'B' && letter != 'W') {
        return At(*property, absl::InvalidArgumentError(absl::StrCat(
                                 "wanted PL[B] or PL[W], got \"",
                                 absl::CHexEscape(property->values[0]), "\"")));
      }
      to_move = letter == 'B' ? Color::kBlack : Color::kWhite;
      player_is_given_ = true;
      changed = true;
    }
    int black = match_.Prisoners(Color::kBlack);
    int white = match_.Prisoners(Color::kWhite);
    if (const SgfProperty* const property = node.Find("ZP")) {
      const std::vector<std::string> parts =
          absl::StrSplit(property->values[0], ':');
      if (parts.size() != 2 || !absl::SimpleAtoi(parts[0], &black) ||
          !absl::SimpleAtoi(parts[1], &white) || black < 0 || white < 0) {
        return At(*property, absl::InvalidArgumentError(absl::StrCat(
                                 "wanted ZP[black:white], got \"",
                                 absl::CHexEscape(property->values[0]), "\"")));
      }
      changed = true;
    }
    if (!changed) return absl::OkStatus();
    if (!match_.SetUp(colors, to_move, black, white)) {
      return At(node.properties[0],
                absl::InvalidArgumentError(
                    "the set-up position has a chain without a liberty"));
    }
    return absl::OkStatus();
  }

  /// Puts `color` on a point "dd" or on all points of a rectangle "aa:ss".
  absl::Status Paint(absl::string_view value, Color color,
                     std::vector<Color>& colors) const {
    const Grid& grid = match_.grid();
    const std::vector<absl::string_view> corners = absl::StrSplit(value, ':');
    const auto from = ReadPoint(grid, corners.front());
    const auto to = ReadPoint(grid, corners.back());
    if (!from.ok()) return from.status();
    if (!to.ok()) return to.status();
    const auto [left, right] =
        std::minmax({grid.ColumnOf(*from), grid.ColumnOf(*to)});
    const auto [low, high] = std::minmax({grid.RowOf(*from), grid.RowOf(*to)});
    for (int row = low; row <= high; ++row) {
      for (int column = left; column <= right; ++column) {
        colors[grid.IndexOf(grid.At(column, row))] = color;
      }
    }
    return absl::OkStatus();
  }

  absl::Status Move(Color color, absl::string_view value) {
    const Grid& grid = match_.grid();
    const auto where = [&] {
      return absl::StrCat("turn ", match_.turns() + 1, ": ");
    };
    if (color != match_.to_move()) {
      // Files of handicap games often leave PL out.
      if (match_.turns() > 0 || player_is_given_) {
        return absl::InvalidArgumentError(
            absl::StrCat(where(), color == Color::kBlack ? "Black" : "White",
                         " is not on turn"));
      }
      std::vector<Color> colors;
      for (int index = 0; index < grid.points(); ++index) {
        colors.push_back(match_.board().At(grid.AtIndex(index)));
      }
      match_.SetUp(colors, color, match_.Prisoners(Color::kBlack),
                   match_.Prisoners(Color::kWhite));
    }
    Turn turn = Turn::Return();
    const bool small = grid.width() <= 19 && grid.height() <= 19;
    if (!value.empty() && !(small && value == "tt")) {
      const auto point = ReadPoint(grid, value);
      if (!point.ok()) {
        return absl::InvalidArgumentError(
            absl::StrCat(where(), point.status().message()));
      }
      turn = Turn::Place(*point);
    }
    if (absl::Status status = CheckTurn(match_, turn); !status.ok()) {
      return absl::FailedPreconditionError(
          absl::StrCat(where(), status.message()));
    }
    match_.Play(turn);
    return absl::OkStatus();
  }

  Match match_;
  int most_turns_;
  bool player_is_given_ = false;
};

SgfNode RootOf(const Match& start, absl::string_view comment) {
  const Grid& grid = start.grid();
  SgfNode root;
  const auto add = [&root](std::string name, std::string value) {
    root.properties.push_back({std::move(name), {std::move(value)}});
  };
  add("GM", "1");
  add("FF", "4");
  add("CA", "UTF-8");
  add("AP", "zermelo");
  add("SZ", grid.width() == grid.height()
                ? absl::StrCat(grid.width())
                : absl::StrCat(grid.width(), ":", grid.height()));
  add("RU", absl::StrCat("capture game, ko ", start.rules().ko ? "on" : "off",
                         ", returns ", start.rules().returns ? "on" : "off"));
  if (!comment.empty()) add("C", std::string(comment));
  for (const Color color : {Color::kBlack, Color::kWhite}) {
    SgfProperty stones = {color == Color::kBlack ? "AB" : "AW", {}};
    for (int index = 0; index < grid.points(); ++index) {
      const Point point = grid.AtIndex(index);
      if (start.board().At(point) == color) {
        stones.values.push_back(SgfPoint(grid, point));
      }
    }
    if (!stones.values.empty()) root.properties.push_back(stones);
  }
  if (start.to_move() == Color::kWhite) add("PL", "W");
  const int black = start.Prisoners(Color::kBlack);
  const int white = start.Prisoners(Color::kWhite);
  if (black > 0 || white > 0) add("ZP", absl::StrCat(black, ":", white));
  return root;
}

}  // namespace

std::string WriteSgf(const Match& match, absl::string_view comment) {
  Match replay = match;
  std::vector<Turn> turns;
  for (int i = 0; i < match.turns(); ++i) turns.push_back(match.TurnAt(i));
  while (replay.turns() > 0) replay.Undo();

  SgfTree tree;
  tree.nodes.push_back(RootOf(replay, comment));
  for (const Turn turn : turns) {
    if (turn.kind == Turn::Kind::kResignation) {
      tree.nodes[0].properties.push_back(
          {"RE", {replay.to_move() == Color::kBlack ? "W+R" : "B+R"}});
      break;
    }
    SgfNode node;
    const bool placement = turn.kind == Turn::Kind::kPlacement;
    node.properties.push_back(
        {replay.to_move() == Color::kBlack ? "B" : "W",
         {placement ? SgfPoint(match.grid(), turn.point) : ""}});
    if (!placement) node.properties.push_back({"C", {"returns a prisoner"}});
    tree.nodes.back().children.push_back(static_cast<int>(tree.nodes.size()));
    tree.nodes.push_back(node);
    replay.Play(turn);
  }
  return FormatSgf(tree);
}

absl::StatusOr<Match> ReadSgf(absl::string_view text, Rules rules,
                              int most_turns) {
  const absl::StatusOr<SgfTree> tree = ParseSgf(text);
  if (!tree.ok()) return tree.status();
  const SgfNode& root = tree->nodes[0];
  const absl::StatusOr<Grid> grid = ReadSize(root);
  if (!grid.ok()) return grid.status();

  Reader reader(*grid, rules, most_turns);
  int node = 0;
  while (true) {
    absl::Status status = reader.Apply(tree->nodes[node]);
    if (!status.ok()) return status;
    if (tree->nodes[node].children.empty()) break;
    node = tree->nodes[node].children[0];
  }
  Match& match = reader.match();
  const SgfProperty* const result = root.Find("RE");
  const char* const resigned = match.to_move() == Color::kBlack ? "W+R" : "B+R";
  if (result != nullptr && match.turns() < most_turns && !match.IsOver() &&
      result->values[0].substr(0, 3) == resigned) {
    match.Play(Turn::Resign());
  }
  return std::move(match);
}

}  // namespace zermelo::go
