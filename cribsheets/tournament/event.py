"""The event: everything that the user's files say, checked and typed."""

from __future__ import annotations

import datetime as dt  # noqa: TC003 - dataclass fields are read at run time
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from cribsheets.tournament.entrants import Entrants
from cribsheets.tournament.rules import Qualifying, Scoring
from cribsheets.tournament.seats import seat_key

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cribsheets.errors import Place
    from cribsheets.tournament.schedule import Schedule
    from cribsheets.tournament.scorecards import Card


@dataclass(frozen=True, slots=True)
class Player:
    """An entrant. `seat` is unique in the event and names the player everywhere; `name` need not be unique."""

    seat: str
    name: str
    acc: str | None = None
    club: str | None = None
    place: Place | None = field(default=None, compare=False)


@dataclass(frozen=True)
class Event:
    """One tournament. Seats in `schedule` and `cards` are spelled as in `players`.

    `file` is what the event was read from, for messages. `players` are in file order. `cards` holds one card for
    each player whose results are known; None before play.
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

    @cached_property
    def by_seat(self) -> Mapping[str, Player]:
        """Return the players by seat, in natural order of seats (A-2 before A-10)."""
        return {player.seat: player for player in sorted(self.players, key=lambda p: seat_key(p.seat))}

    @cached_property
    def entrants(self) -> Entrants:
        """Return the players as they are found by what a person calls them."""
        return Entrants(self.players)
