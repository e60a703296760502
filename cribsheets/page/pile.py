"""Piles: whose pieces are printed, in which order, and how many of them share a sheet."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from cribsheets.tournament.seats import name_key, seat_key

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.page.paper import Paper
    from cribsheets.tournament.event import Event, Player


class Order(StrEnum):
    """How a pile is put together after cutting."""

    STACK = "stack"  # cut through the pile and lay the parts on one another
    SHEET = "sheet"  # read each sheet before the next


class Sort(StrEnum):
    """The order of the cards in a pile."""

    SEAT = "seat"
    NAME = "name"
    INPUT = "input"  # as in the roster


class KeyPlace(StrEnum):
    """Where the scoring key of a card is."""

    BELOW = "below"
    BACK = "back"
    NONE = "none"


class Marks(StrEnum):
    """What shows where to cut."""

    NONE = "none"
    CROP = "crop"  # short ticks at the sheet's edges, a cross where two cuts meet
    LINES = "lines"  # hairlines from edge to edge


@dataclass(frozen=True, slots=True)
class Pile:
    """How pieces are put on sheets.

    `up` cells a sheet, each piece `copies` times in succession, then `spares` without a name. `start_cell`
    cells of the first sheet are used already. `fillable` cards can be typed into on screen.
    """

    paper: Paper
    up: int = 1
    order: Order = Order.STACK
    marks: Marks = Marks.CROP
    copies: int = 1
    spares: int = 0
    start_cell: int = 0
    key: KeyPlace = KeyPlace.BELOW
    signatures: bool = True
    fillable: bool = False


def chosen(event: Event, sort: Sort, only: Sequence[str] = ()) -> list[Player]:
    """Return the players of a pile, in order; `only` are seats, ranges of seats or names.

    Raises:
        UnknownPlayerError: one of `only` fits no player, or several.
    """
    players = list(event.players)
    if only:
        wanted = event.entrants.select(only)
        players = [player for player in players if player.seat in wanted]
    if sort is Sort.SEAT:
        players.sort(key=lambda player: seat_key(player.seat))
    if sort is Sort.NAME:
        players.sort(key=lambda player: name_key(player.name))
    return players
