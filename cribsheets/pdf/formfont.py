"""The font of what people type on screen: one subset whose letters every viewer can address."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from io import BytesIO
from typing import Final

from fontTools import subset

from cribsheets.resources import FONTS

FIRST: Final = 32
LAST: Final = 255
MINUS: Final = 127
"""Codes of the encoding: Windows-1252, and U+2212 in a place that it leaves free."""


@dataclass(frozen=True, slots=True)
class FormFont:
    """A TrueType font; `widths` are those of the codes `FIRST` to `LAST`.

    Measures are in thousandths of the size; `box` is left, bottom, right and top of all characters together.
    """

    name: str
    data: bytes
    widths: tuple[int, ...]
    box: tuple[int, int, int, int]
    ascent: int
    descent: int
    cap_height: int

    def width(self, text: str) -> float:
        """Return how wide a text is at a size of 1."""
        return sum(self.widths[code - FIRST] for code in encoded(text)) / 1000


def encoded(text: str) -> bytes:
    """Return the codes of a text, a question mark for each character that has none."""
    return text.replace("−", chr(MINUS)).encode("cp1252", "replace")


def _characters() -> list[str]:
    codes = bytes(range(FIRST, LAST + 1)).replace(bytes((MINUS,)), b" ")
    characters = [bytes((code,)).decode("cp1252", "ignore") for code in codes]
    characters[MINUS - FIRST] = "−"
    return characters


@cache
def form_font() -> FormFont:
    """Return Source Sans 3 Regular with the characters of the encoding and nothing else.

    fontTools makes it: in the subsets that reportlab makes, letters have numbers that no viewer can know.
    """
    options = subset.Options(layout_features=[], hinting=False, notdef_outline=True, name_IDs=[])
    subsetter = subset.Subsetter(options)
    subsetter.populate(text="".join(_characters()))
    out = BytesIO()
    with subset.load_font(FONTS / "SourceSans3-Regular.ttf", options) as font:
        cap_height = font["OS/2"].sCapHeight  # the subset drops it
        subsetter.subset(font)
        font.save(out, reorderTables=False)
        glyphs, advances, head, line = font.getBestCmap(), font["hmtx"], font["head"], font["hhea"]
    return FormFont(
        "SourceSans3-Regular",
        out.getvalue(),
        tuple(advances[glyphs[ord(c)]][0] if c else 0 for c in _characters()),
        (head.xMin, head.yMin, head.xMax, head.yMax),
        line.ascent,
        line.descent,
        cap_height,
    )
