"""The evening in figures: the biggest win, the closest game, skunks, the longest run of wins, the average spread."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from cribsheets.tournament.seats import seat_key
from cribsheets.tournament.totals import total

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from cribsheets.tournament.rules import Scoring
    from cribsheets.tournament.scorecards import Card


@dataclass(frozen=True, slots=True)
class Won:
    """A game by what the winner's card says: its number, the two seats and the spread in holes."""

    game: int
    winner: str
    loser: str
    spread: int


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of an event. Whoever is level shares a figure: all of them are named, in natural order of seats.

    Forfeits are no games here, but for the run of wins. `skunks` and `run` are a number with the seats that have
    it, 0 and nobody where there is none. `average_spread` is in holes, None before play.
    """

    biggest_wins: tuple[Won, ...] = ()
    closest_games: tuple[Won, ...] = ()
    skunks: tuple[int, tuple[str, ...]] = (0, ())
    run: tuple[int, tuple[str, ...]] = (0, ())
    average_spread: float | None = None


def figures(cards: Iterable[Card], scoring: Scoring) -> Figures:
    """Return the figures of the settled cards."""
    cards = sorted(cards, key=lambda card: seat_key(card.seat))
    won = _won(cards)
    spreads = [game.spread for game in won]
    return Figures(
        biggest_wins=_with_spread(won, max(spreads, default=0)),
        closest_games=_with_spread(won, min(spreads, default=0)),
        skunks=_most(cards, lambda card: total(card.lines, scoring).skunks),
        run=_most(cards, _longest_run),
        average_spread=sum(spreads) / len(spreads) if spreads else None,
    )


def _won(cards: Iterable[Card]) -> list[Won]:
    return [
        Won(line.game, card.seat, line.opponent, line.entry.plus)
        for card in cards
        for line in card.lines
        if line.entry.won and line.entry.plus and not line.forfeit
    ]


def _with_spread(games: Sequence[Won], spread: int) -> tuple[Won, ...]:
    return tuple(game for game in games if game.spread == spread)


def _most(cards: Sequence[Card], figure: Callable[[Card], int]) -> tuple[int, tuple[str, ...]]:
    numbers: Mapping[str, int] = {card.seat: figure(card) for card in cards}
    most = max(numbers.values(), default=0)
    return most, tuple(seat for seat, number in numbers.items() if number == most and most)


def _longest_run(card: Card) -> int:
    """Return the most games won one after the other; a bye breaks no run."""
    runs = groupby(card.lines, lambda line: line.entry.won is True)
    return max((len(list(lines)) for won, lines in runs if won), default=0)
