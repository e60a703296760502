"""What has happened to an event's results since a desk last looked, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.messages import counted, listed
from cribsheets.scoring import departures, playoffs
from cribsheets.scoring.answers import told
from cribsheets.scoring.changes import Departure, MatchChange
from cribsheets.scoring.journal import Kind
from cribsheets.scoring.seats import named as named_player

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cribsheets.scoring.journal import Record
    from cribsheets.scoring.scorebook import Scorebook
    from cribsheets.tournament.scorecards import Game

_MOST_NAMED = 8
"""How many results are named; of the rest there is the number."""


def news(before: Scorebook, now: Scorebook, others: Sequence[Record], file: str) -> Iterator[str]:
    """Yield what came in and what went out between two states of the book.

    Args:
        before: the book when this desk last looked.
        now: the book with the games that the file holds now.
        others: what other desks have done in between.
        file: the name of the results file.
    """
    changes = {kind: {record.game for record in others if record.kind is kind} for kind in Kind}
    known, present = set(before.games), set(now.games)
    added = [game for game in now.games if game not in known]
    removed = [game for game in before.games if game not in present]
    found_gone = changes[Kind.GONE]
    for heading, games in (
        ("Another desk took out:", [game for game in removed if game in changes[Kind.REMOVED]]),
        ("Another desk entered:", [game for game in added if game in changes[Kind.ADDED]]),
        (
            f"Taken out of {file}, not at a desk:",
            [game for game in removed if game not in changes[Kind.REMOVED] | found_gone],
        ),
        (f"Entered in {file}, not at a desk:", [game for game in added if game not in changes[Kind.ADDED]]),
    ):
        if games:
            yield from (heading, *named(games, now))


def changes(before: Scorebook, now: Scorebook) -> Iterator[str]:
    """Yield what happened to players, schedule and playoffs between two states of the book."""
    for seat, player in now.event.by_seat.items():
        old = before.event.by_seat.get(seat)
        if old is None or old.name != player.name:
            yield f"New on the roster: {named_player(now.event, seat)}."
        elif old.left_after != player.left_after:
            yield departures.told(now.event, Departure(seat, old.left_after, player.left_after))
    for seat in before.event.by_seat.keys() - now.event.by_seat.keys():
        yield f"No longer on the roster: {named_player(before.event, seat)}."
    if before.event.schedule != now.event.schedule:
        yield "The schedule has changed."
    if before.event.qualifying.playoff != now.event.qualifying.playoff:
        winners = listed(named_player(now.event, seat) for seat in now.event.qualifying.playoff)
        yield f"Playoff games across the cut were won by: {winners}."
    added = tuple(match for match in now.matches if match not in before.matches)
    removed = tuple(match for match in before.matches if match not in now.matches)
    if added or removed:
        yield "The results of the playoffs were changed, not at this desk:"
        yield from playoffs.told(now, MatchChange(removed, added))


def loss(gone: Sequence[Game], now: Scorebook, file: str) -> Iterator[str]:
    """Yield which saved results are gone from the file, and what to do."""
    yield f"Gone from {file} or changed there, not at a desk: {counted(len(gone), 'saved result')}:"
    yield from named(gone, now)
    yield "Type restore to put back what is gone, and open the file anew in the other program. If it was meant, go on."


def named(games: Sequence[Game], book: Scorebook) -> Iterable[str]:
    """Return the first of `games` as indented sentences, and how many more there are."""
    more = [f"  and {len(games) - _MOST_NAMED} more"] if len(games) > _MOST_NAMED else []
    return [*(f"  {told(book.event, game)}" for game in games[:_MOST_NAMED]), *more]
