"""The schedule that an event file has drawn: a round robin, or the movement in which one side stays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.errors import RefusedError
from cribsheets.files.text import folded
from cribsheets.tournament.movement import keeping_tables, most_games, one_side_stays
from cribsheets.tournament.roundrobin import full_rounds, round_robin
from cribsheets.tournament.rules import MAX_GAMES
from cribsheets.tournament.seats import by_lot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.files.eventkeys import Keys
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.schedule import Schedule

_ROUND_ROBIN = folded("round-robin")
_ONE_SIDE = folded("one-side-stays")
DRAWN_KEYS = ("rounds", "meetings", "stay", "seed")
"""The keys that need a schedule to be drawn."""


def is_drawn(keys: Keys) -> bool:
    """Return whether the event file has its schedule drawn; keys that need it and do not have it are mistakes."""
    schedule = folded(keys.model.schedule)
    drawn = schedule in (_ROUND_ROBIN, _ONE_SIDE)
    for key in DRAWN_KEYS:
        if keys.says(key) and not drawn:
            keys.wrong(f'{key} goes with schedule = "round-robin" alone: remove one of them', key)
    if schedule == _ONE_SIDE and keys.says("meetings"):
        keys.wrong('meetings goes with schedule = "round-robin" alone: remove one of them', "meetings")
    return drawn


def drawn_schedule(keys: Keys, event: Event) -> Schedule | None:
    """Return the schedule of the event's players; None after a mistake."""
    if not keys.have_players(event, "schedule"):
        return None
    if any(map(keys.is_unsound, ("games", *DRAWN_KEYS))) or len(event.by_seat) < len(event.players):
        return None  # what is wrong is a mistake already, a seat that is taken twice too
    seats = by_lot(event.by_seat, event.seed) if event.seed else tuple(event.by_seat)
    one_side = folded(keys.model.schedule) == _ONE_SIDE
    rounds = _rounds(keys, event, one_side=one_side)
    if rounds > MAX_GAMES:
        message = f"{len(seats)} players need {rounds} rounds to all meet, and a card has {MAX_GAMES} lines"
        keys.wrong(f"{message}: write rounds = {MAX_GAMES}, or fewer", "schedule")
        return None
    try:
        schedule = one_side_stays(seats, rounds) if one_side else round_robin(seats, rounds, _meetings(keys))
    except RefusedError as error:
        keys.wrong(str(error), next(filter(keys.says, ("rounds", "games")), "schedule"))
        return None
    return _with_tables_kept(keys, schedule, keys.seats(keys.model.stay, event.players, "stay"))


def _meetings(keys: Keys) -> int:
    return keys.model.meetings if keys.says("meetings") else 1


def _rounds(keys: Keys, event: Event, *, one_side: bool) -> int:
    """Return how many rounds are to be drawn: as many as the file says, else all there are."""
    if keys.says("rounds"):
        return keys.model.rounds
    if one_side:
        return event.games if keys.says("games") else min(MAX_GAMES, most_games(len(event.players)))
    full = full_rounds(len(event.players)) * _meetings(keys)
    return min(full, event.games) if keys.says("games") else full


def _with_tables_kept(keys: Keys, schedule: Schedule, staying: Sequence[str]) -> Schedule | None:
    try:
        return keeping_tables(schedule, staying) if staying else schedule
    except RefusedError as error:
        keys.wrong(str(error), "stay")
        return None
