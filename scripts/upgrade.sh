#!/bin/sh
# sudo sh scripts/upgrade.sh [--anyway] [restaurant@luigi …]: puts the built version in this folder
# in the place of the one that runs, for all the services that are named (`restaurant` if none is).
#
# The new version's doctor, stop, backup, a trial on a port that nobody else knows (which migrates),
# start, /healthz/deep. If something fails before the start, the old version and its data are put
# back: the new one has answered nobody. Afterwards it says what to do instead, so that no guest's
# message is lost. --anyway goes on although the doctor finds problems.
set -eu
cd "$(dirname "$0")/.."
new=$(pwd -P)
current=${CURRENT:-/opt/restaurant/current}
settings=${SETTINGS:-/etc}
wait_seconds=${WAIT_SECONDS:-60}
log=$(mktemp)
trial=
stopped=
backups=
anyway=
if [ "${1:-}" = --anyway ]; then anyway=yes; shift; fi
[ $# -gt 0 ] || set -- restaurant
old=$(readlink -f "$current")

# The unit's user and files, as in docs/running.md.
use() {
  unit=$1
  case $unit in
    restaurant@*) user=restaurant-${unit#*@} env=$settings/restaurant/${unit#*@}.env socket= ;;
    *) user=restaurant env=$settings/restaurant.env socket=$unit.socket ;;
  esac
  data=$(setting DATA_DIR "/var/lib/$user")
  port=$(setting PORT 3000)
}

setting() {
  value=$(sed -n "s/^$1=//p" "$env" | tail -n 1 | tr -d "\"'")
  echo "${value:-$2}"
}

# Runs a program with the unit's settings, as its user.
as_user() {
  runuser -u "${RUN_AS:-$user}" -- env NODE_ENV=production DATA_DIR="$data" "$@"
}

# What a server says about its health: ok, problem, or nothing.
health() {
  curl --silent --max-time 10 "http://127.0.0.1:$1/healthz/deep" || true
}

# Waits until a server is no less healthy than the old ones were; fails after WAIT_SECONDS, or when the trial ends.
wait_until_healthy() {
  for _ in $(seq 1 $((2 * wait_seconds))); do
    now=$(health "$1")
    if [ "$now" = ok ] || { [ "$now" = problem ] && [ "$2" != ok ]; }; then return 0; fi
    if [ -n "$trial" ] && ! kill -0 "$trial" 2>/dev/null; then return 1; fi
    sleep 0.5
  done
  return 1
}

start_all() {
  for each in "$@"; do use "$each"; systemctl start $socket "$unit.service" || return 1; done
}

# Puts the old version back, with the data as it was: for anything that fails before the start.
go_back() {
  code=$?
  trap - EXIT
  [ -z "$trial" ] || { kill "$trial" 2>/dev/null && wait "$trial" || true; }
  if [ -n "$stopped" ]; then
    cat "$log" >&2
    for pair in $backups; do
      use "${pair%%=*}"
      as_user node --env-file="$env" build/restore.js --undo-upgrade "${pair#*=}" ||
        echo "Put the backup ${pair#*=} back by hand: docs/running.md, “Back to the old version”." >&2
    done
    start_all "$@"
    echo "The upgrade failed before the new version answered anybody. The old one runs again, with its data." >&2
  else
    echo "Nothing was changed." >&2
  fi
  rm -f "$log"
  exit "$code"
}
trap 'go_back "$@"' EXIT
trap 'exit 1' HUP INT TERM

was=ok
for each in "$@"; do
  use "$each"
  echo "$unit: what does the new version's doctor say?"
  as_user node --env-file="$env" build/doctor.js --before-start || [ -n "$anyway" ]
  [ "$(health "$port")" = ok ] || was=problem
done

stopped=yes
for each in "$@"; do use "$each"; systemctl stop $socket "$unit.service"; done
for each in "$@"; do
  use "$each"
  made=$(as_user node --env-file="$env" build/backup.js --before-upgrade)
  echo "$made"
  backup=$(echo "$made" | sed -n 's/^Backup: //p')
  backups="$backups $unit=$backup"
  trial_port=$(node -e 'const probe = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(probe.address().port); probe.close(); })')
  # It sends no mail: after going back, the old version would send it again.
  runuser -u "${RUN_AS:-$user}" -- env NODE_ENV=production DATA_DIR="$data" HOST=127.0.0.1 \
    PORT="$trial_port" SMTP_URL= BACKUP_EVERY_HOURS=0 \
    sh scripts/server.sh --env-file="$env" build/index.js > "$log" 2>&1 &
  trial=$!
  wait_until_healthy "$trial_port" "$was"
  kill "$trial"
  wait "$trial" || true
  trial=
done

# From here on it may answer guests.
trap - EXIT
rm -f "$log"
ln -sfn "$new" "$current"
healthy=yes
start_all "$@" || healthy=
for each in "$@"; do
  use "$each"
  wait_until_healthy "$port" "$was" || healthy=
done
if [ -z "$healthy" ]; then
  echo "The new version runs, but it isn't well: see journalctl -u $unit, and the doctor." >&2
  echo "It may have answered guests, so it isn't taken back by itself: what they wrote would be lost." >&2
  echo "docs/running.md, “Back to the old version”, says how. The old version is $old; the backups:$backups" >&2
  exit 1
fi
echo "Done: $new runs. The version before it is $old."
