"""What has happened to an event's files since a desk last looked, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.messages import counted, listed
from cribsheets.scoring import departures
from cribsheets.scoring.changes import Departure
from cribsheets.scoring.journal import Kind
from cribsheets.scoring.playoffs import told
from cribsheets.scoring.seats import named as named_player

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cribsheets.scoring.changes import Result
    from cribsheets.scoring.journal import Record
    from cribsheets.scoring.scorebook import Scorebook
    from cribsheets.tournament.event import Event, Player

_MOST_NAMED = 8
"""How many results are named; of the rest there is the number."""


def news(
    before: Sequence[Result], now: Sequence[Result], others: Sequence[Record], book: Scorebook, file: str
) -> Iterator[str]:
    """Yield what came into a file of results and what went out of it.

    Args:
        before: the results when this desk last looked.
        now: those that the file holds now.
        others: what other desks have done in between.
        book: the book as it is now.
        file: the name of the file.
    """
    done = {kind: {record.result for record in others if record.kind is kind} for kind in Kind}
    known, present = set(before), set(now)
    added = [result for result in now if result not in known]
    removed = [result for result in before if result not in present]
    for heading, results in (
        ("Another desk took out:", [result for result in removed if result in done[Kind.REMOVED]]),
        ("Another desk entered:", [result for result in added if result in done[Kind.ADDED]]),
        (
            f"Taken out of {file}, not at a desk:",
            [result for result in removed if result not in done[Kind.REMOVED] | done[Kind.GONE]],
        ),
        (
            f"Entered in {file}, not at a desk:",
            [result for result in added if result not in done[Kind.ADDED]],
        ),
    ):
        if results:
            yield from (heading, *named(results, book))


def changes(before: Scorebook, now: Scorebook) -> Iterator[str]:
    """Yield what happened to players, schedule and ties across the cut between two states of the book."""
    for seat, player in now.event.by_seat.items():
        old = before.event.by_seat.get(seat)
        if old is None or old.name != player.name:
            yield f"New on the roster: {named_player(now.event, seat)}."
        else:
            yield from _departures(old, player, now.event)
    for seat in before.event.by_seat.keys() - now.event.by_seat.keys():
        yield f"No longer on the roster: {named_player(before.event, seat)}."
    if before.event.schedule != now.event.schedule:
        yield "The schedule has changed."
    if before.event.qualifying.playoff != now.event.qualifying.playoff:
        winners = listed(named_player(now.event, seat) for seat in now.event.qualifying.playoff)
        yield f"Playoff games across the cut were won by: {winners}."


def _departures(old: Player, player: Player, event: Event) -> Iterator[str]:
    if old.left_after != player.left_after:
        change = Departure(player.seat, "left_after", old.left_after, player.left_after)
        yield departures.told(event, change)
    if old.withdrawn != player.withdrawn:
        yield departures.told(event, Departure(player.seat, "withdrawn", old.withdrawn, player.withdrawn))


def loss(gone: Sequence[Result], now: Scorebook, file: str) -> Iterator[str]:
    """Yield which saved results are gone from the file, and what to do."""
    yield f"Gone from {file} or changed there, not at a desk: {counted(len(gone), 'saved result')}:"
    yield from named(gone, now)
    yield "Type restore to put back what is gone, and open the file anew in the other program. If it was meant, go on."


def named(results: Sequence[Result], book: Scorebook) -> Iterable[str]:
    """Return the first of `results` as indented sentences, and how many more there are."""
    more = [f"  and {len(results) - _MOST_NAMED} more"] if len(results) > _MOST_NAMED else []
    return [*(f"  {told(book, result)}" for result in results[:_MOST_NAMED]), *more]
