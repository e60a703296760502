"""Movements besides the round robin: one side stays at its tables, or some players keep theirs.

Many players and few games: half the field keeps its table and the other half moves one table up after each
game. Nobody meets anybody twice while there are no more games than half the field has players.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cribsheets.errors import RefusedError
from cribsheets.tournament.roundrobin import directions, numbered
from cribsheets.tournament.schedule import Pairing, Schedule
from cribsheets.tournament.unscheduled import is_round_robin

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cribsheets.tournament.roundrobin import Turn
    from cribsheets.tournament.schedule import Round


def most_games(players: int) -> int:
    """Return how many games `one_side_stays` has at most: half the field, an odd one rounded up."""
    return -(-players // 2)


def one_side_stays(seats: Sequence[str], rounds: int | None = None) -> Schedule:
    """Return the movement in which side A keeps its tables and side B moves one table up after each game.

    In round 1 everyone sits in the order given, the first two at table 1. From the last table side B moves to
    table 1; with an odd number it sits out first, a different player each round.

    Raises:
        RefusedError: fewer than two players, or more rounds than can be played without meeting twice.
    """
    players = len(seats)
    most = most_games(players)
    if players < 2:  # noqa: PLR2004 - two make a game
        raise RefusedError(f"There is no game with fewer than two players, and here is {players}.")
    if rounds is not None and not 1 <= rounds <= most:
        raise RefusedError(
            f"With one side staying, {players} players have 1 to {most} games, not {rounds}: side B has {most} "
            f"players, and after {most} games each has met everyone on side A. Use a round robin for more."
        )
    return numbered(_turns(seats, most if rounds is None else rounds))


def _turns(seats: Sequence[str], rounds: int) -> Iterator[Turn]:
    tables = len(seats) // 2
    staying = seats[: 2 * tables : 2]
    moving = [*seats[1 : 2 * tables : 2], *seats[2 * tables :]]
    for _ in range(rounds):
        yield list(zip(staying, moving, strict=False)), tuple(moving[tables:])
        moving = [moving[-1], *moving[:-1]]


def directions_of(schedule: Schedule) -> tuple[str, ...]:
    """Return how people move in a schedule that was drawn here, a line for each thing to know; none for others."""
    if not schedule.rounds:
        return ()
    first = schedule.rounds[0]
    seats = [*(seat for pairing in first.pairings for seat in (pairing.a, pairing.b)), *first.byes]
    if is_round_robin(schedule, seats):
        return directions(seats)
    rounds = len(schedule.rounds)
    if rounds > most_games(len(seats)) or schedule != one_side_stays(seats, rounds):
        return ()
    last = len(seats) // 2
    end = "to the bye, from the bye to table 1" if len(seats) % 2 else "to table 1"
    return (
        "Side A stays in one place throughout.",
        f"After each game side B moves up one table, and from table {last} {end}.",
    )


Tables = Mapping[str, tuple[str, str]]
"""The places of side A and side B at each table."""

Seated = tuple[str, int]
"""A table, and 0 for its side A or 1 for its side B."""


def keeping_tables(schedule: Schedule, staying: Sequence[str]) -> Schedule:
    """Return `schedule` with the same opponents, and with each seat of `staying` at its own table throughout.

    Its own is the table of its first game, or the nearest one free where another of `staying` has that. Where two
    of them meet, they play at the table of the one named first. Everybody else goes where there is room.

    Raises:
        RefusedError: a seat of `staying` has no game, or there are fewer tables than players to keep theirs.
    """
    staying = tuple(dict.fromkeys(staying))
    tables = {p.table: (p.a_place, p.b_place) for r in schedule.rounds for p in r.pairings}
    if len(staying) > len(tables):
        raise RefusedError(
            f"{len(staying)} players are to keep their tables, but there are only {len(tables)}: "
            "each needs a table alone."
        )
    own = _own_tables(schedule, staying, list(tables))
    return Schedule(tuple(replace(r, pairings=tuple(_seated(r, own, tables))) for r in schedule.rounds))


def _own_tables(schedule: Schedule, staying: Sequence[str], tables: Sequence[str]) -> Mapping[str, Seated]:
    first = {
        seat: (pairing.table, side)
        for r in reversed(schedule.rounds)
        for pairing in r.pairings
        for side, seat in enumerate((pairing.a, pairing.b))
    }
    if idle := [seat for seat in staying if seat not in first]:
        raise RefusedError(f"Seat {idle[0]} has no game in the schedule, and so no table to keep.")
    own: dict[str, Seated] = {}
    taken: set[str] = set()
    hosts = {first[seat][0]: seat for seat in reversed(staying)}
    for seat in sorted(staying, key=lambda seat: hosts[first[seat][0]] != seat):
        table, side = first[seat]
        own[seat] = (_nearest(table, [each for each in tables if each not in taken], tables), side)
        taken.add(own[seat][0])
    return {seat: own[seat] for seat in staying}


def _nearest(table: str, free: Sequence[str], tables: Sequence[str]) -> str:
    return min(free, key=lambda other: abs(tables.index(other) - tables.index(table)))


def _seated(r: Round, own: Mapping[str, Seated], tables: Tables) -> Iterator[Pairing]:
    """Yield the pairings of a round in order of tables."""
    free = list(tables)
    seated: dict[str, Pairing] = {}
    others: list[Pairing] = []
    for pairing in r.pairings:
        keeper = next((seat for seat in own if seat in (pairing.a, pairing.b)), None)
        if keeper is None:
            others.append(pairing)
            continue
        table, side = own[keeper]
        a, b = (keeper, pairing.opponent_of(keeper))[:: -1 if side else 1]
        seated[table] = Pairing(table, a, b, *tables[table])
        free.remove(table)
    moved = [pairing for pairing in others if pairing.table not in free]
    for pairing in others:
        if pairing.table in free:
            seated[pairing.table] = pairing
            free.remove(pairing.table)
    for pairing in moved:
        table = free.pop(0)
        seated[table] = Pairing(table, pairing.a, pairing.b, *tables[table])
    yield from (seated[table] for table in tables if table in seated)
