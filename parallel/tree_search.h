// The shared tree of one question and what a worker does in it. Nothing here
// makes threads: parallel/crew.h brings them from oneTBB, the tests from
// std::thread, so that ThreadSanitizer can see every one of them.

#ifndef ZERMELO_PARALLEL_TREE_SEARCH_H_
#define ZERMELO_PARALLEL_TREE_SEARCH_H_

#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/search/node.h"
#include "parallel/root_board.h"
#include "parallel/worker.h"

namespace zermelo::parallel {

/// When the moves of a node are shared. Defaults: knee of the sharing
/// experiments in README.md of this folder.
struct SharingPolicy {
  /// Moves that must have failed before others help with the rest of a node
  /// where all moves are expected to be needed. Unit: moves. Range: [0, 8].
  /// Larger: less wasted work, more idle time.
  int eldest = 1;
  /// The same for a node expected to be decided by one of its moves. Helpers go
  /// there only when they find no node of the other kind.
  int eldest_if_cut_expected = 2;
  /// And then only so far below the root: near it one move too many costs a
  /// large part of the whole search. Unit: plies. Range: [0, 6].
  int least_depth_if_cut_expected = 2;
  /// After so many failed moves a node expected to be decided by one of them is
  /// taken for one where all are needed. Unit: moves.
  int doubt_cut_after = 8;
};

/// What ends a search early.
struct SearchLimits {
  const std::atomic<bool>* stop = nullptr;  // set from any thread; or nullptr
  /// By all workers together, over all questions.
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
};

/// One question at a time, AtLeast(position, t), searched by any number of
/// workers. `View` is a worker's way to the shared table, a model of Table.
template <SearchGame G, class View>
class TreeSearch {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  /// `make_view()` gives each worker its view; it may be called from any
  /// thread.
  TreeSearch(int workers, std::function<View()> make_view, SearchLimits limits,
             SharingPolicy policy = {})
      : make_view_(std::move(make_view)),
        policy_(policy),
        halt_(limits.stop, limits.nodes),
        workers_(static_cast<std::size_t>(workers)),
        root_board_(G::Branches::capacity()) {}

  /// Opens the root of a new question as worker `index`.
  /// Result: the answer if it needs no help; otherwise nullopt, and workers may
  ///         Help() until answer() has a value.
  /// Requires: no worker is at work.
  std::optional<int> Begin(int index, const Position& p, int t);

  /// Works on the current question as worker `index` until there is nothing to
  /// do for it now. Calls `invite()` when there may be work for one more.
  /// Requires: nobody else is worker `index` meanwhile.
  template <class Invite>
  void Help(int index, Invite&& invite);

  /// Ends the question after all workers have come back.
  /// Result: the fail-soft score, or nullopt if the search was halted first.
  std::optional<int> End();

  /// True when a limit or the stop flag asks the search to end.
  [[nodiscard]] bool halted() const { return halt_.Requested(); }
  /// True when the current question needs no more help.
  [[nodiscard]] bool finished() const {
    return halted() || answer_.load(std::memory_order_acquire) != kNoAnswer;
  }
  [[nodiscard]] int workers() const {
    return static_cast<int>(workers_.size());
  }
  /// The counters of worker `index` so far; may be read at any time.
  [[nodiscard]] CounterValues CountersOf(int index) const {
    const Self* const self = Find(index);
    return self == nullptr ? CounterValues{} : ValuesOf(self->counters);
  }
  /// The table view of worker `index`, nullptr if it never worked.
  /// Requires: no worker is at work.
  [[nodiscard]] const View* ViewOf(int index) const {
    const Self* const self = Find(index);
    return self == nullptr ? nullptr : &self->view();
  }
  /// The moves of the current root and how far they are; may be read at any
  /// time.
  [[nodiscard]] const RootBoard<Move>& root_board() const {
    return root_board_;
  }

 private:
  using Node = Split<G>;
  using Self = Worker<G, View>;
  static constexpr std::int64_t kNoAnswer =
      std::numeric_limits<std::int64_t>::min();

  /// A worker's slot. The worker is made by the thread that first takes it, and
  /// found by others through `ready`.
  struct Seat {
    std::unique_ptr<Self> owner;
    std::atomic<Self*> ready{nullptr};
  };

  [[nodiscard]] Self* Find(int index) const {
    // Acquire: the worker was made before it was published.
    return workers_[static_cast<std::size_t>(index)].ready.load(
        std::memory_order_acquire);
  }
  Self& Take(int index) {
    Seat& seat = workers_[static_cast<std::size_t>(index)];
    if (seat.owner == nullptr) {
      seat.owner = std::make_unique<Self>(make_view_(), halt_);
      seat.ready.store(seat.owner.get(), std::memory_order_release);
    }
    return *seat.owner;
  }

  /// Makes `node`, of which the worker holds a reference, its place of work.
  static void Enter(Self& self, Node* node) {
    // Release: a helper that reads the pointer finds the split opened.
    self.current.store(node, std::memory_order_release);
  }
  /// Leaves `node` and gives the reference back.
  static void Leave(Self& self, Node* node) {
    self.current.store(nullptr, std::memory_order_relaxed);
    Drop(node);
  }
  static void Drop(Node* node) {
    while (node != nullptr && node->Release()) {
      Node* const parent = node->parent();
      node->home()->Return(node);
      node = parent;  // the split's own reference on its parent goes too
    }
  }

  template <class Invite>
  Node* Step(Self& self, Node* node, Invite& invite);
  template <class Invite>
  Node* Record(Self& self, Node* node, int index, int score,
               std::uint64_t nodes, Invite& invite);
  Node* FindWork(Self& self);
  [[nodiscard]] bool CutExpected(const Node& node) const {
    return node.cut_expected() && node.finished() < policy_.doubt_cut_after;
  }
  [[nodiscard]] bool Shareable(const Node& node) const {
    if (!node.HasMoves()) return false;
    if (!CutExpected(node)) return node.finished() >= policy_.eldest;
    return node.depth() >= policy_.least_depth_if_cut_expected &&
           node.finished() >= policy_.eldest_if_cut_expected;
  }
  /// Whether one move is expected to decide the child of `parent` by `index`:
  /// not after the first move of a node that is itself expected to be decided
  /// by one, since that should be it; but everywhere else.
  [[nodiscard]] bool CutExpectedBelow(const Node& parent, int index) const {
    return !(CutExpected(parent) && index == 0);
  }

  std::function<View()> make_view_;
  SharingPolicy policy_;
  Halt halt_;
  std::vector<Seat> workers_;
  RootBoard<Move> root_board_;
  Node* root_ = nullptr;  // one reference is held from Begin() to End()
  std::atomic<std::int64_t> answer_{kNoAnswer};
};

// --- Opening and ending a question -------------------------------------------

template <SearchGame G, class View>
std::optional<int> TreeSearch<G, View>::Begin(int index, const Position& p,
                                              int t) {
  assert(root_ == nullptr);
  Self& self = Take(index);
  const BusyTime busy(self.counters.busy_ns);
  answer_.store(kNoAnswer, std::memory_order_relaxed);
  if (!self.descent().kernel().Divides(p, t)) {
    const int score = self.descent().Search(p, t);
    self.Publish();
    if (score == Self::Search::kStopped) return std::nullopt;
    return score;
  }
  Node* const root = self.pool.Take();
  if (const auto score = self.descent().Open(p, t, root->branches)) {
    self.pool.Untake(root);
    self.Publish();
    return score;
  }
  // A bound that an earlier question left just at `t` foretells the answer.
  const auto entry = self.descent().table().Probe(G::KeyOf(p));
  root->Open(nullptr, 0, p, t, entry && entry->upper == t);
  self.counters.splits.Add(1);
  root_board_.Reset(root->branches);
  root_ = root;
  root->Acquire();
  Enter(self, root);
  return std::nullopt;
}

template <SearchGame G, class View>
std::optional<int> TreeSearch<G, View>::End() {
  for (std::size_t i = 0; i < workers_.size(); ++i) {
    assert(workers_[i].owner == nullptr ||
           workers_[i].owner->current.load() == nullptr);
  }
  if (root_ != nullptr) {
    root_board_.Close();
    Drop(std::exchange(root_, nullptr));
  }
  const std::int64_t answer = answer_.load(std::memory_order_acquire);
  if (answer == kNoAnswer) return std::nullopt;
  return static_cast<int>(answer);
}

// --- What a worker does ------------------------------------------------------

template <SearchGame G, class View>
template <class Invite>
void TreeSearch<G, View>::Help(int index, Invite&& invite) {
  Self& self = Take(index);
  const BusyTime busy(self.counters.busy_ns);
  Node* node = self.current.load(std::memory_order_relaxed);
  while (true) {
    if (node == nullptr) node = FindWork(self);
    if (node == nullptr) break;
    node = Step(self, node, invite);
  }
  self.Publish();
}

/// Takes one move of `node` as far as this worker alone brings it.
/// Result: the split to go on in, or nullptr if the worker has left the tree.
template <SearchGame G, class View>
template <class Invite>
Split<G>* TreeSearch<G, View>::Step(Self& self, Node* node, Invite& invite) {
  if (halt_.Requested() || node->Cancelled()) {
    Leave(self, node);
    return nullptr;
  }
  const int index = node->Claim();
  if (index < 0) {  // others finish the rest, and one of them goes up from here
    Leave(self, node);
    return nullptr;
  }
  if (node->parent() == nullptr) root_board_.Begin(index);

  const auto& branch = node->branches[static_cast<std::size_t>(index)];
  const int reply = G::Reply(node->threshold());
  auto& descent = self.descent();
  const std::uint64_t before = descent.nodes();
  int score;
  if (descent.kernel().Divides(branch.child, reply)) {
    Node* const child = self.pool.Take();
    const auto known = descent.Open(branch.child, reply, child->branches);
    if (!known) {
      child->Open(node, index, branch.child, reply,
                  CutExpectedBelow(*node, index));
      self.counters.splits.Add(1);
      Enter(self, child);
      return child;
    }
    self.pool.Untake(child);
    score = *known;
  } else {
    score = descent.Search(branch.child, reply);
  }
  const std::uint64_t spent = descent.nodes() - before;
  if (score == Self::Search::kStopped) {
    self.counters.aborted_nodes.Add(spent);
    Leave(self, node);
    return nullptr;
  }
  return Record(self, node, index, G::FromReply(score), spent, invite);
}

/// Enters a finished branch, and goes up as long as that decides nodes.
/// Result: the undecided split to go on in, or nullptr after leaving.
template <SearchGame G, class View>
template <class Invite>
Split<G>* TreeSearch<G, View>::Record(Self& self, Node* node, int index,
                                      int score, std::uint64_t nodes,
                                      Invite& invite) {
  while (true) {
    if (node->parent() == nullptr) root_board_.Decide(index, score, nodes);
    if (!node->Finish(index, score, nodes)) break;
    // This worker decided the node, so it alone carries the result up.
    score = node->best_score();
    nodes = node->nodes();
    StoreNode<G>(self.descent().table(), node->position(), node->threshold(),
                 score, node->best_move(), nodes);
    Node* const parent = node->parent();
    if (parent == nullptr) {
      answer_.store(score, std::memory_order_release);
      Leave(self, node);
      return nullptr;
    }
    index = node->branch_of_parent();
    score = G::FromReply(score);
    parent->Acquire();
    Enter(self, parent);
    Drop(node);
    node = parent;
  }
  if (Shareable(*node)) invite();
  return node;
}

/// Joins a split where any worker could use help: the shallowest one where all
/// moves are expected to be needed, since that lasts longest; else the deepest
/// of the other kind, since there the least is lost if one move decides it.
/// Result: that split with a reference held, entered; nullptr if there is none.
template <SearchGame G, class View>
Split<G>* TreeSearch<G, View>::FindWork(Self& self) {
  if (finished()) return nullptr;
  const auto better = [this](const Node& a, const Node* b) {
    if (b == nullptr) return true;
    const bool a_doubtful = CutExpected(a);
    const bool b_doubtful = CutExpected(*b);
    if (a_doubtful != b_doubtful) return b_doubtful;
    return a_doubtful ? a.depth() > b->depth() : a.depth() < b->depth();
  };
  Node* found = nullptr;
  for (int i = 0; i < workers(); ++i) {
    const Self* const other = Find(i);
    if (other == nullptr) continue;
    Node* const tip = other->current.load(std::memory_order_acquire);
    if (tip == nullptr || !tip->TryAcquire()) continue;
    Node* best = nullptr;
    for (Node* node = tip; node != nullptr; node = node->parent()) {
      if (node->decided()) {
        best = nullptr;  // all below is pointless
      } else if (Shareable(*node) && better(*node, best)) {
        best = node;
      }
    }
    if (best != nullptr && better(*best, found)) {
      best->Acquire();
      if (found != nullptr) Drop(found);
      found = best;
    }
    Drop(tip);
  }
  if (found != nullptr) {
    self.counters.steals.Add(1);
    Enter(self, found);
  }
  return found;
}

}  // namespace zermelo::parallel

#endif  // ZERMELO_PARALLEL_TREE_SEARCH_H_
