#!/usr/bin/env bash
# Installs CUPS for the tests that print: on Debian, as root.
set -euo pipefail
if ! [ -x /usr/lib/cups/filter/pdftopdf ] || ! command -v cupsd lp lpadmin >/dev/null; then
  apt-get update -q
  DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends cups-client cups-daemon cups-filters
fi
