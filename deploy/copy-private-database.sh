#!/bin/sh
# Copies DATA_DIR with its private database to a new folder while the server runs: copy-private-database.sh DATA_DIR NEW_FOLDER
# Needs psql of any version, and the user of the server. docs/operations.md, "Backup and restore", says how to restore it.
set -eu
FROM=$(realpath "$1")
mkdir "$2"
TO=$(realpath "$2")
export FROM TO
# First: the anchor of the audit may be older than the database, never newer.
for file in audit-anchor.json secret.key; do [ ! -e "$FROM/$file" ] || cp -p "$FROM/$file" "$TO/"; done
# One session from start to stop. Its slot keeps the journal until the end; PostgreSQL removes files while they are copied, and cp says so.
psql --no-psqlrc --host="$FROM/run" --username=smart_order --dbname=smart_order --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 <<'SQL'
set client_min_messages = error;
select pg_create_physical_replication_slot('copy', true, true) as slot \gset
select pg_backup_start('copy', true) as start \gset
\! cp -a "$FROM/postgres" "$TO/"
select labelfile from pg_backup_stop() \g | cat > "$TO/postgres/backup_label"
\! rm -f "$TO/postgres/postmaster.pid" && cp -a "$FROM/postgres/pg_wal" "$TO/postgres/"
SQL
# Last: a photo may be newer than the database, never missing.
for folder in images photos; do [ ! -d "$FROM/$folder" ] || cp -a "$FROM/$folder" "$TO/"; done
