#!/usr/bin/env bash
# What it takes to test fillable cards in real viewers: Chromium and its own viewer, PDF.js, and a driver for both.
set -euo pipefail
cd "$(dirname "$0")"

missing=()
command -v chromium >/dev/null || missing+=(chromium)
command -v npm >/dev/null || missing+=(npm)
if ((${#missing[@]})); then
  apt-get update -q
  DEBIAN_FRONTEND=noninteractive apt-get install -q -y "${missing[@]}"
fi
npm ci --ignore-scripts --omit=optional --no-audit --no-fund
../../.venv/bin/pip install --quiet -e '../..[viewer]'
