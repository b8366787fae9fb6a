# Sourced by solve.sh and test.sh: brings a fresh Debian 12 to a build of this
# checkout. Everything it says goes to standard error, so that the answers of
# `solve.sh --json` can be piped on.

zermelo_root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)"
zermelo_build="$zermelo_root/build/release"
zermelo_packages=(g++ cmake ninja-build libtbb-dev libabsl-dev libbenchmark-dev
                  libgtest-dev nlohmann-json3-dev)

say() { printf '%s\n' "$*" >&2; }

# run_quietly WHAT COMMAND...: runs the command and shows its output only if it
# fails.
run_quietly() {
  local what="$1" log
  shift
  log="$(mktemp)"
  say "$what ..."
  if ! "$@" >"$log" 2>&1 </dev/null; then
    cat "$log" >&2
    rm -f "$log"
    say "$what: failed; the output is above."
    return 1
  fi
  rm -f "$log"
}

# Prints the packages of the list that are not installed.
missing_packages() {
  local package
  for package in "${zermelo_packages[@]}"; do
    if ! dpkg-query -W -f='${db:Status-Status}\n' "$package" 2>/dev/null |
        grep -qx installed; then
      printf '%s\n' "$package"
    fi
  done
}

install_packages() {
  local missing as_root=()
  # Elsewhere than on Debian, CMake names what it does not find.
  command -v dpkg-query >/dev/null || return 0
  mapfile -t missing < <(missing_packages)
  [[ ${#missing[@]} -gt 0 ]] || return 0
  if [[ $(id -u) -ne 0 ]]; then
    if ! sudo -n true 2>/dev/null; then
      say "These packages are missing. Please run, as root:"
      say "  apt-get update && apt-get install -y --no-install-recommends ${missing[*]}"
      return 1
    fi
    as_root=(sudo -n)
  fi
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive
             apt-get -o DPkg::Lock::Timeout=120)
  run_quietly "Updating the package lists" "${apt[@]}" update || return 1
  run_quietly "Installing ${missing[*]}" \
      "${apt[@]}" install -y --no-install-recommends "${missing[@]}"
}

# Whether this is the system whose compiler the project promises to satisfy
# without a warning. Newer compilers know new warnings; those shall not stop a
# user's build.
is_debian_12() {
  [[ -r /etc/os-release ]] &&
      (. /etc/os-release && [[ "${ID:-}${VERSION_ID:-}" == debian12 ]])
}

configure() {
  local cache="$zermelo_build/CMakeCache.txt" options=()
  # Ninja itself configures again when a CMake file has changed.
  if [[ -e "$zermelo_build/build.ninja" || -e "$zermelo_build/Makefile" ]]; then
    grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$zermelo_root" "$cache" \
        2>/dev/null && return 0
    rm -f "$cache"  # the checkout was moved or copied here with its build
  fi
  is_debian_12 || options+=(-DZERMELO_WERROR=OFF)
  if command -v ninja >/dev/null; then
    run_quietly "Configuring" cmake --preset release "${options[@]}"
  else
    run_quietly "Configuring without Ninja" cmake -S "$zermelo_root" \
        -B "$zermelo_build" -DCMAKE_BUILD_TYPE=Release "${options[@]}"
  fi
}

build() {
  # Usually nothing has changed; then say nothing.
  if command -v ninja >/dev/null && [[ -e "$zermelo_build/build.ninja" ]] &&
      ninja -C "$zermelo_build" -n "$1" 2>/dev/null | grep -q 'no work to do'
  then
    return 0
  fi
  run_quietly "Building (the first time takes a few minutes)" \
      cmake --build "$zermelo_build" --target "$1" --parallel "$(nproc)"
}

# set_up TARGET: packages, configuration, build of one CMake target. The
# binaries land in build/release/bin.
set_up() {
  cd "$zermelo_root" || return 1
  install_packages || return 1
  mkdir -p "$zermelo_root/build" || return 1
  # Two scripts started together must not build into the same folder at once.
  exec {zermelo_lock}>"$zermelo_root/build/.lock"
  flock "$zermelo_lock"
  configure && build "$1"
  local status=$?
  exec {zermelo_lock}>&-
  return "$status"
}
