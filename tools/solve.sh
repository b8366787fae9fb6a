#!/usr/bin/env bash
# Builds what is needed and solves: the bundled positions without an argument,
# or whatever the arguments of `zermelo solve` say.
set -euo pipefail
called_from="$PWD"
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
set_up zermelo

if [[ $# -eq 0 ]]; then
  say "Solving tools/positions/endgames.obf:"
  exec "$zermelo_build/bin/zermelo" solve tools/positions/endgames.obf
fi
cd "$called_from"  # file names among the arguments are the caller's
exec "$zermelo_build/bin/zermelo" solve "$@"
