"""The results packet: cover, standings, playoffs, awards, who met whom, rounds, cards, corrections, figures."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from cribsheets.page.parts import PacketPart
from cribsheets.page.pile import KeyPlace, Marks, Order, Pile
from cribsheets.page.sheet import Section, section
from cribsheets.tournament.progress import as_played

from .. import awards, bracket, card, frame, standings
from ..schedule import grid
from . import cover
from .corrections import corrections
from .evening import in_figures
from .players import by_player
from .roundpages import by_round

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cribsheets.page.paper import Paper
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.outcome import Outcome

_CELL: Final = 18.5
"""The least width and height of a cell of the grid, in points: a spread of three figures, a name in two lines."""


@dataclass(frozen=True, slots=True)
class Packet:
    """What a packet is made from.

    `up` cards lie on a sheet, as many as fit when None; `points` are the Master Rating Points by seat, when
    they are to be shown; with `duplex` the cover counts pages as they lie on both sides of the paper; `parts` are
    what the packet is to hold, where there is anything to say.
    """

    event: Event
    outcome: Outcome
    paper: Paper
    up: int | None = None
    points: Mapping[str, int | None] | None = None
    duplex: bool = False
    parts: frozenset[PacketPart] = field(default=frozenset(PacketPart))


def sections(packet: Packet) -> list[Section]:
    """Return the whole packet, the cover first. There are no pages where there is nothing to say.

    Raises:
        RefusedError: so many games do not fit on the cells of the cards; the message says what does.
    """
    event, outcome, paper = packet.event, packet.outcome, packet.paper
    drawn: Mapping[PacketPart, Callable[[], list[Section]]] = {
        PacketPart.STANDINGS: lambda: [standings.ranked(event, paper, outcome, points=packet.points)],
        PacketPart.PLAYOFFS: lambda: _playoffs(packet),
        PacketPart.AWARDS: lambda: awards.listed(event, outcome, paper),
        PacketPart.GRID: lambda: [_grid(packet) or by_player(event, outcome, paper)],
        PacketPart.ROUNDS: lambda: [by_round(event, outcome, paper)],
        PacketPart.CARDS: lambda: [_cards(packet)],
        PacketPart.CORRECTIONS: lambda: corrections(event, outcome, paper),
        PacketPart.FIGURES: lambda: in_figures(event, outcome, paper),
    }
    found = [each for part in PacketPart if part in packet.parts for each in drawn[part]()]
    return [cover.of_packet(event, outcome, found, paper, duplex=packet.duplex), *found]


def _playoffs(packet: Packet) -> list[Section]:
    """Return the bracket once a match of it has been played."""
    played = packet.outcome.playoffs
    if not played or not played.results:
        return []
    return [bracket.section(packet.event, packet.outcome, packet.paper, played.bracket.best_of)]


def _grid(packet: Packet) -> Section | None:
    """Return the grid on the sheets that take fewer pages, upright or turned; None where it is not worth them."""
    event, outcome = packet.event, packet.outcome
    schedule = as_played(event, outcome.settlement.cards)
    rows = grid.rows(event, schedule, outcome)
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


def _cards(packet: Packet) -> Section:
    event, outcome = packet.event, packet.outcome
    pile = Pile(packet.paper, order=Order.SHEET, marks=Marks.NONE, key=KeyPlace.NONE, signatures=False)
    pile = replace(pile, up=packet.up or card.most_up(event, pile, outcome))
    return card.player_cards(event, pile, event.by_seat.values(), outcome)
