#!/bin/sh
# As backend/build.sh: a folder for each build, and `dist` leads to the latest complete one.
set -eu
cd "$(dirname "$0")"
new=dist.$(date +%s)-$$
trap 'rm -rf "$new"' EXIT
vite build --logLevel warn --outDir "$new"
node ../backend/switch-build.mjs dist "$new"
trap - EXIT
