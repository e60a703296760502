"""The scorebook at the desk: results typed as they come, checked against who meets whom, answered in words.

Nothing here touches a file or a terminal. A reply carries the book as it is after the entry, and what the
entry changes in the results; whoever asked saves that change before going on with the new book.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cribsheets.errors import RefusedError
from cribsheets.messages import counted, listed
from cribsheets.scoring.examples import Examples
from cribsheets.scoring.seats import named, typed_seats
from cribsheets.tournament.rules import GAME_HOLE
from cribsheets.tournament.scorecards import Game

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Sequence

    from cribsheets.tournament.event import Event
    from cribsheets.tournament.schedule import Round


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

    `done` are the changes that `undo` can take back, latest last. `open_scorebook` makes one.
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
        planned = self._planned(self.round)
        number = min(2, self.event.games)
        if planned and planned.pairings:
            return Examples(planned.pairings[0].a, planned.pairings[0].b, paired=True, round=number)
        first, second, *_ = self.event.by_seat
        return Examples(first, second, paired=False, round=number)

    def reread(self, games: Iterable[Game]) -> Scorebook:
        """Return the book with the games that a file now holds, in the same round.

        When they are the games of the book nothing changes; else `undo` takes back the file's last rows.
        """
        anew = open_scorebook(self.event, games)
        return self if anew.games == self.games else replace(anew, round=self.round)

    def missing(self, number: int) -> Sequence[tuple[str, ...]]:
        """Return what is missing in a round: pairs of seats, or single seats when no schedule has the round.

        Without a schedule nobody knows who sits out, so the last seat of an odd field is not missed.
        """
        played = [{game.winner, game.loser} for game in self.games if game.game == number]
        if planned := self._planned(number):
            return [(p.a, p.b) for p in planned.pairings if {p.a, p.b} not in played]
        seats = set(self.event.by_seat).difference(*played)
        return [(seat,) for seat in self.event.by_seat if seat in seats] if len(seats) > 1 else []

    def next_open(self) -> int | None:
        """Return the round to go on with: the first incomplete one from here on, else before; None if none is."""
        order = (*range(self.round, self.event.games + 1), *range(1, self.round))
        return next((number for number in order if self.missing(number)), None)

    def left(self) -> str:
        """Return what is missing in this round, line by line who meets whom and where."""
        missing = self.missing(self.round)
        if not missing:
            return f"Round {self.round} is complete."
        what = "game" if self._planned(self.round) else "player"
        head = f"Round {self.round}, {counted(len(missing), what)} to come:"
        return "\n".join([head, *(f"  {self._line(seats)}" for seats in missing)])

    def told(self, game: Game) -> str:
        """Return a result as a sentence, with both names and what it is worth."""
        winner, loser, scoring = self._who(game.winner), self._who(game.loser), self.event.scoring
        points = counted(scoring.game_points(game.spread, forfeit=game.forfeit), "game point")
        if game.forfeit:
            return f"Round {game.game}: {loser} forfeits to {winner}, who gets {points} and +{game.spread}."
        score = f"{GAME_HOLE} to {GAME_HOLE - game.spread}"
        skunk = "a skunk, " if game.spread >= scoring.skunk_margin else ""
        return f"Round {game.game}: {winner} beat {loser} by {game.spread}, {score}: {skunk}{points}."

    def _turned_to(self, word: str) -> Reply:
        number = _whole(word)
        if number is None or not 1 <= number <= self.event.games:
            raise RefusedError(f"There is no round {word}: the rounds are 1 to {self.event.games}.")
        book = replace(self, round=number)
        return Reply(book.left(), book)

    def _undo(self) -> Reply:
        if not self.done:
            raise RefusedError("There is nothing to take back.")
        change = self.done[-1].undone
        at = change.removed[0].game
        return self._reply(change, replace(self, round=at, done=self.done[:-1]))

    def _enter_game(self, words: Sequence[str], *, replacing: bool) -> Reply:
        game = self._game(words)
        both = {game.winner, game.loser}
        known = tuple(g for g in self.games if g.game == self.round and both & {g.winner, g.loser})
        if known and not replacing:
            told = " ".join(map(self.told, known))
            raise RefusedError(
                f"A result is in already. {told} To put yours in its place type: replace {' '.join(words)}"
            )
        if replacing and not known:
            raise RefusedError(self._nothing_to_replace(both, words))
        change = Change(known, (game,))
        return self._reply(change, replace(self, done=(*self.done, change)))

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
        told += [self.told(game) for game in change.added]
        if book.missing(book.round):
            return Reply("\n".join(told), book, change)
        told.append(f"Round {book.round} is complete.")
        if following := book.next_open():
            book = replace(book, round=following)
            return Reply("\n".join([*told, book.left()]), book, change)
        return Reply("\n".join([*told, "All results are in."]), book, change)

    def _game(self, words: Sequence[str]) -> Game:
        """Return the game that `words` tell of: winner, perhaps the loser, and the loser's score."""
        *seats, score = words or [""]
        found = typed_seats(seats, self.event) if seats else None
        if found is None:
            raise RefusedError(f'"{" ".join(words)}" is no result. Type {self.examples.result}, or help.')
        forfeit = score.casefold() == "f"
        spread = self.event.scoring.forfeit_spread if forfeit else GAME_HOLE - _score(score)
        winner, *others = found
        (loser,) = others or [self._opponent(winner)]
        self._check_meeting(winner, loser)
        return Game(self.round, winner, loser, spread, forfeit)

    def _opponent(self, seat: str) -> str:
        """Return who meets `seat` in this round."""
        planned = self._planned(self.round)
        if planned is None:
            other = next(other for other in self.event.by_seat if other != seat)
            raise RefusedError(
                f"Nobody has said who meets whom in round {self.round}: type the loser too, as in {seat} {other} 97."
            )
        pairing = planned.pairing_of(seat)
        if pairing is None:
            raise RefusedError(f"{self._who(seat)} sits out round {self.round}.")
        return pairing.opponent_of(seat)

    def _check_meeting(self, a: str, b: str) -> None:
        """Refuse two seats that do not meet in this round; without a schedule any two do."""
        if a == b:
            raise RefusedError(
                f"{self._who(a)} cannot be winner and loser: type both seats and the loser's score."
            )
        if self._planned(self.round) is None or (opponent := self._opponent(a)) == b:
            return
        elsewhere = [
            f"round {r.number}" for r in self._rounds if (p := r.pairing_of(a)) and p.opponent_of(a) == b
        ]
        raise RefusedError(
            f"{self._who(a)} and {self._who(b)} do not meet in round {self.round}: {a} meets {self._who(opponent)}."
            + (
                f" They meet in {listed(elsewhere)}: type {listed(elsewhere, 'or')} first."
                if elsewhere
                else ""
            )
        )

    @property
    def _rounds(self) -> tuple[Round, ...]:
        """Return the rounds of the schedule, none without one."""
        return self.event.schedule.rounds if self.event.schedule else ()

    def _planned(self, number: int) -> Round | None:
        return next((r for r in self._rounds if r.number == number), None)

    def _line(self, seats: Sequence[str]) -> str:
        names = " - ".join(f"{seat} {self.event.by_seat[seat].name}" for seat in seats)
        planned = self._planned(self.round)
        pairing = planned.pairing_of(seats[0]) if planned else None
        return f"table {pairing.table}: {names}" if pairing else names

    def _who(self, seat: str) -> str:
        return named(self.event, seat)


def open_scorebook(event: Event, games: Iterable[Game] = ()) -> Scorebook:
    """Return the book of an event with the games of its results, in the first round that is not complete."""
    games = tuple(games)
    book = Scorebook(event, games, tuple(Change(added=(game,)) for game in games))
    return replace(book, round=book.next_open() or event.games)


def _score(word: str) -> int:
    """Return the loser's score."""
    score = _whole(word)
    if score is not None and score < GAME_HOLE:
        return score
    raise RefusedError(
        f"The last number is the loser's score, 0 to {GAME_HOLE - 1}, or f for a forfeit; not {word}."
    )


def _whole(word: str) -> int | None:
    """Return the number that up to three digits make; more are none that a game knows."""
    return int(word) if re.fullmatch(r"\d{1,3}", word) else None
