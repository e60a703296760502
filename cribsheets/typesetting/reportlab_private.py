"""The private names of reportlab that this project uses, all of them; a test says when one has changed."""
# ruff: noqa: SLF001 - that is what this module is for

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reportlab.pdfbase.pdfdoc import PDFDocument
    from reportlab.pdfgen.canvas import Canvas
    from reportlab.pdfgen.textobject import PDFTextObject


def operators(canvas: Canvas) -> list[str]:
    """Return the operators drawn since the last page or form began; what is done to the list is done to the page."""
    code: list[str] = canvas._code  # type: ignore[attr-defined]
    return code


def document(canvas: Canvas) -> PDFDocument:
    """Return the document that a canvas draws."""
    drawn: PDFDocument = canvas._doc  # type: ignore[attr-defined]
    return drawn


def start_pages_bare(canvas: Canvas) -> None:
    """Leave out the matrix that reportlab begins every page with."""
    canvas._preamble = ""  # type: ignore[attr-defined]


def text_operators(line: PDFTextObject, text: str) -> str:
    """Return the operators that show a text, shaped or not, in the font of `line`."""
    return str(line._formatText(text))  # type: ignore[attr-defined]
