"""Everyone plays everyone once, or twice: the round robin by the circle method, and who sits where.

One place is the hub, the others stand in a circle that turns by one place a round; those who stand opposite
one another meet. With an even number the first player is the hub and never moves. With an odd number the
hub is empty: whoever comes opposite it sits out, once each in a full round robin.

Seen from the tables, side B moves up one table after odd rounds and side A moves down one after even
rounds. No round robin can have less moving: two who meet have not met before, so at least one of them comes
from elsewhere, and here exactly one does.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING

from cribsheets.errors import RefusedError
from cribsheets.tournament.schedule import Pairing, Round, Schedule, by_players, seats_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Turn = tuple[Sequence[tuple[str, str]], tuple[str, ...]]
"""The pairs of a round, table 1 first, and who sits out."""

MOST_PLAYERS = 200
"""The most players for whom a full round robin is drawn up unless the number of rounds is said."""

MINUTES_A_GAME = (20, 30)
"""How long a game takes, quick and slow players."""


def full_rounds(players: int) -> int:
    """Return the rounds in which everyone meets everyone: one fewer than the players, as many when odd."""
    return players - 1 + players % 2


def round_robin(seats: Sequence[str], rounds: int | None = None, meetings: int = 1) -> Schedule:
    """Return the round robin of `seats`, in the order given: its first `rounds` rounds, or all of them.

    It has everyone meet everyone `meetings` times, and nobody again before all have met.

    There is a table for every two players, numbered from 1. A place is table and side, `3A` or `3B`; `a` of
    a pairing sits on side A. In round 1 everyone sits in the order given, the first two at table 1, the next
    two at table 2; with an odd number the last one sits out.

    Raises:
        RefusedError: fewer than two players, more rounds than there are, or no number of rounds for more
            than `MOST_PLAYERS`.
    """
    number = _rounds_to_draw(len(seats), rounds, meetings)
    return numbered(islice(_turns(seats), number))


def _rounds_to_draw(players: int, asked: int | None, meetings: int) -> int:
    full = full_rounds(players) * meetings
    if not players // 2:
        raise RefusedError(f"A round robin needs at least two players, not {players}.")
    if asked is None and players > MOST_PLAYERS:
        raise RefusedError(
            f"{players} players need {full} rounds to all meet. Say how many to draw up, such as --rounds 22."
        )
    if asked is not None and not 1 <= asked <= full:
        times = "all have met" if meetings == 1 else "all have met twice"
        more = f" For up to {2 * full}, let them meet twice: meetings = 2." if meetings == 1 else ""
        raise RefusedError(
            f"A round robin of {players} players has 1 to {full} rounds, not {asked}: after {full} {times}.{more}"
        )
    return full if asked is None else asked


def _turns(seats: Sequence[str]) -> Iterator[Turn]:
    """Yield the pairs of each round, table 1 first, and who sits out; without end."""
    hub = seats[:1] if len(seats) % 2 == 0 else ()
    *seated, guest = (*seats[2:], seats[1]) if hub else seats
    a, b = seated[::2], seated[1::2]
    while True:
        for up in (True, False):
            pairs = list(zip(a, b, strict=True))
            yield ([(hub[0], guest), *pairs], ()) if hub else (pairs, (guest,))
            if up:
                *b, guest = guest, *b
            else:
                guest, *a = *a, guest


def numbered(turns: Iterable[Turn]) -> Schedule:
    """Return the schedule of these rounds, their tables numbered from 1, `a` on side A and `b` on side B."""
    return Schedule(tuple(_round(number, *turn) for number, turn in enumerate(turns, 1)))


def _round(number: int, pairs: Sequence[tuple[str, str]], byes: tuple[str, ...]) -> Round:
    pairings = (Pairing(str(t), a, b, f"{t}A", f"{t}B") for t, (a, b) in enumerate(pairs, 1))
    return Round(number, tuple(pairings), byes)


def directions(seats: Sequence[str]) -> tuple[str, ...]:
    """Return how people move in the round robin of `seats`, a line each for the two ways that take turns."""
    last = len(seats) // 2
    up, down = "After odd games side B moves up one table", "After even games side A moves down one"
    if full_rounds(len(seats)) == 1:
        return ()
    if len(seats) % 2:
        return (
            f"{up}: from table {last} to the bye, from the bye to table 1.",
            f"{down} table: from table 1 to the bye, from the bye to table {last}.",
        )
    return (
        f"{up}, and from table {last} to table 1. Seat {seats[0]} stays at table 1.",
        f"{down}, from table 2 to table 1 side B, and from there to table {last}.",
    )


def stays(schedule: Schedule) -> list[str]:
    """Return the seats that sit at one place for all their games, in natural order."""
    return [
        seat
        for seat, evening in by_players(schedule).items()
        if len({pairing.place_of(seat) for _, pairing in evening if pairing}) == 1
    ]


def byes(schedule: Schedule) -> dict[str, int]:
    """Return how often each seat sits out, 0 for most; in natural order."""
    counts = dict.fromkeys(seats_of(schedule), 0)
    for seat in (seat for r in schedule.rounds for seat in r.byes):
        counts[seat] += 1
    return counts


def minutes(rounds: int) -> tuple[int, int]:
    """Return how long `rounds` rounds take, in minutes: with quick players, with slow ones."""
    quick, slow = MINUTES_A_GAME
    return rounds * quick, rounds * slow
