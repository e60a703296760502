"""Who may play a consolation: those who are there and are not in the playoffs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.errors import RefusedError
from cribsheets.tournament.outcome import settled
from cribsheets.tournament.playoffs import field

if TYPE_CHECKING:
    from cribsheets.tournament.event import Event


def not_in_playoffs(event: Event) -> tuple[str, ...]:
    """Return the seats of those who have not qualified, in natural order; who has left or withdrawn is not among them.

    Raises:
        RefusedError: there are no results or no playoffs, a playoff game is due, or everybody has qualified.
    """
    outcome = settled(event)
    if outcome.blank:
        raise RefusedError("There are no results yet, so nobody knows who is not in the playoffs.")
    qualified = set(field(outcome.standings).qualifiers)
    there = [
        seat
        for seat in event.competitors
        if seat not in qualified
        and event.by_seat[seat].left_after is None
        and not event.by_seat[seat].withdrawn
    ]
    if not there:
        raise RefusedError("Everybody who is there is in the playoffs.")
    return tuple(there)
