"""Printing what was written, once somebody has agreed."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import typer

from cribsheets.errors import RefusedError
from cribsheets.messages import counted

if TYPE_CHECKING:
    from pathlib import Path

    from cribsheets.page.paperuse import PaperUse
    from cribsheets.printing.printjob import Document


def print_file(path: Path, title: str, document: Document, use: PaperUse, queue: str, *, yes: bool) -> None:
    """Hand a written PDF to a print queue; an empty name is the usual queue. Ask first, unless `yes`.

    Raises:
        RefusedError: there is no such queue, nobody can be asked, or it does not take the file, which stays.
    """
    from cribsheets.page.duplex import Sides
    from cribsheets.printing.queues import queue_named, send

    name = queue_named(queue)
    sides = "one side" if document.sides is Sides.ONE else "both sides"
    job = f"{counted(use.sheets, 'sheet')} of {use.paper.capitalize()}, {sides}, on {name}"
    if not yes and not sys.stdin.isatty():
        raise RefusedError(f"not printed: nobody can be asked here; add --yes to print {path} ({job})")
    if not yes and not typer.confirm(f"Print {job}?", default=True, err=True):
        typer.echo("not printed", err=True)
        return
    send(path, name, title, use.paper, document.sides)
    typer.echo(f"printing {job}", err=True)
