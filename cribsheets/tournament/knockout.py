"""A knock-out of everybody on the roster: who is drawn where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.errors import RefusedError
from cribsheets.tournament.seats import by_lot

if TYPE_CHECKING:
    from cribsheets.tournament.event import Event

MAX_RANK = 9999
"""More than any knock-out has players."""


def draw_order(event: Event, seed: str = "") -> tuple[tuple[str, ...], str]:
    """Return the seats of the event as they enter the bracket, best first, and a sentence on how they were ordered.

    `seed` draws them by lot. Without it the `rank` of the players orders them, those without one last, or else
    their seats. House players and those who do not come or have withdrawn are not in it.

    Raises:
        RefusedError: there are no players.
    """
    seats = [seat for seat in event.competitors if not event.by_seat[seat].withdrawn]
    if not seats:
        raise RefusedError("A knock-out needs players: name an event file or a roster that has some.")
    if seed:
        return by_lot(seats, seed), f"Drawn by lot, seed {seed}."
    ranks = {seat: event.by_seat[seat].rank for seat in seats}
    if not any(ranks.values()):
        return tuple(seats), "Drawn in order of seats."
    return tuple(sorted(seats, key=lambda seat: ranks[seat] or MAX_RANK + 1)), "Drawn in order of rank."
