"""Fonts: the bundled ones and a user's own, and which of them has a character."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from cribsheets.errors import RefusedError
from cribsheets.resources import FONTS

if TYPE_CHECKING:
    from pathlib import Path


class Weight(StrEnum):
    """The three weights that all sheets share."""

    REGULAR = "Regular"
    SEMIBOLD = "SemiBold"
    BOLD = "Bold"


@dataclass(frozen=True, slots=True)
class Face:
    """A font file at hand. `characters` is what it had when loaded: shaping adds private ones to the font."""

    font: TTFont
    characters: frozenset[str]


_own_fonts: list[Path] = []


def use_folder(folder: Path) -> None:
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
    _fallbacks.cache_clear()
    face_for.cache_clear()


@cache
def _load(path: Path) -> Face:
    try:
        # By its path, since a user's own font may be called like a bundled one. And not readable as ASCII:
        # otherwise each subset carries all of it, which makes a small file half as large again.
        font = TTFont(str(path), path, asciiReadable=0)
    except Exception as error:  # noqa: BLE001 - in a damaged file ReportLab meets errors of every kind
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


JOINERS = frozenset("\u200c\u200d")
"""They steer shaping and have no glyph of their own to look for."""


@cache
def face_for(character: str, weight: Weight) -> Face | None:
    """Return the first face that has the character; None if there is none."""
    main = main_face(weight)
    if character in main.characters or character in JOINERS:
        return main
    return next((face for face in _fallbacks(weight) if character in face.characters), None)


def missing(text: str) -> list[str]:
    """Return the characters of `text` that no font at hand has, each once, in order."""
    lacking = (c for c in dict.fromkeys(text) if face_for(c, Weight.BOLD) is None)
    return list(lacking)


def describe(character: str) -> str:
    """Return a character as a message names it: 李 (U+674E, CJK UNIFIED IDEOGRAPH-674E)."""
    return f"{character} (U+{ord(character):04X}, {unicodedata.name(character, 'unnamed')})"
