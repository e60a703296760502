"""The scoring key on a page of its own, and as the back of a card."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cribsheets.page import sheet
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Weight

from .. import frame, ink
from .entries import Entry, card_entries, desk_entries, game_entries, standings_entries
from .setting import GAP, HEAD, SMALLEST, compose, draw_head, draw_setting

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect
    from cribsheets.page.paper import Paper
    from cribsheets.tournament.event import Event

Group = tuple[str, tuple[Entry, ...]]
"""A title, and the entries under it."""


@dataclass(frozen=True, slots=True)
class KeyPage:
    """The key on a page of its own: titled groups of entries."""

    heading: frame.Heading
    groups: tuple[Group, ...]

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw the key page: terms at the left, what they mean beside them, as large as the page allows."""
        block, rest = box.cut_top(frame.TITLE_BLOCK, 14)
        frame.draw_heading(canvas, block, self.heading)
        _draw_groups(canvas, rest, self.groups)


def section(event: Event, paper: Paper, copies: int = 1) -> sheet.Section:
    """Return the scoring key on a page of its own, `copies` times."""
    return sheet.section("Scoring key", "Key ", paper, [content(event)] * copies)


def content(event: Event) -> KeyPage:
    """Return the key page of an event, with its own scoring: all entries, each with all that it says."""
    groups = (
        *_for_players(replace(event, schedule=None)),
        ("The standings", standings_entries(event)),
        ("At the desk", desk_entries(event.qualifying)),
    )
    return KeyPage(frame.heading(event, "Scoring key"), _in_full(groups))


def _in_full(groups: Iterable[Group]) -> tuple[Group, ...]:
    """Return entries that say in their text all that there is to say."""
    return tuple(
        (title, tuple(Entry(each.term, f"{each.text} {each.more}".strip()) for each in entries))
        for title, entries in groups
    )


def _for_players(event: Event) -> tuple[Group, ...]:
    return (
        ("A game", game_entries(event.scoring)),
        ("The card", card_entries(scheduled=event.schedule is not None)),
    )


LARGEST: Final = 20.0
"""The size that type starts from, in points; it shrinks until everything has room."""

_WIDE: Final = 450.0
"""A back at least this wide is set as the key page is."""


def draw_back(canvas: Canvas, box: Rect, event: Event) -> None:
    """Draw what a player needs as the back of a card, as large as the box allows and never under 7 pt."""
    groups = _for_players(event)
    if box.width >= _WIDE:
        _draw_groups(canvas, box, _in_full(groups))
        return
    entries = tuple(entry for _, entries in groups for entry in entries)
    size = LARGEST
    while (setting := compose(entries, size, box.width, 1)).height > box.height - HEAD and size > SMALLEST:
        size -= fitting.STEP
    draw_head(canvas, box)
    _, text = box.cut_top(HEAD, size * GAP)
    draw_setting(canvas, text, setting)


_TERM: Final = 0.27
_PAGE_LEADING: Final = 1.3
_PAGE_GAP: Final = 0.55
"""The terms' share of the width, and the distances of lines and entries as multiples of the size."""


def _draw_groups(canvas: Canvas, box: Rect, groups: Iterable[Group]) -> None:
    size = LARGEST
    while _height(groups, size, box.width) > box.height:
        size -= fitting.STEP
    for title, entries in groups:
        draw_head(canvas, box, title)
        _, box = box.cut_top(HEAD + size)
        for entry in entries:
            row, box = box.cut_top(_entry_height(entry, size, box.width))
            _draw_entry(canvas, row, entry, size)


def _entry_lines(entry: Entry, size: float, width: float) -> tuple[list[str], list[str]]:
    """Return the lines of an entry's term, and those of its text beside them; no word is alone on the last."""
    term = ink.even_lines(entry.term, Weight.SEMIBOLD, size, width * _TERM - 10)
    text = fitting.wrap(entry.text, Weight.REGULAR, size, width * (1 - _TERM))
    if len(text) > 1 and " " not in text[-1]:
        text = ink.even_lines(entry.text, Weight.REGULAR, size, width * (1 - _TERM))
    return term, text


def _entry_height(entry: Entry, size: float, width: float) -> float:
    lines = max(map(len, _entry_lines(entry, size, width)))
    return (lines * _PAGE_LEADING + _PAGE_GAP) * size


def _height(groups: Iterable[Group], size: float, width: float) -> float:
    """Return the height of groups at that size."""
    return sum(
        HEAD + size + sum(_entry_height(entry, size, width) for entry in entries) for _, entries in groups
    )


def _draw_entry(canvas: Canvas, row: Rect, entry: Entry, size: float) -> None:
    """Draw an entry, its first line on the upper edge of `row`."""
    term, text = _entry_lines(entry, size, row.width)
    for x, lines, weight in (
        (row.x, term, Weight.SEMIBOLD),
        (row.x + row.width * _TERM, text, Weight.REGULAR),
    ):
        for number, line in enumerate(lines):
            fitting.draw(canvas, x, row.top - number * size * _PAGE_LEADING, line, weight, size)
