# shellcheck shell=bash disable=SC2154 # release.sh has data.
# A copy of the data with the server stopped, for a release that has no backup of its own yet (4.0.0+2026.11).
# A PostgreSQL is copied by its superuser, on this machine: whom row-level security holds back may not dump.

copy_data() {
  systemctl stop recado
  if [ -n "$(setting DATABASE_URL)" ]; then
    assert_own_postgresql || return 1
    as_postgres pg_dump --format=custom recado > "$data/copied.dump" || return 1
  fi
  (umask 077 && tar -C "$data" -czf "$1" .) || return 1
  rm -f "$data/copied.dump"
}

# Whether a file is such a copy, and whole: by what is in it, because a backup may be called the same.
is_copy() { tar -tzf "$1" ./ > /dev/null 2>&1; }

# Nothing that a newer release has added stays behind: it would be in the way when that one comes again.
put_copy_back() {
  find "$data" -mindepth 1 -delete && tar -C "$data" -xzf "$1" || return 1
  if [ -n "$(setting DATABASE_URL)" ]; then
    assert_own_postgresql &&
      as_postgres dropdb --force recado &&
      make_database &&
      as_postgres pg_restore --exit-on-error --dbname=recado < "$data/copied.dump" || return 1
    rm -f "$data/copied.dump"
  fi
}

assert_own_postgresql() {
  case $(setting DATABASE_URL) in *host=/run/postgresql*) return 0 ;; esac
  say 'The PostgreSQL server is not the one that install.sh has made. Copy that database by its own means, then the data
folder, and install the new release on them.'
  return 1
}
