"""A playing card: its rank, its suit, and the ways people write them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from itertools import product
from typing import TYPE_CHECKING

from cribsheets.errors import RefusedError
from cribsheets.messages import quoted

if TYPE_CHECKING:
    from collections.abc import Iterable


class Suit(StrEnum):
    """The four suits; the value is the letter of the notation, as in 5H."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def symbol(self) -> str:
        """The suit's filled symbol, such as ♥."""
        return _SYMBOLS[self][0]


_SYMBOLS = {Suit.SPADES: "♠♤", Suit.HEARTS: "♥♡❤", Suit.DIAMONDS: "♦♢", Suit.CLUBS: "♣♧"}

ACE, JACK, KING = 1, 11, 13

_INDEXES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_NAMES = (
    *("ace", "two", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "jack", "queen", "king"),
)


@dataclass(frozen=True, slots=True)
class PlayingCard:
    """A card of the pack. `rank` is 1 for the ace (always low) to 13 for the king."""

    rank: int
    suit: Suit

    @property
    def value(self) -> int:
        """What the card adds to a count: its rank, and ten for jack, queen and king."""
        return min(self.rank, 10)

    @property
    def index(self) -> str:
        """The rank as the corner of a card shows it: A, 2 to 10, J, Q, K."""
        return _INDEXES[self.rank - 1]

    @property
    def symbol(self) -> str:
        """Index and suit symbol, such as 10♥."""
        return self.index + self.suit.symbol

    @property
    def name(self) -> str:
        """The card in words, such as "ten of hearts"."""
        return f"{_NAMES[self.rank - 1]} of {self.suit.name.lower()}"

    def __str__(self) -> str:
        """Return the two-letter notation, such as 5H; ten is T."""
        return self.index.replace("10", "T") + self.suit


DECK = tuple(PlayingCard(rank, suit) for suit, rank in product(Suit, range(ACE, KING + 1)))
"""The 52 cards, suit by suit, ace to king."""


def _rank_spellings() -> dict[str, int]:
    spellings = {"t": 10}
    for rank, (index, name) in enumerate(zip(_INDEXES, _NAMES, strict=True), start=ACE):
        spellings |= {index.lower(): rank, name: rank}
    return spellings


def _suit_spellings() -> dict[str, Suit]:
    return {
        spelling: suit
        for suit, symbols in _SYMBOLS.items()
        for spelling in (suit.lower(), suit.name.lower(), suit.name.lower().removesuffix("s"), *symbols)
    }


def _any_of(spellings: Iterable[str]) -> str:
    longest_first = sorted(spellings, key=len, reverse=True)
    # ASCII rules for upper and lower case: by Unicode's, İ would pass for the i in "diamonds".
    return f"(?ai:{'|'.join(longest_first)})"


_RANKS, _SUITS = _rank_spellings(), _suit_spellings()
_RANK, _SUIT = _any_of(_RANKS), _any_of(_SUITS)
_OF = r"\s*(?:(?ai:of)\s*)?"
_APART = r"\s,;"
# Cards may stand together (5H5D): one ends where the next rank begins, so that "5Hx" is named whole.
_PIECE = re.compile(
    rf"(?P<rank>{_RANK}){_OF}(?P<suit>{_SUIT})(?=[{_APART}]|$|{_RANK})"
    rf"|(?P<unknown>(?:{_RANK}\s+(?ai:of)\s+)?[^{_APART}]+)"
)
_EMOJI_STYLE = re.compile("[\ufe0e\ufe0f]")


def scan_cards(text: str) -> tuple[tuple[PlayingCard, ...], tuple[str, ...]]:
    """Return the cards a text names, in its order, and the pieces of it that are no card.

    Understood are rank before suit, in any case: 5H, 10d or TD, J♣, Q ♢, "ace of spades", "5 hearts";
    apart by spaces, commas or semicolons, or not at all (5H5DJC).
    """
    cards, unknown = [], []
    for piece in _PIECE.finditer(_EMOJI_STYLE.sub("", text)):
        if piece["unknown"]:
            unknown.append(piece["unknown"])
        else:
            cards.append(PlayingCard(_RANKS[piece["rank"].lower()], _SUITS[piece["suit"].lower()]))
    return tuple(cards), tuple(unknown)


def no_cards(pieces: Iterable[str]) -> list[str]:
    """Return what there is to say of the pieces of a text that are no card: one sentence, or none."""
    named = list(map(quoted, pieces))
    if not named:
        return []
    are = "is no card" if len(named) == 1 else "are no cards"
    rank, suit = "the rank (A, 2 to 10, J, Q, K)", "the suit (S, H, D, C)"
    return [
        f"{', '.join(named)} {are}: write {rank}, then {suit}, such as 5H, 10S, JD or {quoted('ace of clubs')}."
    ]


def parse_cards(text: str) -> tuple[PlayingCard, ...]:
    """Return the cards a text names, in its order; see `scan_cards` for what is understood.

    Raises:
        RefusedError: naming every piece that is no card.
    """
    cards, unknown = scan_cards(text)
    if unknown:
        raise RefusedError(*no_cards(unknown))
    return cards
