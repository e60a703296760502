"""The words of messages: plurals, lists, quotation marks and the nearest spelling."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

_MOST_NUMBERS = 10


def counted(number: int, noun: str) -> str:
    """Return how many there are of something: `1 game`, `2 games`."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def ordinal(number: int) -> str:
    """Return a number as a place is written: `1st`, `2nd`, `3rd`, `11th`, `21st`."""
    endings = {1: "st", 2: "nd", 3: "rd"}
    teens = number % 100 // 10 == 1
    return f"{number}{'th' if teens else endings.get(number % 10, 'th')}"


def listed(words: Iterable[str], last: str = "and") -> str:
    """Return `words` as a sentence lists them: `a, b and c`; without any, `nothing`."""
    *first, end = list(words) or ["nothing"]
    return f"{', '.join(first)} {last} {end}" if first else end


def numbered(noun: str, numbers: Iterable[object]) -> str:
    """Return things by their numbers: `seat 7`, `seats A-1, A-2 and B-1`."""
    words = list(map(str, numbers))
    return f"{noun}{'' if len(words) == 1 else 's'} {listed(words)}"


def rows_listed(rows: Iterable[int]) -> str:
    """Return which rows of a file are meant, the first ten of many: `row 7`, `rows 3, 4 and 9`."""
    rows = list(rows)
    if len(rows) > _MOST_NUMBERS:
        return f"rows {', '.join(map(str, rows[:_MOST_NUMBERS]))} ..."
    return numbered("row", rows)


def quoted(text: str) -> str:
    """Return `text` as messages show what a user wrote; on paper quotation marks are typographic."""
    return f'"{text}"'


def typed(path: object) -> str:
    """Return a path as it is typed at a prompt."""
    return quoted(str(path)) if " " in str(path) else str(path)


def sentence(text: str) -> str:
    """Return `text` as a sentence of its own: with a capital, and a period unless it ends otherwise."""
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '?', '!')) else '.'}"


def nearest(text: str, words: Iterable[str], cutoff: float = 0.6) -> str | None:
    """Return the one of `words` most like `text` in any case, or None when none comes near."""
    by_fold = {word.casefold(): word for word in words}
    close = get_close_matches(text.casefold(), by_fold, n=1, cutoff=cutoff)
    return by_fold[close[0]] if close else None
