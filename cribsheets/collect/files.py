"""Where filled-in cards are looked for: the files that were named, and the PDF files in folders and in theirs."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from cribsheets.errors import Mistake, Place
from cribsheets.tournament.seats import seat_key

if TYPE_CHECKING:
    from collections.abc import Iterable


_FORMS = {".pdf", ".fdf", ".xfdf", ".zip"}
_PICTURES = {".jpg", ".jpeg", ".png", ".heic", ".heif", ".tif", ".tiff", ".webp"}


def card_files(named: Iterable[Path]) -> tuple[list[Path], list[Mistake]]:
    """Return the files, each once, and what is wrong with those and the folders that cannot be looked into."""
    files: dict[Path, Path] = {}
    wrong: list[Mistake] = []
    for path in named:
        for file in _inside(path, wrong) if path.is_dir() else (path,):
            # To open a pipe is to wait for somebody to write into it.
            if file.exists() and not file.is_file():
                wrong.append(Mistake(Place(str(file)), "is not an ordinary file: leave it out"))
            else:
                files.setdefault(resolved(file), file)
    return list(files.values()), wrong


def _inside(folder: Path, wrong: list[Mistake]) -> list[Path]:
    """Return the files in a folder and in those inside that may hold cards, but not what a system hides there.

    Pictures may be cards too, which somebody has to type in.
    """

    def refused(error: OSError) -> None:
        wrong.append(Mistake(Place(str(error.filename)), "cannot be opened: check that you may read it"))

    there = [
        Path(parent, name)
        for parent, _, names in os.walk(folder, onerror=refused)
        for name in names
        if not name.startswith(".")
    ]
    there.sort(key=lambda path: seat_key(str(path)))
    found = [path for path in there if path.suffix.lower() in _FORMS]
    if not found:
        wrong.append(Mistake(Place(str(folder)), "there is no PDF in this folder"))
    wrong += [
        Mistake(Place(str(path)), "is a picture: if it shows a card, type it in by hand")
        for path in there
        if path.suffix.lower() in _PICTURES
    ]
    return found


def resolved(path: Path) -> Path:
    """Return the file that a link leads to; one that leads round in a circle is told of when it is opened."""
    try:
        return path.resolve()
    except (OSError, RuntimeError):
        return path.absolute()
