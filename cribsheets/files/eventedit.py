"""An event file changed key by key: remarks, order and spacing stay as their author has them."""

from __future__ import annotations

import codecs
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cribsheets.atomic import write_whole
from cribsheets.errors import RefusedError
from cribsheets.files.csvfile import encoded
from cribsheets.files.report import Report
from cribsheets.files.source import decoded, read_bytes

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from tomlkit import TOMLDocument

Value = str | int | bool | Sequence[str] | None


def set_keys(path: Path, values: Mapping[str, Value], table: str = "") -> None:
    """Set keys of one of the tables of the event file at `path`, or of none; those set to None are taken out.

    Raises:
        RefusedError: the file cannot be written. It is untouched.
    """

    def change(document: TOMLDocument) -> None:
        keys = document.setdefault(table, {}) if table else document
        for key, value in values.items():
            if value is not None:
                keys[key] = value
            elif key in keys:
                del keys[key]

    _change(path, change)


def set_player_key(path: Path, index: int, key: str, value: Value) -> None:
    """Set a key of one of the [[players]] of the event file at `path`, counted from 0; None takes it out.

    Raises:
        RefusedError: the file cannot be written. It is untouched.
    """

    def change(document: TOMLDocument) -> None:
        player = document["players"][index]
        if value is not None:
            player[key] = value
        elif key in player:
            del player[key]

    _change(path, change)


def add_player(path: Path, values: Mapping[str, str]) -> None:
    """Add a player to the [[players]] of the event file at `path`; with a seat only where the others have theirs.

    Raises:
        RefusedError: the file cannot be written. It is untouched.
    """
    import tomlkit  # noqa: PLC0415 - few runs change an event file

    def change(document: TOMLDocument) -> None:
        players = document["players"]
        player = tomlkit.table()
        player.update(values)
        if not any("seat" in other for other in players):
            player.pop("seat", None)
        players.append(player)

    _change(path, change)


def _change(path: Path, change: Callable[[TOMLDocument], None]) -> None:
    import tomlkit  # noqa: PLC0415 - few runs change an event file
    from tomlkit.exceptions import TOMLKitError  # noqa: PLC0415 - as above

    data = read_bytes(path)
    text = decoded(data, path, Report()).removeprefix("\ufeff")
    try:
        document = tomlkit.parse(text)
        change(document)
        changed = tomlkit.dumps(document)
    except TOMLKitError as error:
        raise RefusedError(
            f"{path.name} cannot be changed ({error}): make the change in an editor."
        ) from error
    write_whole(path, encoded(changed, marked=data.startswith(codecs.BOM_UTF8)))
