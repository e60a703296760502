"""The chart's part on tricky hands: each counted out, kind by kind."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Final

from cribsheets.cribbage.tricky import TRICKY
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from .. import ink, playing_card

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cribsheets.cribbage.hands import Count, Hand, Line
    from cribsheets.cribbage.tricky import TrickyHand
    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect

# What it says


@dataclass(frozen=True, slots=True)
class Part:
    """All of one kind in a hand: how many there are, and what they score together."""

    name: str
    points: str


@dataclass(frozen=True, slots=True)
class Example:
    """A hand counted out."""

    title: str
    hand: Hand
    parts: tuple[Part, ...]
    total: str


def examples(tricky: Iterable[TrickyHand] = TRICKY) -> tuple[Example, ...]:
    """Return the hands that people miscount, counted."""
    return tuple(_example(each) for each in tricky)


def _example(tricky: TrickyHand) -> Example:
    return Example(tricky.title, tricky.hand, parts(tricky.count), str(tricky.count.total))


def parts(counted: Count) -> tuple[Part, ...]:
    """Return a count drawn together: one part for all lines of a kind, such as 4 fifteens, 8."""
    return tuple(_part(list(lines)) for _, lines in groupby(counted.lines, key=lambda line: line.kind))


def _part(lines: Sequence[Line]) -> Part:
    kind, many = lines[0].kind, len(lines)
    return Part(f"{many} {kind}s" if many > 1 else str(kind), str(sum(line.points for line in lines)))


# How it is drawn

CARD: Final = 19.0
"""The width of a card, in points."""

_TITLE: Final = 9.5
_PART: Final = 9.0


def draw(canvas: Canvas, box: Rect, content: Sequence[Example]) -> None:
    """Draw the hands one below the other, in rows of one height."""
    for row, example in zip(box.rows(len(content)), content, strict=True):
        ink.hair(canvas, row, row.top)
        _draw_example(canvas, row, example)
    ink.rule(canvas, box, box.top)


def _draw_example(canvas: Canvas, row: Rect, example: Example) -> None:
    height = CARD * playing_card.PROPORTION
    playing_card.draw_hand(canvas, row.x, row.middle - height / 2, example.hand, CARD)
    text = playing_card.hand_width(example.hand, CARD) + 12
    width = row.width - text - 30
    lines = ink.even_lines(example.title, Weight.SEMIBOLD, _TITLE, width)
    y = row.middle + _TITLE * 0.61 * len(lines) - 3
    y = ink.paragraph(canvas, row.x + text, y, example.title, _TITLE, width, weight=Weight.SEMIBOLD)
    _draw_parts(canvas, row.x + text, y, example.parts)
    fitting.draw(canvas, row.right, row.middle - 6, example.total, Weight.BOLD, 18, align=Align.RIGHT)


def _draw_parts(canvas: Canvas, x: float, y: float, content: Sequence[Part]) -> None:
    for part in content or (Part("nothing", ""),):
        for text, weight, gap in ((part.name, Weight.REGULAR, 3), (part.points, Weight.SEMIBOLD, 8)):
            fitting.draw(canvas, x, y, text, weight, _PART)
            x += fitting.width(text, weight, _PART) + gap
