"""A sheet to keep the score on before the standings are written: players by seat, a box for every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cribsheets.page.geometry import MM
from cribsheets.page.sheet import Section, section
from cribsheets.typesetting.fitting import Align, Weight

from .. import blocks, frame, table

if TYPE_CHECKING:
    from cribsheets.page.paper import Paper
    from cribsheets.tournament.event import Event

_LOWEST, _HIGHEST = 7 * MM, 10 * MM
"""Heights of a row, in points."""

_SEAT, _LEAST_NAME = 46.0, 132.0
_GAME, _MOST_GAME = 20.0, 34.0
_SUM: Final = 42.0
"""Widths of columns, in points: a game's is the least that a figure can be written in, and the most."""

_LINES: Final = 24
"""Rows of a sheet without a roster."""

_NOTE: Final = (
    "In each game’s box the game points of that game: {win} for a win, {skunk} for a skunk, 0 for a loss. Add them up, "
    "then put the players in order on the standings."
)


def tally(event: Event, paper: Paper) -> Section:
    """Return the sheet on which a director without a computer adds up the games, turned where there are many."""
    if _SEAT + _LEAST_NAME + 3 * _SUM + event.games * _GAME > paper.body.width:
        paper = paper.turned
    box, heading = paper.body, frame.heading(event, "Tally")
    notes = (_NOTE.format(win=event.scoring.win, skunk=event.scoring.skunk),)
    columns = _columns(event.games, box.width)
    empty = ("",) * (event.games + 3)
    rows = [(seat, event.by_seat[seat].name, *empty) for seat in event.competitors]
    rows = rows or [(str(number), "", *empty) for number in range(1, _LINES + 1)]
    room = blocks.room(box, notes) - table.head_height(columns)
    spans = table.spans(len(rows), int(room // _LOWEST), even=True)
    row = min(room / max(map(len, spans)), _HIGHEST)
    pages = []
    for span in spans:
        block = table.Table(columns, tuple(rows[span.start : span.stop]), row, 10.5, ruled=True)
        pages.append(blocks.Page(heading, (block,), table.extent(span, len(rows)), notes))
    return section("Tally", "Tally ", paper, pages)


def _columns(games: int, width: float) -> tuple[table.Column, ...]:
    game = min((width - _SEAT - _LEAST_NAME - 3 * _SUM) / games, _MOST_GAME)
    sums = ("Game\npoints", "Games\nwon", "Net\nspread")
    return (
        table.Column("Seat", _SEAT, Align.RIGHT, Weight.SEMIBOLD),
        table.Column("Player", width - _SEAT - 3 * _SUM - game * games),
        *(table.Column(str(number), game, Align.CENTER, pad=0) for number in range(1, games + 1)),
        *(table.Column(title, _SUM, Align.RIGHT) for title in sums),
    )
