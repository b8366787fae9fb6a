// The parallel leaf count and what `zermelo perft` prints.

#include "tools/perft/perft.h"

#include <gtest/gtest.h>

#include <atomic>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <initializer_list>
#include <optional>
#include <string>

#include "core/othello/board.h"
#include "core/othello/geometry.h"
#include "core/othello/perft.h"
#include "tests/tools/process.h"
#include "tests/tools/sanitizer.h"
#include "tools/output.h"
#include "tools/perft/parallel_count.h"

namespace zermelo::tools {
namespace {

constexpr int kThreads = kThreadSanitizer ? 1 : 2;

template <class Geometry>
void ExpectSerialCounts(int most_depth, std::initializer_list<int> counts) {
  for (const auto& entry : othello::kPerftConventions) {
    for (int depth = 0; depth <= most_depth; ++depth) {
      const std::uint64_t serial = othello::CountLeaves<Geometry>(
          othello::StartPosition<Geometry>(), depth, entry.convention);
      for (const int threads : counts) {
        if (kThreadSanitizer && threads > 1) continue;
        EXPECT_EQ(CountLeavesInParallel(Geometry::kSide, depth,
                                        entry.convention, threads),
                  serial)
            << entry.name << " depth " << depth << ", " << threads;
      }
    }
  }
}

TEST(ParallelCount, EqualsTheSerialCount) {
  ExpectSerialCounts<othello::Geometry8x8>(7, {1, 2, 3, 8});
  ExpectSerialCounts<othello::Geometry6x6>(7, {1, 2, 3, 8});
  ExpectSerialCounts<othello::Geometry4x4>(14, {1, 2, 3, 8});
}

TEST(ParallelCount, CountsLinesThatEndAboveTheSplitOnce) {
  // So many threads want parts so small that some games are over before.
  ExpectSerialCounts<othello::Geometry4x4>(14, {150});
}

std::string Written(const PerftOptions& options) {
  std::FILE* file = std::tmpfile();
  Output output(file);
  WritePerft(options, output);
  EXPECT_EQ(output.error(), 0);
  std::rewind(file);
  std::string text;
  for (int c = std::fgetc(file); c != EOF; c = std::fgetc(file)) {
    text += static_cast<char>(c);
  }
  std::fclose(file);
  return text;
}

TEST(WritePerft, PrintsARowForEachDepth) {
  PerftOptions options;
  options.side = 4;
  options.depth = 3;
  const std::string text = Written(options);
  EXPECT_NE(text.find("depth"), std::string::npos);
  for (const char* row : {"1                    4", "2                   12",
                          "3                   44"}) {
    EXPECT_NE(text.find(row), std::string::npos) << text;
  }
}

TEST(WritePerft, StopsAtTheFlagBetweenRows) {
  const std::atomic<bool> stop = true;
  EXPECT_EQ(
      CountLeavesInParallel(8, 20, PerftOptions().convention, kThreads, &stop),
      std::nullopt);
  std::FILE* file = std::tmpfile();
  Output output(file);
  EXPECT_EQ(WritePerft({}, output, &stop), 1);
  std::fclose(file);
}

TEST(PerftCommand, AnInterruptionKeepsTheRowsAndSaysSo) {
  for (const int signal : {SIGINT, SIGTERM}) {
    // Nobody counts that far.
    Process process({"perft", "--depth=60", "--threads=1"});
    ASSERT_NO_FATAL_FAILURE(process.ReadOutUntil("    7                55092"));
    process.Signal(signal);
    const Finished run = process.Wait();
    EXPECT_EQ(run.status, 130);
    EXPECT_EQ(run.err.find("zermelo perft: interrupted at depth "), 0u)
        << run.err;
    EXPECT_NE(run.out.find("    6                 8200"), std::string::npos);
    EXPECT_EQ(run.out.back(), '\n');
  }
}

TEST(WritePerft, PrintsJsonLines) {
  PerftOptions options;
  options.depth = 2;
  options.convention = othello::PerftConvention::kDiscs;
  options.json = true;
  const std::string text = Written(options);
  EXPECT_EQ(text.find("{\"board\":\"8x8\",\"convention\":\"discs\",\"depth\":1,"
                      "\"leaves\":4,\"threads\":1,\"seconds\":0"),
            0u)
      << text;
  EXPECT_NE(text.find("\"depth\":2,\"leaves\":12,"), std::string::npos) << text;
}

}  // namespace
}  // namespace zermelo::tools
