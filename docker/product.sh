#!/bin/sh
# What the image does: `serve` (the default), `health`, or one of the operations commands, e.g.
#   docker compose run --rm server-1 backup --to /data/backups/monday
set -eu
cd "$(dirname "$0")/.."
command=${1:-serve}
[ $# -gt 0 ] && shift

case "$command" in
  serve)
    sh docker/refuse-development.sh
    # Needs some 80 MB of heap; without early collection, garbage grows to half a gigabyte.
    # It is one thread that works: a single one helps it to collect, because more of them would take
    # its processors away meanwhile, and two pools of native memory are enough. The buffers of a picture return to the system when they are
    # freed; otherwise they would stay as gaps that the next picture does not fit in.
    export MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
    # Node becomes process 1, so that it is the one who gets SIGTERM and drains.
    exec node --import ./backend/dist/source-maps.js \
      --max-semi-space-size=8 --max-old-space-size=256 --v8-pool-size=1 \
      backend/dist/main.js
    ;;
  health)
    exec node -e "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health/ready')
      .then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
    ;;
  migrate | backup | backup-verify | restore | jobs | mail | user | retention | party | audit | production | reencrypt | storage | verify-handovers | seed)
    exec node "backend/dist/cli/$command.js" "$@"
    ;;
  *)
    echo "Not known: $command. Known: serve, health, migrate, backup, backup-verify, restore, jobs, mail, user, retention, party, audit, production, reencrypt, storage, verify-handovers, seed" >&2
    exit 64
    ;;
esac
