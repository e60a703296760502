"""`cribsheets calibrate`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from cribsheets.cli.options import Printing, When, command
from cribsheets.errors import RefusedError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.page.paper import Paper
    from cribsheets.page.printer import Profile, Shift


@command(When.SETUP)
def calibrate(
    *,
    left: Annotated[
        float | None,
        typer.Option(
            metavar="MM",
            help="From the left edge of the paper to the cross; exact would be 107.9 on letter, 105.0 on a4.",
        ),
    ] = None,
    bottom: Annotated[
        float | None,
        typer.Option(
            metavar="MM",
            help="From the bottom edge up to the cross; exact would be 139.7 on letter, 148.5 on a4.",
        ),
    ] = None,
    ruler: Annotated[
        float | None,
        typer.Option(
            metavar="MM", help="The length of the ruler across, from 0 to 100; exact would be 100.0."
        ),
    ] = None,
    ruler_down: Annotated[
        float | None,
        typer.Option(metavar="MM", help="The length of the ruler down the page; exact would be 100.0."),
    ] = None,
    back_left: Annotated[
        float | None,
        typer.Option(
            metavar="MM",
            help="--left on the back; a back that is not measured is moved like the front.",
        ),
    ] = None,
    back_bottom: Annotated[float | None, typer.Option(metavar="MM", help="--bottom on the back.")] = None,
    back_ruler: Annotated[float | None, typer.Option(metavar="MM", help="--ruler on the back.")] = None,
    back_ruler_down: Annotated[
        float | None, typer.Option(metavar="MM", help="--ruler-down on the back.")
    ] = None,
    save: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Keep the profile under this name, for --printer NAME."),
    ] = None,
    printing: Printing,
) -> None:
    """Print the calibration page, or save what was measured on it.

    Print the page at 100 %, with the printer and paper of your cards (say which with --paper), on both
    sides if the key goes on the backs.

    cribsheets calibrate

    Then measure it in millimeters and type what the ruler says; leave out what is exact.

    cribsheets calibrate --left 107.2 --bottom 140.1 --ruler 99.6 --save legion

    Without --save the profile goes to -o FILE, by default printer.toml. From then on print with it, or
    put the line printer = "legion" in the event file:

    cribsheets card event.toml --printer legion
    """
    from cribsheets.cli.drawing import Made, emit
    from cribsheets.files.report import Reading, Report
    from cribsheets.page.paper import paper_named
    from cribsheets.page.printer import Profile
    from cribsheets.sheets import calibration
    from cribsheets.tournament.event import Event

    event = Event()
    paper = paper_named(printing.paper or event.paper)
    front = _side(paper, (left, bottom, ruler, ruler_down), "")
    back = _side(paper, (back_left, back_bottom, back_ruler, back_ruler_down), "back-")
    if front:
        _keep(Profile(front, back or front), save, printing.output)
        return
    if back:
        raise RefusedError("--back-left and its like go with --left and --bottom: measure the front, too")
    if save is not None:
        raise RefusedError(f"--save {save} keeps what was measured: add --left, --bottom and --ruler")
    made = Made("calibrate", "calibration", lambda: [calibration.section(paper)])
    emit(Reading(event, Report()), made, printing)


def _keep(profile: Profile, name: str | None, output: str | None) -> None:
    """Write a profile, into the user's configuration folder if it has a name, and say how to print with it."""
    from cribsheets.atomic import make_folder
    from cribsheets.cli.output import hand_out
    from cribsheets.printing.profiles import profile_file

    if name is not None and output:
        raise RefusedError("--save keeps the profile under a name, -o in a file: leave one of them out")
    path = output or "printer.toml"
    if name is not None:
        file = profile_file(name)
        make_folder(file.parent)
        path = str(file)
    hand_out(profile.to_toml().encode(), path, "a printer's profile", ())
    if path != "-":
        typer.echo(f"print with --printer {name or path}", err=True)


def _side(paper: Paper, read: Sequence[float | None], prefix: str) -> Shift | None:
    """Return what mends a side, or None when nothing was read off it; what is left out counts as true."""
    from cribsheets.page.geometry import MM
    from cribsheets.page.printer import MOST_OFF, RULER, Measures, mended

    if all(measure is None for measure in read):
        return None
    true = (paper.width / MM / 2, paper.height / MM / 2, RULER, RULER)
    measures = [should if is_ is None else is_ for is_, should in zip(read, true, strict=True)]
    names = ("left", "bottom", "ruler", "ruler-down")
    for name, is_, should in zip(names, measures, true, strict=True):
        if not abs(is_ - should) <= min(MOST_OFF, should / 10):
            raise RefusedError(
                f"--{prefix}{name} {is_:g}: on {paper.name} it should be near {should:.1f} mm; measure again, "
                "and check --paper"
            )
    return mended(Measures(*measures), paper)
