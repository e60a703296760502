"""The event: everything that the user's files say, checked and typed."""

from __future__ import annotations

import datetime as dt  # noqa: TC003 - dataclass fields are read at run time
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from cribsheets.tournament.entrants import Entrants
from cribsheets.tournament.first_deal import first_deals
from cribsheets.tournament.qualifying import Qualifying
from cribsheets.tournament.rules import Scoring
from cribsheets.tournament.seats import seat_key

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cribsheets.errors import Place
    from cribsheets.tournament.absence import Void
    from cribsheets.tournament.awards import Award
    from cribsheets.tournament.first_deal import FirstDeals
    from cribsheets.tournament.playoff_results import MatchResult
    from cribsheets.tournament.schedule import Schedule
    from cribsheets.tournament.scorecards import Card


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody on the roster. `seat` is unique in the event and names the player everywhere; `name` need not be unique.

    `counts` is False for a house player, who plays and has no place. `left_after` is the last game of a player
    who has left, 0 for a no-show. `withdrawn` players are passed over for the playoffs. `rank` orders a knock-out.
    """

    seat: str
    name: str
    acc: str | None = None
    club: str | None = None
    place: Place | None = field(default=None, compare=False)
    counts: bool = True
    left_after: int | None = None
    withdrawn: bool = False
    rank: int | None = None


@dataclass(frozen=True)
class Event:
    """One tournament. Seats in `schedule` and `cards` are spelled as in `players`.

    `file` is what the event was read from, for messages. `players` are in file order. `cards` holds one card for
    each player whose results are known; None before play. `voids` are the games that are said not to be played,
    `playoff_results` the matches of the bracket that have been, in any order. `seed` draws who meets whom, empty for
    the order of seats; `check_in` are further columns of the check-in list; `printer` is a printer's profile.
    With `first_deal` sheets mark who has the first deal of each game.
    """

    file: str = ""
    title: str = ""
    date: dt.date | None = None
    venue: str = ""
    director: str = ""
    games: int = 9
    paper: str = "letter"
    printer: str = ""
    seed: str = ""
    first_deal: bool = False
    check_in: tuple[str, ...] = ()
    players: tuple[Player, ...] = ()
    schedule: Schedule | None = None
    cards: tuple[Card, ...] | None = None
    voids: tuple[Void, ...] = ()
    playoff_results: tuple[MatchResult, ...] = ()
    awards: tuple[Award, ...] = ()
    scoring: Scoring = field(default_factory=Scoring)
    qualifying: Qualifying = field(default_factory=Qualifying)

    @property
    def day(self) -> str:
        """Return the date as people write it: 24 November 2026."""
        return f"{self.date.day} {self.date:%B %Y}" if self.date else ""

    @cached_property
    def by_seat(self) -> Mapping[str, Player]:
        """Return the players by seat, in natural order of seats (A-2 before A-10)."""
        return {player.seat: player for player in sorted(self.players, key=lambda p: seat_key(p.seat))}

    @cached_property
    def schedule_id(self) -> str:
        """Return the four letters of the event's schedule and its players; empty without a schedule."""
        return self.schedule.id(self.players) if self.schedule else ""

    @cached_property
    def deals(self) -> FirstDeals:
        """Return the first deals that sheets mark; none where nobody asks for them."""
        return first_deals(self.schedule) if self.schedule and self.first_deal else frozenset()

    @cached_property
    def entrants(self) -> Entrants:
        """Return the players as they are found by what a person calls them."""
        return Entrants(self.players)

    @cached_property
    def competitors(self) -> tuple[str, ...]:
        """Return the seats that have a place in the standings, in natural order.

        A house player in an odd seat has none, nor has a no-show.
        """
        return tuple(
            seat for seat, player in self.by_seat.items() if player.counts and player.left_after != 0
        )
