"""Results that do not follow the schedule: reported game by game, or by the one cause that many of them have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.errors import Mistake, Place
from cribsheets.messages import counted, listed, rows_listed, typed
from cribsheets.tournament.unscheduled import is_round_robin, late_entrants, misfits

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from cribsheets.tournament.event import Event
    from cribsheets.tournament.scorecards import Card
    from cribsheets.tournament.unscheduled import Misfit

_SEVERAL = 3
"""From so many games on, and more than a third of all, it is the schedule that does not fit, not the games."""

_KEPT = "schedule.csv"
"""Where the schedule that was played is kept."""


def doubts(event: Event, cards: Sequence[Card], source: Path) -> Iterator[Mistake]:
    """Yield what is doubtful about games on file that the event's schedule does not have.

    Adding a player to a roster, or taking one out, draws a round robin anew, so that the games played before
    are in it only by chance: that is one finding, with its cure. `source` is the event file as it was typed.
    """
    if not event.schedule or not (odd := misfits(event.schedule, cards)):
        return
    drawn = is_round_robin(event.schedule, list(event.by_seat))
    late = late_entrants(event, event.schedule, cards) if drawn else ()
    many = len(odd) >= _SEVERAL and 3 * len(odd) > _games(cards)
    if not late and not many:
        yield from map(_pair, odd)
        return
    mismatch = (
        f"{len(odd)} of {counted(_games(cards), 'game')} on file are not in the schedule ({_rows(odd)})"
    )
    if drawn:
        who = listed(f"{player.name} ({player.seat})" for player in late) if late else ""
        why = _drawn_anew(event, source, who)
    else:
        why = f"it is not the one that was played: name that one in {source.name}, as schedule"
    yield Mistake(_file(odd[0]), f"{mismatch}: {why}. All games count as they stand")


def _games(cards: Sequence[Card]) -> int:
    return len({(line.game, frozenset((card.seat, line.opponent))) for card in cards for line in card.lines})


def _rows(odd: Sequence[Misfit]) -> str:
    return rows_listed(sorted({each.place.row for each in odd if each.place and each.place.row}))


def _file(odd: Misfit) -> Place:
    return Place(odd.place.file, sheet=odd.place.sheet) if odd.place else Place("")


def _pair(odd: Misfit) -> Mistake:
    has = f"seat {odd.seat} meets seat {odd.planned}" if odd.planned else f"seat {odd.seat} sits out"
    return Mistake(
        odd.place or Place(""),
        f"seats {odd.seat} and {odd.opponent} do not meet in game {odd.game} of the schedule, where {has}",
    )


def _drawn_anew(event: Event, source: Path, late: str) -> str:
    """Return that the round robin was drawn anew, and how to keep the one that was played.

    `late` names who has come since play began; empty when nobody can tell.
    """
    players, place = len(event.players), event.players[0].place
    roster = place.file if place else source.name
    without = f", without {late}" if late else ""
    before = f"take {late} out of {roster}" if late else f"make {roster} what it was when play began"
    return (
        f"the roster has {players} players now, and a round robin for {players} pairs them differently than the "
        f"one that was played{without}. To keep that one: {before}; type "
        f"cribsheets schedule {typed(source)} --csv {typed(source.with_name(_KEPT))}; in {source.name} write "
        f'schedule = "{_KEPT}" and no rounds; then add {late or "whoever came later"} at the end of {roster}, '
        f"and to {_KEPT} a row for each game that a late player gets{_counted_seats(event, roster)}"
    )


def _counted_seats(event: Event, roster: str) -> str:
    """Return a word on seats that are the rows of the roster, as they are when it has no column of them."""
    if [player.seat for player in event.players] != [str(n) for n in range(1, len(event.players) + 1)]:
        return ""
    return (
        f". If {roster} has no column seat, whoever came late must stand in its last row: a row further up moves "
        "everybody below it to another seat, away from their results"
    )
