"""Gives players their seats: those that are known, then the free ones in order, or all of them by lot."""

from __future__ import annotations

import re
from itertools import chain, count
from typing import TYPE_CHECKING

from cribsheets.tournament.seats import seat_key

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

_SIDES = ("A", "B")
_BY_NUMBER = re.compile(r"(?P<before>.*?)(?P<number>\d{1,9})")
_BY_SIDE = re.compile(r"(?P<before>.*?)(?P<number>\d{1,9})(?P<side>[AaBb])")


def table_seats(tables: int, *, letters: bool = False) -> tuple[str, ...]:
    """Return the two seats of each table: `1A`, `1B`, `2A` ..., or with `letters` first `A-1`, `A-2` ... `B-1`."""
    numbers = range(1, tables + 1)
    if letters:
        return tuple(f"{side}-{number}" for side in _SIDES for number in numbers)
    return tuple(f"{number}{side}" for number in numbers for side in _SIDES)


def seats_for(known: Sequence[str], pattern: Sequence[str], held: Collection[str] = ()) -> tuple[str, ...]:
    """Return a seat for every player: the `known` one, and where that is empty the next free one.

    Free are the seats of `pattern`, then those that follow in the same form; seats that are `held` are not given.
    """
    taken = {seat_key(seat) for seat in (*known, *held) if seat}
    named = sorted({seat for seat in (*known, *held) if seat}, key=seat_key)
    free = (seat for seat in _following(pattern, named) if seat_key(seat) not in taken)
    return tuple(seat or next(free) for seat in known)


def _following(pattern: Sequence[str], named: Sequence[str]) -> Iterator[str]:
    """Yield the seats of a pattern, then more in the form of its last one; without a pattern in that of `named`."""
    last = next(reversed(pattern or named), "0")
    return chain(pattern, map(str, count(1)) if last.isdecimal() and not pattern else _after(last))


def _after(seat: str) -> Iterator[str]:
    """Yield the seats after one: A-8 after A-7, 4A after 3B, 5B after 5A."""
    sided = _BY_SIDE.fullmatch(seat)
    found = sided or _BY_NUMBER.fullmatch(seat)
    before, number = (found["before"], int(found["number"])) if found else (f"{seat}-", 0)
    if sided and sided["side"].upper() == "A":
        yield f"{before}{number}B"
    for later in count(number + 1):
        yield from (f"{before}{later}{side}" for side in (_SIDES if sided else ("",)))
