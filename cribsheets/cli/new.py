"""`cribsheets new`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cribsheets.cli.options import When, command
from cribsheets.errors import RefusedError


@command(When.SETUP)
def new(
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="The folder to make; it must not hold anything.")
    ],
) -> None:
    """Start an event folder: templates to fill in.

    cribsheets new tuesday
    """
    import datetime as dt

    from cribsheets.atomic import make_folder, write_whole
    from cribsheets.files.templates import templates

    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise RefusedError(f"{folder}: is there already and holds something; name a new folder")
    make_folder(folder)
    today = dt.datetime.now(tz=dt.UTC).astimezone().date()
    for name, text in templates(today).items():
        write_whole(folder / name, text.encode())
    typer.echo(f"wrote {folder / 'event.toml'} and {folder / 'players.csv'}: fill them in, then", err=True)
    typer.echo(f"  cribsheets job {folder / 'event.toml'} -o {folder / 'night.pdf'}", err=True)
