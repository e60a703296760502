"""The chart's part on how often each score comes up: a bar for each, on a logarithmic scale."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, log10
from typing import TYPE_CHECKING, Final

from cribsheets.cribbage.frequencies import HAND, Frequencies
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
    """A score, in how many deals it comes up, and in one of how many; `bar` is its length, 0 to 1 for the scale."""

    points: str
    deals: str
    one_in: str
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
        return Row(str(points), "", "", 0)
    return Row(str(points), f"{deals:,}", _one_in(frequencies.total / deals), log10(deals) / powers)


def _one_in(many: float) -> str:
    return f"{many:,.1f}" if many < 10 else f"{many:,.0f}"


def _facts(frequencies: Frequencies) -> tuple[Fact, ...]:
    return (
        Fact(f"{float(frequencies.mean):.2f}", "points in an average hand (mean)"),
        Fact(str(frequencies.median), "or fewer in half of all hands (median)"),
        Fact(f"{float(frequencies.share(0, 0)):.1%}", "of all hands score nothing"),
        Fact(f"{float(frequencies.share(RICH)):.1%}", f"of all hands score {RICH} or more"),
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

_POINTS: Final = 18.0
_DEALS: Final = 44.0
_ONE_IN: Final = 46.0
_FACT: Final = 46.0
_HEAD: Final = 24.0


def draw(canvas: Canvas, box: Rect, content: Picture) -> None:
    """Draw the facts, the bars under their scale, and the notes."""
    facts, rest = box.cut_top(2 * _FACT, 4)
    _draw_facts(canvas, facts, content.facts)
    notes, bars = rest.cut_bottom(50, 6)
    head, rows = bars.cut_top(_HEAD)
    scale = Rect(rows.x + _POINTS, rows.y, rows.width - _POINTS - _DEALS - _ONE_IN, rows.height)
    _draw_head(canvas, head, scale, content.ticks)
    for row, each in zip(rows.rows(len(content.rows)), content.rows, strict=True):
        _draw_row(canvas, row, scale, each)
    y = notes.top - 8
    for note in content.notes:
        y = ink.paragraph(canvas, notes.x, y, note, 7.5, notes.width) - 2


def _draw_facts(canvas: Canvas, box: Rect, facts: Sequence[Fact]) -> None:
    cells = [cell for row in box.rows(2) for cell in row.columns((1, 1), 12)]
    for cell, fact in zip(cells, facts, strict=True):
        ink.rule(canvas, cell, cell.top)
        fitting.draw(canvas, cell.x, cell.top - 20, fact.figure, Weight.BOLD, 18)
        ink.paragraph(canvas, cell.x, cell.top - 31, fact.text, 7, cell.width)


def _draw_head(canvas: Canvas, head: Rect, scale: Rect, ticks: Sequence[tuple[float, str]]) -> None:
    ink.rule(canvas, head, head.top)
    for x, text, align in (
        (head.x, "Score", Align.LEFT),
        (head.right - _ONE_IN, "Deals", Align.RIGHT),
        (head.right, "One in", Align.RIGHT),
    ):
        ink.label(canvas, x, head.top - 9, text, align=align)
    for place, text in ticks:
        x = scale.x + place * scale.width
        ink.stroke(canvas, x, scale.y, x, scale.top + 2, ink.HAIR)
        fitting.draw(canvas, x, scale.top + 4, text, size=5.5, align=Align.CENTER)


def _draw_row(canvas: Canvas, row: Rect, scale: Rect, each: Row) -> None:
    y = ink.middle_baseline(row, 8.5)
    fitting.draw(canvas, row.x + 11, y, each.points, Weight.SEMIBOLD, 8.5, align=Align.RIGHT)
    if not each.deals:
        ink.tint(canvas, Rect(scale.x - 1, row.y, scale.width + 2, row.height), 1)
        fitting.draw(canvas, scale.x, y, "cannot be made", size=7.5)
        return
    thick = row.height * 0.58
    ink.tint(canvas, Rect(scale.x, row.middle - thick / 2, scale.width * each.bar, thick), 0)
    fitting.draw(canvas, row.right - _ONE_IN, y, each.deals, size=7.5, align=Align.RIGHT)
    decimal = 0 if "." in each.one_in else fitting.width(".0", Weight.REGULAR, 7.5)
    fitting.draw(canvas, row.right - decimal, y, each.one_in, size=7.5, align=Align.RIGHT)
