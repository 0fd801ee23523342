#!/bin/sh
# Built aside and put in place as a whole: a server that runs, `make dev` above all, never finds half
# of it. Two builds at once do not meet.
set -eu
cd "$(dirname "$0")"
new=dist.new.$$
old=dist.old.$$
trap 'rm -rf "$new" "$old"' EXIT
tsc -p tsconfig.build.json --outDir "$new"
cp -r src/locales "$new/locales"
cp -r src/shared/mail/templates "$new/shared/mail/templates"
[ ! -d dist ] || mv dist "$old"
mv "$new" dist
