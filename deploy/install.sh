#!/usr/bin/env bash
# Installs Recado on Debian or Ubuntu with systemd. Run again, it changes nothing that is there already.
set -euo pipefail
# shellcheck source=deploy/release.sh
. "$(dirname "$(readlink -f "$0")")/release.sh"

usage='sudo deploy/install.sh [options]
  --from WHERE          the release: a folder, an archive, or a git repository (URL or URL#branch);
                        without it the clone that this file lies in
  --address URL         the address that people open, behind a proxy on this machine that encrypts: https://desk.example.com
  --port NUMBER         where the server listens (3000)
  --postgresql          installs PostgreSQL on this machine and uses it
  --database-url URL    uses a PostgreSQL server that is there already; without either, the database lies in the data folder'

main() {
  read_options "$@"
  need_root
  if ! command -v apt-get > /dev/null || [ ! -d /run/systemd/system ]; then
    fail 'install.sh knows Debian and Ubuntu with systemd. docs/operations/install.md says how to start it elsewhere.'
  fi
  ensure_node
  ensure_user
  if [ -n "$postgresql" ]; then ensure_postgresql; fi
  ensure_settings
  build_release "$from"
  start "$release"
  remember_from "$from"
}

read_options() {
  from=$(dirname "$here") address='' port=3000 postgresql='' database_url=''
  while [ $# -gt 0 ]; do
    case $1 in
      --from | --address | --port | --database-url) [ -n "${2:-}" ] || fail "$1 needs a value." ;;
    esac
    case $1 in
      --from) from=$2 && shift ;;
      --address) address=${2%/} && shift ;;
      --port) port=$2 && shift ;;
      --postgresql) postgresql=yes ;;
      --database-url) database_url=$2 && shift ;;
      *) fail "$usage" ;;
    esac
    shift
  done
}

apt_install() {
  say "Installing $* ..."
  apt-get update -qq
  local said
  said=$(DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" 2>&1) || fail "$said"
}

# From the distribution where its Node is new enough; no other source of packages is added unasked.
ensure_node() {
  local candidate
  if ! command -v node > /dev/null || ! command -v npm > /dev/null; then
    apt-get update -qq
    candidate=$(apt-cache policy nodejs | sed -n 's/ *Candidate: //p')
    dpkg --compare-versions "${candidate:-0}" ge "$least_node" || fail "Recado needs Node $least_node or later; this system has ${candidate:-none}.
Take Node 22 from NodeSource, whose page says how (https://github.com/nodesource/distributions), and run this again."
    apt_install nodejs npm
  fi
  env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin node --version > /dev/null 2>&1 ||
    fail "Node is at $(command -v node), where a service does not find it. Install it for the whole system."
  say "Node $(node --version), from $(command -v node)"
}

ensure_user() {
  getent passwd recado > /dev/null ||
    useradd --system --user-group --home-dir "$data" --no-create-home --shell /usr/sbin/nologin recado
  install -d -m 0755 "$home" "$releases"
  install -d -m 0750 -o recado -g recado "$data" "$backups" "$cache"
  install -d -m 0750 -g recado "$(dirname "$settings")"
}

# The server comes in by the socket, as the user of the same name: there is no password to keep.
ensure_postgresql() {
  command -v pg_lsclusters > /dev/null || apt_install postgresql postgresql-client
  systemctl start postgresql
  as_postgres psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --dbname=postgres < "$here/database.sql"
  as_postgres psql --no-psqlrc --tuples-only --no-align --dbname=postgres \
    --command="select datname from pg_database where datname = 'recado'" | grep -q recado ||
    make_database
  database_url='postgresql://recado@localhost/recado?host=/run/postgresql'
}

ensure_settings() {
  if [ -f "$settings" ]; then
    say "The settings in $settings stay as they are."
    return
  fi
  (umask 027 && "$here/new-settings.sh" > "$settings")
  chown root:recado "$settings"
  set_setting PORT "$port"
  [ -z "$database_url" ] || set_setting DATABASE_URL "$database_url"
  [ -z "$address" ] || {
    set_setting PUBLIC_URL "$address"
    set_setting TRUST_PROXY on
    set_setting HOST 127.0.0.1
  }
  say "Settings and new secrets are in $settings. Keep a copy of ENCRYPTION_KEY apart from this machine: without it neither
  the companies' keys nor encrypted backups can be read again."
}

set_setting() { sed -i "s|^$1=.*|$1=${2//&/\\&}|" "$settings"; }

start() {
  local release=$1 present
  present=$(readlink "$home/current" || true)
  [ -d "$home/deploy" ] || take_tools "$here"
  if [ -n "$present" ] && [ "$present" != "$release" ]; then
    fail "$(basename "$present") is installed. To go on to $(basename "$release"): recado update --from $from"
  elif [ -n "$present" ] && is_ready; then
    say "$(basename "$release") runs already."
  else
    switch_to "$release"
    systemctl enable --quiet recado
    wait_ready || fail "The server is not ready after $ready_seconds s. This is what it says:
$(said_since_start | tail -n 20)"
    tell_address
  fi
}

tell_address() {
  local url
  url=$(setting PUBLIC_URL)
  if [ -z "$url" ]; then url=http://$(own_address):$(setting PORT); fi
  say "Recado is ready: $url"
  said_since_start | grep -A 1 'no super user yet' | sed "s|http[^#]*/first-start|$url/first-start|" || true
  case $url in http:*) say 'It is not encrypted yet: docs/operations/reverse-proxies.md puts a proxy before it.' ;; esac
  say 'What there is to do with it: recado'
}

own_address() {
  local addresses
  addresses=$(hostname -I 2> /dev/null || true)
  printf '%s' "${addresses%% *}" | grep . || printf localhost
}

main "$@"
