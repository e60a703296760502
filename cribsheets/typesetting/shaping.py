"""Shaping: a line of text becomes runs, each in one font, in the order the eye meets them."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Final

from bidi import get_display
from reportlab.lib.abag import ABag
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import ShapeData, TTFont, shapeFragWord

from cribsheets.typesetting.fonts import JOINERS, Weight, face_for, main_face

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cribsheets.typesetting.fonts import Face

_ABOVE: Final = 230
_STACKED: Final = {_ABOVE, 220}
"""The combining classes of marks above and below a letter (Unicode, section 4.3)."""

_BETWEEN_MARKS: Final = 40
"""What is left between one mark and the next, in thousandths of the size."""

LEAST_KERN: Final = 4
"""Kerns of fewer thousandths are left out: nobody sees a tenth of a point."""


@dataclass(frozen=True, slots=True)
class Run:
    """Part of a line in one font, in visual order; `width` is for a size of 1.

    `kerns` is what to add after each character, in thousandths of the size; empty for none. The text of a
    joined run carries the places of its glyphs itself.
    """

    font: TTFont
    text: str
    width: float
    kerns: tuple[float, ...] = ()
    joined: bool = False


_PLAIN = frozenset(
    character
    for character in map(chr, (*range(0x590), *range(0x1E00, 0x2C00)))
    if not unicodedata.combining(character)
)
"""Latin, Greek, Cyrillic, Armenian, punctuation and symbols: kerning is all there is to shape in them."""


def is_plain(text: str) -> bool:
    """Return whether a text runs from left to right and nothing in it joins or carries marks."""
    return _PLAIN.issuperset(text)


def is_rtl(character: str) -> bool:
    """Return whether shaping sets the character from right to left: the digits of Arabic and Persian as well.

    They read from left to right; reversed here and once more in shaping, they do.
    """
    return unicodedata.bidirectional(character) in {"R", "AL", "AN"} or "۰" <= character <= "۹"


def _faces(text: str, weight: Weight) -> list[Face]:
    """Return a face for each character; marks, joiners and spaces stay in the face before them if it can."""
    faces: list[Face] = []
    for character in text:
        clings = character in JOINERS or character == " " or unicodedata.combining(character)
        if faces and clings and (character in JOINERS or character in faces[-1].characters):
            faces.append(faces[-1])
        else:
            faces.append(face_for(character, weight) or main_face(weight))
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
    if any(map(is_rtl, text)):
        text = _visual(text)
    direction = False
    tagged = []
    for character, face in zip(text, _faces(text, weight), strict=True):
        if not unicodedata.combining(character) and character not in JOINERS:
            direction = is_rtl(character)
        tagged.append((face, direction, character))
    for (_, rtl), stretch in groupby(tagged, key=lambda t: (id(t[0]), t[1])):
        members = list(stretch)
        logical = "".join(character for _, _, character in members)
        yield members[0][0], logical[::-1] if rtl else logical


def _shape(font: TTFont, text: str, features: dict[str, bool], *, force: bool = False) -> str:
    bag = ABag(fontName=font.fontName, fontSize=1)
    shaped: str = shapeFragWord([0, (bag, text)], features=features, force=force)[1][1]
    return shaped


def _glyphs(shaped: str) -> list[ShapeData]:
    """Return the glyphs of a shaped text with their advances in thousandths; none if shaping changed nothing."""
    return getattr(shaped, "__shapeData__", [])


class _Pairs(dict[tuple[str, str], float]):
    """The kerning of a font, pair by pair, each found when it is first asked for."""

    def __init__(self, font: TTFont) -> None:
        self._font = font

    def __missing__(self, pair: tuple[str, str]) -> float:
        glyphs = _glyphs(_shape(self._font, "".join(pair), {"kern": True, "liga": False, "clig": False}))
        kern = glyphs[0].x_advance - glyphs[0].width if glyphs else 0
        self[pair] = kern if abs(kern) >= LEAST_KERN else 0
        return self[pair]


_pairs_of = cache(_Pairs)


def _plain(font: TTFont, text: str) -> Run:
    return Run(font, text, pdfmetrics.stringWidth(text, font.fontName, 1))


def _kern(font: TTFont, text: str) -> Run:
    """Set plain text with kerning, pair by pair. Letters stay letters: a ligature cannot be searched or copied."""
    kerns = (*map(_pairs_of(font).__getitem__, pairwise(text)), 0)
    width = pdfmetrics.stringWidth(text, font.fontName, 1)
    return Run(font, text, width + sum(kerns) / 1000, kerns) if any(kerns) else Run(font, text, width)


def _ink(font: TTFont, character: str) -> tuple[float, float, float]:
    """Return the middle of a glyph, its lowest and its highest point, in thousandths of the size."""
    box = font.hbFont().get_glyph_extents(font.face.charToGlyph[ord(character)])
    figures = (box.x_bearing + box.width / 2, box.y_bearing + box.height, box.y_bearing)
    middle, low, high = (font.pdfScale(figure) for figure in figures)  # type: ignore[no-untyped-call]
    return middle, low, high


def _stack_marks(font: TTFont, text: str, shaped: str, glyphs: list[ShapeData]) -> None:
    """Put marks over or under accented letters; fonts know where they go on plain letters, and seldom on these."""
    pen = center = bottom = top = 0.0
    for place, character in enumerate(shaped):
        glyph = glyphs[place]
        middle, low, high = _ink(font, character)
        mark = unicodedata.combining(text[glyph.cluster])
        if mark not in _STACKED:
            center, bottom, top = pen + middle, low, high
        elif not (glyph.x_offset or glyph.y_offset or glyph.x_advance):
            over, under = max(top + _BETWEEN_MARKS - low, 0), min(bottom - _BETWEEN_MARKS - high, 0)
            glyph = glyph._replace(x_offset=center - pen - middle, y_offset=over if mark == _ABOVE else under)
            glyphs[place] = glyph
        bottom, top = min(bottom, low + glyph.y_offset), max(top, high + glyph.y_offset)
        pen += glyph.x_advance


def _join(font: TTFont, text: str) -> Run:
    """Set text of a script whose letters join or carry marks."""
    shaped = _shape(font, text, {"kern": True, "liga": True}, force=True)
    glyphs = _glyphs(shaped)
    if not any(map(is_rtl, text)):
        _stack_marks(font, text, shaped, glyphs)
    width = (
        sum(g.x_advance for g in glyphs) / 1000
        if glyphs
        else pdfmetrics.stringWidth(shaped, font.fontName, 1)
    )
    return Run(font, shaped, width, joined=True)


@lru_cache(maxsize=1 << 15)
def runs(text: str, weight: Weight, kerned: bool) -> tuple[Run, ...]:  # noqa: FBT001 - part of a cache key
    """Return the runs of a line, left to right; those of joined scripts are kerned in any case."""
    if not text:
        return ()
    if not is_plain(text):
        return tuple(_join(face.font, part) for face, part in _stretches(text, weight))
    setting = _kern if kerned else _plain
    main = main_face(weight)
    if main.characters.issuperset(text):
        return (setting(main.font, text),)
    return tuple(setting(face.font, part) for face, part in _stretches(text, weight))
