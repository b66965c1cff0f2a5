#!/bin/sh
# Copies the backups to another machine, encrypted, with restic over SSH, and lists the copies that
# are there for the site's health. The key that the other machine accepts can only add copies;
# that machine removes old ones itself. docs/running.md says how to set both up.
#
# OFFSITE_HOST is `user@host`; restic reads RESTIC_PASSWORD_FILE. `init` prepares the other machine's
# folder, once: a folder that has vanished is a failure.
set -eu
: "${DATA_DIR:?}" "${OFFSITE_HOST:?}" "${RESTIC_PASSWORD_FILE:?}"
list=$DATA_DIR/offsite-copies.json
restic() {
  command restic --repo rclone:restaurant --option rclone.program="ssh -o BatchMode=yes $OFFSITE_HOST" "$@"
}
[ "${1:-}" != init ] || restic init
restic backup --quiet --host restaurant --exclude '.partial-*' "${BACKUP_DIR:-$DATA_DIR/backups}"
restic snapshots --json > "$list.new"
mv "$list.new" "$list"
