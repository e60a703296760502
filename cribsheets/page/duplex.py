"""Both sides of the paper: which sheet lies on which side, and how the printer has to turn it."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING

from cribsheets.page.sheet import Section, Sheet

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.paper import Paper


class Sides(StrEnum):
    """Which sides of the paper are printed, in the words of a PDF's viewer preferences."""

    ONE = "Simplex"
    LONG_EDGE = "DuplexFlipLongEdge"
    SHORT_EDGE = "DuplexFlipShortEdge"


def sides_of(sections: Iterable[Section]) -> Sides:
    """Return how sections that are printed on both sides are turned: landscape alone over the short edge."""
    landscape = all(sheet.paper.is_landscape for section in sections for sheet in section.sheets)
    return Sides.SHORT_EDGE if landscape else Sides.LONG_EDGE


def both_sides(sections: Iterable[Section]) -> list[Section]:
    """Return the sections with an empty page wherever a side of the paper has to stay empty.

    Every section starts on a front. A sheet of players' pieces has its own back or none, since it is cut: nothing
    of another player and no list is behind it. Sections that are ready for both sides stay as they are.
    """
    return [replace(section, sheets=tuple(_with_backs(section.sheets))) for section in sections]


def _with_backs(sheets: Iterable[Sheet]) -> list[Sheet]:
    laid: list[Sheet] = []
    for sheet in sheets:
        on_back = len(laid) % 2 == 1
        is_alone = bool(sheet.seats) or (on_back and bool(laid[-1].seats))
        if on_back and is_alone and not sheet.back:
            laid.append(_empty(laid[-1].paper))
        laid.append(sheet)
    if len(laid) % 2 == 1:
        laid.append(_empty(laid[-1].paper))
    return laid


def without_last_empty(sections: list[Section]) -> list[Section]:
    """Return the sections without the empty page at the end, which no printer needs."""
    if not sections or not sections[-1].sheets or not sections[-1].sheets[-1].empty:
        return sections
    *others, last = sections
    return [*others, replace(last, sheets=last.sheets[:-1])]


def _empty(paper: Paper) -> Sheet:
    return Sheet(paper, _nothing, back=True, empty=True)


def _nothing(canvas: Canvas) -> None:
    del canvas


def quarter_turn(sheet: Sheet) -> tuple[float, float, float, float, float, float]:
    """Return the matrix that draws a landscape sheet on upright paper.

    The top of a front goes to the left edge and that of a back to the right one, so that they meet when the paper is
    turned over its long edge.
    """
    if sheet.back:
        return 0, -1, 1, 0, 0, sheet.paper.width
    return 0, 1, -1, 0, sheet.paper.height, 0
