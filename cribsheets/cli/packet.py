"""`cribsheets packet`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cribsheets.cli.options import CsvFile, Printing, When, command
from cribsheets.cli.resultsdesk import Rating
from cribsheets.errors import RefusedError
from cribsheets.messages import counted
from cribsheets.page.parts import PacketPart, parts_named

if TYPE_CHECKING:
    from cribsheets.files.report import Reading
    from cribsheets.tournament.outcome import Outcome


@command(When.AFTER)
def packet(
    source: Annotated[
        Path, typer.Argument(metavar="EVENT", help="An event file (event.toml) that names its results.")
    ],
    *,
    up: Annotated[
        int | None, typer.Option(metavar="1|2|4", help="Cards on a sheet; by default as many as fit.")
    ] = None,
    only: Annotated[
        list[str] | None,
        typer.Option(
            metavar="PART,...",
            help=f"Only these parts after the cover: {', '.join(PacketPart)}.",
        ),
    ] = None,
    without: Annotated[
        list[str] | None, typer.Option(metavar="PART,...", help="Leave these parts out, such as grid,cards.")
    ] = None,
    rating: Rating = None,
    text_file: Annotated[
        str | None,
        typer.Option(
            "--text",
            metavar="FILE",
            help="Write the results as plain text, for a newspaper or an email; add -o for a PDF as well.",
        ),
    ] = None,
    csv_file: CsvFile = None,
    printing: Printing,
) -> None:
    """Print the results packet of an event.

    Who won, the standings, the playoffs, the awards, who met whom, the results by round, every card
    filled in, the corrections made in cross-checking, and the evening in figures. What there was none
    of is left out.

    cribsheets packet event.toml -o results.pdf

    cribsheets packet event.toml --without grid,cards
    """
    from cribsheets.cli.common import event_paper, load
    from cribsheets.cli.drawing import Data, Made, emit
    from cribsheets.cli.resultsdesk import rated, tell_warnings
    from cribsheets.files.scorecards import card_rows
    from cribsheets.sheets import packet as layout
    from cribsheets.tournament.outcome import settled

    reading = load(source, printing.font_folder, with_warnings=False)
    event = reading.event
    sheet = event_paper(event, printing.paper)
    outcome = settled(event)
    if outcome.blank:
        raise RefusedError(
            str(reading.report.unnamed_results)
            if reading.report.unnamed_results
            else f"{event.file} has no results yet: enter them with  cribsheets score {event.file}"
        )
    tell_warnings(reading, outcome, source)
    parts = _parts(only, without)
    if text_file:
        _write_text(text_file, reading, outcome)
        if not (printing.output or csv_file):
            return
    points = rated(event, outcome, rating)
    made_from = layout.Packet(event, outcome, sheet, up, points, printing.on_both_sides, parts)
    data = Data(csv_file, lambda: card_rows(outcome.settlement.cards, event, settled=True))
    emit(reading, Made("packet", "results", lambda: layout.sections(made_from)), printing, data)


def _parts(only: list[str] | None, without: list[str] | None) -> frozenset[PacketPart]:
    """Return what a packet is to hold.

    Raises:
        RefusedError: there is no such part, or both options are given.
    """
    if only and without:
        raise RefusedError(
            "--only and --without: one of them says what the packet holds, so leave the other out"
        )
    named = parts_named(PacketPart, only or without or ())
    return named if only else frozenset(PacketPart) - named


def _write_text(output: str, reading: Reading, outcome: Outcome) -> None:
    """Write the results as plain text and say so."""
    from cribsheets.cli.output import hand_out
    from cribsheets.tournament.progress import provisional
    from cribsheets.tournament.summary import to_text

    event = reading.event
    text = to_text(event, outcome, provisional(event, outcome.settlement.cards))
    hand_out(text.encode(), output, counted(len(text.splitlines()), "line"), reading.report.files)
