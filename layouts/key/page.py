"""The scoring key on a page of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets.page import sheet
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Weight

from .. import frame, ink
from .entries import Entry, card_entries, rule_entries
from .setting import HEAD

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect
    from cribsheets.page.paper import Paper
    from cribsheets.tournament.event import Event


@dataclass(frozen=True, slots=True)
class KeyPage:
    """The key on a page of its own: titled groups of entries."""

    heading: frame.Heading
    groups: tuple[tuple[str, tuple[Entry, ...]], ...]

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw the key page: terms at the left, what they mean beside them, as large as the page allows."""
        block, rest = box.cut_top(frame.TITLE_BLOCK, 14)
        frame.draw_heading(canvas, block, self.heading)
        size = 16.0
        while _page_height(self.groups, size, rest.width) > rest.height:
            size -= fitting.STEP
        for title, entries in self.groups:
            ink.label(canvas, rest.x, rest.top - 6, title, size=6.5)
            ink.rule(canvas, rest, rest.top - 10.5)
            _, rest = rest.cut_top(HEAD + size)
            for entry in entries:
                row, rest = rest.cut_top(_entry_height(entry, size, rest.width))
                _draw_entry(canvas, row, entry, size)


def section(event: Event, paper: Paper, copies: int = 1) -> sheet.Section:
    """Return the scoring key on a page of its own, `copies` times."""
    return sheet.section("Scoring key", "Key ", paper, [content(event)] * copies)


def content(event: Event) -> KeyPage:
    """Return the key page of an event, with its own scoring."""
    rules = rule_entries(event.scoring, event.qualifying)
    groups = (("A game", rules[:6]), ("The card", card_entries()), ("At the desk", rules[6:]))
    return KeyPage(frame.heading(event, "Scoring key"), groups)


_TERM: Final = 0.27
_PAGE_LEADING: Final = 1.3
_PAGE_GAP: Final = 0.55
"""The terms' share of the key page's width, and the distances of its lines and entries as multiples of the size."""


def _page_lines(entry: Entry, size: float, width: float) -> tuple[list[str], list[str]]:
    """Return the lines of an entry's term, and those of its text beside them; no word stands alone on the last."""
    term = ink.even_lines(entry.term, Weight.SEMIBOLD, size, width * _TERM - 10)
    text = fitting.wrap(entry.text, Weight.REGULAR, size, width * (1 - _TERM))
    if len(text) > 1 and " " not in text[-1]:
        text = ink.even_lines(entry.text, Weight.REGULAR, size, width * (1 - _TERM))
    return term, text


def _entry_height(entry: Entry, size: float, width: float) -> float:
    lines = max(map(len, _page_lines(entry, size, width)))
    return (lines * _PAGE_LEADING + _PAGE_GAP) * size


def _page_height(groups: Iterable[tuple[str, tuple[Entry, ...]]], size: float, width: float) -> float:
    """Return the height of the key page's body at that size."""
    return sum(
        HEAD + size + sum(_entry_height(entry, size, width) for entry in entries) for _, entries in groups
    )


def _draw_entry(canvas: Canvas, row: Rect, entry: Entry, size: float) -> None:
    """Draw an entry of the key page, its first line on the upper edge of `row`."""
    term, text = _page_lines(entry, size, row.width)
    for x, lines, weight in (
        (row.x, term, Weight.SEMIBOLD),
        (row.x + row.width * _TERM, text, Weight.REGULAR),
    ):
        for number, line in enumerate(lines):
            fitting.draw(canvas, x, row.top - number * size * _PAGE_LEADING, line, weight, size)
