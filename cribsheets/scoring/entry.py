"""A line typed at the desk: which entry it is, and the reply to it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from cribsheets.errors import RefusedError
from cribsheets.scoring import answers, departures, playoffs
from cribsheets.scoring.changes import Change, Departure, TieBreak
from cribsheets.scoring.doubts import SURE, check_doubts
from cribsheets.scoring.ranking import standings_text
from cribsheets.scoring.scorebook import Reply
from cribsheets.scoring.seats import typed_player
from cribsheets.scoring.typedgames import typed_game, whole
from cribsheets.tournament.playoff_results import MatchResult
from cribsheets.tournament.scorecards import Game

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Mapping, Sequence

    from cribsheets.scoring.changes import AnyChange, Result
    from cribsheets.scoring.scorebook import Scorebook


def enter(book: Scorebook, text: str) -> Reply:
    """Return the reply to what was typed; `examples` of the book says what can be.

    In a forfeited game the seat that is typed is the one who is there, and gets a win (rule 11.4). Once a
    round is complete the book turns to the next one that is not.

    Raises:
        DoubtError: the entry has to be confirmed first.
        RefusedError: the entry makes no sense, or does not fit the event. The book stays as it is.
    """
    words = text.split() or ["left"]
    sure = len(words) > 1 and words[-1].casefold() == SURE
    words = words[:-1] if sure else words
    match [word.casefold() for word in words]:
        case ["undo"]:
            return _undo(book)
        case ["round", number]:
            return _turned_to(book, number)
        case ["need", *_]:
            return Reply(answers.need(book, typed_player(words[1:], book.event)), book)
        case [("gone" | "withdraw" | "back") as word, *_]:
            return _entered(book, _DEPARTURES[word](book, words[1:]))
        case [word] if view := _VIEWS.get(word):
            return Reply(view(book), book)
        case _:
            return _enter_result(book, words, sure=sure)


_DEPARTURES = {
    "gone": departures.leaving,
    "withdraw": departures.withdrawing,
    "back": departures.coming_back,
}

_VIEWS: Mapping[str, Callable[[Scorebook], str]] = {
    "left": answers.left,
    "round": answers.results,
    "next": answers.next_round,
    "standings": standings_text,
    "playoff": playoffs.to_play,
    "playoffs": playoffs.to_play,
}
"""The words that show something."""


def restore(book: Scorebook, gone: Sequence[Result]) -> Reply:
    """Return the reply to putting saved results back that are gone; others in their place go out.

    Raises:
        RefusedError: there are none.
    """
    if not gone:
        raise RefusedError("No saved result is gone from the files: there is nothing to restore.")
    return _entered(book, Change(book.in_the_way(gone), tuple(gone)))


def onward(book: Scorebook) -> tuple[Sequence[str], Scorebook]:
    """Return the book in the round to go on with, and words on it: none while this round is incomplete."""
    if book.missing(book.round):
        return (), book
    complete = f"Round {book.round} is complete."
    if following := book.next_open():
        turned = replace(book, round=following)
        return (complete, answers.left(turned)), turned
    return (complete, "All results are in."), book


def _turned_to(book: Scorebook, word: str) -> Reply:
    number = whole(word)
    if number is None or not 1 <= number <= book.event.games:
        raise RefusedError(f"There is no round {word}: the rounds are 1 to {book.event.games}.")
    turned = replace(book, round=number)
    return Reply(answers.results(turned), turned)


def _undo(book: Scorebook) -> Reply:
    change = book.undoable()
    book = replace(book.changed(change), done=book.done[:-1])
    if isinstance(change, Change) and isinstance(game := change.removed[0], Game):
        book = replace(book, round=game.game)
    return _reply(change, book)


def _enter_result(book: Scorebook, words: Sequence[str], *, sure: bool) -> Reply:
    """Return the reply to the result of a game or of a playoff match, or to a player's seat or name alone."""
    replacing = words[0].casefold() == "replace"
    words = words[1:] if replacing else words
    if words and words[0].casefold() == "playoff":
        return _entered(book, playoffs.typed_match(book, words[1:], replacing=replacing, sure=sure))
    if words and not replacing and (seat := _player_alone(book, words)):
        return Reply(answers.evening(book, seat), book)
    return _enter_game(book, words, replacing=replacing, sure=sure)


def _enter_game(book: Scorebook, words: Sequence[str], *, replacing: bool, sure: bool) -> Reply:
    game = typed_game(words, book.event, book.round, book.examples.result)
    known = book.in_the_way([game])
    if known and not replacing:
        said = " ".join(playoffs.told(book, other) for other in known)
        raise RefusedError(
            f"A result is in already. {said} To put yours in its place type: replace {' '.join(words)}"
        )
    if replacing and not known:
        raise RefusedError(_nothing_to_replace(book, {game.winner, game.loser}, words))
    if not sure:
        check_doubts(game, words, book.event, "replace " if replacing else "")
    return _entered(book, Change(known, (game,)))


def _player_alone(book: Scorebook, words: Sequence[str]) -> str | None:
    """Return the seat of the player that is typed without a result; None where there is a result."""
    last = words[-1]
    if len(words) == 1:
        return typed_player(words, book.event)
    if any(map(str.isdigit, last)) or last.casefold() in ("f", "-"):
        return None
    with suppress(RefusedError):
        return typed_player(words, book.event)
    return None


def _nothing_to_replace(book: Scorebook, seats: Container[str], words: Sequence[str]) -> str:
    """Return what to type instead: the result as a new one, or the round that was meant."""
    played = [game.game for game in book.games if game.winner in seats or game.loser in seats]
    elsewhere = (
        f" Their latest result is in round {max(played)}: type  round {max(played)}  first." if played else ""
    )
    return f"Round {book.round} has no result of theirs to replace; for a new one type: {' '.join(words)}.{elsewhere}"


def _entered(book: Scorebook, change: AnyChange) -> Reply:
    """Return the reply to a change that `undo` can take back."""
    return _reply(change, book.entered(change))


def _reply(change: AnyChange, book: Scorebook) -> Reply:
    """Return the reply to `change`, which is carried out in `book`."""
    match change:
        case TieBreak():
            return Reply("\n".join(playoffs.tie_told(book, change)), book, change)
        case Departure():
            said = [departures.told(book.event, change)]
        case _:
            said = [f"Taken out: {playoffs.told(book, result)}" for result in change.removed]
            said += [playoffs.told(book, result) for result in change.added]
            if any(isinstance(result, MatchResult) for result in (*change.removed, *change.added)):
                return Reply("\n".join([*said, *playoffs.from_here(book)]), book, change)
    further, book = onward(book)
    return Reply("\n".join([*said, *further]), book, change)
