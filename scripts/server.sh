#!/bin/sh
# Starts the built server with the limits that keep its memory small; arguments start something
# else. npm start, the container and the systemd units all start it here. docs/performance.md
# says what was measured. NODE names another Node than that of PATH.
#
# V8's young generation would grow to 134 MB, and glibc's arenas with the number of threads.
set -- "${@:-build/index.js}"
export MALLOC_ARENA_MAX=2
exec "${NODE:-node}" --max-semi-space-size=8 --max-old-space-size=192 "$@"
