"""The play: what each card scores as it is laid down.

Rules as the American Cribbage Congress (ACC) plays them: no flush counts, and after a go or 31 the count and
the runs start afresh.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise, takewhile
from typing import TYPE_CHECKING

from cribsheets.cribbage.hands import FIFTEEN, SHORTEST_RUN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.cribbage.cards import PlayingCard

LIMIT = 31
"""The count that no card may pass."""

LAST_CARD = 1
"""For the last card that can be laid short of `LIMIT`; whoever makes 31 has 2 for it and not this as well."""

HEELS = 2
"""A jack turned up as the starter, his heels: to the dealer, at once."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card as it was laid: the count with it, and what it scored."""

    card: PlayingCard
    count: int
    points: int


def play(cards: Sequence[PlayingCard]) -> tuple[Laid, ...]:
    """Return the cards of one stretch of play, in order, with the count and the points of each.

    A stretch begins with a count of nothing and ends at 31 or with a go; the point for the last card
    is for the caller to add, who knows that nobody could lay another.

    Raises:
        ValueError: the cards come to more than 31.
    """
    laid = tuple(_laid(cards[:number]) for number in range(1, len(cards) + 1))
    if laid and laid[-1].count > LIMIT:
        raise ValueError(f"a count of {laid[-1].count} is past {LIMIT}")
    return laid


def _laid(cards: Sequence[PlayingCard]) -> Laid:
    count = sum(card.value for card in cards)
    exact = 2 if count in {FIFTEEN, LIMIT} else 0
    return Laid(cards[-1], count, exact + _same_rank(cards) + _run(cards))


def _same_rank(cards: Sequence[PlayingCard]) -> int:
    """Return 2 for a pair, 6 for three and 12 for four laid one after the other: 2 for each two of them."""
    same = len(list(takewhile(lambda card: card.rank == cards[-1].rank, reversed(cards))))
    return same * (same - 1)


def _run(cards: Sequence[PlayingCard]) -> int:
    """Return the length of the longest run that the last cards make, in whatever order they came."""
    lengths = range(len(cards), SHORTEST_RUN - 1, -1)
    return next((length for length in lengths if _is_run(cards[-length:])), 0)


def _is_run(cards: Sequence[PlayingCard]) -> bool:
    ranks = sorted(card.rank for card in cards)
    return all(b == a + 1 for a, b in pairwise(ranks))
