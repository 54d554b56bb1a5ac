#!/bin/sh
# Roles and database of docs/operating.md, made once, as the superuser: by the image of PostgreSQL at its first start, and
# by hand with `PGUSER=postgres sh ops/postgres/roles.sh` elsewhere. The passwords come from postgres.env.
set -eu
psql -v ON_ERROR_STOP=1 -d postgres -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" -v studio="$STUDIO_PASSWORD" <<'END'
create role chokdee_owner login createrole password :'owner';
create role chokdee_login login password :'app';
create role chokdee_studio login password :'studio';
alter role chokdee_studio set search_path = studio;
create database chokdee owner chokdee_owner template template0 encoding 'UTF8' locale 'C' locale_provider builtin builtin_locale 'C.UTF-8';
\connect chokdee
create schema studio authorization chokdee_studio;
END
