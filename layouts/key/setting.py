"""The key set in columns, under a card or on its back."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Final

from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Weight

from .. import ink

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect

    from .entries import Entry

LEADING: Final = 1.18
GAP: Final = 0.3
"""The distance of two lines, and of two entries beyond that, as multiples of the size."""

GUTTER: Final = 16.0
"""Between two columns, in points."""

HEAD: Final = 13.0
"""The height of the key's own head with its rule, in points."""

SMALLEST: Final = fitting.SMALLEST
"""The key is never set smaller; a short key takes its place."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """An entry, broken into lines: the first starts after the term."""

    term: str
    lines: tuple[str, ...]
    offset: float


@dataclass(frozen=True, slots=True)
class Setting:
    """The key set in columns at one size; `height` is that of the tallest column, in points."""

    size: float
    columns: tuple[tuple[Paragraph, ...], ...]
    height: float


def _paragraph(entry: Entry, size: float, width: float) -> Paragraph:
    """Break an entry into lines of at most `width`, its term leading the first; no word stands alone on the last."""
    paragraph = _broken(entry, size, width)
    narrower, lines = paragraph, len(paragraph.lines)
    while " " not in narrower.lines[-1] and len(narrower.lines) == lines > 1:
        width -= size
        narrower = _broken(entry, size, width)
    return narrower if len(narrower.lines) == lines else paragraph


def _broken(entry: Entry, size: float, width: float) -> Paragraph:
    offset = fitting.width(entry.term, Weight.SEMIBOLD, size) + size * 0.6
    words = entry.text.split()
    first: list[str] = []
    while words and fitting.width(" ".join([*first, words[0]]), Weight.REGULAR, size) <= width - offset:
        first.append(words.pop(0))
    rest = fitting.wrap(" ".join(words), Weight.REGULAR, size, width)
    return Paragraph(entry.term, (" ".join(first), *rest), offset)


def _height(paragraphs: Sequence[Paragraph], size: float) -> float:
    lines = sum(len(p.lines) for p in paragraphs)
    return lines * size * LEADING + max(len(paragraphs) - 1, 0) * size * GAP


def _ways(paragraphs: Sequence[Paragraph], columns: int) -> Iterator[tuple[tuple[Paragraph, ...], ...]]:
    """Yield every way to part paragraphs into so many columns, in their order."""
    for breaks in combinations(range(1, len(paragraphs)), columns - 1):
        edges = pairwise((0, *breaks, len(paragraphs)))
        yield tuple(tuple(paragraphs[start:end]) for start, end in edges)


@lru_cache(maxsize=256)
def compose(entries: tuple[Entry, ...], size: float, width: float, columns: int) -> Setting:
    """Set `entries` in `columns` columns across `width`, as even as whole entries allow.

    The tallest is as low as can be, and what the others lack of it is spread over them.
    """
    column = (width - GUTTER * (columns - 1)) / columns
    paragraphs = [_paragraph(entry, size, column) for entry in entries]

    def heights(way: tuple[tuple[Paragraph, ...], ...]) -> list[float]:
        return sorted((_height(each, size) for each in way), reverse=True)

    best = min(_ways(paragraphs, columns), key=heights)
    return Setting(size, best, heights(best)[0])


def draw_setting(canvas: Canvas, box: Rect, setting: Setting) -> None:
    """Draw a key at the top of `box`: one distance between entries everywhere, the columns end as they may."""
    size = setting.size
    count = len(setting.columns)
    for column, paragraphs in zip(box.columns((1,) * count, GUTTER), setting.columns, strict=True):
        y = column.top - size * 0.82
        for paragraph in paragraphs:
            fitting.draw(canvas, column.x, y, paragraph.term, Weight.SEMIBOLD, size)
            for i, line in enumerate(paragraph.lines):
                x = column.x if i else column.x + paragraph.offset
                fitting.draw(canvas, x, y, line, Weight.REGULAR, size)
                y -= size * LEADING
            y -= size * GAP


def draw_head(canvas: Canvas, box: Rect, text: str = "Scoring key") -> None:
    """Draw the key's head and its rule at the top of `box`, `HEAD` high."""
    ink.label(canvas, box.x, box.top - 6, text)
    ink.rule(canvas, box, box.top - 9.5)
