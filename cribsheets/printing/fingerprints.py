"""Fingerprints of what a job's sheets say, by which a later job knows what has changed."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cribsheets.page.parts import JobPart
from cribsheets.tournament.schedule import by_players

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cribsheets.tournament.event import Event, Player
    from cribsheets.tournament.schedule import Pairing


@dataclass(frozen=True, slots=True)
class Fingerprints:
    """Of each player's sheets by seat, of each round by number, and of each list."""

    players: Mapping[str, str]
    rounds: Mapping[int, str]
    lists: Mapping[JobPart, str]


def fingerprints(event: Event) -> Fingerprints:
    """Return the fingerprints of an event's sheets. They hold what is said, not how it is laid out."""
    head = (event.title, event.date, event.venue, event.director, event.games, event.scoring)
    rules = (*head, event.qualifying.cut)
    people = {seat: _person(player) for seat, player in event.by_seat.items()}
    rounds = event.schedule.rounds if event.schedule else ()
    evenings = by_players(event.schedule) if event.schedule else {}

    def meetings(seat: str) -> list[object]:
        return [_meeting(event, seat, *game) for game in evenings.get(seat, ())]

    check_in = _digest(head, people, event.check_in)
    lists = {
        JobPart.COVER: check_in,  # a small field is checked in there
        JobPart.CHECK_IN: check_in,
        **({JobPart.SEATS: _digest(head, people, rounds[:1])} if rounds else {}),
        JobPart.STANDINGS: _digest(rules, len(people)),
        JobPart.KEY: _digest(rules),
    }
    return Fingerprints(
        {seat: _digest(rules, people[seat], meetings(seat)) for seat in people},
        {
            round_.number: _digest(
                head, round_, [people[seat] for p in round_.pairings for seat in (p.a, p.b)]
            )
            for round_ in rounds
        },
        lists,
    )


def _person(player: Player) -> tuple[str | None, ...]:
    return player.seat, player.name, player.acc, player.club


def _meeting(event: Event, seat: str, number: int, pairing: Pairing | None) -> object:
    opponent = event.by_seat[pairing.opponent_of(seat)] if pairing else None
    return number, pairing, opponent and _person(opponent)


def _digest(*facts: object) -> str:
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:12]
