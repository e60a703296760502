"""A player's name, from whichever columns of a roster have it or parts of it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cribsheets.files.headings import ATTENDEE
from cribsheets.files.text import folded
from cribsheets.messages import quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from cribsheets.files.columns import Columns

_CALLED = ("badge name", "preferred name")
_FIRST = ("attendee first name", "first name")
_NO_ANSWER = ("", "na", "none", "no", "nil", "null", "same", "sameasabove")
"""What a form has where a player goes by no other name, as words are compared."""
_NUMBERED = re.compile(r"(?:#\d{1,4}[.):]?|\d{1,4}[.):]) +(?=\D)")
_COUNTED = re.compile(r"\d{1,4} +(?=\D)")


def name_columns(at: Collection[str]) -> tuple[str, ...]:
    """Return those of the columns that make up a name; `name` where there is none.

    Who comes plays, not who pays, and first and last name say more than one column that may hold anything. What is
    called "name" beside a first or a last name alone is the other one, as in lists in French or Spanish.
    """
    called = tuple(name for name in _CALLED if name in at)
    choices = [ATTENDEE[:2], ATTENDEE[2:], ("first name", "particle", "last name"), ("name",)]
    if "name" in at and "first name" in at and "last name" not in at:
        choices[2] = ("first name", "particle", "name")
    elif "name" in at and "last name" in at and "first name" not in at:
        choices[2] = ("name", "particle", "last name")
    found = (tuple(name for name in choice if name in at) for choice in choices)
    return (*called, *(next(filter(None, found), () if called else ("name",))))


def full_name(texts: Mapping[str, str]) -> str:
    """Return the name that the cells of the name columns make up, in their order.

    What a player goes by, on a badge or among friends, takes the place of the first name, unless it is a whole name.
    """
    parts = [text for name, text in texts.items() if name not in _CALLED and text]
    parts = [text for text in parts if any(map(str.isalnum, text))] or parts
    name = " ".join(_without_repeats(parts) if parts[1:] and "name" in texts else parts)
    called = next((text for column in _CALLED if folded(text := texts.get(column, "")) not in _NO_ANSWER), "")
    if not called:
        return name
    *_, last_word = ["", *name.casefold().split()]
    last_name = "" if last_word in called.casefold().split() else _last_name(texts, name)
    return f"{called} {last_name}" if last_name else called


def _last_name(texts: Mapping[str, str], name: str) -> str:
    """Return a name without the first name, which is its first word where no column has that."""
    first = [texts[column] for column in _FIRST if column in texts]
    if not first:
        return name.partition(" ")[2]
    return name.removeprefix(first[0]).strip()


def _without_repeats(parts: list[str]) -> list[str]:
    """Return the parts of a name, without one that another, for the whole name, has in it."""
    first, *_, last = (part.casefold() for part in parts)
    if first.endswith(f" {last}"):
        return parts[:-1]
    return parts[1:] if last.startswith(f"{first} ") or last.endswith(f" {first}") else parts


def numbering(names: Sequence[str]) -> Callable[[str], str]:
    """Return what takes the numbers off names that are counted, as in `1. Ana Price` or, where all are, `1 Ana Price`."""
    pattern = _COUNTED if names and all(map(_COUNTED.match, names)) else _NUMBERED
    return lambda name: pattern.sub("", name, count=1) if pattern.match(name) else name


def only_numbers(columns: Columns) -> str:
    """Return what to do about a column of names that has numbers alone: which column was meant, if one was."""
    for index, heading in enumerate(columns.table.header):
        cells = [row.cells[index] for row in columns.table.rows]
        if index not in columns.at.values() and all(map(_may_be_name, cells)):
            return f"call the column {quoted(heading)} name, if the names are there"
    return "write the names into a column called name"


def _may_be_name(text: str) -> bool:
    return any(map(str.isalpha, text)) and not any(map(str.isdigit, text)) and "@" not in text
