"""Gathers what is wrong and what is doubtful in all of a user's files, to be said at once."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from cribsheets.errors import InputError, Mistake, Place
from cribsheets.messages import rows_listed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

MOST_PER_FILE = 25
"""How many mistakes of one file are spelt out; more than a screen of them helps nobody."""

_MOST_ALIKE = 3
"""So many mistakes that say the same are a line each."""


@dataclass(slots=True)
class Report:
    """What there is to say of files: mistakes, which stop the work once everything has been read, doubts and notes.

    A note says what was passed over and does no harm. `unnamed_results` is for those who want results: the event
    file names none, though some lie beside it; usually None. `files` are the resolved paths of all that was read.
    """

    mistakes: list[Mistake] = field(default_factory=list)
    doubts: list[Mistake] = field(default_factory=list)
    notes: list[Mistake] = field(default_factory=list)
    unnamed_results: Mistake | None = None
    files: set[Path] = field(default_factory=set)

    def wrong(self, place: Place, message: str) -> None:
        """Note a mistake."""
        self.mistakes.append(Mistake(place, message))

    def doubt(self, place: Place, message: str) -> None:
        """Note something doubtful that stops nothing."""
        self.doubts.append(Mistake(place, message))

    def note(self, place: Place, message: str) -> None:
        """Note what is passed over, which is as it should be unless it was meant for something."""
        self.notes.append(Mistake(place, message))

    @contextmanager
    def gathering(self) -> Iterator[None]:
        """Turn a file that cannot be read at all into its mistakes, and go on with the next file."""
        try:
            yield
        except InputError as error:
            self.mistakes += error.mistakes

    def stop_if_wrong(self) -> None:
        """Raise all mistakes at once.

        Raises:
            InputError: anything was wrong.
        """
        if self.mistakes:
            raise InputError(_shortened(_joined(self.mistakes)))

    @property
    def warnings(self) -> tuple[Mistake, ...]:
        """Return the doubtful things, file by file and row by row."""
        return tuple(_shortened(self.doubts))


def _joined(mistakes: Sequence[Mistake]) -> list[Mistake]:
    """Return `mistakes` with those that say the same of many rows said once, of the first, with the rows it is said of."""
    same: dict[tuple[Place, str], list[Mistake]] = {}
    for mistake in mistakes:
        same.setdefault((replace(mistake.place, row=None), mistake.message), []).append(mistake)
    joined: list[Mistake] = []
    for alike in same.values():
        if len(alike) <= _MOST_ALIKE:
            joined += alike
            continue
        rows = rows_listed(sorted({mistake.place.row or 0 for mistake in alike}))
        joined.append(replace(alike[0], message=f"{alike[0].message} (so in {rows}, {len(alike):,} in all)"))
    return joined


def _shortened(notes: Sequence[Mistake]) -> list[Mistake]:
    """Return `notes` by file and row, no more than `MOST_PER_FILE` of each file."""
    by_file: dict[str, list[Mistake]] = {}
    for note in notes:
        by_file.setdefault(note.place.file, []).append(note)
    shortened: list[Mistake] = []
    for file, of_file in by_file.items():
        of_file.sort(key=lambda note: note.place.row or 0)
        shortened += of_file[:MOST_PER_FILE]
        if (left := len(of_file) - MOST_PER_FILE) > 0:
            shortened.append(Mistake(Place(file), f"and {left:,} more like these"))
    return shortened
