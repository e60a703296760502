"""Where players sit for a game: table and side stand apart, so that nobody takes side A of table 1 for seat A-1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cribsheets.tournament.schedule import Pairing, Schedule

TABLE_AND_SIDE: Final = ("Table", "Side")
TABLE: Final = ("Table",)
PLACE: Final = ("Sit at",)
"""The heads under which places stand: the last is for places that are no sides of a table."""


def heads(schedule: Schedule) -> tuple[str, ...]:
    """Return the heads that every place of a schedule can stand under."""
    pairings = [pairing for each in schedule.rounds for pairing in each.pairings]
    sides = [_side(p.table, place) for p in pairings for place in (p.a_place, p.b_place)]
    if all(sides):
        return TABLE_AND_SIDE
    return TABLE if all(side == "" for side in sides) else PLACE


def place(pairing: Pairing, seat: str, under: tuple[str, ...]) -> tuple[str, ...]:
    """Return where `seat` sits for this game, a text for each of the heads that it stands `under`."""
    where = pairing.place_of(seat)
    return (pairing.table, _side(pairing.table, where) or "") if under == TABLE_AND_SIDE else (where,)


def no_place(under: tuple[str, ...]) -> tuple[str, ...]:
    """Return what stands there for somebody who sits out."""
    return ("–", *[""] * (len(under) - 1))


def _side(table: str, place: str) -> str | None:
    """Return the side that a place is of its table, `A` of 3A; empty for the table itself, None for another place."""
    return place.removeprefix(table).strip(" -") if table and place.startswith(table) else None
