"""Who gets the awards that the director has listed.

Only what a rule book gives is looked up: a place, and the high non-qualifier. Everything else, such as the
biggest win or a 29 hand, is named by the director.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cribsheets.tournament.standings import Standings

_PLACES = {
    "first": 1,
    "first place": 1,
    "winner": 1,
    "second": 2,
    "second place": 2,
    "third": 3,
    "third place": 3,
}
_HIGH_NON_QUALIFIER = "high non-qualifier"


@dataclass(frozen=True, slots=True)
class Award:
    """An award as the event file has it: for a `place` or for something `special`; `name` and `amount` are text."""

    place: int | None = None
    special: str = ""
    name: str = ""
    amount: str = ""


class State(StrEnum):
    """Whether it is known who gets an award."""

    SURE = "sure"
    SHARED = "shared"  # several are level on the place
    OPEN = "open"  # not played or not decided yet, or nobody has been named


@dataclass(frozen=True, slots=True)
class Given:
    """An award with the seats that get it, or the `name` that the director has written."""

    award: Award
    state: State
    seats: tuple[str, ...] = ()
    name: str = ""


def given(
    awards: Iterable[Award], standings: Standings, final: Mapping[str, str] | None = None
) -> tuple[Given, ...]:
    """Return who gets each award.

    `final` are the places after the playoffs by seat, `3-4` for a place that two share; without it the places
    are those of the standings, and open where the event has playoffs that are to come.
    """
    return tuple(_given(award, standings, final or {}) for award in awards)


def _given(award: Award, standings: Standings, final: Mapping[str, str]) -> Given:
    if award.name:
        return Given(award, State.SURE, name=award.name)
    special = award.special.strip().casefold()
    if special == _HIGH_NON_QUALIFIER:
        seat = standings.high_non_qualifier
        return Given(award, State.SURE, (seat,)) if seat else Given(award, State.OPEN)
    place = award.place or _PLACES.get(special)
    if place is None:
        return Given(award, State.OPEN)
    seats = _at(place, final) if final else _level_at(place, standings)
    if not seats or not standings.begun or (standings.playoffs and not final):
        return Given(award, State.OPEN, seats if standings.begun else ())
    return Given(award, State.SURE if len(seats) == 1 else State.SHARED, seats)


def _at(place: int, final: Mapping[str, str]) -> tuple[str, ...]:
    """Return the seats whose final place is or includes `place`."""
    taken = [int(text.partition("-")[0]) for text in final.values()]
    found = []
    for seat, text in final.items():
        first, _, last = text.partition("-")
        level = taken.count(int(first))
        if int(first) <= place <= int(last or int(first) + level - 1):
            found.append(seat)
    return tuple(found)


def _level_at(place: int, standings: Standings) -> tuple[str, ...]:
    """Return the seats of the row of this number and of those that are level with it."""
    if not 1 <= place <= len(standings.rows):
        return ()
    row = standings.rows[place - 1]
    return tuple(other.seat for other in standings.rows if other.place == row.place)
