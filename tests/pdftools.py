"""Looks at PDFs as a reader would: words with their boxes, rules, fonts, pages as pictures, and what collides."""

from __future__ import annotations

from ctypes import c_float, c_int, c_void_p, cast
from dataclasses import dataclass
from io import BytesIO
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Any

import pypdfium2
import pypdfium2.raw as pdfium
from pypdf import PdfReader, PdfWriter
from pypdf.generic import DictionaryObject, IndirectObject

from cribsheets.page.geometry import MM, Rect

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PIL import Image

DPI = 60


@dataclass(frozen=True, slots=True)
class Word:
    """A word on a page, and the box of its letters."""

    text: str
    box: Rect


def words(pdf: bytes, page: int = 0) -> list[Word]:
    """Return the words of a page in the order they were drawn."""
    with pypdfium2.PdfDocument(pdf) as document:
        return _words(document[page])


def all_words(pdf: bytes) -> list[list[Word]]:
    """Return the words of every page."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [_words(page) for page in document]


def _words(page: Any) -> list[Word]:
    return [_word(letters) for letters in _letters_of_words(page)]


def _letters_of_words(page: Any) -> Iterator[list[_Letter]]:
    text = page.get_textpage()
    letters = text.get_text_range()
    whole = text.count_chars() == len(letters)  # not so where a letter is two units of UTF-16
    word: list[_Letter] = []
    for place in range(text.count_chars()):
        letter = letters[place] if whole else text.get_text_range(place, 1)
        if not letter.isspace():
            left, bottom, right, top = text.get_charbox(place)
            box = Rect(left, bottom, right - left, top - bottom)
            drawn = cast(pdfium.FPDFText_GetTextObject(text, place), c_void_p).value
            if word and word[-1].box.y - box.top > LEVEL:  # figures of a column: PDFium takes them for a word
                yield word
                word = []
            word.append(_Letter(letter, box, drawn))
        elif word:
            yield word
            word = []
    if word:
        yield word


@dataclass(frozen=True, slots=True)
class _Letter:
    text: str
    box: Rect
    drawn: int | None
    """What drew it: letters that are drawn at once have the same."""


def _word(letters: list[_Letter]) -> Word:
    boxes = [letter.box for letter in letters]
    left, bottom = min(box.x for box in boxes), min(box.y for box in boxes)
    box = Rect(left, bottom, max(box.right for box in boxes) - left, max(box.top for box in boxes) - bottom)
    return Word("".join(letter.text for letter in letters), box)


def _drawn_apart(page: Any) -> Iterator[Word]:
    """Yield words; where a word runs into the next one, both, which PDFium takes for one."""
    for letters in _letters_of_words(page):
        start = 0
        for place, (last, letter) in enumerate(pairwise(letters), 1):
            if last.drawn != letter.drawn and _overlap(last.box, letter.box):
                yield _word(letters[start:place])
                start = place
        yield _word(letters[start:])


def fields(pdf: bytes, page: int = 0) -> list[Word]:
    """Return the name and the box of every form field on a page, the name in brackets."""
    annotations: Any = PdfReader(BytesIO(pdf)).pages[page].get("/Annots", ())
    found = []
    for each in annotations:
        field = each.get_object()
        left, bottom, right, top = map(float, field["/Rect"])
        name = field.get("/T") or field["/Parent"]["/T"]
        found.append(Word(f"[{name}]", Rect(left, bottom, right - left, top - bottom)))
    return found


def text(pdf: bytes, page: int = 0) -> str:
    """Return the words of a page, a space between two."""
    return " ".join(word.text for word in words(pdf, page))


def lines(pdf: bytes, page: int = 0) -> list[str]:
    """Return the words of a page by place, in whatever order they were drawn: lines from the top, words from the left."""
    rows: list[list[Word]] = []
    for word in sorted(words(pdf, page), key=lambda word: -word.box.middle):
        if not rows or word.box.middle < min(rows[-1][0].box.y, rows[-1][0].box.middle - LEVEL):
            rows.append([])
        rows[-1].append(word)
    return [" ".join(word.text for word in sorted(row, key=lambda word: word.box.x)) for row in rows]


LEVEL = 2.0
"""Points that the middle of a word may be below that of a dash on its line."""


def page_sizes(pdf: bytes) -> list[tuple[float, float]]:
    """Return width and height of each page in points."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [page.get_size() for page in document]


def picture(pdf: bytes, page: int = 0, dpi: float = DPI) -> Image.Image:
    """Return a page as a gray picture."""
    with pypdfium2.PdfDocument(pdf) as document:
        rendered: Image.Image = document[page].render(scale=dpi / 72, grayscale=True).to_pil()
        return rendered


def fonts(pdf: bytes) -> dict[str, bool]:
    """Return the name of every font that the file has, and whether its letters are in the file."""
    named = {}
    for each in _dictionaries(PdfReader(BytesIO(pdf)).trailer):
        if each.get("/Type") == "/Font" and "/DescendantFonts" not in each:
            descriptor = each.get("/FontDescriptor", {})
            named[str(each["/BaseFont"])] = any(f"/FontFile{kind}" in descriptor for kind in ("", 2, 3))
    return named


def _dictionaries(root: Any) -> Iterator[DictionaryObject]:
    seen: set[tuple[int, int]] = set()
    waiting = [root]
    while waiting:
        each = waiting.pop()
        if isinstance(each, IndirectObject):
            if (each.idnum, each.generation) in seen:
                continue
            seen.add((each.idnum, each.generation))
            each = each.get_object()
        if isinstance(each, DictionaryObject):
            yield each
            waiting += map(each.raw_get, each)
        elif isinstance(each, list):
            waiting += list.__iter__(each)


@dataclass(frozen=True, slots=True)
class Collision:
    """A word that runs into something: another word, a rule, or the margin of the page."""

    word: Word
    other: Word | Rect | str


SAFE_MARGIN = 6.4 * MM
"""How far from the edges any printer prints."""

TOUCH = 0.3
"""Points that boxes of letters may overlap before anyone sees it."""


def collisions(pdf: bytes, page: int = 0) -> list[Collision]:
    """Return each pair of words that overlap, and each word across a rule, an edge of a box or the margin.

    Boxes are those of the ink, so a descender may reach below a baseline. A rule that runs through a word from
    side to side (a figure struck out) counts as well; a circle around one does not.
    """
    with pypdfium2.PdfDocument(pdf) as document:
        sheet = document[page]
        found, lines = list(_drawn_apart(sheet)), list(_rules(sheet))
        width, height = sheet.get_size()
    inside = Rect(0, 0, width, height).inset(SAFE_MARGIN - TOUCH)
    return [
        *(Collision(a, b) for a, b in combinations(found, 2) if _overlap(a.box, b.box)),
        *(Collision(word, line) for word in found for line in lines if _overlap(word.box, line)),
        *(Collision(word, "margin") for word in found if not _holds(inside, word.box)),
    ]


def _rules(sheet: Any) -> Iterator[Rect]:
    """Yield the level and upright lines that are stroked on a page, and the edges of its stroked boxes."""
    for drawn in sheet.get_objects(filter=[pdfium.FPDF_PAGEOBJ_PATH]):
        mode, stroked, width = c_int(), c_int(), c_float()
        pdfium.FPDFPath_GetDrawMode(drawn, mode, stroked)
        pdfium.FPDFPageObj_GetStrokeWidth(drawn, width)
        if stroked.value:
            matrix = _on_page(drawn)
            half = width.value * abs(matrix.a or matrix.b) / 2
            for (x1, y1), (x2, y2) in _segments(drawn, matrix):
                if min(abs(x1 - x2), abs(y1 - y2)) < TOUCH:
                    left, bottom = min(x1, x2) - half, min(y1, y2) - half
                    yield Rect(left, bottom, max(x1, x2) + half - left, max(y1, y2) + half - bottom)


def _on_page(drawn: Any) -> Any:
    """Return the matrix from the space of a path to the page, through the forms that it is in."""
    matrix = drawn.get_matrix()
    while drawn := drawn.container:
        matrix = matrix.multiply(drawn.get_matrix())
    return matrix


def _segments(drawn: Any, matrix: Any) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    """Yield both ends of each straight segment of a path."""
    first = last = (0.0, 0.0)
    for number in range(pdfium.FPDFPath_CountSegments(drawn)):
        segment = pdfium.FPDFPath_GetPathSegment(drawn, number)
        x, y = c_float(), c_float()
        pdfium.FPDFPathSegment_GetPoint(segment, x, y)
        point = matrix.on_point(x.value, y.value)
        kind = pdfium.FPDFPathSegment_GetType(segment)
        if kind == pdfium.FPDF_SEGMENT_LINETO:
            yield last, point
        elif kind == pdfium.FPDF_SEGMENT_MOVETO:
            first = point
        last = point
        if pdfium.FPDFPathSegment_GetClose(segment):
            yield last, first


def _overlap(a: Rect, b: Rect) -> bool:
    """Say whether boxes overlap by more than `TOUCH`; a rule, which is thinner, must be that deep inside."""
    across = min(a.right, b.right) - max(a.x, b.x)
    high = min(a.top, b.top) - max(a.y, b.y)
    return across > min(TOUCH, b.width / 2) and high > min(TOUCH, b.height / 2)


def _holds(outer: Rect, inner: Rect) -> bool:
    return outer.x <= inner.x and outer.y <= inner.y and inner.right <= outer.right and inner.top <= outer.top


def flat(path: Path) -> bytes:
    """Return a form as programs print or flatten it: what was typed is part of the page, and the fields are gone."""
    writer = PdfWriter(path)
    typed = {
        str(name): str(field.value)
        for name, field in (PdfReader(path).get_fields() or {}).items()
        if field.value
    }
    for page in writer.pages:
        writer.update_page_form_field_values(page, typed, auto_regenerate=False, flatten=True)
    writer.remove_annotations(subtypes="/Widget")
    out = BytesIO()
    writer.write(out)
    return out.getvalue()
