#include "tools/help.h"

#include <algorithm>
#include <cstddef>

#include "absl/flags/commandlineflag.h"
#include "absl/flags/reflection.h"
#include "absl/strings/string_view.h"

namespace zermelo::tools {
namespace {

constexpr int kWidth = 80;

/// Appends one paragraph, broken into lines.
void AppendWrapped(std::string_view paragraph, int indent, int width,
                   std::string& text) {
  const std::string margin(static_cast<std::size_t>(indent), ' ');
  const auto room = static_cast<std::size_t>(std::max(width - indent, 1));
  if (paragraph.empty()) text += '\n';
  while (!paragraph.empty()) {
    std::size_t length = paragraph.size();
    if (length > room && paragraph.front() != ' ') {
      length = paragraph.rfind(' ', room);
      if (length == std::string_view::npos) length = paragraph.find(' ', room);
      if (length == std::string_view::npos) length = paragraph.size();
    }
    text += margin;
    text += paragraph.substr(0, length);
    text += '\n';
    paragraph.remove_prefix(std::min(length + 1, paragraph.size()));
  }
}

/// What the help of a flag says, taken apart.
struct FlagHelp {
  std::string value;  // the name of its value, empty for a switch
  std::string text;
};

FlagHelp TakeApart(const absl::CommandLineFlag& flag) {
  FlagHelp help{.value = "", .text = flag.Help()};
  const std::size_t open = help.text.find('`');
  if (open == std::string::npos) return help;
  const std::size_t close = help.text.find('`', open + 1);
  if (close == std::string::npos) return help;
  help.value = help.text.substr(open + 1, close - open - 1);
  help.text.erase(close, 1).erase(open, 1);
  return help;
}

std::string FlagsHelp(const Subcommand& subcommand) {
  std::string text;
  for (const std::string_view name : subcommand.flags) {
    const absl::CommandLineFlag* flag =
        absl::FindCommandLineFlag(absl::string_view(name.data(), name.size()));
    if (flag == nullptr) continue;
    FlagHelp help = TakeApart(*flag);
    text += "  --" + Dashed(name);
    if (!help.value.empty()) text += "=" + help.value;
    text += '\n';
    const std::string preset = flag->DefaultValue();
    if (!flag->IsOfType<bool>() && !preset.empty()) {
      help.text += " (default " + preset + ")";
    }
    text += Wrapped(help.text, 6, kWidth);
  }
  return text;
}

}  // namespace

std::string Wrapped(std::string_view text, int indent, int width) {
  std::string wrapped;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    AppendWrapped(text.substr(0, end), indent, width, wrapped);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return wrapped;
}

std::string Dashed(std::string_view flag) {
  std::string name(flag);
  std::replace(name.begin(), name.end(), '_', '-');
  return name;
}

std::string CommandHelp(std::span<const Subcommand> subcommands) {
  std::string text =
      "zermelo answers yes/no questions about the ends of games, exactly.\n\n"
      "Usage: zermelo SUBCOMMAND [FLAG...] [ARGUMENT...]\n\n"
      "Subcommands:\n";
  std::size_t longest = 0;
  for (const Subcommand& each : subcommands) {
    longest = std::max(longest, each.name.size());
  }
  for (const Subcommand& each : subcommands) {
    text += "  ";
    text += each.name;
    text.append(longest + 2 - each.name.size(), ' ');
    text += each.summary;
    text += '\n';
  }
  text +=
      "\nzermelo help SUBCOMMAND   its flags and arguments\n"
      "zermelo --version         version, kernel, compiler, build type\n";
  return text;
}

std::string SubcommandHelp(const Subcommand& subcommand) {
  std::string text = "zermelo ";
  text += subcommand.name;
  text += ": ";
  text += subcommand.summary;
  text += "\n\nUsage: zermelo ";
  text += subcommand.name;
  if (!subcommand.flags.empty()) text += " [FLAG...]";
  if (!subcommand.arguments.empty()) {
    text += ' ';
    text += subcommand.arguments;
  }
  text += "\n\n";
  text += Wrapped(subcommand.usage, 0, kWidth);
  if (!subcommand.flags.empty()) {
    text += "\nFlags (--name=value or --name value):\n";
    text += FlagsHelp(subcommand);
  }
  return text;
}

}  // namespace zermelo::tools
