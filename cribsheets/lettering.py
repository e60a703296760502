"""Lettering: runs become the text operators of a PDF page.

The shortest that do, since every page of a job of thousands pays for them.
"""
# ruff: noqa: SLF001 - a canvas has no public name for the operators drawn so far, nor for its document

from __future__ import annotations

from itertools import repeat
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

if TYPE_CHECKING:
    from collections.abc import Iterable

    from reportlab.pdfbase.pdfdoc import PDFDocument
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

    from cribsheets.shaping import Run

Codes = dict[str, tuple[str, str]]
"""How a document writes the characters of a font: the name of the subset that has it, and the code there."""

_codes: WeakKeyDictionary[PDFDocument, dict[str, Codes]] = WeakKeyDictionary()

_AS_IT_IS = frozenset(range(0x20, 0x7F)) - frozenset(b"()\\")


def write(
    canvas: Canvas, x: float, y: float, runs: Iterable[Run], size: float, tracking: float, gray: float
) -> None:
    """Put runs on the page, one after another from (x, y) on; `tracking` and `gray` end with them."""
    parts = [f"BT {round(x, 2):g} {round(y, 2):g} Td"]
    if gray:
        parts.append(f"{gray:g} g")
    if tracking:
        parts.append(f"{round(tracking, 2):g} Tc")
    parts.extend(_joined(canvas, run, size) if run.joined else _plain(canvas, run, size) for run in runs)
    if tracking:  # character spacing outlives the text object that sets it
        parts.append("0 Tc")
    if gray:
        parts.append("0 g")
    canvas._code.append(" ".join((*parts, "ET")))  # type: ignore[attr-defined]


def _plain(canvas: Canvas, run: Run, size: float) -> str:
    document: PDFDocument = canvas._doc  # type: ignore[attr-defined]
    codes = _codes.setdefault(document, {}).setdefault(run.font.fontName, {})
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


def _learn(codes: Codes, font: TTFont, document: PDFDocument, character: str) -> tuple[str, str]:
    [(subset, (code,))] = font.splitString(character, document)
    entry = font.getSubsetInternalName(subset, document), chr(code) if code in _AS_IT_IS else f"\\{code:03o}"
    codes[character] = entry
    return entry


def _joined(canvas: Canvas, run: Run, size: float) -> str:
    """Let reportlab place the glyphs that shaping has moved."""
    line = canvas.beginText()
    line.setFont(run.font.fontName, size, 0)
    return str(line._formatText(run.text))  # type: ignore[attr-defined]
