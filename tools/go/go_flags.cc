#include "tools/go/go_flags.h"

#include <vector>

#include "absl/flags/flag.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "core/go/grid.h"

ABSL_FLAG(zermelo::tools::GoSizeFlag, size, {},
          "the board: `N` lines or WxH, up to 25");
ABSL_FLAG(zermelo::tools::OnOffFlag, ko, {},
          "`on|off`: whether ko is forbidden (on; stress: both)");
ABSL_FLAG(zermelo::tools::OnOffFlag, returns, {},
          "`on|off`: whether prisoners can be returned (on; stress: both)");
ABSL_FLAG(zermelo::tools::SuperkoFlag, superko, {},
          "`none|positional|situational` (none; stress: all)");
ABSL_FLAG(zermelo::tools::ColorFlag, engine, {},
          "the engine plays `black|white`; none: two people play");
ABSL_FLAG(std::int64_t, games, 10000, "play `N` games");
ABSL_FLAG(std::int64_t, first, 0, "begin with game number `N`");
ABSL_FLAG(std::uint64_t, seed, 1, "the seed `N` of the random numbers");
ABSL_FLAG(std::string, against, "", "ask the GTP program `COMMAND` as well");
ABSL_FLAG(std::string, output, "difference",
          "write a difference to `PATH`.sgf and .gtp");
ABSL_FLAG(std::string, position, "",
          "solve the last position of the SGF file `PATH`");
ABSL_FLAG(std::string, game, "go", "the `GAME` to be played: go");
ABSL_FLAG(std::int64_t, memory_mib, 8192,
          "retrograde: use at most `N` MiB of memory");
ABSL_FLAG(
    zermelo::tools::MethodFlag, method, {},
    "solve by `retrograde|search|both`: retrograde analysis of all states "
    "(exact, draws too), a search for forced ends within so many turns, "
    "or both, compared");
ABSL_FLAG(int, max_plies, zermelo::go::CaptureGame::kMostPlies,
          "search: look for no ends beyond `N` turns");

namespace zermelo::tools {

bool AbslParseFlag(absl::string_view text, GoSizeFlag* flag,
                   std::string* error) {
  const std::vector<std::string> parts = absl::StrSplit(text, 'x');
  GoSizeFlag size;
  if (parts.size() > 2 || !absl::SimpleAtoi(parts.front(), &size.width) ||
      !absl::SimpleAtoi(parts.back(), &size.height) || size.width < 1 ||
      size.height < 1 || size.width > go::kMostLines ||
      size.height > go::kMostLines) {
    *error =
        absl::StrCat("wanted N or WxH with 1 to ", go::kMostLines, " lines");
    return false;
  }
  *flag = size;
  return true;
}

std::string AbslUnparseFlag(GoSizeFlag flag) {
  return flag.width == 0 ? "" : absl::StrCat(flag.width, "x", flag.height);
}

bool AbslParseFlag(absl::string_view text, OnOffFlag* flag,
                   std::string* error) {
  if (text != "on" && text != "off") {
    *error = "wanted on or off";
    return false;
  }
  flag->on = text == "on";
  return true;
}

std::string AbslUnparseFlag(OnOffFlag flag) {
  return !flag.on ? "" : *flag.on ? "on" : "off";
}

bool AbslParseFlag(absl::string_view text, SuperkoFlag* flag,
                   std::string* error) {
  for (const go::Superko each : {go::Superko::kNone, go::Superko::kPositional,
                                 go::Superko::kSituational}) {
    if (text == go::SuperkoName(each)) {
      flag->superko = each;
      return true;
    }
  }
  *error = "wanted none, positional or situational";
  return false;
}

std::string AbslUnparseFlag(SuperkoFlag flag) {
  return flag.superko ? go::SuperkoName(*flag.superko) : "";
}

bool AbslParseFlag(absl::string_view text, ColorFlag* flag,
                   std::string* error) {
  if (text != "black" && text != "white" && text != "none") {
    *error = "wanted black, white or none";
    return false;
  }
  flag->color.reset();
  if (text == "black") flag->color = go::Color::kBlack;
  if (text == "white") flag->color = go::Color::kWhite;
  return true;
}

std::string AbslUnparseFlag(ColorFlag flag) {
  if (!flag.color) return "none";
  return *flag.color == go::Color::kBlack ? "black" : "white";
}

bool AbslParseFlag(absl::string_view text, MethodFlag* flag,
                   std::string* error) {
  if (text == "retrograde") {
    flag->method = GoMethod::kRetrograde;
  } else if (text == "search") {
    flag->method = GoMethod::kSearch;
  } else if (text == "both") {
    flag->method = GoMethod::kBoth;
  } else {
    *error = "wanted retrograde, search or both";
    return false;
  }
  return true;
}

std::string AbslUnparseFlag(MethodFlag flag) {
  switch (flag.method) {
    case GoMethod::kSearch:
      return "search";
    case GoMethod::kBoth:
      return "both";
    case GoMethod::kRetrograde:
      break;
  }
  return "retrograde";
}

}  // namespace zermelo::tools
