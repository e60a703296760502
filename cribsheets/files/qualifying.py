"""Who goes on and how the field is ranked, in the table [qualifying] of an event file, both ways."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.messages import listed
from cribsheets.tournament.qualifying import NoPlayoffs, OneIn, Points, Qualifying, Top
from cribsheets.tournament.rules import Criterion

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.files.eventkeys import Keys
    from cribsheets.tournament.event import Player
    from cribsheets.tournament.qualifying import Cut

_CUTS = ("one_in", "top", "points", "none")


def read_qualifying(keys: Keys, players: Sequence[Player]) -> Qualifying:
    """Return what the table says; one in four where it says nothing."""
    model = keys.model.qualifying
    apparent = keys.seats(model.apparent, players, "qualifying", "apparent")
    return Qualifying(
        cut=_cut(keys),
        order=tuple(model.order),
        apparent=apparent if "apparent" in model.model_fields_set else None,
        playoff=keys.seats(model.playoff, players, "qualifying", "playoff"),
    )


def _cut(keys: Keys) -> Cut:
    """Return who goes on, by the one key that says it."""
    model = keys.model.qualifying
    written = [key for key in _CUTS if key in model.model_fields_set]
    if len(written) > 1:
        message = f"{listed(written)}: only one of them can say who goes on, so take the others out"
        keys.wrong(message, "qualifying", written[1])
    if "points" in written and model.order[0] is not Criterion.GAME_POINTS:
        message = 'points needs an order that begins with "game points": change order, or write top instead'
        keys.wrong(message, "qualifying", "points")
    match written:
        case ["one_in"]:
            return OneIn(model.one_in)
        case ["top"]:
            return Top(model.top)
        case ["points"]:
            return Points(model.points)
        case ["none"] if model.none:
            return NoPlayoffs()
        case _:
            return OneIn()


def cut_line(cut: Cut) -> str:
    """Return the line of an event file that says who goes on."""
    match cut:
        case OneIn():
            return f"one_in = {cut.number}"
        case Top():
            return f"top = {cut.number}"
        case Points():
            return f"points = {cut.number}"
        case NoPlayoffs():
            return "none = true"
