#!/bin/sh
# `make docker-run`: runs a command of the image (docker/product.sh) in a container of its own, with the
# folder BACKUPS at /backups; `health` asks the servers that run. WITH is NAME=value …, quoted as in a shell.
set -eu
[ $# -gt 0 ] || {
  echo 'Say which: make docker-run DO="jobs" (or health, migrate, backup, backup-verify, restore, user, party, mail, audit)' >&2
  exit 1
}

if [ "$1" = health ]; then
  status=0
  for server in server-1 server-2; do
    if [ -z "$($COMPOSE ps --quiet --status running "$server")" ]; then
      state='is not running'
    elif $COMPOSE exec -T "$server" sh docker/product.sh health; then
      state='is ready'
    else
      state='is not ready: make docker-logs shows why'
    fi
    [ "$state" = 'is ready' ] || status=1
    echo "$server $state."
  done
  exit $status
fi

mkdir -p "$BACKUPS"
folder=$(cd "$BACKUPS" && pwd)
OPERATOR=${OPERATOR:-$(id -un)@$(hostname)}
export OPERATOR

# Values reach the container through the environment: the process list shows names only.
options='-e OPERATOR'
[ -z "${CONFIRM:-}" ] || options="$options -e CONFIRM"
[ -z "${YES:-}" ] || options="$options -e YES"
with() {
  for pair; do
    export "${pair?}"
    options="$options -e ${pair%%=*}"
  done
}
eval "with ${WITH:-}"

# shellcheck disable=SC2086 # options are words without blanks
exec $COMPOSE run --rm --no-deps --user "$(id -u):$(id -g)" $options -v "$folder:/backups" server-1 "$@"
