"""Whether the player in a seat is still the one whose name was written beside it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING

from cribsheets.tournament.seats import name_words

if TYPE_CHECKING:
    from cribsheets.errors import Place
    from cribsheets.tournament.entrants import Entrants
    from cribsheets.tournament.event import Player

_SLIP = 5
"""Letters of a word in which one may be wrong: Jan and Jon are two people, Hughes and Huges are one."""


@dataclass(frozen=True, slots=True)
class Moved:
    """A seat with another player than the one a file names beside it.

    `name` is the file's, at `place`; `player` has the seat now. `elsewhere` are the players of that name now, in
    other seats: none where the name is not on the roster, as after a player was renamed. A `slip` is one wrong
    letter, and the same person.
    """

    name: str
    place: Place
    player: Player
    elsewhere: tuple[Player, ...] = ()
    slip: bool = False


def moved(name: str, place: Place, player: Player, entrants: Entrants) -> Moved | None:
    """Return how `player` differs from the one who is called `name` at `place`; None if they are one.

    Accents, case, apostrophes and the order of the words count for nothing. One wrong letter in a longer word is a
    slip as long as no other player is called so.
    """
    if name == player.name:
        return None
    words, now = name_words(name), name_words(player.name)
    if words == now:
        return None
    elsewhere = tuple(entrants.called(name))
    return Moved(name, place, player, elsewhere, slip=not elsewhere and _is_slip(words, now))


def _is_slip(words: frozenset[str], others: frozenset[str]) -> bool:
    """Return whether two names differ in one letter of one longer word."""
    if len(words) != len(others) or len(words - others) != 1:
        return False
    (word,), (other,) = words - others, others - words
    return min(len(word), len(other)) >= _SLIP and _one_letter_apart(word, other)


def _one_letter_apart(word: str, other: str) -> bool:
    """Return whether one letter was changed, left out or put in, or two neighbors were swapped."""
    start = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(word, other, strict=False))))
    a, b = word[start:], other[start:]
    swapped = a[1:2] + a[:1] + a[2:]
    return b in {a[1:], swapped} or b[1:] in {a, a[1:]}
