"""Seats: text such as `7` or `A-12`, compared the way people read them."""

from __future__ import annotations

import re

_NUMBER = re.compile(r"(\d+)")

SeatKey = tuple[tuple[int, int, str], ...]


def seat_key(seat: str) -> SeatKey:
    """Return what a seat is compared and sorted by: A-2 before A-10; `07` equals `7`, `a-1` equals `A-1`."""
    return tuple(
        (0, int(part), "") if part.isdecimal() else (1, 0, part.casefold())
        for part in _NUMBER.split(seat.strip())
        if part
    )
