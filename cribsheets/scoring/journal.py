"""The desks' journal: the results they have saved, in a hidden file beside the results.

A spreadsheet that saves an old copy removes results that a desk has acknowledged. The results file alone cannot show
that, least of all after the desk was closed, nor who entered a row: another desk, or somebody in a spreadsheet.
Each line is a JSON array: desk, kind, game, winner, loser, spread, forfeit, void.
"""

from __future__ import annotations

import json
import os
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cribsheets.atomic import write_whole
from cribsheets.files.source import read_bytes
from cribsheets.tournament.scorecards import Game

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cribsheets.tournament.event import Event


class Kind(StrEnum):
    """What happened to a game."""

    ADDED = "added"
    REMOVED = "removed"
    GONE = "gone"  # a desk has found that something else took it out of the file


class Record(NamedTuple):
    """One game that a desk has added, removed or found gone."""

    desk: str
    kind: Kind
    game: Game


class Saved(NamedTuple):
    """The games that desks have saved: those that should be in the file, and those found gone from it."""

    kept: Sequence[Game]
    gone: Sequence[Game]


def read(path: Path, event: Event) -> Sequence[Record]:
    """Return the journal of the results file at `path`, without lines that do not fit the event.

    Raises:
        InputError: it cannot be read.
    """
    lines = _bytes(_journal(path)).decode(errors="replace").splitlines()
    return [record for line in lines if (record := _record(line, event))]


def append(path: Path, records: Iterable[Record]) -> None:
    """Add records to the journal of the results file at `path`; call it under the lock of that file.

    Raises:
        RefusedError: it cannot be written.
        InputError: it cannot be read.
    """
    lines = [
        json.dumps([desk, kind, game.game, game.winner, game.loser, game.spread, game.forfeit, game.void])
        for desk, kind, game in records
    ]
    if lines:
        journal = _journal(path)
        text = "\n".join([*_bytes(journal).decode(errors="replace").splitlines(), *lines])
        write_whole(journal, f"{text}\n".encode())


def saved(records: Iterable[Record]) -> Saved:
    """Return what the records add up to. A game that was found gone is settled by a new result of its players."""
    kept: dict[Game, None] = {}
    gone: dict[Game, None] = {}
    for _, kind, game in records:
        kept.pop(game, None)
        for old in [old for old in gone if old.shares_player(game)]:
            del gone[old]
        if kind is Kind.ADDED:
            kept[game] = None
        elif kind is Kind.GONE:
            gone[game] = None
    return Saved(tuple(kept), tuple(gone))


def _journal(path: Path) -> Path:
    target = Path(os.path.realpath(path))
    return target.with_name(f".{target.name}.journal")


def _bytes(journal: Path) -> bytes:
    return read_bytes(journal) if journal.exists() else b""


def _record(line: str, event: Event) -> Record | None:
    """Return the record in a line; None for a damaged one, or for seats that the event no longer has."""
    try:
        values = json.loads(line)
    except (ValueError, RecursionError):
        return None
    match values:
        case [
            str(desk),
            ("added" | "removed" | "gone") as kind,
            int(number),
            str(a),
            str(b),
            int(spread),
            bool(forfeit),
            bool(void),
        ]:
            if {a, b} <= event.by_seat.keys():
                # The event file says what a forfeit is worth, which may have changed.
                worth = event.scoring.forfeit_spread if forfeit else spread
                return Record(desk, Kind(kind), Game(number, a, b, worth, forfeit, void=void))
    return None
