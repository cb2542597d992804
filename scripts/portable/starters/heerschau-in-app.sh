#!/bin/sh
# Started by the Finder, without a terminal: what it says goes to a file, and its page in the browser ends it.
resources=${0%/*}/../Resources
logs=$HOME/Library/Logs
[ $# -eq 0 ] && [ -d "$logs" ] && exec "$resources/node/node" "$resources/app/scripts/heerschau.mjs" "$@" >"$logs/Heerschau.log" 2>&1
exec "$resources/node/node" "$resources/app/scripts/heerschau.mjs" "$@"
