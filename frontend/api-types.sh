#!/bin/sh
# Makes the API's types anew after a change of its contract. Only checks of the code read them.
set -eu
cd "$(dirname "$0")/.."
types=frontend/src/api/schema.gen.ts
[ $types -nt backend/openapi.json ] && [ $types -nt package-lock.json ] && exit
# Checks that run at once may all make them: each puts a whole file in place.
trap 'rm -f $types.$$' EXIT
openapi-typescript backend/openapi.json --default-non-nullable=false -o $types.$$ >/dev/null
mv $types.$$ $types
