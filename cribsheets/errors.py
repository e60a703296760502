"""What can go wrong, said in words a director can act on, with the exit code each kind carries."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


class ExitCode(IntEnum):
    """What the program tells the shell."""

    DONE = 0
    FOUND = 1  # `check` found something
    WRONG = 2  # the command or the input is wrong
    UNPRINTABLE = 3  # no font has a character
    INTERRUPTED = 130


@dataclass(frozen=True, slots=True)
class Place:
    """Where a value stands in a user's file.

    `row` counts from 1 with the header as row 1, as a spreadsheet shows it; `column` is a spreadsheet
    letter; `sheet` is the name of a workbook's sheet.
    """

    file: str
    row: int | None = None
    sheet: str | None = None
    column: str | None = None

    def __str__(self) -> str:
        """Return `players.csv:7`, or `club.xlsx!Players!C7` for a workbook's cell."""
        if self.sheet is None:
            return self.file if self.row is None else f"{self.file}:{self.row}"
        cell = f"{self.column or ''}{self.row or ''}"
        return "!".join(part for part in (self.file, self.sheet, cell) if part)


@dataclass(frozen=True, slots=True)
class Mistake:
    """One thing that is wrong (or doubtful) at one place, in a sentence that says what to do."""

    place: Place
    message: str

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


class CribsheetsError(Exception):
    """Anything the user has to know instead of a result. The message is complete as it stands."""

    exit_code = ExitCode.WRONG


class RefusedError(CribsheetsError):
    """What was asked for cannot be done; the message says what can."""


class InputError(CribsheetsError):
    """All that is wrong in the user's files, at once."""

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        self.mistakes = tuple(mistakes)
        super().__init__("\n".join(map(str, self.mistakes)))


class UnprintableError(InputError):
    """Names or texts with characters that no font at hand can print."""

    exit_code = ExitCode.UNPRINTABLE
