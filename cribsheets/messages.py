"""Words that messages and sheets share."""

from __future__ import annotations


def counted(number: int, noun: str) -> str:
    """Return how many there are of something: `1 game`, `2 games`."""
    return f"{number} {noun}{'' if number == 1 else 's'}"
