"""Seats, text such as `7` or `A-12`, and names: compared and sorted the way people read them."""

from __future__ import annotations

import re
import unicodedata
from hashlib import sha256
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


def by_lot(seats: Iterable[str], seed: str) -> tuple[str, ...]:
    """Return the seats in an order drawn by lot: the same seed gives the same one on every machine and Python."""
    # Hashes keep their values for good; `random` promises that for none of its ways to shuffle.
    return tuple(sorted(seats, key=lambda seat: (sha256(f"{seed}/{seat}".encode()).digest(), seat)))


_DASH = re.compile("[\u2010-\u2015\u2212]")
_PART = re.compile(r"\d{1,999}|[^\W\d_]+")


def loose_key(seat: str) -> SeatKey:
    """Return a seat's letters and figures in their order, without case, zeros in front and all that parts them."""
    return tuple(part for found in _PART.findall(seat) for part in seat_key(found))


def plain_dashes(text: str) -> str:
    """Return `text` with hyphens where a word processor has set dashes (`A–7` is seat `A-7`)."""
    return _DASH.sub("-", text)


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
    bare = re.sub(r"\([^()]*\)", " ", name)
    words = bare.partition(",")[0].split() or bare.replace(",", " ").split() or [name]
    while len(words) > 1 and _plain(words[-1]) in _SUFFIXES:
        words.pop()
    return words[-1]


def name_key(name: str) -> tuple[str, str]:
    """Return what names are sorted by: the last name, then the others; accents, case and punctuation aside."""
    last = _plain(last_name(name))
    return last, " ".join(word for word in _plain(name).split() if word != last)


def name_words(name: str) -> frozenset[str]:
    """Return the words of a name as names are compared: without order, accents, case, apostrophes and commas."""
    words = map(_plain, re.sub(r"[-/()]", " ", plain_dashes(name)).split())
    return frozenset(word for word in words if any(map(str.isalnum, word)))


def _plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text.casefold().translate(_BARE))
    kept = "".join(c for c in letters if not unicodedata.combining(c) and unicodedata.category(c)[0] != "P")
    return kept or text
