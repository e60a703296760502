"""A season: the event files of its evenings, as a season file lists them or a command line does."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cribsheets.errors import InputError, Mistake, Place
from cribsheets.files.event import is_event_file, read_event
from cribsheets.files.text import cleaned
from cribsheets.files.tomlfile import read_toml
from cribsheets.messages import listed, nearest, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from cribsheets.files.report import Report
    from cribsheets.tournament.event import Event

EVENT_FILE = "event.toml"
"""The event file of a folder that is named in place of one."""

_KEYS = {
    "title": 'a text such as "Winter season"',
    "events": 'a list of event files or their folders, such as ["october", "november/event.toml"]',
    "best": "a whole number, 1 or more: how many evenings of a player count",
}
_MOST_TITLE = 100


@dataclass(frozen=True, slots=True)
class Season:
    """The evenings of a season in order, what it is called, and how many evenings of a player count; None for all."""

    evenings: tuple[Event, ...]
    title: str = ""
    best: int | None = None


def read_season(sources: Sequence[Path], report: Report) -> Season:
    """Return the season of one season file (TOML with `events`), or of event files and folders.

    Raises:
        InputError: everything that is wrong in any of the files.
    """
    first = sources[0]
    toml = (
        read_toml(first, report) if len(sources) == 1 and first.is_file() and is_event_file(first) else None
    )
    if not toml or "events" not in toml.data:
        return Season(_evenings(sources, report))
    for key, message in _mistakes(toml.data):
        report.wrong(toml.place((key,)), message)
    report.stop_if_wrong()
    evenings = _evenings([first.parent / name for name in toml.data["events"]], report)
    return Season(evenings, cleaned(toml.data.get("title", "")), toml.data.get("best"))


def _mistakes(data: dict[str, object]) -> Iterator[tuple[str, str]]:
    """Yield what is wrong in a season file, with its key."""
    title, events, best = data.get("title", ""), data["events"], data.get("best", 1)
    possible = {
        "title": isinstance(title, str) and len(title) <= _MOST_TITLE,
        "events": isinstance(events, list) and bool(events) and all(isinstance(each, str) for each in events),
        "best": isinstance(best, int) and not isinstance(best, bool) and best > 0,
    }
    for key in data:
        if key not in possible:
            near = nearest(key, _KEYS)
            hint = f"did you mean {quoted(near)}?" if near else f"what can be set is {listed(_KEYS)}"
            yield key, f"the key {quoted(key)} is not known here: {hint}"
        elif not possible[key]:
            yield key, f"this {key} is not possible: write {_KEYS[key]}"


def _evenings(paths: Iterable[Path], report: Report) -> tuple[Event, ...]:
    """Return the events, each with results; all mistakes of all evenings are said at once."""
    events = []
    for path in paths:
        file = path / EVENT_FILE if path.is_dir() else path
        try:
            reading = read_event(file)
        except InputError as error:
            report.mistakes += (_in_folder(mistake, file) for mistake in error.mistakes)
            continue
        report.files |= reading.report.files
        report.doubts += (_in_folder(doubt, file) for doubt in reading.report.doubts)
        if not any(card.lines for card in reading.event.cards or ()):
            report.wrong(
                Place(str(file)), "has no results: name them in the event file, or leave the evening out"
            )
        events.append(reading.event)
    report.stop_if_wrong()
    return tuple(events)


def _in_folder(mistake: Mistake, file: Path) -> Mistake:
    """Return a mistake with the folder of its file: every evening has an event.toml."""
    return replace(mistake, place=replace(mistake.place, file=str(file.parent / mistake.place.file)))
