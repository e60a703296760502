"""`cribsheets calibrate`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from cribsheets.cli.app import When, app
from cribsheets.errors import RefusedError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.page.paper import Paper
    from cribsheets.page.printer import Shift


@app.command(rich_help_panel=When.SETUP)
def calibrate(
    *,
    output: Annotated[
        str | None,
        typer.Option(
            "-o",
            "--output",
            metavar="FILE",
            help="The page, calibrate.pdf when left out; with measures the profile, printer.toml when left out.",
        ),
    ] = None,
    paper: Annotated[str, typer.Option(metavar="NAME", help="letter, a4, half-letter or a5.")] = "letter",
    left: Annotated[
        float | None,
        typer.Option(
            metavar="MM",
            help="From the left edge of the paper to the cross; half the paper's width if true: letter 107.9, a4 105.0.",
        ),
    ] = None,
    bottom: Annotated[
        float | None,
        typer.Option(
            metavar="MM",
            help="From the bottom edge up to the cross; half its height if true: letter 139.7, a4 148.5.",
        ),
    ] = None,
    ruler: Annotated[
        float | None,
        typer.Option(metavar="MM", help="The length of the ruler across, from 0 to 100; 100.0 if true."),
    ] = None,
    ruler_down: Annotated[
        float | None,
        typer.Option(metavar="MM", help="The length of the ruler down the page; 100.0 if true."),
    ] = None,
    back_left: Annotated[
        float | None,
        typer.Option(
            metavar="MM",
            help="--left on the back. Without any measure of the back it is moved as the front is.",
        ),
    ] = None,
    back_bottom: Annotated[float | None, typer.Option(metavar="MM", help="--bottom on the back.")] = None,
    back_ruler: Annotated[float | None, typer.Option(metavar="MM", help="--ruler on the back.")] = None,
    back_ruler_down: Annotated[
        float | None, typer.Option(metavar="MM", help="--ruler-down on the back.")
    ] = None,
) -> None:
    """Print the calibration page, or save what was measured on it.

    First the page: print it at 100 %, by the printer and on the paper of the cards (say which with --paper), on
    both sides if the key goes on their backs.

    cribsheets calibrate

    Then measure it in millimetres, and type what the ruler says; what is left out counts as true.

    cribsheets calibrate --left 107.2 --bottom 140.1 --ruler 99.6

    That saves printer.toml. From then on print with it:

    cribsheets card event.toml --printer printer.toml
    """
    from cribsheets.cli.common import print_sections
    from cribsheets.cli.output import hand_out
    from cribsheets.files.event import Reading
    from cribsheets.files.report import Report
    from cribsheets.page.paper import paper_named
    from cribsheets.page.printer import Profile
    from cribsheets.sheets import calibration
    from cribsheets.tournament.event import Event

    sheet = paper_named(paper)
    front = _side(sheet, (left, bottom, ruler, ruler_down), "")
    back = _side(sheet, (back_left, back_bottom, back_ruler, back_ruler_down), "back-")
    if not front:
        if back:
            raise RefusedError("--back-left and its like go with --left and --bottom: measure the front, too")
        print_sections(
            Reading(Event(), Report()), [calibration.section(sheet)], "calibration", output, "calibrate"
        )
        return
    path = output or "printer.toml"
    hand_out(Profile(front, back or front).to_toml().encode(), path, "a printer's profile", ())
    if path != "-":
        typer.echo(f"print with --printer {path}", err=True)


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
