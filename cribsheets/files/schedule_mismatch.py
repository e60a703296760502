"""Results that do not follow the schedule: reported game by game, or by the one cause that many of them have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.errors import Mistake, Place
from cribsheets.messages import counted, listed, quoted, rows_listed, typed
from cribsheets.tournament.entrants import who
from cribsheets.tournament.unscheduled import is_round_robin, late_entrants, misfits

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from cribsheets.tournament.event import Event, Player
    from cribsheets.tournament.scorecards import Card
from cribsheets.tournament.unscheduled import Misfit

_SEVERAL = 3
"""From so many games on, and more than a third of all, it is the schedule that does not fit, not the games."""


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
        why = _drawn_anew(event, source, late)
    else:
        why = f"it is not the one that was played: name that one in {source.name}, as schedule"
    yield Mistake(_file(odd[0]), f"{mismatch}: {why}. All games count as they are")


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


def _drawn_anew(event: Event, source: Path, late: Sequence[Player]) -> str:
    """Return that the round robin was drawn anew, and how to keep the one that was played.

    `late` are those who have come since play began; none when nobody can tell.
    """
    players, place = len(event.players), event.players[0].place
    roster = place.file if place else source.name
    them = listed(map(who, late))
    without = f", without {them}" if late else ""
    before = f"take {them} out of {roster}" if late else f"make {roster} what it was when play began"
    names = listed(quoted(player.name) for player in late) if late else "NAME"
    return (
        f"the roster has {players} players now, and a round robin for {players} pairs them differently than the "
        f"one that was played{without}. To keep that one: {before}; then type "
        f"cribsheets late {typed(source)} {names}{'' if late else ' for whoever came later'}"
    )
