"""What is known of letters without asking a font, which takes longer to load than most events to read."""

from __future__ import annotations

from typing import Final

SMALLEST: Final = 7.0
"""No name is set smaller, in points."""

SURE: Final = frozenset(map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x180)))) | frozenset("–—‘’“”")
"""Characters that the bundled fonts have, none of them wider than it is high."""


def surely_fits(text: str, width: float) -> bool:
    """Return whether a text can be printed, and has room in a line of `width` points whichever its letters are."""
    return len(text) * SMALLEST <= width and SURE.issuperset(text)
