"""Hands at the show: what one counts, line by line as a player says it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from itertools import accumulate, combinations, groupby, product
from typing import TYPE_CHECKING

from cribsheets.cribbage.cards import JACK, PlayingCard, no_cards, scan_cards
from cribsheets.errors import RefusedError
from cribsheets.messages import counted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

HAND_SIZE = 4
DEALT_SIZE = 6
FIFTEEN = 15
SHORTEST_RUN = 3

Cards = tuple[PlayingCard, ...]


class Kind(StrEnum):
    """What a line of the count scores for."""

    FIFTEEN = "fifteen"
    PAIR = "pair"
    THREE_OF_A_KIND = "three of a kind"
    FOUR_OF_A_KIND = "four of a kind"
    RUN = "run"
    FLUSH = "flush"
    NOBS = "nobs"


_OF_A_KIND = {2: Kind.PAIR, 3: Kind.THREE_OF_A_KIND, 4: Kind.FOUR_OF_A_KIND}
# Runs and flushes are absent: they score one a card.
_POINTS = {Kind.FIFTEEN: 2, Kind.PAIR: 2, Kind.THREE_OF_A_KIND: 6, Kind.FOUR_OF_A_KIND: 12, Kind.NOBS: 1}


@dataclass(frozen=True, slots=True)
class Score:
    """Cards that score together, and for what."""

    kind: Kind
    cards: Cards

    @property
    def points(self) -> int:
        """What the cards score."""
        return _POINTS.get(self.kind, len(self.cards))


@dataclass(frozen=True, slots=True)
class Line(Score):
    """One line of a count: `so_far` is the total with this line, `words` is what a player says."""

    so_far: int
    words: str


@dataclass(frozen=True, slots=True)
class Count:
    """A hand counted: fifteens first, then pairs, runs, flush and nobs."""

    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        """The points of the hand, 0 to 29."""
        return self.lines[-1].so_far if self.lines else 0

    @property
    def words(self) -> str:
        """The whole count as a player says it, such as "fifteen two, a pair is four"."""
        return ", ".join(line.words for line in self.lines) or "nothing"

    def as_json(self) -> dict[str, object]:
        """Return the count as plain data, cards in their two-letter notation."""
        lines = [
            {"kind": line.kind.value, "cards": [str(card) for card in line.cards], "points": line.points}
            for line in self.lines
        ]
        return {"total": self.total, "lines": lines}


@dataclass(frozen=True, slots=True)
class Hand:
    """Four cards (a hand or a crib) and the starter."""

    cards: Cards
    starter: PlayingCard


@dataclass(frozen=True, slots=True)
class Dealt:
    """Six cards as dealt, before two are thrown to the crib."""

    cards: Cards


def rank_scores(cards: Sequence[PlayingCard]) -> Iterator[Score]:
    """Yield the fifteens, pairs and runs of a hand with its starter: all that suits play no part in.

    Three of a kind is one score, a double run is two; the ace is low only.
    """
    for size in range(2, len(cards) + 1):
        for some in combinations(cards, size):
            if sum(card.value for card in some) == FIFTEEN:
                yield Score(Kind.FIFTEEN, some)
    ranks = [tuple(same) for _, same in groupby(sorted(cards, key=_rank), key=_rank)]
    yield from (Score(_OF_A_KIND[len(same)], same) for same in ranks if len(same) in _OF_A_KIND)
    for _, stretch in groupby(enumerate(ranks), key=lambda place: place[1][0].rank - place[0]):
        neighbours = [same for _, same in stretch]
        if len(neighbours) >= SHORTEST_RUN:
            yield from (Score(Kind.RUN, run) for run in product(*neighbours))


def suit_scores(hand: Sequence[PlayingCard], starter: PlayingCard, *, crib: bool) -> Iterator[Score]:
    """Yield the flush and his nobs. A hand's flush is four, or five with the starter; a crib's five only."""
    suits = {card.suit for card in hand}
    if suits == {starter.suit}:
        yield Score(Kind.FLUSH, (*hand, starter))
    elif len(suits) == 1 and not crib:
        yield Score(Kind.FLUSH, tuple(hand))
    for card in hand:
        if card.rank == JACK and card.suit == starter.suit:
            yield Score(Kind.NOBS, (card, starter))


def count(hand: Sequence[PlayingCard], starter: PlayingCard, *, crib: bool = False) -> Count:
    """Return the count of four cards and the starter, all different; `crib` applies the crib's flush rule."""
    scores = [*rank_scores((*hand, starter)), *suit_scores(hand, starter, crib=crib)]
    totals = accumulate(score.points for score in scores)
    runs = [score for score in scores if score.kind is Kind.RUN]
    return Count(
        tuple(
            Line(score.kind, score.cards, so_far, _words(score, so_far, runs))
            for score, so_far in zip(scores, totals, strict=True)
        )
    )


def read(cards: str, starter: str | None = None) -> Hand | Dealt:
    """Return what a person typed: four cards and the starter, or six cards to choose four of.

    Raises:
        RefusedError: naming every card that is unknown or there twice, and a wrong number of cards.
    """
    held, strange = scan_cards(cards)
    turned, strange_starter = scan_cards(starter or "")
    mistakes = no_cards(strange + strange_starter)
    mistakes += _doubles(held, turned)
    mistakes += _wrong_number(len(held + strange), len(turned + strange_starter))
    if mistakes:
        raise RefusedError("\n".join(mistakes))
    return Hand(held, *turned) if turned else Dealt(held)


def _rank(card: PlayingCard) -> int:
    return card.rank


_UNITS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_NUMBERS = (
    *("nought", *_UNITS, "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen"),
    *("seventeen", "eighteen", "nineteen", "twenty", *(f"twenty-{unit}" for unit in _UNITS)),
)
_SAID = {
    Kind.FIFTEEN: "fifteen {total}",
    Kind.PAIR: "a pair is {total}",
    Kind.THREE_OF_A_KIND: "three of a kind is {total}",
    Kind.FOUR_OF_A_KIND: "four of a kind is {total}",
    Kind.RUN: "a run of {size} is {total}",
    Kind.FLUSH: "a flush of {size} is {total}",
    Kind.NOBS: "one for his nobs is {total}",
}
_SEVERAL_RUNS = {2: "a double run", 3: "a triple run", 4: "a double double run"}
_ORDINALS = ("first", "second", "third", "fourth")


def _words(score: Score, so_far: int, runs: Sequence[Score]) -> str:
    size, total = _NUMBERS[len(score.cards)], _NUMBERS[so_far]
    if score.kind is not Kind.RUN or len(runs) == 1:
        return _SAID[score.kind].format(size=size, total=total)
    each = f"the {_ORDINALS[runs.index(score)]} is {total}"
    return f"{_SEVERAL_RUNS[len(runs)]} of {size}: {each}" if score == runs[0] else each


def _doubles(held: Cards, turned: Cards) -> list[str]:
    twice = [card for card, times in Counter(held).items() if times > 1]
    return [f"The {card.name} is in the hand more than once: take out one." for card in twice] + [
        f"The starter, the {card.name}, is in the hand too: change one of them."
        for card in turned
        if card in held
    ]


def _wrong_number(held: int, turned: int) -> list[str]:
    mistakes = [f"The starter is one card; {turned} are given."] if turned > 1 else []
    if held == HAND_SIZE and not turned:
        mistakes.append("Four cards need a starter: give the card turned up as well.")
    elif held == DEALT_SIZE and turned:
        mistakes.append(
            "Six cards have no starter yet: take out the two thrown to the crib to count the hand, "
            "or leave out the starter to see which four to keep."
        )
    elif held not in {HAND_SIZE, DEALT_SIZE}:
        cards = "1 card is" if held == 1 else f"{held or 'No'} cards are"
        if turned == 1:
            cards = f"{counted(held, 'card')} and a starter are"
        mistakes.append(
            f"{cards} given: a hand to count is four cards and, apart from them, the starter; "
            "to see which four to keep, give six cards and no starter."
        )
    return mistakes
