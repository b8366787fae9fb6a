// The shared tree of one question and what a worker does in it. Nothing here
// makes threads: parallel/crew.h brings them from oneTBB, the tests from
// std::thread, so that ThreadSanitizer can see every one of them.

#ifndef ZERMELO_PARALLEL_TREE_SEARCH_H_
#define ZERMELO_PARALLEL_TREE_SEARCH_H_

#include <algorithm>
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
        usefulness_(policy.For(workers)),
        halt_(limits.stop, limits.nodes),
        workers_(static_cast<std::size_t>(workers)),
        root_board_(G::Branches::capacity()) {}

  /// Opens the root of a new question as worker `index`.
  /// Result: the answer if it needs no help; otherwise nullopt, and workers may
  ///         Help() until answer() has a value.
  /// Requires: no worker is at work.
  std::optional<int> Begin(int index, const Position& p, int t);

  /// Works on the current question as worker `index` until there is nothing to
  /// do for it now. Calls `invite(useful)` whenever one more might be invited;
  /// `useful()` says, at some cost, whether there is work for it.
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
    Drop(self, node);
  }
  /// Gives a reference back, and with the last one the split.
  static void Drop(Self& self, Node* node) {
    while (node != nullptr && node->Release()) {
      // Nobody carried the nodes of an undecided split up: they were in vain.
      if (!node->decided()) self.counters.aborted_nodes.Add(node->nodes());
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
  /// The chance that one more worker at `node` would not work in vain, were
  /// all nodes above it sure to be wanted.
  [[nodiscard]] double UsefulnessOf(const Node& node) const {
    return usefulness_.OfNextMove(node.State());
  }
  [[nodiscard]] bool Shareable(const Node& node) const {
    return node.HasMoves() && UsefulnessOf(node) >= usefulness_.policy().least;
  }
  /// Whether a worker that has finished a move of `node` should look for better
  /// work than its next: never where nobody else would go on.
  [[nodiscard]] bool Discontent(const Node& node) const {
    return node.InWork() > 0 && node.HasMoves() &&
           UsefulnessOf(node) < usefulness_.policy().content;
  }
  /// Whether one move is expected to decide the child of `parent` by `index`:
  /// not after the first move of a node that is itself expected to be decided
  /// by one, since that should be it; but everywhere else.
  [[nodiscard]] static bool CutExpectedBelow(const Node& parent, int index) {
    return !(parent.cut_expected() && index == 0);
  }
  struct Place {
    Node* node;  // nullptr: none
    double usefulness;
  };
  [[nodiscard]] Place BestAbove(Node* tip) const;

  std::function<View()> make_view_;
  Usefulness usefulness_;
  Halt halt_;
  std::vector<Seat> workers_;
  RootBoard<Move> root_board_;
  Node* root_ = nullptr;    // one reference is held from Begin() to End()
  Self* opener_ = nullptr;  // who opened the root
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
  opener_ = &self;
  root->Acquire();
  Enter(self, root);
  return std::nullopt;
}

template <SearchGame G, class View>
std::optional<int> TreeSearch<G, View>::End() {
  assert(std::ranges::all_of(workers_, [](const Seat& seat) {
    return seat.owner == nullptr || seat.owner->current.load() == nullptr;
  }));
  if (root_ != nullptr) {
    root_board_.Close();
    Drop(*opener_, std::exchange(root_, nullptr));
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
    if (node != nullptr && Discontent(*node)) {
      Leave(self, node);
      node = nullptr;
    }
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
    if (!node->Finish(index, score, nodes)) {
      if (node->decided()) self.counters.aborted_nodes.Add(nodes);  // too late
      break;
    }
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
    Drop(self, node);
    node = parent;
  }
  invite([&] { return Shareable(*node); });
  return node;
}

/// The most useful place among `tip` and the splits above it. A worker there is
/// useful if its node's moves are wanted and so are those of all nodes above in
/// which others are at work too.
template <SearchGame G, class View>
typename TreeSearch<G, View>::Place TreeSearch<G, View>::BestAbove(
    Node* tip) const {
  Place best = {.node = nullptr, .usefulness = 0};
  for (Node* node = tip; node != nullptr; node = node->parent()) {
    if (node->decided()) {
      best = {.node = nullptr, .usefulness = 0};  // all below is pointless
      continue;
    }
    const double here = UsefulnessOf(*node);
    if (node->InWork() > 1) best.usefulness *= here;
    if (node->HasMoves() &&
        here >= best.usefulness - usefulness_.policy().lasting) {
      best = {.node = node, .usefulness = here};
    }
  }
  return best;
}

/// Joins the most useful split above any worker.
/// Result: that split with a reference held, entered; nullptr if none is useful
///         enough.
template <SearchGame G, class View>
Split<G>* TreeSearch<G, View>::FindWork(Self& self) {
  if (finished()) return nullptr;
  Place found = {.node = nullptr, .usefulness = usefulness_.policy().least};
  for (int i = 0; i < workers(); ++i) {
    const Self* const other = Find(i);
    if (other == nullptr) continue;
    Node* const tip = other->current.load(std::memory_order_acquire);
    if (tip == nullptr || !tip->TryAcquire()) continue;
    const Place best = BestAbove(tip);
    if (best.node != nullptr && best.usefulness >= found.usefulness) {
      best.node->Acquire();
      if (found.node != nullptr) Drop(self, found.node);
      found = best;
    }
    Drop(self, tip);
  }
  if (found.node != nullptr) {
    self.counters.steals.Add(1);
    Enter(self, found.node);
  }
  return found.node;
}

}  // namespace zermelo::parallel

#endif  // ZERMELO_PARALLEL_TREE_SEARCH_H_
