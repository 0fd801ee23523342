#!/bin/sh
# Each build has a folder of its own, and `dist` leads to the latest complete one: a server that runs
# keeps its files, and one that starts never finds half of a build. Two builds at once do not meet.
set -eu
cd "$(dirname "$0")"
new=dist.$(date +%s)-$$
trap 'rm -rf "$new"' EXIT
node ../node_modules/typescript7/bin/tsc -p tsconfig.build.json --outDir "$new"
cp -r src/locales "$new/locales"
cp -r src/modules/media/infrastructure/art "$new/modules/media/infrastructure/art"
mkdir "$new/modules/media/infrastructure/art/themes"
cp ../frontend/public/themes/*.svg "$new/modules/media/infrastructure/art/themes"
cp -r src/shared/mail/templates "$new/shared/mail/templates"
node switch-build.mjs dist "$new"
trap - EXIT
