"""Type: which font has a character, how wide a line is, how it is fitted and drawn.

Names are data: they reach the page through canvas text calls alone, never through a markup parser.
Sizes and widths are in points.
"""

from __future__ import annotations

import math
import unicodedata
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from functools import cache, lru_cache
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Final

from bidi import get_display
from reportlab.lib.abag import ABag
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import ShapeData, ShapedStr, TTFError, TTFont, shapeFragWord

from cribsheets.errors import RefusedError
from cribsheets.folders import FONTS

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from reportlab.pdfgen.canvas import Canvas

SMALLEST: Final = 7.0
"""No name is set smaller."""

STEP: Final = 0.25
"""A line that is too wide shrinks by this much at a time."""

LEADING: Final = 1.15
"""The distance of two baselines, as a multiple of the size."""


KERNED_FROM: Final = 11.0
"""Smaller text is set without kerning, which nobody would see and every page would pay for."""


class Weight(StrEnum):
    """The three weights that all sheets share."""

    REGULAR = "Regular"
    SEMIBOLD = "SemiBold"
    BOLD = "Bold"


class Align(IntEnum):
    """Where a line stands to its x: the share of its width that lies left of it, in halves."""

    LEFT = 0
    CENTER = 1
    RIGHT = 2


@dataclass(frozen=True, slots=True)
class Face:
    """A font file at hand. `characters` is what it had when loaded: shaping adds private ones to the font."""

    font: TTFont
    characters: frozenset[str]


@dataclass(frozen=True, slots=True)
class Run:
    """Part of a line in one font, in visual order; `width` is for a size of 1."""

    font: str
    text: str
    width: float


_own_fonts: list[Path] = []


def use_font_folder(folder: Path) -> None:
    """Let the TrueType fonts in `folder` supply the characters that the bundled fonts lack.

    Raises:
        RefusedError: the folder is not there, or has no font that can be used.
    """
    if not folder.is_dir():
        raise RefusedError(f"{folder}: there is no such folder of fonts")
    files = sorted(path for path in folder.iterdir() if path.suffix.lower() in {".ttf", ".ttc"})
    if not files:
        raise RefusedError(f"{folder}: no TrueType font here (.ttf or .ttc); .otf and .woff cannot be used")
    _own_fonts[:] = files
    for cached in (_fallbacks, _face_for, _runs):
        cached.cache_clear()


@cache
def _load(path: Path) -> Face:
    try:
        font = TTFont(path.stem, path)
    except (TTFError, OSError, ValueError) as error:
        raise RefusedError(f"{path}: this font cannot be used ({error}); take it out of the folder") from None
    pdfmetrics.registerFont(font)
    return Face(font, frozenset(map(chr, font.face.charToGlyph)))


@cache
def main_face(weight: Weight) -> Face:
    """Return the bundled face that everything is set in when it can be."""
    return _load(FONTS / f"SourceSans3-{weight}.ttf")


@cache
def _fallbacks(weight: Weight) -> tuple[Face, ...]:
    bold = "" if weight is Weight.REGULAR else "-Bold"
    return (_load(FONTS / f"DejaVuSansCondensed{bold}.ttf"), *map(_load, _own_fonts))


_JOINERS = frozenset("\u200c\u200d")  # they steer shaping and have no glyph of their own to look for


@cache
def _face_for(character: str, weight: Weight) -> Face | None:
    main = main_face(weight)
    if character in main.characters or character in _JOINERS:
        return main
    return next((face for face in _fallbacks(weight) if character in face.characters), None)


def missing(text: str) -> list[str]:
    """Return the characters of `text` that no font at hand has, each once, in order."""
    lacking = (c for c in dict.fromkeys(text) if _face_for(c, Weight.BOLD) is None)
    return list(lacking)


def describe(character: str) -> str:
    """Return a character as a message names it: 李 (U+674E, CJK UNIFIED IDEOGRAPH-674E)."""
    return f"{character} (U+{ord(character):04X}, {unicodedata.name(character, 'unnamed')})"


_PLAIN = frozenset(
    character
    for character in map(chr, (*range(0x590), *range(0x1E00, 0x2C00)))
    if not unicodedata.combining(character)
)
"""Latin, Greek, Cyrillic, Armenian, punctuation and symbols: kerning is all there is to shape in them."""


def is_plain(text: str) -> bool:
    """Return whether a text runs from left to right and nothing in it joins or carries marks."""
    return _PLAIN.issuperset(text)


def _is_rtl(character: str) -> bool:
    return unicodedata.bidirectional(character) in {"R", "AL"}


def _faces(text: str, weight: Weight) -> list[Face]:
    """Return a face for each character; marks, joiners and spaces stay in the face before them if it can."""
    faces: list[Face] = []
    for character in text:
        clings = character in _JOINERS or character == " " or unicodedata.combining(character)
        if faces and clings and (character in _JOINERS or character in faces[-1].characters):
            faces.append(faces[-1])
        else:
            faces.append(_face_for(character, weight) or main_face(weight))
    return faces


_MIRRORED = str.maketrans("()[]{}", ")(][}{")


def _visual(text: str) -> str:
    """Return the characters from left to right. Brackets that stand the wrong way round then are mirrored."""
    visual = list(str(get_display(text)))
    opened: list[int] = []
    astray: list[int] = []
    for place, character in enumerate(visual):
        if character in "([{":
            opened.append(place)
        elif character in ")]}":
            if opened:
                opened.pop()
            else:
                astray.append(place)
    for place in (*astray, *opened):
        visual[place] = visual[place].translate(_MIRRORED)
    return "".join(visual)


def _stretches(text: str, weight: Weight) -> Iterable[tuple[Face, str]]:
    """Split a line, in visual order, into what one face sets in one direction; each stretch in logical order."""
    if any(map(_is_rtl, text)):
        text = _visual(text)
    direction = False
    tagged = []
    for character, face in zip(text, _faces(text, weight), strict=True):
        if not unicodedata.combining(character) and character not in _JOINERS:
            direction = _is_rtl(character)
        tagged.append((face, direction, character))
    for (_, rtl), stretch in groupby(tagged, key=lambda t: (id(t[0]), t[1])):
        members = list(stretch)
        logical = "".join(character for _, _, character in members)
        yield members[0][0], logical[::-1] if rtl else logical


def _shape(font: TTFont, text: str, features: dict[str, bool]) -> str:
    bag = ABag(fontName=font.fontName, fontSize=1)
    shaped: str = shapeFragWord([0, (bag, text)], features=features)[1][1]
    return shaped


def _glyphs(shaped: str) -> list[ShapeData]:
    """Return the glyphs of a shaped text with their advances in thousandths; none if shaping changed nothing."""
    return getattr(shaped, "__shapeData__", [])


@cache
def _kerning(font: TTFont, pair: str) -> float:
    glyphs = _glyphs(_shape(font, pair, {"kern": True, "liga": False, "clig": False}))
    return glyphs[0].x_advance - glyphs[0].width if glyphs else 0


def _kern(font: TTFont, text: str) -> Run:
    """Set plain text with kerning, pair by pair. Letters stay letters: a ligature cannot be searched or copied."""
    widths = [font.face.charWidths[ord(c)] for c in text]
    kerns = [*(_kerning(font, a + b) for a, b in pairwise(text)), 0]
    advances = [w + k for w, k in zip(widths, kerns, strict=True)]
    if any(kerns):
        glyphs = zip(range(len(text)), advances, widths, strict=True)
        text = ShapedStr(text, [ShapeData(i, a, 0, 0, 0, w) for i, a, w in glyphs])  # type: ignore[arg-type]  # a stub's slip
    return Run(font.fontName, text, sum(advances) / 1000)


def _join(font: TTFont, text: str) -> Run:
    """Set text of a script whose letters join or carry marks."""
    shaped = _shape(font, text, {"kern": True, "liga": True})
    glyphs = _glyphs(shaped)
    width = (
        sum(g.x_advance for g in glyphs) / 1000
        if glyphs
        else pdfmetrics.stringWidth(shaped, font.fontName, 1)
    )
    return Run(font.fontName, shaped, width)


@lru_cache(maxsize=1 << 15)
def _runs(text: str, weight: Weight, kerned: bool) -> tuple[Run, ...]:  # noqa: FBT001 - private, part of a cache key
    main = main_face(weight)
    if not text:
        return ()
    if not is_plain(text):
        return tuple(_join(face.font, part) for face, part in _stretches(text, weight))
    if not main.characters.issuperset(text):
        return tuple(_kern(face.font, part) for face, part in _stretches(text, weight))
    if kerned:
        return (_kern(main.font, text),)
    name = main.font.fontName
    return (Run(name, text, pdfmetrics.stringWidth(text, name, 1)),)


def width(text: str, weight: Weight, size: float, tracking: float = 0) -> float:
    """Return how wide the line is. `tracking` is added after every character, in points."""
    runs = _runs(text, weight, size >= KERNED_FROM)
    return sum(run.width for run in runs) * size + tracking * len(text)


@dataclass(frozen=True, slots=True)
class Fit:
    """A text as it fits its box: one or two lines, and their size."""

    lines: tuple[str, ...]
    size: float


class TooLongError(Exception):
    """A text does not fit its box even in two lines at the smallest size."""

    def __init__(self, text: str) -> None:
        self.text = text
        super().__init__(text)


def _widest(lines: Iterable[str], weight: Weight) -> float:
    """Return the width of the widest line at a size of 1."""
    return max(width(line, weight, SMALLEST) for line in lines) / SMALLEST


def _largest(lines: Iterable[str], weight: Weight, size: float, box: float) -> float:
    """Return the largest size in steps below `size` at which the widest line fits `box`."""
    widest = _widest(lines, weight)
    if widest * size <= box:
        return size
    return size - math.ceil((size - box / widest) / STEP) * STEP


def _two_lines(text: str) -> Iterable[tuple[str, str]]:
    """Yield every way to break a text after a space or a hyphen."""
    for place, character in enumerate(text[:-1], start=1):
        if character in " -‐–/":
            yield text[:place].rstrip(), text[place:]


def fit(text: str, weight: Weight, size: float, box: float, height: float = math.inf) -> Fit:
    """Set `text` in a box of that width: at `size`, or smaller down to 7 pt, or in two lines in `height`.

    Raises:
        TooLongError: it does not fit; the caller names the player.
    """
    one = _largest((text,), weight, size, box)
    if one >= min(size, SMALLEST) or not text:
        return Fit((text,), one)
    tall = min(size, height / 2 / LEADING)
    fits = [Fit(lines, _largest(lines, weight, tall, box)) for lines in _two_lines(text)]
    best = max(fits, key=lambda f: (f.size, -_widest(f.lines, weight)), default=None)
    if best is None or best.size < SMALLEST:
        raise TooLongError(text)
    return best


def wrap(text: str, weight: Weight, size: float, box: float) -> list[str]:
    """Break running text at spaces into lines no wider than `box`."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, weight, size) <= box:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def draw(
    canvas: Canvas,
    x: float,
    y: float,
    text: str,
    weight: Weight = Weight.REGULAR,
    size: float = 10,
    *,
    align: Align = Align.LEFT,
    tracking: float = 0,
    gray: float = 0,
) -> None:
    """Draw one line on the baseline `y`, starting, centred or ending at `x`. `gray` 0 is black, 1 white."""
    runs = _runs(text, weight, size >= KERNED_FROM)
    if align:
        x -= (width(text, weight, size, tracking) - tracking) * align / 2
    line = canvas.beginText(round(x, 2), round(y, 2))
    if gray:
        line.setFillGray(gray)
    if tracking:
        line.setCharSpace(tracking)
    for run in runs:
        line.setFont(run.font, size, 0)
        line.textOut(run.text)
    if tracking:  # character spacing outlives the text object that sets it
        line.setCharSpace(0)
    if gray:
        line.setFillGray(0)
    canvas.drawText(line)
