#!/bin/sh
# sudo sh scripts/upgrade.sh [--anyway] [restaurant@luigi …]: puts the built version in this folder
# in the place of the one that runs, for all the services that are named (`restaurant` if none is).
#
# The new version's doctor, stop, backup, a trial (which migrates) in the unit's own sandbox and on a
# port that nobody else knows, start, /healthz/deep. It goes on when the terminal is lost, and writes
# a log; Ctrl-C goes back. If anything fails before the new version has answered somebody, the old
# version and its data are put back. Afterwards it says what to do instead, so that no guest's message
# is lost. --anyway goes on although the doctor finds problems.
set -eu
run=${RUN:-/run}

# Starts this script once more in a session of its own, which no terminal can end, and shows its log.
if [ "${1:-}" != --in-background ]; then
  log=${LOGS:-/var/log}/restaurant-upgrade-$(date +%Y-%m-%dT%H-%M-%S).log
  : > "$log"
  echo "This goes on if the connection breaks. Its log: $log"
  setsid sh "$0" --in-background "$@" > "$log" 2>&1 < /dev/null &
  upgrade=$!
  trap 'interrupted=yes; kill -TERM "$upgrade" 2> /dev/null || true' INT TERM
  (trap '' INT; exec tail -n +1 -s 0.2 -f --pid="$upgrade" "$log") &
  shown=$!
  interrupted=yes
  while [ -n "$interrupted" ]; do
    interrupted=
    wait "$upgrade" && code=0 || code=$?
  done
  wait "$shown" || true
  exit "$code"
fi
shift

cd "$(dirname "$0")/.."
new=$(pwd -P)
current=${CURRENT:-/opt/restaurant/current}
settings=${SETTINGS:-/etc}
wait_seconds=${WAIT_SECONDS:-60}
trial_settings=$run/restaurant-trial.env
trial_log=$run/restaurant-trial.log
phase=look
backups=
anyway=
if [ "${1:-}" = --anyway ]; then anyway=yes; shift; fi
[ $# -gt 0 ] || set -- restaurant
old=$(readlink -f "$current")
exec 9> "$run/restaurant-upgrade.lock"
flock --nonblock 9 || { echo "Another upgrade is running: see the newest log beside this one."; exit 1; }

# The unit's user, files and trial, as in docs/running.md.
use() {
  unit=$1
  case $unit in
    restaurant@*)
      user=restaurant-${unit#*@} env=$settings/restaurant/${unit#*@}.env socket=
      trial=restaurant-trial@${unit#*@}.service trial_file=$run/systemd/system/restaurant-trial@.service ;;
    *)
      user=restaurant env=$settings/restaurant.env socket=$unit.socket
      trial=restaurant-trial.service trial_file=$run/systemd/system/restaurant-trial.service ;;
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

# Waits until a server is no less healthy than the old ones were; fails after WAIT_SECONDS, or when the unit $2 ends.
wait_until_healthy() {
  until=$(($(date +%s) + wait_seconds))
  # In the socket of a server that doesn't start, each look takes ten seconds.
  while [ "$(date +%s)" -lt "$until" ]; do
    now=$(health "$1")
    if [ "$now" = ok ] || { [ "$now" = problem ] && [ "$was" != ok ]; }; then return 0; fi
    if [ -n "${2:-}" ] && ! systemctl is-active --quiet "$2"; then return 1; fi
    sleep 0.5
  done
  return 1
}

# What it starts must not keep the lock.
start_all() {
  for each in "$@"; do use "$each"; systemctl start $socket "$unit.service" 9>&- || return 1; done
  for each in "$@"; do use "$each"; wait_until_healthy "$port" || return 1; done
}

stop_all() {
  for each in "$@"; do use "$each"; systemctl stop $socket "$unit.service"; done
}

# Starts the new version as the unit would, with its user and sandbox, but without its socket. It sends no mail: after
# going back, the old version would send it again. A file of settings counts for more than Environment=.
start_trial() {
  trial_port=$(node -e 'const probe = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(probe.address().port); probe.close(); })')
  printf 'HOST=127.0.0.1\nPORT=%s\nSMTP_URL=\nBACKUP_EVERY_HOURS=0\n' "$trial_port" > "$trial_settings"
  : > "$trial_log"
  {
    systemctl cat "$unit.service" | sed "s/${socket:-^$}//g"
    echo '[Service]'
    echo "WorkingDirectory=$new"
    echo "EnvironmentFile=$trial_settings"
    echo "StandardOutput=append:$trial_log"
    echo "StandardError=append:$trial_log"
    echo 'Restart=no'
  } > "$trial_file"
  systemctl daemon-reload
  systemctl start "$trial" 9>&-
}

end_trial() {
  systemctl stop "$trial"
  rm -f "$trial_file" "$trial_settings" "$trial_log"
  systemctl daemon-reload
}

# Whether a server has answered somebody since its start, other than about its health (app/platform/data-folder.server.ts).
has_answered() {
  for each in "$@"; do use "$each"; if [ -e "$data/answered" ]; then return 0; fi; done
  return 1
}

# Whatever happens ends here. Nothing that fails in it, such as writing to the log, ends it.
finish() {
  code=$?
  set +e
  trap - EXIT
  trap '' INT TERM
  case $phase in
    look) echo "Nothing was changed." ;;
    try) go_back "$@" ;;
    start) if stop_unanswered "$@"; then ln -sfn "$old" "$current"; go_back "$@"; else explain; fi ;;
  esac
  exit "$code"
}

go_back() {
  if [ -e "$trial_log" ]; then cat "$trial_log"; fi
  for pair in $backups; do
    use "${pair%%=*}"
    if [ -e "$trial_file" ]; then end_trial; fi
    as_user node --env-file="$env" build/restore.js --undo-upgrade "${pair#*=}" ||
      echo "Put the backup ${pair#*=} back by hand: docs/running.md, “Back to the old version”."
  done
  if start_all "$@"; then
    echo "The upgrade failed before the new version answered anybody. The old one runs again, with its data."
  else
    echo "The upgrade failed before the new version answered anybody. The old one was put back, but it isn't well: see journalctl -u $unit, and its doctor."
  fi
}

# Stops the new version if nobody was answered by it; fails, with all running, if somebody was.
stop_unanswered() {
  if has_answered "$@"; then return 1; fi
  stop_all "$@"
  if has_answered "$@"; then start_all "$@"; return 1; fi
}

explain() {
  echo "The new version runs, but it isn't well: see journalctl -u $unit, and the doctor."
  echo "It may have answered guests, so it isn't taken back by itself: what they wrote would be lost."
  echo "docs/running.md, “Back to the old version”, says how. The old version is $old; the backups:$backups"
}

trap 'finish "$@"' EXIT
trap '' HUP
trap 'exit 1' INT TERM

was=ok
for each in "$@"; do
  use "$each"
  echo "$unit: what does the new version's doctor say?"
  as_user node --env-file="$env" build/doctor.js --before-start || [ -n "$anyway" ]
  [ "$(health "$port")" = ok ] || was=problem
done

phase=try
stop_all "$@"
for each in "$@"; do
  use "$each"
  made=$(as_user node --env-file="$env" build/backup.js --before-upgrade)
  echo "$made"
  backup=$(echo "$made" | sed -n 's/^Backup: //p')
  backups="$backups $unit=$backup"
  start_trial
  wait_until_healthy "$trial_port" "$trial"
  end_trial
done

for each in "$@"; do use "$each"; rm -f "$data/answered"; done
phase=start
ln -sfn "$new" "$current"
start_all "$@"
phase=done
echo "Done: $new runs. The version before it is $old."
