"""Data for spreadsheets: tables as CSV files, numbers as numbers and texts that are no formulas."""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING

from cribsheets.atomic import guarded

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cribsheets.tournament.outcome import Outcome

    Cell = str | int

RESULTS_HEADER = ("seat", "game", "opponent", "won_by", "lost_by", "game_points", "forfeit")
"""The columns of a file of cards, which can be named as an event's results."""


def csv_file(rows: Iterable[Iterable[Cell]]) -> bytes:
    """Return the bytes of a CSV file; they start with the mark by which spreadsheets know UTF-8."""
    out = StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerows([guarded(cell) if isinstance(cell, str) else cell for cell in row] for row in rows)
    return out.getvalue().encode("utf-8-sig")


def results_table(outcome: Outcome) -> Iterator[tuple[Cell, ...]]:
    """Yield a header, then every line of the settled cards; an empty box is an empty cell."""
    yield RESULTS_HEADER
    for card in outcome.settlement.cards:
        for line in card.lines:
            entry = line.entry
            boxes = (
                "" if number is None else number for number in (entry.plus, entry.minus, entry.game_points)
            )
            yield (card.seat, line.game, line.opponent, *boxes, "yes" if line.forfeit else "")
