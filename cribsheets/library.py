"""What other programs call, such as a club's web site: read an event, rank it, draw its sheets.

Nothing here prints, asks or leaves: what is wrong is raised as `CribsheetsError`, whose text says what to do.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, get_args

from cribsheets.errors import RefusedError
from cribsheets.messages import listed

if TYPE_CHECKING:
    from os import PathLike

    from cribsheets.page.paper import Paper
    from cribsheets.page.sheet import Section
    from cribsheets.tournament.event import Event

SheetName = Literal["cards", "filled cards", "standings", "schedule", "bracket", "packet", "key"]
"""The sheets that `draw` draws."""


def read_event(path: str | PathLike[str]) -> Event:
    """Return the event of an event file, or of a roster alone (CSV or workbook), with its results.

    Raises:
        CribsheetsError: everything that is wrong in any of its files, by file and row.
    """
    from cribsheets.files.event import read_event as read  # noqa: PLC0415 - whoever only draws needs no files

    return read(Path(path)).event


def standings(event: Event) -> dict[str, Any]:
    """Return the ranking of an event, with cards cross-checked by rule 12.2: what `standings --json` prints.

    `rows` has a dictionary for each player, best first: `place`, `seat`, `name`, `game_points`, `games_won`,
    `net_spread`, `qualifies` and more. Spreads are in holes.
    """
    from cribsheets.tournament.outcome import settled  # noqa: PLC0415 - as above
    from cribsheets.tournament.published import to_json  # noqa: PLC0415 - as above

    return dict(to_json(settled(event), event))


def draw(event: Event, sheet: SheetName, *, paper: str = "", up: int = 1) -> bytes:
    """Return one kind of sheet of an event as a PDF.

    Args:
        event: the event, from `read_event`.
        sheet: which sheets; see `SheetName`.
        paper: `letter` or `a4`; the event's own where it is empty.
        up: how many cards share a sheet of paper: 1, 2 or 4.

    Raises:
        CribsheetsError: there is nothing to draw, or a name that no font has or that does not fit.
    """
    from cribsheets.page.paper import paper_named  # noqa: PLC0415 - as above
    from cribsheets.printing.printjob import PrintRun  # noqa: PLC0415 - as above

    if sheet not in get_args(SheetName):
        raise RefusedError(f"there is no sheet {sheet}, only {listed(get_args(SheetName))}")
    run = PrintRun(event)
    document = run.print(_sections(event, sheet, paper_named(paper or event.paper), up))
    return document.bind(run.bindery(), sheet)


def _sections(event: Event, sheet: SheetName, paper: Paper, up: int) -> list[Section]:
    from cribsheets import sheets  # noqa: PLC0415 - as above
    from cribsheets.page.pile import Pile  # noqa: PLC0415 - as above
    from cribsheets.tournament.outcome import settled  # noqa: PLC0415 - as above

    outcome, pile = settled(event), Pile(paper, up)
    if sheet in ("filled cards", "bracket", "packet") and outcome.blank:
        raise RefusedError(f"{event.file or 'the event'} has no results yet, so there is no {sheet} to draw")
    if sheet == "schedule" and not event.schedule:
        raise RefusedError(f"{event.file or 'the event'} has no schedule to draw")
    match sheet:
        case "cards" | "filled cards":
            return [
                sheets.card.player_cards(event, pile, event.players, outcome if "filled" in sheet else None)
            ]
        case "standings":
            draw = sheets.standings
            return [draw.blank(event, paper) if outcome.blank else draw.ranked(event, paper, outcome)]
        case "schedule":
            assert event.schedule, "checked above"
            return [
                sheets.schedule.by_round(
                    sheets.schedule.ScheduleJob(event, event.schedule, outcome, pile, ())
                )
            ]
        case "bracket":
            return [sheets.bracket.section(event, outcome, paper)]
        case "packet":
            return sheets.packet.sections(sheets.packet.Packet(event, outcome, paper))
        case _:
            return [sheets.key.section(event, paper)]
