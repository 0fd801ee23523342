#!/bin/sh
# Run by the image of PostgreSQL in an empty volume: the product's role, which is an ordinary one, and its
# database. Into other databases it may look no more than any role; `backup-verify` creates one of its own.
set -eu
psql --quiet --no-psqlrc -v ON_ERROR_STOP=1 --username postgres --dbname postgres -v password="$POSTGRES_PASSWORD" <<'SQL'
create role convite login createdb password :'password';
create database convite owner convite;
-- The superuser is for commands in the container, which need no password, and for no connection to it.
alter role postgres password null;
SQL
