"""Cells of which a spreadsheet shows something else than it stores."""

from __future__ import annotations

import re
from typing import Final, Self

NO_VALUE: Final = "no value"
"""What an `ErrorCell` holds where a formula was never calculated."""

_TOKEN = re.compile(r'"([^"]*)"|\\(.)|[_*].|\[(\$-[0-9A-F]+|[A-Z]+)\]|(General)|(.)', re.IGNORECASE)
_COLORS = ("black", "blue", "cyan", "green", "magenta", "red", "white", "yellow")


class ErrorCell(str):
    """A cell without a value, as the error that the spreadsheet shows in it (`#REF!`), or `NO_VALUE`."""

    __slots__ = ()


class MergedCell(str):
    """A cell that is merged with the one above it, and so shows its text."""

    __slots__ = ()


class FormattedCell(str):
    """A number as its format shows it, such as `A-7` or `007`; `number` is the number alone."""

    __slots__ = ("number",)
    number: str

    def __new__(cls, text: str, number: str) -> Self:
        """Return the cell that shows `text`."""
        cell = super().__new__(cls, text)
        cell.number = number
        return cell


def formatted(number: str, number_format: str) -> str | None:
    """Return a whole number as `number_format` shows it; None where that adds neither zeros nor letters.

    The format is Excel's, such as `00000`, `"A-"0` or `000-0000` (ECMA-376 part 1, 18.8.31).
    """
    if not number.isdecimal() or (pieces := _pieces(number_format)) is None:
        return None
    slots = [index for index, (kind, _) in enumerate(pieces) if kind]
    adds = any(text.strip() for kind, text in pieces if not kind) or [k for k, _ in pieces].count("0") > 1
    if not slots or not adds:
        return None
    shown = [text for _, text in pieces]
    for index in reversed(slots[1:]):
        number, shown[index] = number[:-1], number[-1:] or ("0" if pieces[index][0] == "0" else "")
    shown[slots[0]] = number or ("0" if pieces[slots[0]][0] == "0" else "")
    return "".join(shown)


def _pieces(number_format: str) -> list[tuple[str, str]] | None:
    """Return the digits (`0` or `#`, and no text) and the texts ("" and the text) of a format; None for any other."""
    pieces: list[tuple[str, str]] = []
    for match in _TOKEN.finditer(number_format):
        text, escaped, bracket, general, plain = match.groups()
        if plain == ";":
            break  # what follows is for negative numbers
        if text or escaped:
            pieces.append(("", text or escaped))
        elif general or (plain and plain in "0#?"):
            pieces.append(("0" if general or plain == "0" else "#", ""))
        elif plain and plain in " -+()":
            pieces.append(("", plain))
        elif plain or (bracket and not bracket.startswith("$") and bracket.lower() not in _COLORS):
            return None
    return pieces
