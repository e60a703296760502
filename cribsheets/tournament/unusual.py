"""Results that can hardly be: they count as they are written, and are asked about."""

from __future__ import annotations

import re
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from cribsheets.messages import counted
from cribsheets.tournament.rules import GAME_HOLE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cribsheets.errors import Place
    from cribsheets.tournament.scorecards import Card

HARDLY = 90
"""A spread above this leaves the loser below 31, the last hole of the first street: two skunks in one game."""

_DOUBLE_SKUNK = 61
_ENOUGH = 4
"""Games from which on most of a file can tell what its column holds."""

_NUMBER = re.compile(r"\D*(\d{1,3})")


class Unusual(NamedTuple):
    """A result to ask about, or all of a file's; `place` is where it is written."""

    place: Place | None
    message: str


class _Result(NamedTuple):
    """A game as its first card tells of it."""

    game: int
    winner: str
    loser: str
    spread: int
    place: Place | None

    @property
    def score(self) -> int:
        return GAME_HOLE - self.spread


def unusual(cards: Iterable[Card]) -> Iterator[Unusual]:
    """Yield what is to be asked about the results on cards, one question for all of them where most are alike."""
    results = list(_results(cards))
    if len(results) >= _ENOUGH and median(result.spread for result in results) >= _DOUBLE_SKUNK:
        yield Unusual(results[0].place, _columns_changed(results))
        return
    for result in results:
        if question := asked(result.loser, result.spread):
            yield Unusual(
                result.place,
                f"game {result.game}: seat {result.winner} beat seat {result.loser} by {result.spread}: {question}",
            )


def asked(loser: str, spread: int) -> str:
    """Return what to ask about a game that seat `loser` has lost by `spread` holes; empty where it is usual."""
    score = GAME_HOLE - spread
    number = _NUMBER.fullmatch(loser)
    if spread == GAME_HOLE:
        return f"did the loser have no point at all, or is {GAME_HOLE} the winner's score?"
    if spread >= _DOUBLE_SKUNK and number and int(number[1]) == score:
        return f"did seat {loser} have {score}, or is {score} the seat?"
    return f"did the loser have only {score}?" if spread > HARDLY else ""


def _columns_changed(results: Sequence[_Result]) -> str:
    double = sum(result.spread >= _DOUBLE_SKUNK for result in results)
    return (
        f"{double} of {counted(len(results), 'game')} are won by {_DOUBLE_SKUNK} or more: does a column of spreads hold "
        "the losers' scores, or a column of scores the spreads?"
    )


def _results(cards: Iterable[Card]) -> Iterator[_Result]:
    """Yield every game with a spread once, as the first card has it; forfeits were not pegged."""
    seen: set[tuple[int, frozenset[str]]] = set()
    for card in cards:
        for line in card.lines:
            spread, won = line.entry.spread, line.entry.plus is not None
            pair = line.game, frozenset((card.seat, line.opponent))
            if spread is None or line.forfeit or pair in seen:
                continue
            seen.add(pair)
            winner, loser = (card.seat, line.opponent) if won else (line.opponent, card.seat)
            yield _Result(line.game, winner, loser, spread, line.place)
