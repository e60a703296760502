"""The event: everything that the user's files say, checked and typed."""

from __future__ import annotations

import datetime as dt  # noqa: TC003 - dataclass fields are read at run time
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from cribsheets.tournament.rules import Qualifying, Scoring
from cribsheets.tournament.seats import seat_key

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cribsheets.errors import Mistake, Place
    from cribsheets.tournament.schedule import Schedule
    from cribsheets.tournament.scorecards import Card


@dataclass(frozen=True, slots=True)
class Player:
    """An entrant. `seat` is unique in the event and names the player everywhere; `name` need not be unique."""

    seat: str
    name: str
    acc: str | None = None
    club: str | None = None
    place: Place | None = None


@dataclass(frozen=True)
class Event:
    """One tournament. Seats in `schedule` and `cards` are spelt as in `players`.

    `file` is what the event was read from, for messages. `players` are in file order. `cards` holds one card for each player whose results are known; None before
    play. `warnings` are doubtful things in the files that stop nothing, `notes` what was passed over in
    them and does no harm, such as columns that nothing reads. `unnamed_results` is what to tell those
    who want results: the event file names none, though some lie beside it; mostly None.
    """

    file: str = ""
    title: str = ""
    date: dt.date | None = None
    venue: str = ""
    director: str = ""
    games: int = 9
    paper: str = "letter"
    players: tuple[Player, ...] = ()
    schedule: Schedule | None = None
    cards: tuple[Card, ...] | None = None
    scoring: Scoring = field(default_factory=Scoring)
    qualifying: Qualifying = field(default_factory=Qualifying)
    warnings: tuple[Mistake, ...] = ()
    notes: tuple[Mistake, ...] = ()
    unnamed_results: Mistake | None = None

    @cached_property
    def by_seat(self) -> Mapping[str, Player]:
        """Return the players by seat, in natural order of seats (A-2 before A-10)."""
        return {player.seat: player for player in sorted(self.players, key=lambda p: seat_key(p.seat))}
