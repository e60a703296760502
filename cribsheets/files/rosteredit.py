"""A roster changed in its own file: who has left, and who has come late. Its other columns stay as they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cribsheets.atomic import keep_copy, write_whole
from cribsheets.files import eventedit
from cribsheets.files.csvedit import editable
from cribsheets.files.event import named_file
from cribsheets.files.headings import ROSTER_COLUMNS
from cribsheets.files.playernames import name_columns

if TYPE_CHECKING:
    from pathlib import Path

    from cribsheets.tournament.event import Event, Player


def roster_of(source: Path) -> Path:
    """Return the file that holds the roster of an event file: the one it names, or the event file itself."""
    return named_file(source, "players") or source


def set_field(
    source: Path, event: Event, seat: str, field: Literal["left_after", "withdrawn"], value: int | None
) -> Path:
    """Write one field of a player into the roster, True as yes, None and False as nothing; return the copy of the old file.

    `event` is as `source` has been read under the same lock.

    Raises:
        RefusedError: the roster is a workbook, or cannot be written. It is untouched.
        InputError: it cannot be read.
    """
    roster, player = roster_of(source), event.by_seat[seat]
    if roster == source:
        copy = keep_copy(source)
        key = None if value is False else value
        eventedit.set_player_key(source, event.players.index(player), field, key)
        return copy
    file = editable(roster)
    if field not in file.at(ROSTER_COLUMNS):
        file = file.with_column(field)
    column = file.at(ROSTER_COLUMNS)[field]
    assert player.place is not None, "a player who was read from a file"
    assert player.place.row is not None, "and from a row of it"
    file = file.with_cell(player.place.row, column, _cell(value))
    copy = keep_copy(roster)
    write_whole(roster, file.changed((), ()))
    return copy


def _cell(value: int | None) -> str:
    if isinstance(value, bool):
        return "yes" if value else ""
    return "" if value is None else str(value)


def add_player(source: Path, player: Player) -> Path:
    """Add a player at the end of the roster; return the copy of the old file.

    Raises:
        RefusedError: the roster is a workbook, or cannot be written. It is untouched.
        InputError: it cannot be read.
    """
    roster = roster_of(source)
    if roster == source:
        copy = keep_copy(source)
        eventedit.add_player(source, {"name": player.name, "seat": player.seat})
        return copy
    file = editable(roster)
    at = file.at(ROSTER_COLUMNS)
    cells = [""] * len(file.header)
    names = name_columns(at)
    *first, last = player.name.rsplit(maxsplit=1) if names[1:] else [player.name]
    for name, text in ((names[0], " ".join(first)), (names[-1], last)):
        cells[at[name]] = text
    if "seat" in at and any(file.column(at["seat"])):
        cells[at["seat"]] = player.seat
    copy = keep_copy(roster)
    write_whole(roster, file.changed((), [cells]))
    return copy
