#!/bin/sh
# Brings what runs to the state that docker/.env and the compose files describe, the servers one after the
# other, so that one is always ready. `make docker-up` does it with everything, `make docker-upgrade` with
# the servers and the proxy's Caddyfile. COMPOSE is the command, e.g. "docker compose -f …".
set -eu
servers='server-1 server-2'

fail() {
  echo "$*" >&2
  exit 1
}

replace() { # <server> [option…]
  server=$1
  shift
  echo "Starting $server of this build, which may take a minute."
  $COMPOSE up -d --no-build --wait "$@" "$server" ||
    fail "$server is not ready: nothing after it was touched. make docker-logs shows its reason."
}

# Over standard input: the container's own file stays the old one where an editor or git has put a new one
# in its place. Caddy keeps its configuration if the new one has a fault, and ends no request for it.
reload_proxy() {
  [ -n "$($COMPOSE ps --quiet --status running proxy)" ] ||
    fail 'The proxy does not run: make docker-up starts it.'
  $COMPOSE exec -T proxy caddy reload --config - --adapter caddyfile <docker/Caddyfile ||
    fail 'docker/Caddyfile has a fault: the proxy goes on with the previous one.'
}

# What compose has built and what the containers run is compared, not assumed.
check_servers() {
  image=$($COMPOSE config --images | grep '^convite:' | head -n 1)
  built=$(docker image inspect --format '{{.Id}}' "$image")
  for server in $servers; do
    runs=$(docker inspect --format '{{.Image}}' "$($COMPOSE ps --quiet "$server")")
    [ "$runs" = "$built" ] || fail "$server does not run $image of this build."
  done
  echo "Both servers run $image of this build."
}

proxy_is_current() {
  wanted=$($COMPOSE config --hash proxy | cut -d ' ' -f 2)
  has=$(docker inspect --format '{{index .Config.Labels "com.docker.compose.config-hash"}}' \
    "$($COMPOSE ps --quiet proxy)")
  [ "$wanted" = "$has" ]
}

# Compose knows the images' names, from TAG in docker/.env too: what is built is what is started.
case "${1:-}" in
  up)
    $COMPOSE build
    replace server-1 # with the database and the store that it depends on
    replace server-2 --no-deps
    $COMPOSE up -d --no-build --wait # the rest: the proxy, and the inbox of development
    reload_proxy
    check_servers
    ;;
  upgrade)
    $COMPOSE build server-1
    for server in $servers; do replace "$server" --no-deps; done
    reload_proxy
    check_servers
    proxy_is_current ||
      echo 'Settings or the image of the proxy have changed: make docker-up replaces it, which refuses connections for some seconds.'
    ;;
  *) fail "Say which: up or upgrade" ;;
esac
