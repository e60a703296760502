"""Hands that people miscount."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cribsheets.cribbage.cards import parse_cards
from cribsheets.cribbage.hands import Hand, count

if TYPE_CHECKING:
    from cribsheets.cribbage.hands import Count


@dataclass(frozen=True, slots=True)
class TrickyHand:
    """A hand to teach with: what to look out for, and the cards. `crib` tells that they lie in the crib."""

    title: str
    hand: Hand
    crib: bool = False

    @property
    def count(self) -> Count:
        """The hand counted."""
        return count(self.hand.cards, self.hand.starter, crib=self.crib)


def _tricky(title: str, cards: str, starter: str, *, crib: bool = False) -> TrickyHand:
    return TrickyHand(title, Hand(parse_cards(cards), *parse_cards(starter)), crib)


TRICKY = (
    _tricky("The best hand there is: the jack is of the starter’s suit", "5H 5D 5S JC", "5C"),
    _tricky("The same cards, but a jack turned up is no nobs", "5H 5D 5S 5C", "JC"),
    _tricky("Two pairs in a run: four runs, and four fifteens as well", "7H 7D 8H 8S", "9C"),
    _tricky("Four sixes with a three: each two sixes make a fifteen", "6H 6D 6S 6C", "3H"),
    _tricky("Two pairs around a run: four runs, and four fifteens", "4H 4D 5S 6C", "5H"),
    _tricky("Three of a kind in a run: each of the three makes its own run", "4H 5D 6S 6C", "6H"),
    _tricky("Three threes and two nines: six fifteens of three cards each", "3H 3D 3S 9C", "9H"),
    _tricky("A double run, and the ten makes a fifteen with either five", "4H 5D 5S 6C", "TH"),
    _tricky("Two fives with three ten-cards: six fifteens, no run", "5H 5D TS JC", "KH"),
    _tricky("A double run of four: the pair is counted besides", "3H 4D 4S 5C", "6H"),
    _tricky("All five cards together make one fifteen", "AH 2D 3S 4C", "5H"),
    _tricky("A flush with a run, the starter of the suit", "6C 7C 8C 9C", "5C"),
    _tricky("Four of a suit in the hand are a flush", "2H 4H 6H TH", "KS"),
    _tricky("The same four in the crib are none: there all five must match", "2H 4H 6H TH", "KS", crib=True),
    _tricky("One for his nobs, easily left on the table", "AS 4C JD 8H", "6D"),
    _tricky("A “nineteen” is nothing: no run goes round from king to ace", "QH KD AS 2C", "9H"),
)
"""Hands that people miscount, in an order to teach them in."""
