"""Gathers what is wrong and what is doubtful in all of a user's files, to be said at once."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from cribsheets.errors import InputError, Mistake, Place
from cribsheets.files.names import moved_mistakes
from cribsheets.messages import rows_listed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from cribsheets.tournament.event import Event
    from cribsheets.tournament.identity import Moved

MOST_PER_FILE = 25
"""How many mistakes of one file are spelt out; more than a screen of them helps nobody."""

_MOST_ALIKE = 3
"""So many mistakes that say the same are a line each."""


@dataclass(slots=True)
class Report:
    """What there is to say of files: mistakes, which stop the work once everything has been read, doubts and notes.

    A note says what was passed over and does no harm; `to_come` are files that are only made during play. `unnamed_results` is for those who want results: the event
    file names none, though some lie beside it; usually None. `files` are the resolved paths of all that was read.
    `moved` are seats with another player than a file names beside them, which is said before all else; `source` is
    the event as it is typed. `unseated` is the roster that gives no seats, `nameless` the first seat without a name.
    """

    mistakes: list[Mistake] = field(default_factory=list)
    doubts: list[Mistake] = field(default_factory=list)
    notes: list[Mistake] = field(default_factory=list)
    to_come: list[Mistake] = field(default_factory=list)
    unnamed_results: Mistake | None = None
    files: set[Path] = field(default_factory=set)
    source: str = "EVENT"
    moved: list[Moved] = field(default_factory=list)
    unseated: Place | None = None
    nameless: Place | None = None

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
            MovedError: seats have other players than files name beside them.
            InputError: anything else was wrong.
        """
        if self.moved:
            raise MovedError(self)
        if self.mistakes:
            raise InputError(_shortened(_joined(self.mistakes)))

    @property
    def loose_seats(self) -> Mistake | None:
        """Return a word on seats that hang on the order of the roster alone; None where something holds them."""
        if not self.unseated or not self.nameless:
            return None
        message = (
            f"has no column seat, so that the seats in {self.nameless.file} depend on the order of these rows: once they "
            f"are sorted, results belong to other players. cribsheets seats {self.source} --replace  writes the seats down"
        )
        return Mistake(self.unseated, message)

    @property
    def warnings(self) -> tuple[Mistake, ...]:
        """Return the doubtful things, file by file and row by row."""
        return tuple(_shortened(self.doubts))


class MovedError(InputError):
    """Seats have other players than files name beside them: `moved` are those. All other mistakes come after."""

    def __init__(self, report: Report) -> None:
        self.moved = tuple(report.moved)
        super().__init__((*moved_mistakes(self.moved, report.source), *_shortened(report.mistakes)))


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


@dataclass(frozen=True, slots=True)
class Reading:
    """An event, and the report on the files that it was read from."""

    event: Event
    report: Report
