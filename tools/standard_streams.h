// The three streams every process should start with.

#ifndef ZERMELO_TOOLS_STANDARD_STREAMS_H_
#define ZERMELO_TOOLS_STANDARD_STREAMS_H_

namespace zermelo::tools {

/// Takes the places of standard streams that the caller has closed, so that no
/// file opened later lands there and is taken for one. Such a stream can be
/// neither read nor written: using it fails with "Bad file descriptor".
/// To be called first of all.
void HoldStandardStreams();

}  // namespace zermelo::tools

#endif  // ZERMELO_TOOLS_STANDARD_STREAMS_H_
