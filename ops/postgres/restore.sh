#!/bin/sh
# Makes a database as it was at a moment: restore.sh <base backup> <archive> <new folder> <moment>, such as
# '2026-05-01 14:03:59+07'. What was committed after that moment is not in it. It runs as whoever owns the folder, with the
# programs of PostgreSQL 18 in the path; nobody can connect meanwhile, and what it has made is stopped at the end.
set -eu
[ $# = 4 ] || { echo "restore.sh <base backup> <archive> <new folder> <moment>" >&2; exit 1; }
base=$1 archive=$(cd "$2" && pwd) data=$3 moment=$4
[ ! -e "$data" ] || { echo "$data is there already" >&2; exit 1; }
cp -a "$base" "$data"
chmod 700 "$data"
# A copy answers for itself: it takes no leader's orders and brings nothing to the archive.
rm -f "$data/standby.signal"
touch "$data/recovery.signal"
sockets=$(mktemp -d)
trap 'rm -rf "$sockets"' EXIT
postgres -D "$data" -c hba_file="$data/pg_hba.conf" -c ident_file="$data/pg_ident.conf" -c listen_addresses= \
  -c unix_socket_directories="$sockets" -c hot_standby=off -c archive_mode=off -c primary_conninfo= \
  -c primary_slot_name= -c synchronous_standby_names= -c logging_collector=off \
  -c restore_command="cp '$archive/%f' '%p'" -c recovery_target_timeline=latest -c recovery_target_action=promote \
  -c recovery_target_time="$moment" > "$data.log" 2>&1 &
server=$!
# Its own file says so, once the moment is reached and the database is one of its own.
until [ "$(sed -n 8p "$data/postmaster.pid" 2>/dev/null | tr -d ' ')" = ready ]; do
  kill -0 $server 2>/dev/null || { echo "The moment was not reached: see $data.log" >&2; exit 1; }
  sleep 0.2
done
kill -INT $server
wait $server
echo "$data is the database of $moment."
