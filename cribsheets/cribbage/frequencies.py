"""How often each score comes up at the show, exactly: shipped as tables, and the count behind them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, combinations_with_replacement
from math import comb, prod
from typing import TYPE_CHECKING

from cribsheets.cribbage.cards import ACE, JACK, KING, PlayingCard, Suit
from cribsheets.cribbage.hands import HAND_SIZE, rank_scores

if TYPE_CHECKING:
    from collections.abc import Iterable

HIGHEST = 29


@dataclass(frozen=True, slots=True)
class Frequencies:
    """How many deals of four cards and a starter make each score: `deals[points]`, points 0 to 29."""

    deals: tuple[int, ...]

    @property
    def total(self) -> int:
        """All deals: 52 cards taken five at a time, any of the five the starter."""
        return sum(self.deals)

    @property
    def mean(self) -> Fraction:
        """The average score, exact; format it as a float."""
        return Fraction(sum(points * deals for points, deals in enumerate(self.deals)), self.total)

    @property
    def median(self) -> int:
        """The lowest score that half of the deals do not exceed."""
        return next(
            points for points, so_far in enumerate(accumulate(self.deals)) if 2 * so_far >= self.total
        )

    @property
    def impossible(self) -> tuple[int, ...]:
        """The scores up to the highest that no deal makes."""
        return tuple(points for points, deals in enumerate(self.deals) if not deals)

    def share(self, lowest: int, highest: int = HIGHEST) -> Fraction:
        """Return the part of all deals, 0 to 1, that scores `lowest` to `highest` points."""
        return Fraction(sum(self.deals[lowest : highest + 1]), self.total)


HAND = Frequencies(
    (
        *(1_009_008, 99_792, 2_813_796, 505_008, 2_855_676, 697_508, 1_800_268, 751_324, 1_137_236, 361_224),
        *(388_740, 51_680, 317_340, 19_656, 90_100, 9_168, 58_248, 11_196, 2_708, 0),
        *(8_068, 2_496, 444, 356, 3_680, 0, 0, 0, 76, 4),
    )
)
"""Every hand with every starter."""

CRIB = Frequencies(
    (
        *(1_022_208, 99_792, 2_839_800, 508_908, 2_868_960, 703_496, 1_787_176, 755_320, 1_118_336, 358_368),
        *(378_240, 43_880, 310_956, 16_548, 88_132, 9_072, 57_288, 11_196, 2_264, 0),
        *(7_828, 2_472, 444, 356, 3_680, 0, 0, 0, 76, 4),
    )
)
"""The same deals under the crib's flush rule; nobody has chosen what to throw."""


def tally(*, crib: bool = False) -> Frequencies:
    """Return the frequencies counted afresh over all 12,994,800 deals, by ranks and suits: under a second.

    `HAND` and `CRIB` are what it returns, at hand without counting.
    """
    deals: Counter[int] = Counter()
    for ranks in combinations_with_replacement(range(ACE, KING + 1), HAND_SIZE + 1):
        if max(Counter(ranks).values()) > len(Suit):
            continue
        points = sum(score.points for score in rank_scores(_of_any_suit(ranks)))
        for starter in set(ranks):
            hand = Counter(ranks) - Counter([starter])
            for more, ways in suit_points(hand, starter, crib=crib).items():
                deals[points + more] += ways
    return Frequencies(tuple(deals[points] for points in range(HIGHEST + 1)))


def suit_points(hand: Counter[int], starter: int, *, crib: bool) -> dict[int, int]:
    """Return in how many ways the suits fall for each number of points by flush and nobs.

    `hand` has how often each rank is among the four cards, `starter` is a rank.
    """
    suits = len(Suit)
    ways = (suits - hand[starter]) * prod(comb(suits, times) for times in hand.values())
    flush = len(hand) == HAND_SIZE
    fives = suits if flush and not hand[starter] else 0
    fours = suits * (suits - 1) if flush and not crib else 0
    # Whatever suit the starter has, so has one of j jacks in j of four ways; a jack turned up matches none.
    nobs = 0 if starter == JACK else ways * hand[JACK] // suits
    fives_with_nobs = fives * hand[JACK]
    return {
        0: ways - fours - fives - nobs + fives_with_nobs,
        1: nobs - fives_with_nobs,
        4: fours,
        5: fives - fives_with_nobs,
        6: fives_with_nobs,
    }


def _of_any_suit(ranks: Iterable[int]) -> list[PlayingCard]:
    return [PlayingCard(rank, Suit.SPADES) for rank in ranks]
