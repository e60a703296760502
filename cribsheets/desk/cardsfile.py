"""The file of cards as players hand them in, written from cards that were collected."""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING

from cribsheets.errors import InputError, RefusedError
from cribsheets.game.crosscheck import as_written
from cribsheets.reading.report import Report
from cribsheets.reading.results import SHEETS, read_results
from cribsheets.reading.tables import read_tables
from cribsheets.wording import counted
from cribsheets.writing import guarded, write_whole

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from cribsheets.game.cards import Card
    from cribsheets.game.event import Event

HEADER = ("seat", "game", "opponent", "won_by", "lost_by")


def text(cards: Iterable[Card]) -> str:
    """Return the lines of cards as CSV; what they are worth follows from their spreads."""
    out = StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEADER)
    for card in cards:
        for line in card.lines:
            entry = line.entry
            writer.writerow((guarded(card.seat), line.game, guarded(line.opponent), entry.plus, entry.minus))
    return out.getvalue()


def write(path: Path, cards: Iterable[Card], event: Event, *, replace: bool = False) -> None:
    """Write cards to the file at `path`; a line that stands there and is not among them is never lost.

    Args:
        path: where to.
        cards: the cards.
        event: whose cards they are.
        replace: whether lines may be lost.

    Raises:
        RefusedError: lines would be lost, or the file cannot be written. It is untouched.
    """
    cards = tuple(cards)
    if path.is_file() and path.stat().st_size and not replace:
        _refuse_to_lose(path, cards, event)
    csv_text = text(cards)
    # Spreadsheets take a file without a mark for their own old encoding.
    write_whole(path, csv_text.encode("utf-8" if csv_text.isascii() else "utf-8-sig"))


def _refuse_to_lose(path: Path, cards: Iterable[Card], event: Event) -> None:
    """Check that everything in a file of cards is among `cards`."""
    cure = "write to another file with -o, or give --replace"
    report = Report()
    try:
        tables = read_tables(path, SHEETS[1:], report)
        there = read_results(list(tables.values()), event, report)
        report.stop_if_wrong()
    except InputError as error:
        raise RefusedError(
            f"{path} is there and cannot be read, so it is not replaced: {cure}\n{error}"
        ) from None
    here = _told(cards, event)
    lost = [line for line, told in _told(there, event).items() if here.get(line) != told]
    if lost:
        seat, game = lost[0]
        count = counted(len(lost), "line")
        raise RefusedError(
            f"{path} has {count} that these cards do not have, or have otherwise, "
            f"such as game {game} of seat {seat}: {cure}"
        )


def _told(cards: Iterable[Card], event: Event) -> dict[tuple[str, int], object]:
    """Return what the lines of cards say, and what that is worth, by seat and game."""
    worth = (as_written(card, event.scoring) for card in cards)
    return {
        (card.seat, line.game): (line.opponent, line.entry, line.forfeit)
        for card in worth
        for line in card.lines
    }
