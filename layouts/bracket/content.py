"""The playoff bracket: the qualifiers by their places, byes to the best, a box for every game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets.tournament.playoffs import WinnerOf
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Weight

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cribsheets.tournament.event import Event
    from cribsheets.tournament.playoffs import Bracket, Section, Slot
    from cribsheets.tournament.standings import Standings

    from .. import frame
    from .plan import Plan


@dataclass(frozen=True, slots=True)
class Entrant:
    """Who stands on a line: place, name, and what is printed small beneath; a name to be written is empty."""

    place: str
    name: str = ""
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """A sheet of the bracket.

    `entrants` are those whose lines begin here. `box` is what the box at the end is called and what stands in
    it. `high` is the high non-qualifier, None on a sheet that does not name one.
    """

    heading: frame.Heading
    plan: Plan
    games: int
    entrants: Mapping[Slot, Entrant]
    box: tuple[str, str]
    champion: Entrant | None = None
    high: Entrant | None = None
    notes: tuple[str, ...] = ()


def entrants(event: Event, standings: Standings, bracket: Bracket) -> dict[Slot, Entrant]:
    """Return the qualifiers with their seats and results."""
    rows = standings.by_seat
    return {
        each: Entrant(
            str(each.rank),
            event.by_seat[each.seat].name,
            f"seat {each.seat}  ·  {rows[each.seat].totals.shorthand}",
        )
        for each in bracket.qualifiers
    }


def unnamed(bracket: Bracket) -> dict[Slot, Entrant]:
    """Return places alone, for names to be written."""
    return {each: Entrant(str(each.rank)) for each in bracket.qualifiers}


def joining(section: Section) -> dict[Slot, Entrant]:
    """Return where those come from who enter a later sheet."""
    slots = [slot for match in section.rounds[0].matches for slot in (match.top, match.bottom) if slot]
    return {
        slot: Entrant("", remark=f"winner of sheet {sheet}, match {slot.match}")
        for slot, sheet in zip(slots, section.joins, strict=False)
        if isinstance(slot, WinnerOf)
    }


def name_room(bracket: Bracket, entrants: Mapping[Slot, Entrant]) -> float:
    """Return how wide the names of those must be who play in the first round, in points.

    Whoever has a bye gets a longer line.
    """
    names = [entrants[each].name for each in bracket.qualifiers[len(bracket.byes) :]]
    return next((room for room in range(_NARROWEST, _WIDEST, 4) if _fit(names, room)), _WIDEST)


_NARROWEST: Final = 72
_WIDEST: Final = 200


def _fit(names: Iterable[str], room: float) -> bool:
    try:
        for name in names:
            fitting.fit(name, Weight.REGULAR, fitting.SMALLEST, room)
    except fitting.TooLongError:
        return False
    return True
