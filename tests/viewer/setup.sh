#!/usr/bin/env bash
# What it takes to test fillable cards in real viewers: Chromium and its own viewer, Firefox, PDF.js, Okular, and
# what drives them.
set -euo pipefail
cd "$(dirname "$0")"

missing=()
command -v chromium >/dev/null || missing+=(chromium)
command -v firefox-esr >/dev/null || missing+=(firefox-esr)
for tool in okular xdotool; do command -v "$tool" >/dev/null || missing+=("$tool"); done
command -v Xvfb >/dev/null || missing+=(xvfb)
command -v dbus-run-session >/dev/null || missing+=(dbus)
command -v npm >/dev/null || missing+=(npm)
if ((${#missing[@]})); then
  apt-get update -q
  DEBIAN_FRONTEND=noninteractive apt-get install -q -y "${missing[@]}"
fi
npm ci --ignore-scripts --omit=optional --no-audit --no-fund
../../.venv/bin/pip install --quiet -e '../..[viewer]'
