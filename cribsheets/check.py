"""Everything that can be found in an event's files without drawing a sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cribsheets.errors import InputError, Mistake, Place, UnprintableError
from cribsheets.files.event import read_event
from cribsheets.files.templates import unfilled
from cribsheets.messages import counted
from cribsheets.printing.printable import check_printable, long_texts, surely_printable
from cribsheets.tournament.outcome import settled
from cribsheets.tournament.progress import games_missing
from cribsheets.tournament.unusual import unusual

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from cribsheets.files.report import Reading
    from cribsheets.tournament.crosscheck import Correction
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.outcome import Outcome


@dataclass(frozen=True, slots=True)
class Checkup:
    """What was found: mistakes in the files and texts that cannot be printed, cards that disagree, the rest.

    `event` is None when its files cannot be read. `games` is how many games are known. `notes` are no findings:
    what was passed over in the files, such as columns that nothing reads.
    """

    event: Event | None = None
    games: int = 0
    mistakes: tuple[Mistake, ...] = ()
    corrections: tuple[Correction, ...] = ()
    warnings: tuple[Mistake, ...] = ()
    notes: tuple[Mistake, ...] = ()

    @property
    def found(self) -> bool:
        """Return whether there is anything that a director has to look at."""
        return bool(self.mistakes or self.corrections or self.warnings)

    def to_json(self) -> dict[str, object]:
        """Return the findings as `check --json` prints them; notes stand among the warnings."""
        return {
            "mistakes": [_to_json(mistake) for mistake in self.mistakes],
            "corrections": [correction.to_json() for correction in self.corrections],
            "warnings": [_to_json(warning) for warning in (*self.warnings, *self.notes)],
        }


def check_up(path: Path) -> Checkup:
    """Read the files of an event or a roster, settle its cards, and return all there is to say about them."""
    try:
        reading = read_event(path)
    except InputError as error:
        return Checkup(mistakes=error.mistakes)
    event = reading.event
    outcome = settled(event)
    return Checkup(
        event,
        outcome.balance.games,
        tuple(_unprintable(event)),
        outcome.settlement.corrections,
        tuple(warnings(reading, outcome)),
        (*reading.report.notes, *reading.report.to_come),
    )


def warnings(reading: Reading, outcome: Outcome) -> Iterator[Mistake]:
    """Yield what a director has to look at in an event and its results; what may make them wrong comes first."""
    event, read = reading.event, reading.report
    place = Place(event.file)
    if not event.scoring.unusual:
        for each in unusual(event.cards or ()):
            yield Mistake(each.place or place, f"{each.message} ([scoring] unusual = true: all are meant)")
    yield from read.warnings
    yield from filter(None, [read.loose_seats, read.unnamed_results])
    yield from (Mistake(place, warning) for warning in (*outcome.warnings(), *_still_to_come(event)))
    yield from unfilled(event)


def _still_to_come(event: Event) -> Iterator[str]:
    """Yield a word on games that no card tells of, once there are results at all."""
    missing = games_missing(event, event.cards) if event.cards else 0
    if missing:
        yield f"{counted(missing, 'game')} still to come: what the standings say is provisional."


def _check_fits(event: Event) -> None:
    """Check that every text of an event fits its boxes in the job, by drawing it into memory.

    Raises:
        UnprintableError: naming all that are too long.
    """
    from cribsheets.page.paper import paper_named  # noqa: PLC0415 - the same
    from cribsheets.page.parts import JobPart  # noqa: PLC0415 - the same
    from cribsheets.page.pile import Pile  # noqa: PLC0415 - few events need it
    from cribsheets.printing.printjob import PrintRun  # noqa: PLC0415 - the same
    from cribsheets.sheets import job  # noqa: PLC0415 - the same

    pile = Pile(paper_named(event.paper))
    PrintRun(event).print(job.sections(event, pile, event.players, frozenset(JobPart)).values())


def _unprintable(event: Event) -> Iterable[Mistake]:
    """Return what keeps the event's job from being printed."""
    try:
        check_printable(event)
        if not surely_printable(event) and long_texts(event):
            _check_fits(event)
    except UnprintableError as error:
        return error.mistakes
    return ()


def _to_json(mistake: Mistake) -> dict[str, object]:
    place = mistake.place
    file = place.file if place.sheet is None else f"{place.file}!{place.sheet}"
    return {"file": file, "row": place.row, "message": mistake.message}


def report(checkup: Checkup) -> Iterator[str]:
    """Yield the findings as lines to read."""
    if event := checkup.event:
        played = f", {counted(checkup.games, 'game')} played" if event.cards else ""
        yield f"{event.title or event.file}: {counted(len(event.players), 'player')}{played}"
    for title, findings in (
        ("Mistakes", list(map(str, checkup.mistakes))),
        ("Cards corrected by rule 12.2", [correction.message for correction in checkup.corrections]),
        ("To look at", [_told(warning, event) for warning in checkup.warnings]),
    ):
        if findings:
            yield from ("", f"{title}: {len(findings)}", *(f"- {finding}" for finding in findings))
    if not checkup.found:
        yield "Nothing to look at."
    if checkup.notes:
        yield from ("", "Passed over:", *(f"- {note}" for note in checkup.notes))


def _told(warning: Mistake, event: Event | None) -> str:
    """Return a warning with its place, unless that is the event as a whole."""
    return warning.message if event and warning.place == Place(event.file) else str(warning)
