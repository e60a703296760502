"""The results packet: cover, standings, who met whom, results by round, every card, corrections."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, TypeVar

from cribsheets.files.entrants import chosen
from cribsheets.page.imposition import KeyPlace, Marks, Order, Pile, Sort
from cribsheets.page.sheet import Section, Sheet
from cribsheets.sections.cards import most_up, player_cards
from cribsheets.sections.job import parts
from cribsheets.sections.standings import ranked_standings
from cribsheets.sheets import (
    corrections,
    frame,
    player_results,
    results_cover,
    rounds,
    schedule_grid,
)
from cribsheets.tournament.progress import as_played

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect
    from cribsheets.page.paper import Paper
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.outcome import Outcome

GRID_UP_TO: Final = 60
"""Players of the largest field that gets a grid of everyone against everyone; larger ones are listed by player."""

_CELL: Final = 18.5
"""The least width and height of a cell of the grid, in points: a spread of three figures, a name in two lines."""

_Page = TypeVar("_Page")


@dataclass(frozen=True, slots=True)
class Packet:
    """What a packet is made from.

    `up` cards lie on a sheet, as many as fit when None; `points` are the Master Rating Points by seat, when
    they are to be shown.
    """

    event: Event
    outcome: Outcome
    paper: Paper
    up: int | None = None
    points: Mapping[str, int | None] | None = None


def packet_sections(packet: Packet) -> list[Section]:
    """Return the whole packet, the cover first.

    Raises:
        RefusedError: so many games do not fit on the cells of the cards; the message says what does.
    """
    sections = [
        _standings(packet),
        _grid(packet) if _fits_grid(packet) else _by_player(packet),
        _rounds(packet),
        _cards(packet),
        _corrections(packet),
    ]
    return [_cover(packet, sections), *sections]


def _cover(packet: Packet, sections: list[Section]) -> Section:
    event, outcome, paper = packet.event, packet.outcome, packet.paper
    further = _sheets(paper, results_cover.draw_further, results_cover.further(event, outcome))
    listed = list(parts(sections, first=2 + len(further)))
    cover = results_cover.cover_of(event, outcome, listed)
    return Section("Cover", "Cover ", (*_sheets(paper, results_cover.draw_cover, [cover]), *further))


def _standings(packet: Packet) -> Section:
    return ranked_standings(packet.event, packet.paper, packet.outcome, points=packet.points)


def _fits_grid(packet: Packet) -> bool:
    """Return whether a grid can be read: a field that is not too large, in which two do not meet again and again."""
    played = as_played(packet.event, packet.outcome.settlement.cards)
    meetings = Counter(frozenset((p.a, p.b)) for r in played.rounds for p in r.pairings)
    often = max(meetings.values(), default=0) > schedule_grid.MOST_MEETINGS
    return len(packet.event.players) <= GRID_UP_TO and not often


def _grid(packet: Packet) -> Section:
    """Return the grid on the sheets that take fewer pages, upright or turned."""
    event, outcome = packet.event, packet.outcome
    rows = schedule_grid.rows(event, as_played(event, outcome.settlement.cards), outcome)
    heading = frame.results_heading(event, "Results grid", outcome)
    laid = [
        (paper, schedule_grid.pages(heading, rows, paper.body, _CELL))
        for paper in (packet.paper, packet.paper.turned)
    ]
    paper, pages = min(laid, key=lambda each: len(each[1]))
    sheets = _sheets(paper, schedule_grid.draw, pages, lambda page: (page.extent.capitalize(),))
    return Section("Results grid", "Grid ", sheets)


def _by_player(packet: Packet) -> Section:
    paper = packet.paper.turned
    pages = player_results.pages(packet.event, packet.outcome, paper.body)
    return Section("Results by player", "Player ", _sheets(paper, player_results.draw, pages))


def _rounds(packet: Packet) -> Section:
    pages = rounds.pages(packet.event, packet.outcome, packet.paper.body)
    sheets = _sheets(packet.paper, rounds.draw, pages, lambda page: page.begun)
    return Section("Results by round", "Round ", sheets)


def _cards(packet: Packet) -> Section:
    event, outcome = packet.event, packet.outcome
    pile = Pile(packet.paper, order=Order.SHEET, marks=Marks.NONE, key=KeyPlace.NONE, signatures=False)
    pile = replace(pile, up=packet.up or most_up(event, pile, outcome))
    return player_cards(event, pile, chosen(event, Sort.SEAT), outcome)


def _corrections(packet: Packet) -> Section:
    pages = corrections.pages(packet.event, packet.outcome, packet.paper.body)
    return Section("Corrections", "Corrections ", _sheets(packet.paper, corrections.draw, pages))


def _no_titles(page: object) -> tuple[str, ...]:
    del page
    return ()


def _sheets(
    paper: Paper,
    draw: Callable[[Canvas, Rect, _Page], None],
    pages: Iterable[_Page],
    titles: Callable[[_Page], tuple[str, ...]] = _no_titles,
) -> tuple[Sheet, ...]:
    """Return a sheet for each page, with the titles of what begins on it."""

    def sheet(page: _Page) -> Sheet:
        return Sheet(
            paper,
            lambda canvas: draw(canvas, paper.body, page),
            titles=tuple(filter(None, titles(page))),
        )

    return tuple(map(sheet, pages))
