// SGF as a tree of nodes with properties, whatever the properties mean.
//
// Source: the SGF FF[4] specification, https://www.red-bean.com/sgf/.

#ifndef ZERMELO_CORE_GO_TEXT_SGF_TREE_H_
#define ZERMELO_CORE_GO_TEXT_SGF_TREE_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace zermelo::go {

struct SgfProperty {
  std::string name;                 // capital letters only
  std::vector<std::string> values;  // escapes resolved; at least one
  /// Where it was read, from 1 on, columns in bytes; 0: it was not.
  int line = 0;
  int column = 0;
};

struct SgfNode {
  std::vector<SgfProperty> properties;
  std::vector<int> children;  // indices into SgfTree::nodes, main line first

  /// Returns the property of that name, or nullptr.
  [[nodiscard]] const SgfProperty* Find(absl::string_view name) const;
};

/// A game tree; node 0 is its root.
struct SgfTree {
  std::vector<SgfNode> nodes;
};

/// Reads the first game tree of a collection, with all its variations. Text
/// before the first "(;" is skipped; lower-case letters in property names, as
/// FF[3] allowed them, are dropped.
/// Errors: InvalidArgument as "line:column: wanted ..., got ...", whatever the
///         input is.
[[nodiscard]] absl::StatusOr<SgfTree> ParseSgf(absl::string_view text);

/// Returns `tree` as SGF, one node a line.
[[nodiscard]] std::string FormatSgf(const SgfTree& tree);

}  // namespace zermelo::go

#endif  // ZERMELO_CORE_GO_TEXT_SGF_TREE_H_
