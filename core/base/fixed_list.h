// A list with room for a fixed number of items and no allocation: what move
// generation fills at every node.

#ifndef ZERMELO_CORE_BASE_FIXED_LIST_H_
#define ZERMELO_CORE_BASE_FIXED_LIST_H_

#include <array>
#include <cassert>
#include <cstddef>

namespace zermelo {

/// Up to `kCapacity` items of `T` in order. The storage is left uninitialised
/// where `T` allows it, since clearing it would cost more than filling it.
template <class T, std::size_t kCapacity>
class FixedList {
 public:
  using value_type = T;

  FixedList() {}  // NOLINT: items_ stays uninitialised on purpose

  /// Appends `item`. Requires: size() < kCapacity.
  void push_back(const T& item) {
    assert(size_ < kCapacity);
    items_[size_++] = item;
  }

  void clear() { size_ = 0; }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] static constexpr std::size_t capacity() { return kCapacity; }

  T& operator[](std::size_t index) {
    assert(index < size_);
    return items_[index];
  }
  const T& operator[](std::size_t index) const {
    assert(index < size_);
    return items_[index];
  }

  T* begin() { return items_.data(); }
  T* end() { return items_.data() + size_; }
  [[nodiscard]] const T* begin() const { return items_.data(); }
  [[nodiscard]] const T* end() const { return items_.data() + size_; }

 private:
  std::size_t size_ = 0;
  std::array<T, kCapacity> items_;
};

}  // namespace zermelo

#endif  // ZERMELO_CORE_BASE_FIXED_LIST_H_
