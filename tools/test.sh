#!/usr/bin/env bash
# Builds everything and runs the tests. --slow adds those that take minutes;
# other arguments go to ctest (-R REGEX picks tests by name).
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

# Not needed to build: with it the AVX-512 kernel is tested, emulated, on CPUs
# that lack AVX-512.
zermelo_packages+=(libsimde-dev)

choice=(--label-exclude '^slow$')
ctest_arguments=()
for argument in "$@"; do
  if [[ "$argument" == --slow ]]; then
    choice=()
  else
    ctest_arguments+=("$argument")
  fi
done

set_up all
exec ctest --test-dir "$zermelo_build" --parallel "$(nproc)" \
    --output-on-failure --no-tests=error "${choice[@]}" "${ctest_arguments[@]}"
