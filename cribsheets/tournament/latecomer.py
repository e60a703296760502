"""A schedule with a player who has come late: games against those who would sit out, everything else as it is."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from cribsheets.tournament.absence import absences, has_left, is_void
from cribsheets.tournament.rules import Absent
from cribsheets.tournament.schedule import Pairing, Round, Schedule

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cribsheets.tournament.event import Event


def with_latecomer(event: Event, seat: str, first: int) -> Schedule:
    """Return the event's schedule with games of `seat` from game `first` on.

    The opponents are those who sit out, or whose opponent has left and does not forfeit; where there are several,
    the one with the fewest games. Nobody is met more often than others meet. Where nobody is idle, the player
    sits out. The event has a schedule, which `seat` is not in.
    """
    assert event.schedule is not None, "an event with a schedule"
    games = Counter(player for r in event.schedule.rounds for p in r.pairings for player in (p.a, p.b))
    pairs = Counter(frozenset((p.a, p.b)) for r in event.schedule.rounds for p in r.pairings)
    most = max(pairs.values(), default=1)
    met: Counter[str] = Counter()
    rounds = []
    for r in event.schedule.rounds:
        idle = [player for player in _idle(event, r) if met[player] < most] if r.number >= first else []
        if not idle:
            rounds.append(replace(r, byes=(*r.byes, seat)))
            continue
        opponent = min(idle, key=lambda player: (met[player], games[player]))
        met[opponent] += 1
        rounds.append(_with_game(r, seat, opponent, _spare_places(event.schedule, r)))
    return Schedule(tuple(rounds))


def _idle(event: Event, r: Round) -> Iterator[str]:
    """Yield who is there in a round and has no game: those who sit out first."""
    yield from (player for player in r.byes if not has_left(event.by_seat[player], r.number))
    if event.scoring.absent is Absent.FORFEIT:
        return
    absent = absences(event)
    played = {
        (line.game, card.seat) for card in event.cards or () for line in card.lines if line.game == r.number
    }
    for pairing in r.pairings:
        if (r.number, pairing.a) in played or not is_void(absent, r.number, pairing.a, pairing.b):
            continue
        here = [player for player in (pairing.a, pairing.b) if not has_left(event.by_seat[player], r.number)]
        if len(here) == 1:
            yield from here


def _spare_places(schedule: Schedule, r: Round) -> tuple[str, str, str]:
    """Return a table that the schedule does not use, with its two places."""
    tables = {p.table for each in schedule.rounds for p in each.pairings}
    if all(table.isdecimal() for table in tables):
        spare = str(max(map(int, tables), default=0) + 1)
        sides = all(p.a_place == f"{p.table}A" and p.b_place == f"{p.table}B" for p in r.pairings)
        return (spare, f"{spare}A", f"{spare}B") if sides else (spare, spare, spare)
    return "extra", "extra", "extra"


def _with_game(r: Round, seat: str, opponent: str, spare: tuple[str, str, str]) -> Round:
    """Return a round in which `seat` plays `opponent`: in the place of the one who has left, or at a spare table."""
    old = r.pairing_of(opponent)
    if old is None:
        table, a_place, b_place = spare
        new = Pairing(table, opponent, seat, a_place, b_place)
        return replace(r, pairings=(*r.pairings, new), byes=tuple(p for p in r.byes if p != opponent))
    a, b = (opponent, seat) if old.a == opponent else (seat, opponent)
    pairings = tuple(replace(p, a=a, b=b) if p is old else p for p in r.pairings)
    return replace(r, pairings=pairings, byes=(*r.byes, old.opponent_of(opponent)))


def opponents(schedule: Schedule, seat: str) -> Sequence[tuple[int, str]]:
    """Return the games of `seat`: their numbers and whom it meets."""
    found = ((r.number, r.pairing_of(seat)) for r in schedule.rounds)
    return [(number, pairing.opponent_of(seat)) for number, pairing in found if pairing]
