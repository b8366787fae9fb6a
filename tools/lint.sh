#!/usr/bin/env bash
# Checks the C++ files of the repository, or those named: clang-format always,
# clang-tidy too with --tidy (minutes; needs a configured build/release).
# --fix formats instead of complaining.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

format=(--dry-run -Werror)
tidy=no
files=()
for argument in "$@"; do
  case "$argument" in
    --fix) format=(-i) ;;
    --tidy) tidy=yes ;;
    -*) echo "usage: tools/lint.sh [--fix] [--tidy] [FILE...]" >&2; exit 2 ;;
    *) files+=("$argument") ;;
  esac
done
if [[ ${#files[@]} -eq 0 ]]; then
  mapfile -t files < <(git ls-files --cached --others --exclude-standard \
      '*.h' '*.cc')
fi

# The version that Debian 12 has; others format differently.
tool() { command -v "$1-14" || command -v "$1"; }
"$(tool clang-format)" "${format[@]}" "${files[@]}"
if [[ $tidy == yes ]]; then
  # Headers are checked through the files that include them.
  printf '%s\n' "${files[@]}" | grep '\.cc$' | grep -v '^tests/package/' |
      xargs -P "$(nproc)" -n 1 "$(tool clang-tidy)" -p build/release --quiet \
          --warnings-as-errors='*'
fi
