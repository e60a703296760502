"""Pictures of a PDF's pages."""

from __future__ import annotations

from io import BytesIO

import pypdfium2

DPI = 100


def pictures(pdf: bytes) -> list[bytes]:
    """Return each page as a PNG of 100 dots an inch."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [_png(page) for page in document]


def _png(page: pypdfium2.PdfPage) -> bytes:
    out = BytesIO()
    page.render(scale=DPI / 72).to_pil().save(out, "PNG", dpi=(DPI, DPI))
    return out.getvalue()
