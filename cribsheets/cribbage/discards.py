"""Keeps: which four of the six cards dealt count best over all starters."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from cribsheets.cribbage.cards import DECK
from cribsheets.cribbage.hands import HAND_SIZE, count

if TYPE_CHECKING:
    from cribsheets.cribbage.hands import Cards, Dealt

NOT_COUNTED = (
    "The average is over the 46 starters. The two cards thrown are not counted, "
    "whether the crib is your own or your opponent's."
)
"""What every list of keeps has to say."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Four cards kept of six; `average`, `lowest` and `highest` are the hand's points over the 46 starters."""

    cards: Cards
    thrown: Cards
    average: float
    lowest: int
    highest: int

    def as_json(self) -> dict[str, object]:
        """Return the keep as plain data, cards in their two-letter notation."""
        return {
            "cards": [str(card) for card in self.cards],
            "thrown": [str(card) for card in self.thrown],
            "average": self.average,
            "lowest": self.lowest,
            "highest": self.highest,
        }


def best_keeps(dealt: Dealt) -> tuple[Keep, ...]:
    """Return all 15 keeps, the best average first; level ones by lowest, then highest, then as dealt."""
    keeps = (_keep(kept, dealt) for kept in combinations(dealt.cards, HAND_SIZE))
    return tuple(sorted(keeps, key=lambda keep: (-keep.average, -keep.lowest, -keep.highest)))


def _keep(kept: Cards, dealt: Dealt) -> Keep:
    totals = [count(kept, starter).total for starter in DECK if starter not in dealt.cards]
    thrown = tuple(card for card in dealt.cards if card not in kept)
    return Keep(kept, thrown, sum(totals) / len(totals), min(totals), max(totals))
