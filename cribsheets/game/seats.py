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


def name_key(name: str) -> tuple[str, str]:
    """Return what names are sorted by: the last word, accents and case aside, then the whole name.

    What stands in brackets, as in `Kim Alder (she/her)`, is no part of it.
    """
    letters = unicodedata.normalize("NFKD", name.casefold().translate(_BARE))
    plain = "".join(c for c in letters if not unicodedata.combining(c))
    words = re.sub(r"\(.*?\)", " ", plain).split() or [plain]
    return words[-1], plain
