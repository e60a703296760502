#!/usr/bin/env bash
# Installs qpdf, Poppler, MuPDF and fonts of other scripts for the tests that read PDFs with them: on Debian, as root.
set -euo pipefail
if ! command -v qpdf pdftotext mutool >/dev/null || ! [ -e /usr/share/fonts/truetype/noto/NotoSansThai-Regular.ttf ]; then
  apt-get update -q
  DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends \
    fonts-noto-core mupdf-tools poppler-utils qpdf
fi
