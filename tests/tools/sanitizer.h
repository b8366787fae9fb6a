// What the thread sanitizer cannot watch.

#ifndef ZERMELO_TESTS_TOOLS_SANITIZER_H_
#define ZERMELO_TESTS_TOOLS_SANITIZER_H_

namespace zermelo::tools {

/// Whether the thread sanitizer is at work. Debian's oneTBB is not
/// instrumented: what one thread hands to another through it looks like a race.
/// The parallel search is tested under the sanitizer without oneTBB, in
/// tests/parallel.
#ifdef __has_feature
#if __has_feature(thread_sanitizer)
#define ZERMELO_THREAD_SANITIZER 1
#endif
#endif
#if defined(__SANITIZE_THREAD__) || defined(ZERMELO_THREAD_SANITIZER)
inline constexpr bool kThreadSanitizer = true;
#else
inline constexpr bool kThreadSanitizer = false;
#endif

}  // namespace zermelo::tools

#endif  // ZERMELO_TESTS_TOOLS_SANITIZER_H_
