"""The standings of a season, over several evenings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cribsheets.messages import counted
from cribsheets.page import sheet
from cribsheets.tournament.totals import signed
from cribsheets.typesetting.fitting import Align, Weight

from . import blocks, frame, ink, table

if TYPE_CHECKING:
    from cribsheets.page.paper import Paper
    from cribsheets.tournament.season import Season

_PER_PAGE: Final = 30
_HIGHEST: Final = 34.0
_SIZE: Final = 11.0
"""Rows of a page, and the most height of a row and the size of its type, in points."""

_PLAYER: Final = table.Column("Player", 240)
_ACC: Final = table.Column("ACC no.", 62)
_FIGURES: Final = (
    table.Column("Evenings", 50, Align.RIGHT),
    table.Column("Game\npoints", 50, Align.RIGHT, Weight.SEMIBOLD),
    table.Column("Games\nwon", 50, Align.RIGHT),
    table.Column("Net\nspread", 56, Align.RIGHT),
)


def section(season: Season, title: str, best: int | None, paper: Paper) -> sheet.Section:
    """Return the table of a season, of the `best` evenings of each player when that is given."""
    evenings = counted(season.evenings, "evening")
    heading = frame.Heading("Season standings", title or "Season", evenings)
    with_numbers = any(row.acc for row in season.rows)
    columns = (
        table.Column("Place", 36, Align.RIGHT, Weight.SEMIBOLD), _PLAYER, *[_ACC] * with_numbers, *_FIGURES,
    )  # fmt: skip
    rows = tuple(
        (str(row.place), row.name, *[row.acc or ""] * with_numbers, str(row.evenings), str(row.game_points),
         str(row.games_won), signed(row.net_spread))
        for row in season.rows
    )  # fmt: skip
    notes = (_counting(best, season.evenings),)
    room = blocks.room(paper.body, notes) - table.head_height(columns)
    spans = table.spans(len(rows), _PER_PAGE, even=True)
    row = min(room / max(map(len, spans)), _HIGHEST) if rows else _HIGHEST
    pages = []
    for span in spans:
        block = table.Table(columns, rows[span.start : span.stop], row, _SIZE)
        pages.append(
            blocks.Page(heading, (block, blocks.Rule(ink.HEAVY)), table.extent(span, len(rows)), notes)
        )
    return sheet.section("Season standings", "Season ", paper, pages)


def _counting(best: int | None, evenings: int) -> str:
    counting = (
        f"The best {best} of {evenings} evenings count" if best and best < evenings else "All evenings count"
    )
    return f"{counting}. Ranked by game points, then games won, then net spread; those still level share the place."
