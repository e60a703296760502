"""What a schedule says beside its games: who moves and who stays, how long it takes, who has a bye."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from cribsheets.messages import counted, numbered
from cribsheets.tournament.movement import directions_of
from cribsheets.tournament.roundrobin import MINUTES_A_GAME, byes, minutes, stays

from .. import blocks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.tournament.event import Event
    from cribsheets.tournament.schedule import Schedule

FIRST_DEAL = "● has the first deal."


def notes(event: Event, schedule: Schedule) -> tuple[str, ...]:
    """Return all there is to say of a schedule besides how people move, for the foot of a sheet."""
    drawn = (f"Who meets whom was drawn by lot, seed {event.seed}.",) if event.seed else ()
    return (duration(schedule), *sitting_out(schedule), *drawn)


def movement(schedule: Schedule) -> tuple[blocks.Block, ...]:
    """Return how people move as blocks of a line each; none if nobody knows."""
    return tuple(blocks.Text(line, 9) for line in moving(schedule))


def duration(schedule: Schedule) -> str:
    """Return how long the games take."""
    rounds = len(schedule.rounds)
    quick, slow = map(_hours, minutes(rounds))
    span = "{} to {} minutes each".format(*MINUTES_A_GAME)
    return f"{counted(rounds, 'game')}: {quick} to {slow}, at {span}."


def moving(schedule: Schedule) -> tuple[str, ...]:
    """Return how people move: the rule of a schedule that was drawn, or who stays in a schedule of another kind."""
    if rule := directions_of(schedule):
        return rule
    staying = stays(schedule)
    return (
        (f"{_seats(staying)} {_verb(staying, 'stays', 'stay')} in one place throughout.",) if staying else ()
    )


def sitting_out(schedule: Schedule) -> tuple[str, ...]:
    """Return who has how many byes; nothing when nobody has one."""
    by_count: defaultdict[int, list[str]] = defaultdict(list)
    for seat, count in byes(schedule).items():
        by_count[count].append(seat)
    if set(by_count) == {0}:
        return ()
    usual = max(by_count, key=lambda count: len(by_count[count]))
    if len(by_count) == 1:
        return (f"Everyone has {_byes(usual)}, which scores nothing.",)
    some = [
        f"{_seats(by_count[count])} {_verb(by_count[count], 'has', 'have')} {_byes(count)}"
        for count in sorted(by_count, reverse=True)
        if count != usual
    ]
    return (f"{'; '.join([*some, f'everyone else has {_byes(usual)}'])}. A bye scores nothing.",)


def _byes(count: int) -> str:
    return {0: "no bye", 1: "one bye"}.get(count, f"{count} byes")


def _hours(total: int) -> str:
    hours, rest = divmod(total, 60)
    return " ".join(filter(None, (f"{hours} h" if hours else "", f"{rest} min" if rest else "")))


def _seats(seats: Sequence[str]) -> str:
    return numbered("Seat", seats)


def _verb(seats: Sequence[str], one: str, several: str) -> str:
    return one if len(seats) == 1 else several
