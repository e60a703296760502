"""The system's print queues: which there are, and how a PDF gets there, by the `lp` command of CUPS."""

from __future__ import annotations

import os
import shutil
import subprocess
from typing import TYPE_CHECKING, Final

from cribsheets.errors import RefusedError
from cribsheets.messages import listed, quoted
from cribsheets.page.duplex import Sides

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

_MEDIA: Final = {"letter": "Letter", "a4": "A4", "half-letter": "Statement", "a5": "A5"}
"""What CUPS calls each paper."""

_SIDES: Final = {
    Sides.ONE: "one-sided",
    Sides.LONG_EDGE: "two-sided-long-edge",
    Sides.SHORT_EDGE: "two-sided-short-edge",
}

_SECONDS: Final = 60


def queue_named(name: str) -> str:
    """Return the queue of that name; without a name the usual one, or the only one.

    Raises:
        RefusedError: there is none, or the system has no `lp`; the message says what can be done.
    """
    there = _run("lpstat", "-e").split()
    if not there:
        raise RefusedError("this system has no print queue: add a printer in its settings first")
    if name:
        if name not in there:
            raise RefusedError(f"there is no print queue {quoted(name)}: choose {listed(there, 'or')}")
        return name
    usual = _run("lpstat", "-d").rpartition(": ")[2].strip()
    if usual in there:
        return usual
    if len(there) > 1:
        raise RefusedError(
            f"no print queue is the usual one: say which, --print {there[0]}; there are {listed(there)}"
        )
    return there[0]


def send(path: Path, queue: str, title: str, paper: str, sides: Sides) -> None:
    """Print a PDF at its own size.

    Raises:
        RefusedError: the queue does not take it.
    """
    media = [f"media={_MEDIA[paper]}"] if paper in _MEDIA else []
    wishes = (*media, "print-scaling=none", f"sides={_SIDES[sides]}")
    options = [word for wish in wishes for word in ("-o", wish)]
    _run("lp", "-d", queue, "-t", title, *options, "--", str(path.resolve()))


def _run(program: str, *arguments: str) -> str:
    """Return what a program of CUPS prints, in English."""
    found = shutil.which(program)
    if not found:
        raise RefusedError(
            f"this system has no {program} command, so print the file from a PDF viewer, at actual size (100 %)"
        )
    command: Sequence[str] = (found, *arguments)
    try:
        ran = subprocess.run(  # noqa: S603 - a list of arguments, no shell
            command,
            capture_output=True,
            check=False,
            encoding="utf-8",
            errors="replace",
            env={**os.environ, "LC_ALL": "C"},
            timeout=_SECONDS,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise RefusedError(f"{program} does not answer: {error}") from None
    if ran.returncode and program == "lp":
        raise RefusedError(f"not printed: {' '.join(ran.stderr.split())}")
    return ran.stdout
