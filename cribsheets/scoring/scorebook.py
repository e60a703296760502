"""The scorebook at the desk: results typed as they come, checked against who meets whom, answered in words.

Nothing here touches a file or a terminal. A reply carries the book as it is after the entry, and what the
entry changes in the results; whoever asked saves that change before going on with the new book.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cribsheets.errors import RefusedError
from cribsheets.messages import counted, sentence
from cribsheets.scoring.examples import Examples
from cribsheets.scoring.seats import named
from cribsheets.scoring.typedgames import planned_round, typed_game, whole
from cribsheets.tournament.rules import GAME_HOLE
from cribsheets.tournament.unusual import asked

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Sequence

    from cribsheets.tournament.event import Event
    from cribsheets.tournament.scorecards import Game


@dataclass(frozen=True, slots=True)
class Change:
    """What an entry does to the results: games that go out, and games that come in at the end."""

    removed: tuple[Game, ...] = ()
    added: tuple[Game, ...] = ()

    @property
    def undone(self) -> Change:
        """Return the change that takes this one back."""
        return Change(self.added, self.removed)


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to an entry: plain sentences, the book from now on, and what is to be saved, if anything."""

    text: str
    book: Scorebook
    change: Change | None = None


@dataclass(frozen=True, slots=True)
class Scorebook:
    """An event with the games known so far, and the round in which results are being typed.

    `done` are the changes typed at this desk, which `undo` can take back, latest last. `open_scorebook` makes one.
    """

    event: Event
    games: tuple[Game, ...]
    done: tuple[Change, ...]
    round: int = 1

    def enter(self, text: str) -> Reply:
        """Return the reply to what was typed; `examples` says what can be.

        In a forfeited game the seat that is typed is the one who is there, and gets a win (rule 11.4). Once a
        round is complete the book turns to the next one that is not.

        Raises:
            RefusedError: the entry makes no sense, or does not fit the event. The book stays as it is.
        """
        words = text.split()
        match [word.casefold() for word in words]:
            case [] | ["left"] | ["round"]:
                return Reply(self.left(), self)
            case ["round", number]:
                return self._turned_to(number)
            case ["undo"]:
                return self._undo()
            case ["replace", *_]:
                return self._enter_game(words[1:], replacing=True)
            case _:
                return self._enter_game(words, replacing=False)

    @property
    def examples(self) -> Examples:
        """Return what can be typed now, with two players of this round."""
        planned = planned_round(self.event, self.round)
        number = min(2, self.event.games)
        if planned and planned.pairings:
            return Examples(planned.pairings[0].a, planned.pairings[0].b, paired=True, round=number)
        first, second, *_ = self.event.by_seat
        return Examples(first, second, paired=False, round=number)

    def missing(self, number: int) -> Sequence[tuple[str, ...]]:
        """Return what is missing in a round: pairs of seats, or single seats when no schedule has the round.

        Without a schedule nobody knows who sits out, so the last seat of an odd field is not missed.
        """
        played = [{game.winner, game.loser} for game in self.games if game.game == number]
        if planned := planned_round(self.event, number):
            return [(p.a, p.b) for p in planned.pairings if {p.a, p.b} not in played]
        seats = set(self.event.by_seat).difference(*played)
        return [(seat,) for seat in self.event.by_seat if seat in seats] if len(seats) > 1 else []

    def next_open(self) -> int | None:
        """Return the round to go on with: the first incomplete one from here on, else before; None if none is."""
        order = (*range(self.round, self.event.games + 1), *range(1, self.round))
        return next((number for number in order if self.missing(number)), None)

    def onward(self) -> tuple[Sequence[str], Scorebook]:
        """Return the book in the round to go on with, and words on it: none while this round is incomplete."""
        if self.missing(self.round):
            return (), self
        complete = f"Round {self.round} is complete."
        if following := self.next_open():
            book = replace(self, round=following)
            return (complete, book.left()), book
        return (complete, "All results are in."), self

    def left(self) -> str:
        """Return what is missing in this round, line by line who meets whom and where."""
        missing = self.missing(self.round)
        if not missing:
            return f"Round {self.round} is complete."
        what = "game" if planned_round(self.event, self.round) else "player"
        head = f"Round {self.round}, {counted(len(missing), what)} to come:"
        return "\n".join([head, *(f"  {self._line(seats)}" for seats in missing)])

    def told(self, game: Game) -> str:
        """Return a result as a sentence, with both names and what it is worth."""
        winner, loser, scoring = self._who(game.winner), self._who(game.loser), self.event.scoring
        if game.void:
            return f"Round {game.game}: {winner} and {loser} do not play."
        points = counted(scoring.game_points(game.spread, forfeit=game.forfeit), "game point")
        if game.forfeit:
            return f"Round {game.game}: {loser} forfeits to {winner}, who gets {points} and +{game.spread}."
        score = f"{GAME_HOLE} to {GAME_HOLE - game.spread}"
        skunk = "a skunk, " if game.spread >= scoring.skunk_margin else ""
        return f"Round {game.game}: {winner} beat {loser} by {game.spread}, {score}: {skunk}{points}."

    def _turned_to(self, word: str) -> Reply:
        number = whole(word)
        if number is None or not 1 <= number <= self.event.games:
            raise RefusedError(f"There is no round {word}: the rounds are 1 to {self.event.games}.")
        book = replace(self, round=number)
        return Reply(book.left(), book)

    def _undo(self) -> Reply:
        if not self.done:
            raise RefusedError(
                "There is nothing to take back: undo is for entries of this desk, since it was opened. "
                "To change another result go to its round and type replace."
            )
        change = self.done[-1].undone
        kept = set(change.removed)
        if not kept <= set(self.games) or not kept.issuperset(self._in_the_way(change.added)):
            entry = " ".join(map(self.told, change.removed))
            raise RefusedError(
                f"Your last entry was changed since, at another desk or in the file, so nothing is taken back. {entry}"
            )
        return self._reply(change, replace(self, round=change.removed[0].game, done=self.done[:-1]))

    def restore(self, games: Sequence[Game]) -> Reply:
        """Return the reply to putting saved games back that are gone; other results of their players go out.

        Raises:
            RefusedError: there are none.
        """
        if not games:
            raise RefusedError("No saved result is gone from the file: there is nothing to restore.")
        return self._entered(Change(self._in_the_way(games), tuple(games)))

    def _in_the_way(self, games: Iterable[Game]) -> tuple[Game, ...]:
        """Return the results of the book with which `games` cannot be in one file."""
        return tuple(known for known in self.games if any(known.shares_player(game) for game in games))

    def _entered(self, change: Change) -> Reply:
        """Return the reply to a change that `undo` can take back."""
        return self._reply(change, replace(self, done=(*self.done, change)))

    def _enter_game(self, words: Sequence[str], *, replacing: bool) -> Reply:
        game = typed_game(words, self.event, self.round, self.examples.result)
        known = self._in_the_way([game])
        if known and not replacing:
            told = " ".join(map(self.told, known))
            raise RefusedError(
                f"A result is in already. {told} To put yours in its place type: replace {' '.join(words)}"
            )
        if replacing and not known:
            raise RefusedError(self._nothing_to_replace({game.winner, game.loser}, words))
        return self._entered(Change(known, (game,)))

    def _nothing_to_replace(self, seats: Container[str], words: Sequence[str]) -> str:
        """Return what to type instead: the result as a new one, or the round that was meant."""
        played = [game.game for game in self.games if game.winner in seats or game.loser in seats]
        elsewhere = (
            f" Their latest result is in round {max(played)}: type  round {max(played)}  first."
            if played
            else ""
        )
        return f"Round {self.round} has no result of theirs to replace; for a new one type: {' '.join(words)}.{elsewhere}"

    def _reply(self, change: Change, book: Scorebook) -> Reply:
        """Return the reply to `change`, carried out on `book`."""
        kept = tuple(game for game in book.games if game not in change.removed)
        book = replace(book, games=kept + change.added)
        told = [f"Taken out: {self.told(game)}" for game in change.removed]
        for game in change.added:
            told += [self.told(game), *self._asked(game)]
        onward, book = book.onward()
        return Reply("\n".join([*told, *onward]), book, change)

    def _asked(self, game: Game) -> Iterator[str]:
        """Yield what to ask about a result that can hardly be, unless the event says that such are meant."""
        if not (game.forfeit or game.void or self.event.scoring.unusual):
            question = asked(game.loser, game.spread)
            if question:
                yield f"{sentence(question)} If that is wrong, type replace and the result."

    def _line(self, seats: Sequence[str]) -> str:
        names = " - ".join(f"{seat} {self.event.by_seat[seat].name}" for seat in seats)
        planned = planned_round(self.event, self.round)
        pairing = planned.pairing_of(seats[0]) if planned else None
        return f"table {pairing.table}: {names}" if pairing else names

    def _who(self, seat: str) -> str:
        return named(self.event, seat)


def open_scorebook(event: Event, games: Iterable[Game] = ()) -> Scorebook:
    """Return the book of an event with the games of its results, in the first round that is not complete."""
    book = Scorebook(event, tuple(games), ())
    return replace(book, round=book.next_open() or event.games)
