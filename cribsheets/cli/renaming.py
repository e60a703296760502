"""What `cribsheets seats --renamed` does: new names are shown beside the old ones, then written into the results."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import typer

from cribsheets.errors import RefusedError
from cribsheets.messages import listed

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


def accept_names(source: Path, renamed: Sequence[str], *, asking: bool) -> None:
    """Show the old names and the new ones, ask, and write the new ones into schedule and results."""
    from cribsheets.scoring.renamed import accept, moved_seats
    from cribsheets.tournament.entrants import Entrants, UnknownPlayerError

    moved = moved_seats(source)
    if not moved:
        raise RefusedError("every seat has the same name in all files: there is nothing to accept")
    entrants = Entrants(dict.fromkeys(change.player for change in moved))
    try:
        chosen = entrants.select(renamed)
    except UnknownPlayerError:
        there = listed(player.seat for player in entrants)
        raise RefusedError(
            f"--renamed {','.join(renamed)}: the seats with another name are {there}"
        ) from None
    changes = [change for change in moved if change.player.seat in chosen]
    for change in changes:
        now = (
            f"; {change.name} has seat {listed(p.seat for p in change.elsewhere)} now"
            if change.elsewhere
            else ""
        )
        typer.echo(
            f"seat {change.player.seat}: {change.name} ({change.place.file}) is {change.player.name} now{now}"
        )
    if asking:
        if not sys.stdin.isatty():
            raise RefusedError("nothing is changed: if these are the same people, give --yes")
        if not typer.confirm("Are these the same people, with their results?", default=False):
            raise typer.Exit
    files = accept(source, changes)
    typer.echo(f"wrote {listed(file.name for file in files)}: the new names", err=True)
