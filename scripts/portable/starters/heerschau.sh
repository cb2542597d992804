#!/bin/sh
# Starts Heerschau with the Node beside it. Needs no other program, not even a PATH.
case $0 in
*/*) here=${0%/*} ;;
*) here=. ;;
esac
exec "$here/node/node" "$here/app/scripts/heerschau.mjs" "$@"
