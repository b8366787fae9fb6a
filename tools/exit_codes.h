// What the exit status of `zermelo` tells a script. tools/README.md explains
// which one wins when several apply.

#ifndef ZERMELO_TOOLS_EXIT_CODES_H_
#define ZERMELO_TOOLS_EXIT_CODES_H_

namespace zermelo::tools {

inline constexpr int kExitAnswered = 0;
inline constexpr int kExitMismatch = 1;       // --check found a difference
inline constexpr int kExitUsage = 2;          // the command line was refused
inline constexpr int kExitBadInput = 65;      // sysexits.h: EX_DATAERR
inline constexpr int kExitWriteFailed = 74;   // sysexits.h: EX_IOERR
inline constexpr int kExitLimit = 124;        // as timeout(1)
inline constexpr int kExitInterrupted = 130;  // as shells: 128 + SIGINT

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_EXIT_CODES_H_
