#!/usr/bin/env bash
# Prints the settings of a new installation: recado.env.example with its secrets made. With --compose also what
# compose.yaml asks for: deploy/new-settings.sh --compose desk.example.com > deploy/.env
set -euo pipefail

new_secret() { head -c 48 /dev/urandom | base64 -w 0 | tr '+/' '-_'; }

while IFS= read -r line; do
  case $line in
    JWT_SECRET= | JWT_REFRESH_SECRET= | ENCRYPTION_KEY= | METRICS_TOKEN=) line=$line$(new_secret) ;;
  esac
  printf '%s\n' "$line"
done < "$(dirname "$(readlink -f "$0")")/recado.env.example"

if [ "${1:-}" = --compose ]; then
  : "${2:?new-settings.sh --compose needs the name that people open, such as desk.example.com}"
  printf '\n# For compose.yaml alone: the name that people open, and the password between the server and its database.\n'
  printf 'DOMAIN=%s\nDATABASE_PASSWORD=%s\n' "$2" "$(new_secret)"
fi
