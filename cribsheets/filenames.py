"""File names for players: safe on every system, and no two alike."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from pathvalidate import sanitize_filename

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cribsheets.event import Player

LONGEST = 80
"""Characters of a name; with four bytes each they stay far below what file systems take."""


def file_names(players: Iterable[Player]) -> dict[str, str]:
    """Return a file name without its ending for each player, by seat: `A-12 Siobhán O’Brien`.

    No name leads out of a folder or is reserved on Windows, and none differ in case or composition alone.
    """
    names: dict[str, str] = {}
    taken: set[str] = set()
    for player in players:
        plain = sanitize_filename(f"{player.seat} {player.name}", replacement_text="_", max_len=LONGEST)
        stem = unicodedata.normalize("NFC", plain).replace(".", "_").strip() or "player"
        name, number = stem, 1
        while name.casefold() in taken:
            number += 1
            name = f"{stem} ({number})"
        taken.add(name.casefold())
        names[player.seat] = name
    return names
