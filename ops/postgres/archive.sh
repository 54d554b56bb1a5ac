#!/bin/sh
# Keeps one file of the write-ahead log, by the settings of Patroni: archive.sh <file> <place>. Every member brings what it
# has to the same folder, so that no leader takes with it what it had not brought. Nothing that is there is ever replaced:
# where a leader was followed by another, members have the last file of its time in different lengths. What comes second is
# kept beside the first under its checksum; a restore goes on with the file of the next leader.
set -eu
from=$1 to=$2
[ ! -e "$to" ] || ! cmp -s "$from" "$to" || exit 0
[ ! -e "$to" ] || to=$to.$(cksum < "$from" | cut -d ' ' -f 1)
part=$(mktemp "$to.XXXXXX")
trap 'rm -f "$part"' EXIT
cp "$from" "$part"
sync "$part"
# It has its name only when it is whole. Another member may have been quicker: then this is tried again.
[ -e "$to" ] || ln "$part" "$to"
sync "$(dirname "$to")"
