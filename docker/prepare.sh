#!/bin/sh
# Makes docker/.env for development when there is none. Production's is written by hand.
set -eu
cd "$(dirname "$0")"
if [ -n "${PROD:-}" ] && [ ! -f .env ]; then
  echo 'Write docker/.env first: copy docker/production.env.example and fill it in.' >&2
  exit 1
fi
[ -f .env ] && exit 0
cp development.env.example .env
echo 'Made docker/.env with development values.'
