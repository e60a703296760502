"""A roster changed in its own file: who has left, and who has come late. Its other columns stay as they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

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


def set_left_after(source: Path, event: Event, seat: str, game: int | None) -> Path:
    """Write down after which game a player has left, None for one who is there; return the copy of the old file.

    `event` is as `source` has been read under the same lock.

    Raises:
        RefusedError: the roster is a workbook, or cannot be written. It is untouched.
        InputError: it cannot be read.
    """
    roster, player = roster_of(source), event.by_seat[seat]
    if roster == source:
        copy = keep_copy(source)
        eventedit.set_player_key(source, event.players.index(player), "left_after", game)
        return copy
    file = editable(roster)
    if "left_after" not in file.at(ROSTER_COLUMNS):
        file = file.with_column("left_after")
    column = file.at(ROSTER_COLUMNS)["left_after"]
    assert player.place is not None, "a player who was read from a file"
    assert player.place.row is not None, "and from a row of it"
    file = file.with_cell(player.place.row, column, "" if game is None else str(game))
    copy = keep_copy(roster)
    write_whole(roster, file.changed((), ()))
    return copy


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
