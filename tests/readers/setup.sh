#!/usr/bin/env bash
# Installs qpdf, Poppler, MuPDF, Ghostscript and fonts of other scripts for the tests that read PDFs with them: on Debian, as root.
set -euo pipefail
if ! command -v gs qpdf pdftotext mutool >/dev/null || ! [ -e /usr/share/fonts/truetype/noto/NotoSansThai-Regular.ttf ]; then
  apt-get update -q
  DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends \
    fonts-noto-core ghostscript mupdf-tools poppler-utils qpdf
fi
