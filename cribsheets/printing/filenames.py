"""File names for players: safe on every system, and no two alike."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from pathvalidate import sanitize_filename

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cribsheets.tournament.event import Player

LONGEST = 60
"""Characters of a name; of four bytes each, with a number and the ending, they are the 255 that systems take."""


def file_names(players: Iterable[Player]) -> dict[str, str]:
    """Return a file name without its ending for each player, by seat: `A-12 Siobhán O’Brien`.

    No name leads out of a folder or is reserved on Windows, and none differ in case or composition alone.
    """
    names: dict[str, str] = {}
    taken: set[str] = set()
    for player in players:
        stem = _stem(f"{player.seat} {player.name}")
        name, number = stem, 1
        while _compared(name) in taken:
            number += 1
            name = f"{stem} ({number})"
        taken.add(_compared(name))
        names[player.seat] = name
    return names


def _stem(text: str) -> str:
    """Return a text without what no system takes, or what steers the text around it, such as U+202E."""
    visible = "".join(filter(str.isprintable, unicodedata.normalize("NFC", text.replace(".", ""))))
    return sanitize_filename(visible[:LONGEST].strip(), replacement_text="_") or "player"


def _compared(name: str) -> str:
    return unicodedata.normalize("NFC", name.casefold())
