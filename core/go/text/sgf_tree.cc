#include "core/go/text/sgf_tree.h"

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"

namespace zermelo::go {
namespace {

class Parser {
 public:
  explicit Parser(absl::string_view text) : text_(text) {}

  absl::StatusOr<SgfTree> Parse() {
    if (!SkipToTree()) return Error("wanted a game tree \"(;\"");
    // Nesting is kept on a stack of its own: a file of a million open
    // parentheses must not exhaust the program's.
    std::vector<int> open;
    int last = -1;
    while (true) {
      SkipSpace();
      if (AtEnd()) return Error("wanted \")\"");
      const char next = Take();
      if (next == '(') {
        if (last < 0 && !open.empty()) return Error("wanted \";\"");
        open.push_back(last);
        SkipSpace();
        if (AtEnd() || text_[position_] != ';') return Error("wanted \";\"");
      } else if (next == ')') {
        last = open.back();
        open.pop_back();
        if (open.empty()) return std::move(tree_);
      } else if (next == ';') {
        if (open.empty()) return Error("a node outside of any tree");
        const int node = static_cast<int>(tree_.nodes.size());
        tree_.nodes.emplace_back();
        if (last >= 0) tree_.nodes[last].children.push_back(node);
        last = node;
        if (absl::Status status = ParseProperties(node); !status.ok()) {
          return status;
        }
      } else {
        --position_;
        return Error("wanted \";\", \"(\" or \")\"");
      }
    }
  }

 private:
  [[nodiscard]] bool AtEnd() const { return position_ == text_.size(); }
  char Take() { return text_[position_++]; }

  void SkipSpace() {
    while (!AtEnd() && absl::ascii_isspace(text_[position_])) ++position_;
  }

  bool SkipToTree() {
    for (; !AtEnd(); ++position_) {
      if (text_[position_] != '(') continue;
      std::size_t after = position_ + 1;
      while (after < text_.size() && absl::ascii_isspace(text_[after])) ++after;
      if (after < text_.size() && text_[after] == ';') return true;
    }
    return false;
  }

  /// Moves line_ and line_start_ on to the line of position_.
  void FindLine() {
    for (; counted_ < position_; ++counted_) {
      if (text_[counted_] != '\n') continue;
      ++line_;
      line_start_ = counted_ + 1;
    }
  }

  [[nodiscard]] absl::Status Error(absl::string_view what) {
    FindLine();
    return absl::InvalidArgumentError(absl::StrCat(
        line_, ":", position_ - line_start_ + 1, ": ", what,
        AtEnd() ? ", got the end of the text"
                : absl::StrCat(", got \"",
                               absl::CHexEscape(text_.substr(position_, 1)),
                               "\"")));
  }

  absl::Status ParseProperties(int node) {
    while (true) {
      SkipSpace();
      if (AtEnd() || !absl::ascii_isalpha(text_[position_])) {
        return absl::OkStatus();
      }
      SgfProperty property;
      FindLine();
      property.line = line_;
      property.column = static_cast<int>(position_ - line_start_) + 1;
      while (!AtEnd() && absl::ascii_isalpha(text_[position_])) {
        const char letter = Take();
        if (absl::ascii_isupper(letter)) property.name += letter;
      }
      SkipSpace();
      if (AtEnd() || text_[position_] != '[') return Error("wanted \"[\"");
      while (!AtEnd() && text_[position_] == '[') {
        ++position_;
        if (!ParseValue(property)) return Error("wanted \"]\"");
        SkipSpace();
      }
      tree_.nodes[node].properties.push_back(std::move(property));
    }
  }

  /// Reads up to the closing bracket. A backslash makes the next character
  /// ordinary, and a line break after it vanishes.
  bool ParseValue(SgfProperty& property) {
    std::string value;
    while (!AtEnd()) {
      char next = Take();
      if (next == ']') {
        property.values.push_back(std::move(value));
        return true;
      }
      if (next == '\\') {
        if (AtEnd()) return false;
        next = Take();
        if (next == '\n' || next == '\r') {
          const char other = next == '\n' ? '\r' : '\n';
          if (!AtEnd() && text_[position_] == other) ++position_;
          continue;
        }
      }
      value += next;
    }
    return false;
  }

  absl::string_view text_;
  std::size_t position_ = 0;
  std::size_t counted_ = 0;  // line breaks before this have been counted
  int line_ = 1;
  std::size_t line_start_ = 0;
  SgfTree tree_;
};

void AppendNode(const SgfNode& node, std::string& text) {
  text += ';';
  for (const SgfProperty& property : node.properties) {
    text += property.name;
    for (const std::string& value : property.values) {
      text += '[';
      for (const char character : value) {
        if (character == ']' || character == '\\') text += '\\';
        text += character;
      }
      text += ']';
    }
  }
  text += '\n';
}

}  // namespace

const SgfProperty* SgfNode::Find(absl::string_view name) const {
  for (const SgfProperty& property : properties) {
    if (property.name == name) return &property;
  }
  return nullptr;
}

absl::StatusOr<SgfTree> ParseSgf(absl::string_view text) {
  return Parser(text).Parse();
}

std::string FormatSgf(const SgfTree& tree) {
  std::string text = "(";
  // What is still to be written: a node, or (-1) the end of a variation.
  std::vector<int> rest = {0};
  while (!rest.empty()) {
    const int node = rest.back();
    rest.pop_back();
    if (node == -1) {
      text += ")\n";
      continue;
    }
    if (node < -1) {
      text += '(';
      AppendNode(tree.nodes[-node - 2], text);
    } else {
      AppendNode(tree.nodes[node], text);
    }
    const std::vector<int>& children =
        tree.nodes[node < -1 ? -node - 2 : node].children;
    if (children.size() == 1) {
      rest.push_back(children[0]);
      continue;
    }
    for (std::size_t i = children.size(); i-- > 0;) {
      rest.push_back(-1);
      rest.push_back(-children[i] - 2);
    }
  }
  return text + ")\n";
}

}  // namespace zermelo::go
