"""`cribsheets check`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cribsheets.cli.options import FontFolder, When, command
from cribsheets.errors import ExitCode


@command(When.SETUP)
def check(
    source: Annotated[
        Path, typer.Argument(metavar="SOURCE", help="An event file (event.toml) or a roster (.csv, .xlsx).")
    ],
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print the findings as data.")] = False,
    font_folder: FontFolder = None,
) -> None:
    """Look through an event's files and draw nothing.

    Lists mistakes in the files, names that cannot be printed, cards that disagree and how rule 12.2
    settles them, and anything else a director should look at. The exit code is 1 if there is any of
    that, otherwise 0. Columns that nothing reads are listed but do not count.
    """
    from cribsheets.check import check_up, report
    from cribsheets.cli.drawing import say_json

    if font_folder:
        from cribsheets.typesetting.fitting import use_font_folder

        use_font_folder(font_folder)
    checkup = check_up(source)
    if as_json:
        say_json(checkup.to_json())
    else:
        typer.echo("\n".join(report(checkup)))
    if checkup.found:
        raise typer.Exit(ExitCode.FOUND)
