#!/bin/sh
# PostgreSQL's image runs it once, when its folder is made (compose.yaml): the portal's login owns its database and is no superuser.
# createrole: migrations make the role smart_order_app, whose sessions cannot change audit rows. createdb: a drill restores beside the portal.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$PORTAL_PASSWORD" --username="$POSTGRES_USER" --dbname=postgres <<'SQL'
create role smart_order login nosuperuser createrole createdb password :'password';
create database smart_order owner smart_order template template0 encoding 'UTF8' locale 'C.UTF-8';
SQL
