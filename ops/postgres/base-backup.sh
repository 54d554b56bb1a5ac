#!/bin/sh
# Copies the whole database while it runs: base-backup.sh <new folder>, with PGHOST, PGPORT, PGUSER and PGPASSWORD of the
# role for replication. With the archive of the write-ahead log it can be restored to any second after its end.
set -eu
to=${1:?"say where to: base-backup.sh <new folder>"}
[ ! -e "$to" ] || { echo "$to is there already" >&2; exit 1; }
rm -rf "$to.part"
pg_basebackup --pgdata="$to.part" --checkpoint=fast --wal-method=stream --label=chokdee
mv "$to.part" "$to"
