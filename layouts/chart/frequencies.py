"""The chart's part on how often each score comes up: a bar for each, on a logarithmic scale."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, log10
from typing import TYPE_CHECKING, Final

from cribsheets.cribbage.frequencies import CRIB, HAND, Frequencies
from cribsheets.page.geometry import Rect
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from .. import ink

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.page.canvas import Canvas

# What it says


@dataclass(frozen=True, slots=True)
class Row:
    """A score, in how many deals it comes up, one of how many, their share; `bar` is its length, 0 to 1 for the scale."""

    points: str
    deals: str
    one_in: str
    share: str
    bar: float


@dataclass(frozen=True, slots=True)
class Fact:
    """A figure and what it is."""

    figure: str
    text: str


@dataclass(frozen=True, slots=True)
class Picture:
    """How often each score comes up. `ticks` are places on the scale, 0 to 1, and what they stand for."""

    facts: tuple[Fact, ...]
    rows: tuple[Row, ...]
    ticks: tuple[tuple[float, str], ...]
    notes: tuple[str, ...]


RICH: Final = 12
"""A hand of so many points is a good one."""

_LEAST: Final = 0.0001
"""A smaller share is not printed in figures."""


def picture(frequencies: Frequencies = HAND) -> Picture:
    """Return the picture of a table of frequencies."""
    powers = ceil(log10(max(frequencies.deals)))
    return Picture(
        _facts(frequencies),
        tuple(_row(frequencies, points, powers) for points in range(len(frequencies.deals))),
        tuple((power / powers, _power(power)) for power in range(powers + 1)),
        _notes(frequencies),
    )


def _row(frequencies: Frequencies, points: int, powers: int) -> Row:
    deals = frequencies.deals[points]
    if not deals:
        return Row(str(points), "", "", "", 0)
    return Row(
        str(points),
        f"{deals:,}",
        _one_in(frequencies.total / deals),
        _share(deals / frequencies.total),
        log10(deals) / powers,
    )


def _one_in(many: float) -> str:
    return f"{many:,.1f}" if many < 10 else f"{many:,.0f}"


def _share(part: float) -> str:
    return f"{part:.2%}" if part >= _LEAST else "under 0.01%"


def _facts(frequencies: Frequencies) -> tuple[Fact, ...]:
    by_number = sorted(range(len(frequencies.deals)), key=lambda points: -frequencies.deals[points])
    return (
        Fact(f"{float(frequencies.mean):.2f}", "points in an average hand"),
        Fact(f"{float(CRIB.mean):.2f}", "points in an average crib"),
        Fact("{} and {}".format(*sorted(by_number[:2])), "are the most common scores"),
        Fact(str(frequencies.median), "or fewer in half of all hands"),
        Fact(f"{float(frequencies.share(0, 0)):.2%}", "of all hands score nothing"),
        Fact(f"{float(frequencies.share(RICH)):.2%}", f"of all hands score {RICH} or more"),
    )


def _power(power: int) -> str:
    return f"{10**power:,}".replace(",000,000", "M").replace(",000", "k")


def _notes(frequencies: Frequencies) -> tuple[str, ...]:
    *some, last = map(str, frequencies.impossible)
    return (
        f"Deals out of all {frequencies.total:,} of four cards and a starter; nobody has chosen four of six.",
        "The scale is logarithmic: each line is ten times the one before.",
        f"{', '.join(some)} and {last} cannot be made.",
    )


# How it is drawn

_POINTS: Final = 16.0
_SIZE: Final = 8.5
_FIGURES: Final = (("Deals", 42.0), ("One in", 46.0), ("Share", 48.0))
"""The columns of figures at the right of the bars, and how wide they are."""

_FACT: Final = 42.0
_HEAD: Final = 24.0
_NOTE: Final = 9.5


def draw(canvas: Canvas, box: Rect, content: Picture) -> None:
    """Draw the facts, the bars under their scale, and the notes."""
    facts, rest = box.cut_top(_FACT * len(content.facts) / 2, 4)
    _draw_facts(canvas, facts, content.facts)
    lines = [ink.even_lines(note, Weight.REGULAR, _NOTE, box.width) for note in content.notes]
    notes, bars = rest.cut_bottom(sum(map(len, lines)) * _NOTE * ink.LEADING + 12, 2)
    head, rows = bars.cut_top(_HEAD)
    taken = _POINTS + sum(width for _, width in _FIGURES)
    scale = Rect(rows.x + _POINTS, rows.y, rows.width - taken, rows.height)
    _draw_head(canvas, head, scale, content.ticks)
    for row, each in zip(rows.rows(len(content.rows)), content.rows, strict=True):
        line = Rect(scale.x, row.y, scale.width, row.height)
        if each.deals:
            _draw_ticks(canvas, line, content.ticks)
        _draw_row(canvas, row, line, each)
    y = notes.top - 12
    for note in content.notes:
        y = ink.paragraph(canvas, notes.x, y, note, _NOTE, notes.width) - 2


def _draw_facts(canvas: Canvas, box: Rect, facts: Sequence[Fact]) -> None:
    cells = [cell for row in box.rows(len(facts) // 2) for cell in row.columns((1, 1), 12)]
    for cell, fact in zip(cells, facts, strict=True):
        ink.rule(canvas, cell, cell.top)
        fitting.draw(canvas, cell.x, cell.top - 19, fact.figure, Weight.BOLD, 18)
        fitting.draw(canvas, cell.x, cell.top - 32, fact.text, size=8.5)


def _draw_head(canvas: Canvas, head: Rect, scale: Rect, ticks: Sequence[tuple[float, str]]) -> None:
    ink.rule(canvas, head, head.top)
    ink.label(canvas, head.x, head.top - 9, "Score")
    x = scale.right
    for title, width in _FIGURES:
        x += width
        ink.label(canvas, x, head.top - 9, title, align=Align.RIGHT)
    for number, (place, text) in enumerate(ticks):
        x = scale.x + place * scale.width
        if not number % 2:
            fitting.draw(canvas, x, scale.top + 4, text, size=ink.LABEL, align=Align.CENTER)


def _draw_ticks(canvas: Canvas, scale: Rect, ticks: Sequence[tuple[float, str]]) -> None:
    for place, _ in ticks:
        x = scale.x + place * scale.width
        ink.stroke(canvas, x, scale.y, x, scale.top, ink.HAIR)


def _draw_row(canvas: Canvas, row: Rect, scale: Rect, each: Row) -> None:
    y = ink.middle_baseline(row, _SIZE)
    fitting.draw(canvas, row.x + 11, y, each.points, Weight.SEMIBOLD, _SIZE, align=Align.RIGHT)
    if not each.deals:
        fitting.draw(canvas, scale.x, y, "cannot be made", size=_SIZE)
        return
    thick = row.height * 0.58
    ink.tint(canvas, Rect(scale.x, row.middle - thick / 2, scale.width * each.bar, thick), 0)
    decimal = 0 if "." in each.one_in else fitting.width(".0", Weight.REGULAR, _SIZE)
    x = scale.right
    for (_, width), text, inset in zip(
        _FIGURES, (each.deals, each.one_in, each.share), (0, decimal, 0), strict=True
    ):
        x += width
        ink.fitted(canvas, x - inset, y, text, Weight.REGULAR, _SIZE, width, align=Align.RIGHT)
