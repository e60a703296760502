"""Practice hands: dealt at random, the same again for the same seed."""

from __future__ import annotations

from hashlib import sha256

from cribsheets.cribbage.cards import DECK, PlayingCard
from cribsheets.cribbage.hands import HAND_SIZE, Hand
from cribsheets.errors import RefusedError


def practice(hands: int, seed: int) -> tuple[Hand, ...]:
    """Return `hands` hands with starters, each from a full pack of its own, every deal as likely as any other.

    The same seed gives the same hands on every machine and Python: hand k depends on the seed and k alone,
    so a longer sheet begins with the hands of a shorter one.

    Raises:
        RefusedError: for fewer than one hand.
    """
    if hands < 1:
        raise RefusedError(f"{hands} practice hands are asked for: give one or more.")
    return tuple(_deal(f"{seed}/{number}") for number in range(1, hands + 1))


def _deal(shuffle: str) -> Hand:
    # Hashes keep their values for good; `random` promises that for none of its ways to shuffle.
    def place(card: PlayingCard) -> bytes:
        return sha256(f"{shuffle}/{card}".encode()).digest()

    cards = sorted(DECK, key=place)
    return Hand(tuple(cards[:HAND_SIZE]), cards[HAND_SIZE])
