"""Lettering: runs become the text operators of a PDF page.

The shortest that do, since every page of a job of thousands pays for them.
"""

from __future__ import annotations

from itertools import repeat
from typing import TYPE_CHECKING

from cribsheets.typesetting import reportlab_private
from cribsheets.typesetting.shaping import is_rtl

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reportlab.pdfbase.pdfdoc import PDFDocument
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

    from cribsheets.typesetting.shaping import Run

Codes = dict[str, tuple[str, str]]
"""How a document writes the characters of a font: the name of the subset that has it, and the code there."""

_AS_IT_IS = frozenset(range(0x20, 0x7F)) - frozenset(b"()\\")


def write(canvas: Canvas, x: float, y: float, runs: Sequence[Run], size: float, text: str) -> None:
    """Put the runs of `text` on the page, one after another from (x, y) on.

    Shaped glyphs are not the letters of the text, so beside them the page carries what is to be read, searched and
    copied (ISO 32000-1, 14.9.4). Not where it runs from right to left: readers would turn it around once more.
    """
    shown = [_joined(canvas, run, size) if run.joined else _plain(canvas, run, size) for run in runs]
    line = f"BT {round(x, 2):g} {round(y, 2):g} Td {' '.join(shown)} ET"
    if any(run.joined for run in runs) and not any(map(is_rtl, text)):
        line = f"/Span <</ActualText <FEFF{text.encode('utf-16-be').hex()}>>> BDC {line} EMC"
    reportlab_private.operators(canvas).append(line)


def _plain(canvas: Canvas, run: Run, size: float) -> str:
    document = reportlab_private.document(canvas)
    codes = _codes_of(document, run.font)
    opening, closing = ("[(", ")]TJ") if run.kerns else ("(", ")Tj")
    parts: list[str] = []
    subset = ""
    for character, kern in zip(run.text, run.kerns or repeat(0), strict=False):
        of, code = codes.get(character) or _learn(codes, run.font, document, character)
        if of != subset:
            parts.append(f"{closing if subset else ''}{of} {size:g} Tf{opening}")
            subset = of
        parts.append(code)
        if kern:
            parts.append(f"){-kern:g}(")
    return "".join((*parts, closing))


def _codes_of(document: PDFDocument, font: TTFont) -> Codes:
    """Return the codes known so far, which live as long as the document."""
    by_font: dict[str, Codes] = vars(document).setdefault("codes_by_font", {})
    return by_font.setdefault(font.fontName, {})


def _learn(codes: Codes, font: TTFont, document: PDFDocument, character: str) -> tuple[str, str]:
    [(subset, (code,))] = font.splitString(character, document)
    entry = font.getSubsetInternalName(subset, document), chr(code) if code in _AS_IT_IS else f"\\{code:03o}"
    codes[character] = entry
    return entry


def _joined(canvas: Canvas, run: Run, size: float) -> str:
    """Let reportlab place the glyphs that shaping has moved."""
    line = canvas.beginText()
    line.setFont(run.font.fontName, size, 0)
    return reportlab_private.text_operators(line, run.text)
