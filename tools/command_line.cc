#include "tools/command_line.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <optional>

#include "absl/flags/commandlineflag.h"
#include "absl/flags/reflection.h"
#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "tools/exit_codes.h"
#include "tools/help.h"
#include "tools/output.h"
#include "tools/spelling.h"
#include "tools/version.h"

namespace zermelo::tools {
namespace {

/// absl's string_view and the standard's are unrelated types in some releases.
absl::string_view ToAbsl(std::string_view text) {
  return {text.data(), text.size()};
}

std::string Underscored(std::string_view name) {
  std::string flag(name);
  std::replace(flag.begin(), flag.end(), '-', '_');
  return flag;
}

bool Accepts(const Subcommand& subcommand, std::string_view flag) {
  return std::find(subcommand.flags.begin(), subcommand.flags.end(), flag) !=
         subcommand.flags.end();
}

/// A flag of the subcommand, as a word of the command line named it.
struct NamedFlag {
  absl::CommandLineFlag* flag;
  bool negated;  // --noname
};

/// Finds the flag called `name`, or, for a switch, called `name` after "no".
std::optional<NamedFlag> FindFlag(const Subcommand& subcommand,
                                  std::string_view name) {
  const std::string plain = Underscored(name);
  if (Accepts(subcommand, plain)) {
    return NamedFlag{absl::FindCommandLineFlag(plain), false};
  }
  if (plain.rfind("no", 0) != 0) return std::nullopt;
  const std::string rest = plain.substr(plain.rfind("no_", 0) == 0 ? 3 : 2);
  if (!Accepts(subcommand, rest)) return std::nullopt;
  absl::CommandLineFlag* flag = absl::FindCommandLineFlag(rest);
  if (flag == nullptr || !flag->IsOfType<bool>()) return std::nullopt;
  return NamedFlag{flag, true};
}

absl::Status UnknownFlag(const Subcommand& subcommand, std::string_view name) {
  std::vector<std::string> dashed;
  for (const std::string_view flag : subcommand.flags) {
    dashed.push_back(Dashed(flag));
  }
  const std::vector<std::string_view> candidates(dashed.begin(), dashed.end());
  const std::string closest = ClosestName(Dashed(name), candidates);
  return absl::InvalidArgumentError(
      absl::StrCat("unknown flag --", ToAbsl(name),
                   closest.empty() ? "" : "; did you mean --", closest,
                   closest.empty() ? "" : "?"));
}

/// What a value of the flag's type looks like; empty for types that explain
/// themselves when they refuse a value.
absl::string_view WantedValue(const absl::CommandLineFlag& flag) {
  if (flag.IsOfType<bool>()) return "wanted true or false";
  if (flag.IsOfType<std::uint64_t>()) return "wanted a whole number from 0 on";
  if (flag.IsOfType<std::int64_t>() || flag.IsOfType<int>()) {
    return "wanted a whole number";
  }
  if (flag.IsOfType<double>()) return "wanted a number";
  return "";
}

absl::Status SetFlag(absl::CommandLineFlag& flag, std::string_view value) {
  std::string refused;
  if (flag.ParseFrom(ToAbsl(value), &refused)) return absl::OkStatus();
  absl::string_view wanted = WantedValue(flag);
  if (wanted.empty()) {
    // Abseil says "Illegal value ... for flag ...; " before the type's words.
    const auto own_words = refused.find("; ");
    wanted = refused;
    if (own_words != std::string::npos) wanted.remove_prefix(own_words + 2);
  }
  const std::string_view name(flag.Name().data(), flag.Name().size());
  return absl::InvalidArgumentError(absl::StrCat(
      "--", Dashed(name), ": ", wanted, ", came '", ToAbsl(value), "'"));
}

/// Reads the flag at words[index] and moves `index` to its last word.
absl::Status ReadFlag(const Subcommand& subcommand,
                      std::span<const std::string> words, std::size_t& index) {
  std::string_view name = std::string_view(words[index]).substr(2);
  std::optional<std::string_view> value;
  if (const auto equals = name.find('='); equals != std::string_view::npos) {
    value = name.substr(equals + 1);
    name = name.substr(0, equals);
  }
  const std::optional<NamedFlag> named = FindFlag(subcommand, name);
  if (!named || named->flag == nullptr) return UnknownFlag(subcommand, name);
  if (named->negated) {
    if (value) {
      return absl::InvalidArgumentError(
          absl::StrCat("--", ToAbsl(name), " takes no value"));
    }
    return SetFlag(*named->flag, "false");
  }
  if (!value && named->flag->IsOfType<bool>()) value = "true";
  if (!value) {
    if (index + 1 == words.size() || words[index + 1].rfind("--", 0) == 0) {
      return absl::InvalidArgumentError(
          absl::StrCat("--", ToAbsl(name), " needs a value"));
    }
    value = words[++index];
  }
  return SetFlag(*named->flag, *value);
}

int Print(std::string_view text) {
  Output output(stdout);
  output.Write(text);
  return FinishOutput(output, kExitAnswered);
}

const Subcommand* FindSubcommand(std::span<const Subcommand> subcommands,
                                 std::string_view name) {
  const auto found =
      std::find_if(subcommands.begin(), subcommands.end(),
                   [&](const Subcommand& each) { return each.name == name; });
  return found == subcommands.end() ? nullptr : &*found;
}

int UnknownSubcommand(std::span<const Subcommand> subcommands,
                      std::string_view name) {
  if (name.rfind('-', 0) == 0) {
    return UsageError(
        "", absl::StrCat("the subcommand comes first, before ", ToAbsl(name)));
  }
  std::vector<std::string_view> names;
  for (const Subcommand& each : subcommands) names.push_back(each.name);
  const std::string closest = ClosestName(name, names);
  return UsageError("", absl::StrCat("unknown subcommand '", ToAbsl(name), "'",
                                     closest.empty() ? "" : "; did you mean ",
                                     closest, closest.empty() ? "" : "?"));
}

int RunHelp(std::span<const Subcommand> subcommands,
            std::span<const std::string> words) {
  if (words.empty()) return Print(CommandHelp(subcommands));
  const Subcommand* subcommand = FindSubcommand(subcommands, words[0]);
  if (subcommand == nullptr) return UnknownSubcommand(subcommands, words[0]);
  return Print(SubcommandHelp(*subcommand));
}

}  // namespace

absl::StatusOr<ParsedWords> ParseWords(const Subcommand& subcommand,
                                       std::span<const std::string> words) {
  ParsedWords parsed;
  for (std::size_t index = 0; index < words.size(); ++index) {
    const std::string& word = words[index];
    if (word == "--") {
      const auto rest = words.subspan(index + 1);
      parsed.arguments.insert(parsed.arguments.end(), rest.begin(), rest.end());
      break;
    }
    if (word == "--help" || word == "-h") {
      parsed.help = true;
      break;
    }
    if (word == "-" || word.rfind('-', 0) != 0) {
      parsed.arguments.push_back(word);
    } else if (word.rfind("--", 0) != 0) {
      return absl::InvalidArgumentError(
          absl::StrCat("flags begin with two dashes, came ", word));
    } else if (const absl::Status status = ReadFlag(subcommand, words, index);
               !status.ok()) {
      return status;
    }
  }
  return parsed;
}

int UsageError(std::string_view subcommand, std::string_view message) {
  const std::string verb =
      subcommand.empty() ? "" : absl::StrCat(" ", ToAbsl(subcommand));
  const std::string text =
      absl::StrCat("zermelo", verb, ": ", ToAbsl(message), "\nzermelo help",
                   verb, " says more.\n");
  std::fputs(text.c_str(), stderr);
  return kExitUsage;
}

int UsageError(std::string_view subcommand, const absl::Status& error) {
  const absl::string_view message = error.message();
  return UsageError(subcommand,
                    std::string_view(message.data(), message.size()));
}

int RunCommandLine(std::span<const Subcommand> subcommands, int argc,
                   char** argv) {
  const std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
  if (words.empty()) {
    std::fputs(CommandHelp(subcommands).c_str(), stderr);
    return kExitUsage;
  }
  const std::span<const std::string> rest(words.begin() + 1, words.end());
  if (words[0] == "--version") return Print(VersionText());
  if (words[0] == "--help" || words[0] == "-h" || words[0] == "help") {
    return RunHelp(subcommands, rest);
  }
  const Subcommand* subcommand = FindSubcommand(subcommands, words[0]);
  if (subcommand == nullptr) return UnknownSubcommand(subcommands, words[0]);
  const absl::StatusOr<ParsedWords> parsed = ParseWords(*subcommand, rest);
  if (!parsed.ok()) return UsageError(subcommand->name, parsed.status());
  if (parsed->help) return Print(SubcommandHelp(*subcommand));
  return subcommand->run(parsed->arguments);
}

}  // namespace zermelo::tools
