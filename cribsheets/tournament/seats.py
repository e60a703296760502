"""Seats, text such as `7` or `A-12`, and names: compared and sorted the way people read them."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

_NUMBER = re.compile(r"(\d{1,999})")  # int() refuses far longer ones, which a stray cell may hold

SeatKey = tuple[tuple[int, int, str], ...]


def seat_key(seat: str) -> SeatKey:
    """Return what a seat is compared and sorted by: A-2 before A-10; `07` equals `7`, `a-1` equals `A-1`."""
    return tuple(
        (0, int(part), "") if part.isdecimal() else (1, 0, part.casefold())
        for part in _NUMBER.split(seat.strip())
        if part
    )


_PART = re.compile(r"\d{1,999}|[^\W\d_]+")


def seats_meant(text: str, seats: Iterable[str]) -> list[str]:
    """Return which of `seats` a person may mean: the one that `text` spells, else all with its letters and figures.

    So `a7`, `A 7`, `A.07` and `A_7` mean A-7, unless there is a seat A7 too.
    """
    seats, key = list(seats), loose_key(text)
    spelt = [seat for seat in seats if seat_key(seat) == seat_key(text)]
    return spelt or [seat for seat in seats if key and loose_key(seat) == key]


def loose_key(seat: str) -> SeatKey:
    """Return a seat's letters and figures in their order, without case, zeros in front and all that parts them."""
    return tuple(part for found in _PART.findall(seat) for part in seat_key(found))


_BARE = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d"}
)
"""Letters with strokes and joined ones, which Unicode does not take apart."""


_SUFFIXES = frozenset({"jr", "sr", "ii", "iii", "iv", "2nd", "3rd", "4th"})


def last_name(name: str) -> str:
    """Return the word that a name is sorted by: the last one, or where there is a comma the last before it.

    So both `Bob Smith, Jr.` and `Smith, Bob` are found under Smith. What stands in brackets, as in `Kim Alder
    (she/her)`, and suffixes such as Jr. and III are passed over.
    """
    bare = re.sub(r"\(.*?\)", " ", name)
    words = bare.partition(",")[0].split() or bare.replace(",", " ").split() or [name]
    while len(words) > 1 and _plain(words[-1]) in _SUFFIXES:
        words.pop()
    return words[-1]


def name_key(name: str) -> tuple[str, str]:
    """Return what names are sorted by: the last name, then the others; accents, case and punctuation aside."""
    last = _plain(last_name(name))
    return last, " ".join(word for word in _plain(name).split() if word != last)


def _plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text.casefold().translate(_BARE))
    kept = "".join(c for c in letters if not unicodedata.combining(c) and unicodedata.category(c)[0] != "P")
    return kept or text
