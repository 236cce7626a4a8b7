# shellcheck shell=bash
# What install.sh and recado share: where everything lies, and how a release is fetched, built, switched to and asked.

here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
# Another root than the machine's own, to try the commands in.
root=${RECADO_ROOT:-}
home=$root/opt/recado
releases=$home/releases
# shellcheck disable=SC2034 # plain-copy.sh reads it.
data=$root/var/lib/recado
# shellcheck disable=SC2034 # recado reads it.
backups=$root/var/backups/recado
cache=$root/var/cache/recado
settings=$root/etc/recado/recado.env
unit=$root/etc/systemd/system/recado.service
command=$root/usr/local/bin/recado
# shellcheck disable=SC2034 # install.sh reads it.
least_node=20.19
ready_seconds=${RECADO_READY_SECONDS:-120}

say() { printf '%s\n' "$*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}
need_root() {
  if [ -z "$root" ] && [ "$(id -u)" != 0 ]; then fail 'This needs root: put sudo before it.'; fi
}

setting() { sed -n "s/^$1=//p" "$settings" | tail -n 1; }
as_postgres() { (cd / && runuser -u postgres -- "$@"); }
make_database() { as_postgres createdb --owner=recado --template=template0 --encoding=UTF8 --locale=C.UTF-8 recado; }
as_recado() { runuser -u recado -- env HOME="$cache" "$@"; }

# in_release RELEASE NAME ARGUMENTS...: what `npm run NAME -- ARGUMENTS` does there, as the server's user with its settings.
in_release() {
  local release=$1 name=$2
  shift 2
  [ -f "$release/scripts/$name.mjs" ] || fail "$(basename "$release") has no command \"$name\"."
  (cd "$release" && as_recado node --env-file="$settings" "scripts/$name.mjs" "$@")
}

number_of() { sed -n '/^## /{s/^## \([^ ]*\).*/\1/p;q}' "$1/CHANGELOG.md"; }

# The number of a release and a digest of its files: two that differ lie beside each other, whatever they call themselves.
name_of() {
  local digest
  digest=$(cd "$1" && find . -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum | cut -c 1-8)
  printf '%s-%s\n' "$(number_of "$1" | tr + _)" "$digest"
}

# fetch_source FROM TO: the files of a release from a folder, an archive, or a git repository (URL or URL#branch).
fetch_source() {
  local from=$1 to=$2
  if [ -f "$from/package.json" ]; then
    tar -C "$from" --exclude=./.git --exclude=./node_modules --exclude=./dist --exclude=./data --exclude='.env' \
      --exclude='*.log' -cf - . | tar -C "$to" --no-same-owner -xf -
  elif [ -f "$from" ]; then
    tar -C "$to" --no-same-owner -xf "$from"
    # An archive has everything in one folder as a rule.
    local folders=("$to"/*/)
    if [ ! -f "$to/package.json" ] && [ -f "${folders[0]}package.json" ]; then
      mv "${folders[0]}" "$to.inner" && rmdir "$to" && mv "$to.inner" "$to"
    fi
  else
    command -v git > /dev/null || fail 'git is needed to fetch a repository: apt-get install git'
    local branch=()
    case $from in *'#'*) branch=(--branch "${from##*#}") ;; esac
    git clone --quiet --depth 1 "${branch[@]}" "${from%%#*}" "$to"
    rm -rf "$to/.git"
  fi
  if [ ! -f "$to/package.json" ] || [ ! -f "$to/CHANGELOG.md" ]; then fail "No release of Recado was found in $from."; fi
}

assert_node() {
  # shellcheck disable=SC2016 # It is JavaScript.
  node -e 'const numbers = (text) => text.match(/\d+/g).map(Number);
    const [have, haveMinor] = numbers(process.versions.node);
    const { engines } = JSON.parse(require("fs").readFileSync(process.argv[1]));
    const [need, needMinor] = numbers(engines.node);
    if (have > need || (have === need && haveMinor >= needMinor)) process.exit();
    console.error(`This release needs Node ${engines.node.replace(">=", "")} or later; here is ${process.versions.node}.`);
    process.exit(1);' "$1/package.json"
}

# build_release FROM: leaves the built release in $release, in its own folder; one that is there already is taken as it is.
build_release() {
  local from=$1 work
  mkdir -p "$releases"
  find "$releases" -maxdepth 1 -name '.new-*' -exec rm -rf {} +
  work=$(mktemp -d "$releases/.new-XXXXXX")
  fetch_source "$from" "$work"
  chmod -R u+rwX,go+rX,go-w "$work"
  release=$releases/$(name_of "$work")
  if [ -e "$release/.built" ]; then
    rm -rf "$work"
    return
  fi
  assert_node "$work"
  say "Building $(basename "$release"), which takes some minutes ..."
  chown -R recado:recado "$work"
  (cd "$work" && as_recado env NODE_ENV=production npm run --silent build) || fail "$(basename "$release") could not be built. Nothing was changed."
  chown -R root:root "$work"
  chmod -R u+rwX,go+rX,go-w "$work"
  touch "$work/.built"
  rm -rf "$release"
  mv "$work" "$release"
}

# Makes a release the present one and starts it. Its own unit and commands come along, where it has them.
switch_to() {
  if [ -f "$1/deploy/recado" ]; then take_tools "$1/deploy"; fi
  ln -sfn "$1" "$home/.next"
  mv -T "$home/.next" "$home/current"
  start_anew
}

take_tools() {
  rm -rf "$home/.tools"
  cp -R "$1" "$home/.tools"
  rm -f "$home/.tools/.env"
  rm -rf "$home/deploy"
  mv "$home/.tools" "$home/deploy"
  ln -sfn "$home/deploy/recado" "$command"
  install -m 0644 "$home/deploy/recado.service" "$unit"
  systemctl daemon-reload
}

start_anew() {
  switched_at=$(date +%s)
  systemctl restart recado || true
}

is_ready() { HOST=$(setting HOST) PORT=$(setting PORT) node "$here/healthy.mjs"; }

# Waits until the server is ready; not for one that has fallen three times.
wait_ready() {
  local end=$((SECONDS + ready_seconds)) before
  before=$(restarts)
  while [ "$SECONDS" -lt "$end" ]; do
    if is_ready; then return 0; fi
    if [ $(($(restarts) - before)) -ge 3 ]; then return 1; fi
    sleep 1
  done
  return 1
}

restarts() { systemctl show recado --property=NRestarts --value; }

# What the server has written since this command has started it.
said_since_start() { journalctl --unit=recado --output=cat --no-pager --since="@$switched_at"; }

# Where releases came from, for the next update: a path from wherever one stands, anything else as it was given.
remember_from() {
  if [ -e "$1" ]; then readlink -f "$1"; else printf '%s\n' "$1"; fi > "$home/from"
}

# Whether the release that was started says that the data is of a newer one.
refuses_data() { said_since_start | grep -q 'by a newer Recado'; }
