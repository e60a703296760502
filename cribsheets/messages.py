"""Words that messages and sheets share."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def counted(number: int, noun: str) -> str:
    """Return how many there are of something: `1 game`, `2 games`."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def listed(words: Iterable[str], last: str = "and") -> str:
    """Return `words` as a sentence lists them: `a, b and c`; without any, `nothing`."""
    *first, end = list(words) or ["nothing"]
    return f"{', '.join(first)} {last} {end}" if first else end
