"""What `-o` means: a PDF, pictures of the pages, a folder, or standard output."""

from __future__ import annotations

import os
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path

import typer

from cribsheets.errors import RefusedError


class Kind(Enum):
    """What is written."""

    PDF = auto()
    PICTURES = auto()
    FOLDER = auto()


_KINDS = {".pdf": Kind.PDF, ".png": Kind.PICTURES}


@dataclass(frozen=True, slots=True)
class Target:
    """Where an output goes: a path, or None for standard output."""

    path: Path | None
    kind: Kind = Kind.PDF


def target_of(output: str | None, name: str, *, folders: bool = False) -> Target:
    """Return where the output of the command `name` goes; `folders` says that it can fill one.

    A slash at the end or an existing folder is a folder. A name without an ending is one if the command fills
    folders; otherwise it gets `.pdf`, and a note says so.

    Raises:
        RefusedError: the name has another ending.
    """
    if output in {None, "-"}:
        return Target(None if output else Path(f"{name}.pdf"))
    assert output
    path = Path(output)
    ending = path.suffix.lower()
    is_folder = output.endswith(("/", os.sep)) or path.is_dir()
    if folders and (is_folder or not _has_ending(path)):
        return Target(path, Kind.FOLDER)
    if is_folder:
        return Target(path / f"{name}.pdf")
    if path.exists() and not path.is_file():  # such as /dev/null
        return Target(path)
    if not _has_ending(path):
        typer.echo(f"note: {output} has no ending, so the PDF is {output}.pdf", err=True)
        return Target(path.with_name(f"{path.name}.pdf"))
    if ending not in _KINDS:
        raise RefusedError(
            f"-o {output}: nothing is written as {path.suffix}; end the name in .pdf, or in .png for pictures of the pages"
        )
    return Target(path, _KINDS[ending])


def _has_ending(path: Path) -> bool:
    """Return whether a name ends in a kind of file, unlike `24.11.2026`."""
    return any(map(str.isalpha, path.suffix))
