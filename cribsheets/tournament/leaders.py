"""Who has won: the champion of the playoffs, the first of the qualifying round, the winner where that is all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cribsheets.tournament.event import Event
    from cribsheets.tournament.outcome import Outcome
    from cribsheets.tournament.standings import Row

_MOST_NAMED = 2
"""As many who are level are named; more are counted."""


@dataclass(frozen=True, slots=True)
class Leader:
    """In what sense who is first: a player or all who are level, and their total as `13/6 +97`.

    `first` is True for the one that the packet is about.
    """

    label: str
    name: str
    total: str
    first: bool = True


def leaders(event: Event, outcome: Outcome) -> Iterator[Leader]:
    """Yield who has won the event, and once the playoffs are played the finalist and the first of the qualifying round."""
    played, standings = outcome.playoffs, outcome.standings
    rows = [row for row in standings.rows if row.place == 1]
    level = Leader(_label(len(rows), outcome), _names(event, rows), rows[0].totals.shorthand)
    if not played or not played.champion:
        yield level
        return
    yield Leader("Champion", event.by_seat[played.champion].name, "")
    if played.finalist:
        yield Leader("Finalist", event.by_seat[played.finalist].name, "", first=False)
    yield Leader(level.label, level.name, level.total, first=False)


def _label(level: int, outcome: Outcome) -> str:
    if outcome.games_missing:
        return "In the lead so far" if level == 1 else "Level in the lead so far"
    if not outcome.standings.playoffs:
        return "Winner" if level == 1 else "Level in first place"
    if level == 1:
        return "Winner of the qualifying round"
    return (
        "Level in the qualifying round"
        if outcome.playoffs
        else "Level in first place: a playoff game decides"
    )


def _names(event: Event, rows: Sequence[Row]) -> str:
    names = [event.by_seat[row.seat].name for row in rows]
    return " and ".join(names) if len(names) <= _MOST_NAMED else f"{len(names)} players"
