// Large arrays of zeros straight from the operating system: pages cost nothing
// until they are touched, and come as huge pages where the system allows.

#ifndef ZERMELO_CORE_BASE_ZEROED_ARRAY_H_
#define ZERMELO_CORE_BASE_ZEROED_ARRAY_H_

#include <sys/mman.h>

#include <cassert>
#include <cstddef>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>

namespace zermelo {

/// An array whose items all start as zero bytes. Random access over a large one
/// is bound by the translation of addresses, hence the huge pages: measured, a
/// search is 4-8 % faster with them.
template <class T>
class ZeroedArray {
  static_assert(std::is_trivially_destructible_v<T>);

 public:
  /// Returns an array of `size` items, or nullopt if the memory cannot be had.
  /// Requires: all-zero bytes are a valid T; 0 < size.
  [[nodiscard]] static std::optional<ZeroedArray> Make(std::size_t size) {
    if (size > std::numeric_limits<std::size_t>::max() / sizeof(T)) {
      return std::nullopt;
    }
    void* const memory = mmap(nullptr, size * sizeof(T), PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return std::nullopt;
    // Advice only: a system without huge pages says no, and nothing changes.
    static_cast<void>(madvise(memory, size * sizeof(T), MADV_HUGEPAGE));
    return ZeroedArray(static_cast<T*>(memory), size);
  }

  ZeroedArray(ZeroedArray&& other) noexcept
      : items_(std::exchange(other.items_, nullptr)),
        size_(std::exchange(other.size_, 0)) {}
  ZeroedArray& operator=(ZeroedArray&& other) noexcept {
    std::swap(items_, other.items_);
    std::swap(size_, other.size_);
    return *this;
  }
  ZeroedArray(const ZeroedArray&) = delete;
  ZeroedArray& operator=(const ZeroedArray&) = delete;
  ~ZeroedArray() {
    if (items_ != nullptr) munmap(items_, size_ * sizeof(T));
  }

  /// Makes every item zero again by giving the pages back: quick at any size.
  /// Requires: nobody else uses the array meanwhile.
  void Clear() { madvise(items_, size_ * sizeof(T), MADV_DONTNEED); }

  /// Takes all pages now rather than as they are first used, for whoever wants
  /// to time what comes after; on systems that can't, changes nothing.
  void Populate() {
#ifdef MADV_POPULATE_WRITE
    static_cast<void>(madvise(items_, size_ * sizeof(T), MADV_POPULATE_WRITE));
#endif
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] T& operator[](std::size_t index) {
    assert(index < size_);
    return items_[index];
  }
  [[nodiscard]] const T& operator[](std::size_t index) const {
    assert(index < size_);
    return items_[index];
  }

 private:
  ZeroedArray(T* items, std::size_t size) : items_(items), size_(size) {}

  T* items_;
  std::size_t size_;
};

}  // namespace zermelo

#endif  // ZERMELO_CORE_BASE_ZEROED_ARRAY_H_
