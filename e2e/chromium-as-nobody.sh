#!/bin/sh
# Chromium keeps its sandbox only when it is not root: gives the profile that was made for it to nobody and becomes nobody.
for argument in "$@"; do
  case "$argument" in
    --user-data-dir=*) profile=${argument#*=}; chown -R 65534:65534 "$profile" ;;
  esac
done
exec setpriv --reuid=65534 --regid=65534 --clear-groups env HOME="${profile:-/tmp}" "${TEST_BROWSER:-${CHROME_PATH:-/usr/bin/chromium}}" "$@"
