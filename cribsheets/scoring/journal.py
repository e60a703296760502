"""The desks' journal: the results they have saved, in a hidden file beside the results.

A spreadsheet that saves an old copy removes results that a desk has acknowledged. The results file alone cannot show
that, least of all after the desk was closed, nor who entered a row: another desk, or somebody in a spreadsheet.
Each line is a JSON array: desk, kind, number of the game or match, winner, loser, the rest of the result, and the names
of winner and loser.
"""

from __future__ import annotations

import json
import os
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cribsheets.atomic import write_whole
from cribsheets.errors import Place
from cribsheets.files.names import Written, compare
from cribsheets.files.report import Report
from cribsheets.files.source import read_bytes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from cribsheets.scoring.changes import Result
    from cribsheets.scoring.resultsfile import R, ResultsFile
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.identity import Moved


class Kind(StrEnum):
    """What happened to a result."""

    ADDED = "added"
    REMOVED = "removed"
    GONE = "gone"  # a desk has found that something else took it out of the file


class Record(NamedTuple):
    """One result that a desk has added, removed or found gone."""

    desk: str
    kind: Kind
    result: Result


class Saved(NamedTuple):
    """The results that desks have saved: those that should be in the file, and those found gone from it."""

    kept: Sequence[Result]
    gone: Sequence[Result]


def read(file: ResultsFile[R], event: Event) -> Sequence[Record]:
    """Return the journal of a file of results, without lines that do not fit the event.

    Raises:
        InputError: it cannot be read, or a seat has another player than when it was written.
    """
    journal = _journal(file.path)
    lines = [_values(line) for line in _bytes(journal).decode(errors="replace").splitlines()]
    report = Report(source=event.file)
    compare(_written(lines, journal.name), event.entrants, report)
    report.stop_if_wrong()
    return [record for values in lines if (record := _record(file, values, event))]


def append(file: ResultsFile[R], desk: str, kind: Kind, results: Iterable[R], event: Event) -> None:
    """Add what a desk did to results to the journal of their file; call it under the desks' lock.

    Raises:
        RefusedError: it cannot be written.
        InputError: it cannot be read.
    """
    rows = [file.values(result) for result in results]
    if rows:
        named = [[desk, kind, *row, *(event.by_seat[str(seat)].name for seat in row[1:3])] for row in rows]
        lines = map(json.dumps, named)
        journal = _journal(file.path)
        text = "\n".join([*_bytes(journal).decode(errors="replace").splitlines(), *lines])
        write_whole(journal, f"{text}\n".encode())


def rename(path: Path, renamed: Sequence[Moved]) -> None:
    """Write new names into the journal of the results file at `path`; call it under the desks' lock.

    Raises:
        RefusedError: it cannot be written.
        InputError: it cannot be read.
    """
    journal = _journal(path)
    lines = _bytes(journal).decode(errors="replace").splitlines()
    names = {(change.player.seat, change.name): change.player.name for change in renamed}
    new = [_renamed(line, names) for line in lines]
    if new != lines:
        write_whole(journal, "".join(f"{line}\n" for line in new).encode())


def _renamed(line: str, names: Mapping[tuple[str, str], str]) -> str:
    match values := _values(line):
        case [_, _, _, str(a), str(b), *_, str(name_a), str(name_b)]:
            now = [names.get(pair, pair[1]) for pair in ((a, name_a), (b, name_b))]
            return json.dumps([*values[:-2], *now])
    return line


def saved(records: Iterable[Record]) -> Saved:
    """Return what the records add up to. A result that was found gone is settled by a new one in its place."""
    kept: dict[Result, None] = {}
    gone: dict[Result, None] = {}
    for _, kind, result in records:
        kept.pop(result, None)
        for old in [old for old in gone if old.clashes_with(result)]:
            del gone[old]
        if kind is Kind.ADDED:
            kept[result] = None
        elif kind is Kind.GONE:
            gone[result] = None
    return Saved(tuple(kept), tuple(gone))


def _journal(path: Path) -> Path:
    target = Path(os.path.realpath(path))
    return target.with_name(f".{target.name}.journal")


def _bytes(journal: Path) -> bytes:
    return read_bytes(journal) if journal.exists() else b""


def _values(line: str) -> Sequence[object]:
    """Return the values in a line; none of a damaged one."""
    try:
        values = json.loads(line)
    except (ValueError, RecursionError):
        return ()
    return values if isinstance(values, list) else ()


def _written(lines: Iterable[Sequence[object]], file: str) -> Iterator[Written]:
    """Yield the seats in a journal with the names beside them, each pair once."""
    seen: set[tuple[str, str]] = set()
    for number, values in enumerate(lines, start=1):
        match values:
            case [_, _, _, str(a), str(b), *_, str(name_a), str(name_b)]:
                for seat, name in ((a, name_a), (b, name_b)):
                    if (seat, name) not in seen:
                        seen.add((seat, name))
                        yield Written(seat, name, Place(file, number))


def _record(file: ResultsFile[R], values: Sequence[object], event: Event) -> Record | None:
    """Return the record of a line; None for a damaged one, or for seats that the event no longer has."""
    match values:
        case [str(desk), ("added" | "removed" | "gone") as kind, *rest]:
            result = file.result(rest, event)
            if result and {result.winner, result.loser} <= event.by_seat.keys():
                return Record(desk, Kind(kind), result)
    return None
