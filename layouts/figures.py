"""The figures in the boxes of a card, corrected as an official does: the old one struck, the new one beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

if TYPE_CHECKING:
    from cribsheets.page.canvas import Canvas
    from cribsheets.tournament.crosscheck import SettledLine
    from cribsheets.tournament.scorecards import Entry

# What it says


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure in a box; `was` is what stood there and is struck out. Either may be empty."""

    now: str = ""
    was: str = ""
    corrected: bool = False


EMPTY: Final = Figure()


def spread(number: int | None) -> str:
    """Return a spread as a card has it, a zero before a single digit; an empty box is an empty string."""
    return "" if number is None else f"{number:02d}"


def signed(entry: Entry) -> str:
    """Return what an entry has in its columns: `+24`, `−07`, both where both are filled, nothing for neither."""
    columns = (("+", entry.plus), ("−", entry.minus))
    return " ".join(f"{sign}{spread(number)}" for sign, number in columns if number)


def figures(line: SettledLine) -> tuple[Figure, Figure, Figure]:
    """Return what stands in the boxes won by, lost by and game points of a settled line."""
    won, lost, points = map(_figure, _boxes(line.entry), _boxes(line.written))
    return won, lost, points


def _figure(now: str, was: str) -> Figure:
    return Figure(now) if now == was else Figure(now, was, corrected=True)


def _boxes(entry: Entry) -> tuple[str, str, str]:
    points = "" if entry.game_points is None else str(entry.game_points)
    return spread(entry.plus), spread(entry.minus), points


# How it is drawn

OFFICIALS: Final = (0.72, 0.07, 0.07)
"""The color of the officials' ink. Nothing rests on it: what is struck is struck in black and white too."""


def draw(canvas: Canvas, x: float, y: float, figure: Figure, weight: Weight, size: float) -> None:
    """Draw a figure that ends at `x`, and to the left of it the struck one; on its own that ends at `x`."""
    if figure.was:
        _draw_struck(canvas, x - 1.95 * size if figure.now else x, y, figure.was, size)
    if not figure.now:
        return
    if figure.corrected:
        canvas.setFillColorRGB(*OFFICIALS)
    fitting.draw(canvas, x, y, figure.now, weight, size, align=Align.RIGHT)
    if figure.corrected:
        canvas.setFillGray(0)


def _draw_struck(canvas: Canvas, right: float, y: float, text: str, size: float) -> None:
    fitting.draw(canvas, right, y, text, Weight.REGULAR, size, align=Align.RIGHT)
    left = right - fitting.width(text, Weight.REGULAR, size)
    canvas.setStrokeColorRGB(*OFFICIALS)
    canvas.setLineWidth(0.9)
    canvas.line(left - 2, y + size * 0.12, right + 2, y + size * 0.55)
