"""The scorebook at the desk: entries as they are typed, checked against the event, answered in words.

Nothing here touches a file or a terminal. A reply carries the book as it is after the entry, and what the
entry changes; whoever asked saves that change before going on with the new book.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from cribsheets.errors import RefusedError
from cribsheets.scoring.changes import Change, Departure, TieBreak
from cribsheets.scoring.examples import Examples
from cribsheets.scoring.typedgames import planned_round
from cribsheets.tournament.absence import absences, has_left, is_void, void_games
from cribsheets.tournament.outcome import settled
from cribsheets.tournament.playoff_results import MatchResult
from cribsheets.tournament.scorecards import Game, cards_from_games

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cribsheets.scoring.changes import AnyChange, Result
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.outcome import Outcome


class Reply(NamedTuple):
    """The answer to an entry: plain sentences, the book from now on, and what is to be saved, if anything."""

    text: str
    book: Scorebook
    change: AnyChange | None = None


@dataclass(frozen=True)
class Scorebook:
    """An event with the games and the playoff matches known so far, and the round in which results are being typed.

    `event` is without its results. `done` are the changes typed at this desk, which `undo` can take back, latest
    last. `open_scorebook` makes one.
    """

    event: Event
    games: tuple[Game, ...]
    done: tuple[AnyChange, ...] = ()
    round: int = 1
    matches: tuple[MatchResult, ...] = ()

    @property
    def results(self) -> tuple[Result, ...]:
        """Return the games and the matches."""
        return (*self.games, *self.matches)

    @property
    def examples(self) -> Examples:
        """Return what can be typed now, with two players of this round."""
        planned = planned_round(self.event, self.round)
        number = min(2, self.event.games)
        if planned and planned.pairings:
            return Examples(planned.pairings[0].a, planned.pairings[0].b, paired=True, round=number)
        first, second, *_ = self.event.by_seat
        return Examples(first, second, paired=False, round=number)

    @cached_property
    def so_far(self) -> Event:
        """Return the event with its results."""
        return replace(
            self.event,
            cards=cards_from_games(self.games, self.event.scoring),
            voids=void_games(self.games),
            playoff_results=self.matches,
        )

    @cached_property
    def outcome(self) -> Outcome:
        """Return the results settled and ranked."""
        return settled(self.so_far)

    def missing(self, number: int) -> Sequence[tuple[str, ...]]:
        """Return what is missing in a round: pairs of seats, or single seats when no schedule has the round.

        Games of players who have left are not missing. Without a schedule nobody knows who sits out, so the last
        seat of an odd field is not missed.
        """
        played = [{game.winner, game.loser} for game in self.games if game.game == number]
        if planned := planned_round(self.event, number):
            gone = absences(self.event)
            pairs = [(p.a, p.b) for p in planned.pairings if not is_void(gone, number, p.a, p.b)]
            return [pair for pair in pairs if set(pair) not in played]
        present = [seat for seat, player in self.event.by_seat.items() if not has_left(player, number)]
        seats = set(present).difference(*played)
        return [(seat,) for seat in present if seat in seats] if len(seats) > 1 else []

    def next_open(self) -> int | None:
        """Return the round to go on with: the first incomplete one from here on, else before; None if none is."""
        order = (*range(self.round, self.event.games + 1), *range(1, self.round))
        return next((number for number in order if self.missing(number)), None)

    def in_the_way(self, results: Iterable[Result]) -> tuple[Result, ...]:
        """Return the results of the book with which `results` cannot be in one file."""
        return tuple(known for known in self.results if any(known.clashes_with(other) for other in results))

    def changed(self, change: AnyChange) -> Scorebook:
        """Return the book with a change carried out."""
        match change:
            case Change():
                kept = [result for result in self.results if result not in change.removed]
                results = [*kept, *change.added]
                return replace(
                    self,
                    games=tuple(result for result in results if isinstance(result, Game)),
                    matches=tuple(result for result in results if isinstance(result, MatchResult)),
                )
            case Departure():
                new: dict[str, Any] = {change.field: change.after}
                players = tuple(
                    replace(player, **new) if player.seat == change.seat else player
                    for player in self.event.players
                )
                return replace(self, event=replace(self.event, players=players))
            case TieBreak():
                qualifying = replace(self.event.qualifying, playoff=change.after)
                return replace(self, event=replace(self.event, qualifying=qualifying))

    def entered(self, change: AnyChange) -> Scorebook:
        """Return the book with a change carried out that `undo` can take back."""
        return replace(self.changed(change), done=(*self.done, change))

    def undoable(self) -> AnyChange:
        """Return the change that takes the last entry of this desk back.

        Raises:
            RefusedError: there is none, or what it has made was changed since.
        """
        if not self.done:
            raise RefusedError(
                "There is nothing to take back: undo is for entries of this desk, since it was opened. "
                "To change another result go to its round and type replace."
            )
        change = self.done[-1].undone
        if not self._has_made(change):
            raise RefusedError(
                "Your last entry was changed since, at another desk or in the file, so nothing is taken back."
            )
        return change

    def _has_made(self, undone: AnyChange) -> bool:
        """Return whether the book still is as the change has made it that `undone` takes back."""
        match undone:
            case Change():
                kept = set(undone.removed)
                return kept <= set(self.results) and kept.issuperset(self.in_the_way(undone.added))
            case Departure():
                return bool(getattr(self.event.by_seat[undone.seat], undone.field) == undone.before)
            case TieBreak():
                return self.event.qualifying.playoff == undone.before


def open_scorebook(
    event: Event, games: Iterable[Game] = (), matches: Iterable[MatchResult] = ()
) -> Scorebook:
    """Return the book of an event with the games of its results, in the first round that is not complete."""
    book = Scorebook(event, tuple(games), matches=tuple(matches))
    return replace(book, round=book.next_open() or event.games)
