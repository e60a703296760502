"""What can be typed into the director's standings on screen, and the script that adds up the field."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cribsheets.page.fields import INSET, RED, Field, Group, Shown, Style
from cribsheets.page.geometry import Rect
from cribsheets.typesetting.fitting import Align

from .. import frame, table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .. import blocks

ADVICE: Final = (
    "Enter the cards in order: this table adds up the field and does not sort. "
    "Press Enter or Tab after the last figure, then save this file."
)


@dataclass(frozen=True, slots=True)
class Kind:
    """What a column of the table takes: the name of its fields, what they are, and the most characters."""

    name: str
    what: str
    longest: int
    totalled: bool = False


KINDS: Final = {
    "Seat": Kind("seat", "seat", 12),
    "Player": Kind("name", "player", 60),
    "Game\npoints": Kind("points", "game points", 3, totalled=True),
    "Games\nwon": Kind("wins", "games won", 2, totalled=True),
    "Net\nspread": Kind("net", "net spread", 5, totalled=True),
    "Plus\npoints": Kind("plus", "plus points", 4, totalled=True),
    "Skunks": Kind("skunks", "skunks", 2),
    "Points\npegged": Kind("pegged", "points pegged", 4),
    "Card\nin": Kind("in", "card in, x when it is", 1),
    "Checked\nby": Kind("checked", "checked by", 20),
}
"""By the titles of columns; what is not among them is for the pen."""


def script(name: str, lines: int) -> str:
    """Return the script that adds up the table of that name, of so many lines."""
    code = Path(__file__).with_name("totals.js").read_text(encoding="ascii")
    rules = {"table": name, "lines": lines}
    return f"var rules = {json.dumps(rules)};\n{code}"


def group(box: Rect, page: blocks.Page, lines: int, name: str) -> Group:
    """Return the fields of a page of blank standings in `box`; the table has `lines` lines on all its pages.

    All pages of a table share the `name` of their groups.
    """
    tables = [(block, place) for block, place in page.places(box) if isinstance(block, table.Table)]
    rows = [(block, *line) for block, place in tables for line in block.lines(place)]
    block, _ = box.cut_top(page.heading.height)
    fields = [_advice(block, str(rows[0][2][0]))]
    if not page.heading.title:
        fields += _heading(block)
    for drawn, row, (number, *_) in rows:
        if number:
            fields += _row(drawn, row, str(number))
        else:
            fields += _totals(drawn, row)
            fields.append(_note(row, script(name, lines)))
    return Group(name, tuple(fields))


def _advice(block: Rect, first: str) -> Field:
    box = Rect(block.x - INSET, block.top + 6, block.width, 12)
    style = Style(9, Align.LEFT)
    return Field(f"advice{first}", box, style, ADVICE, fixed=True, value=ADVICE, shown=Shown.ON_SCREEN)


def _heading(block: Rect) -> Iterator[Field]:
    event, date = frame.write_in(block, block.top - frame.TITLE_LINE, frame.TITLE_SIZE)
    for name, line, size in (("event", event, 16), ("date", date, 12)):
        yield Field(name, line.moved(-INSET, 0.5), Style(size, Align.LEFT), name.capitalize(), 60)


def _cells(drawn: table.Table, row: Rect) -> Iterator[tuple[Kind, Rect, Style]]:
    """Yield what each cell of a row takes, its field's box and style."""
    for cell, column in zip(table.cells(row, drawn.columns), drawn.columns, strict=True):
        if kind := KINDS.get(column.title):
            yield kind, _box(cell), Style(drawn.size, column.align)


def _row(drawn: table.Table, row: Rect, number: str) -> Iterator[Field]:
    for kind, box, style in _cells(drawn, row):
        yield Field(f"{kind.name}{number}", box, style, f"Line {number}, {kind.what}", kind.longest)


def _totals(drawn: table.Table, row: Rect) -> Iterator[Field]:
    for kind, box, style in _cells(drawn, row):
        if kind.totalled:
            yield Field(kind.name, box, style, f"The field’s {kind.what}, added up for you", fixed=True)


def _note(foot: Rect, code: str) -> Field:
    """Return the line that says what is wrong, under the totals at the right: the first note there is short."""
    box = Rect(foot.center, foot.y - 17, foot.width / 2, 12)
    return Field("note", box, Style(8, Align.RIGHT, RED), "What is wrong", fixed=True, script=code)


def _box(cell: Rect) -> Rect:
    """Return the field of a cell: clear of its rules, with its text where the pen's would be."""
    side = table.PAD - INSET
    return cell.inset(side, 1, side, 1)
