"""The director's standings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.printjob import Section, Sheet
from cribsheets.sheets import frame, standings

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cribsheets.event import Event
    from cribsheets.paper import Paper
    from cribsheets.press import Press


def blank_standings(event: Event, paper: Paper, lines: int | None = None) -> Section:
    """Return a table to fill in by hand, `lines` a page; without, as many as the field has, up to 24."""
    return standings_section(paper, standings.blank(event, lines))


def standings_section(paper: Paper, pages: Iterable[standings.Page]) -> Section:
    """Return the pages of a table as a section."""

    def sheet(page: standings.Page) -> Sheet:
        def draw(press: Press) -> None:
            standings.draw(press, frame.body(paper), page)

        return Sheet(paper, draw)

    return Section("Standings", "Standings ", tuple(map(sheet, pages)))
