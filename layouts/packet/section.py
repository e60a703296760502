"""The results packet: cover, standings, who met whom, results by round, every card, corrections."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cribsheets.page.imposition import KeyPlace, Marks, Order, Pile
from cribsheets.page.sheet import Section, section
from cribsheets.tournament.progress import as_played

from .. import card, frame, standings
from ..job import parts
from ..schedule import grid
from . import corrections, cover, players, rounds

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cribsheets.page.paper import Paper
    from cribsheets.page.sheet import Drawable
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.outcome import Outcome

_CELL: Final = 18.5
"""The least width and height of a cell of the grid, in points: a spread of three figures, a name in two lines."""


@dataclass(frozen=True, slots=True)
class Packet:
    """What a packet is made from.

    `up` cards lie on a sheet, as many as fit when None; `points` are the Master Rating Points by seat, when
    they are to be shown; with `duplex` the cover counts pages as they lie on both sides of the paper.
    """

    event: Event
    outcome: Outcome
    paper: Paper
    up: int | None = None
    points: Mapping[str, int | None] | None = None
    duplex: bool = False


def sections(packet: Packet) -> list[Section]:
    """Return the whole packet, the cover first.

    Raises:
        RefusedError: so many games do not fit on the cells of the cards; the message says what does.
    """
    found = [
        _standings(packet),
        _grid(packet) or _by_player(packet),
        _rounds(packet),
        _cards(packet),
        _corrections(packet),
    ]
    return [_cover(packet, found), *found]


def _cover(packet: Packet, found: list[Section]) -> Section:
    event, outcome, paper = packet.event, packet.outcome, packet.paper
    further = cover.further(event, outcome)
    listed = list(parts(found, 1 + len(further), duplex=packet.duplex))
    pages: list[Drawable] = [cover.cover_of(event, outcome, listed), *further]
    return section("Cover", "Cover ", paper, pages)


def _standings(packet: Packet) -> Section:
    return standings.ranked(packet.event, packet.paper, packet.outcome, points=packet.points)


def _grid(packet: Packet) -> Section | None:
    """Return the grid on the sheets that take fewer pages, upright or turned; None where it is not worth them."""
    event, outcome = packet.event, packet.outcome
    rows = grid.rows(event, as_played(event, outcome.settlement.cards), outcome)
    heading = frame.results_heading(event, "Results grid", outcome)
    laid = [
        (paper, grid.pages(heading, rows, paper.body, _CELL))
        for paper in (packet.paper, packet.paper.turned)
        if not grid.against(rows, paper.body, _CELL)
    ]
    if not laid:
        return None
    paper, pages = min(laid, key=lambda each: len(each[1]))
    return section("Results grid", "Grid ", paper, pages, lambda page: page.titles)


def _by_player(packet: Packet) -> Section:
    paper = packet.paper.turned
    pages = players.pages(packet.event, packet.outcome, paper.body)
    return section("Results by player", "Player ", paper, pages)


def _rounds(packet: Packet) -> Section:
    pages = rounds.pages(packet.event, packet.outcome, packet.paper.body)
    return section("Results by round", "Round ", packet.paper, pages, lambda page: page.begun)


def _cards(packet: Packet) -> Section:
    event, outcome = packet.event, packet.outcome
    pile = Pile(packet.paper, order=Order.SHEET, marks=Marks.NONE, key=KeyPlace.NONE, signatures=False)
    pile = replace(pile, up=packet.up or card.most_up(event, pile, outcome))
    return card.player_cards(event, pile, event.by_seat.values(), outcome)


def _corrections(packet: Packet) -> Section:
    pages = corrections.pages(packet.event, packet.outcome, packet.paper.body)
    return section("Corrections", "Corrections ", packet.paper, pages)
