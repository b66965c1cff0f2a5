#!/bin/sh
# Starts the built server with the limits that keep its memory small; arguments start something
# else. npm start, the container and the systemd units all start it here. docs/performance.md
# says what was measured. NODE names another Node than that of PATH.
#
# SQLite's native code ends a Node before 22.14 without a word, hence the question.
#
# V8's young generation would grow to 134 MB, and glibc's arenas with the number of threads.
set -- "${@:-build/index.js}"
export MALLOC_ARENA_MAX=2
NODE="${NODE:-node}"
if ! "$NODE" -e 'process.exit(process.versions.napi >= 10 ? 0 : 1)'; then
  echo "Node $("$NODE" --version) is too old: install Node 24, or 22.14 or newer." >&2
  exit 1
fi
exec "$NODE" --max-semi-space-size=8 --max-old-space-size=192 "$@"
