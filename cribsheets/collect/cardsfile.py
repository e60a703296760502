"""The file of cards as players hand them in, written from cards that were collected."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from cribsheets.atomic import write_whole
from cribsheets.errors import InputError, Mistake, RefusedError
from cribsheets.files.csvfile import csv_file
from cribsheets.files.report import Report
from cribsheets.files.results import SHEETS, read_results
from cribsheets.files.scorecards import card_rows
from cribsheets.files.tables import read_tables
from cribsheets.lock import locked
from cribsheets.messages import counted, numbered
from cribsheets.tournament.crosscheck import as_written
from cribsheets.tournament.scorecards import Card

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from cribsheets.tournament.event import Event
    from cribsheets.tournament.scorecards import Line

_CURE = "write to another file with -o, or give --replace"
_MOST_NAMED = 12  # lines that would be lost, named one by one
_ENDINGS = {"", ".csv", ".txt"}


def write(path: Path, cards: Iterable[Card], event: Event, *, replacing: bool = False) -> None:
    """Write cards to the file at `path`; lines that are there and not on them, such as those of paper cards, stay.

    Args:
        path: where to.
        cards: the cards.
        event: whose cards they are.
        replacing: whether what is there goes, whatever it is.

    Raises:
        RefusedError: a line is otherwise there, or there is more than results, its name is not a table's, a desk keeps
            it locked, or it cannot be written. It is untouched.
    """
    cards = tuple(cards)
    if path.suffix.lower() not in _ENDINGS:
        raise RefusedError(f"{path}: what is written is a table, so its name has to end in .csv")
    with locked(path):
        if path.is_file() and path.stat().st_size and not replacing:
            cards = _with_those_there(path, cards, event)
        write_whole(path, csv_file(card_rows(cards, event)))


def seats_in(path: Path, event: Event) -> set[str]:
    """Return whose cards the file at `path` has; nobody's where there is none or it cannot be read."""
    with suppress(RefusedError):
        if path.is_file() and path.stat().st_size:
            return {card.seat for card in _read(path, event)[0]}
    return set()


def _with_those_there(path: Path, cards: Sequence[Card], event: Event) -> tuple[Card, ...]:
    """Return `cards` with the lines that only the file has.

    Raises:
        RefusedError: a line is otherwise there, or somebody has put remarks beside or above the results.
    """
    there, remarks = _read(path, event)
    here = _lines(cards, event)
    lost = [
        _changed(at, line, here[at])
        for at, line in _lines(there, event).items()
        if at in here and here[at] != line
    ]
    if lost:
        what = f"{counted(len(lost), 'line')} that these cards have otherwise"
        more = [f"and {counted(len(lost) - _MOST_NAMED, 'more line')}"] if len(lost) > _MOST_NAMED else []
        raise RefusedError("\n- ".join([f"{path} has {what}: {_CURE}", *lost[:_MOST_NAMED], *more]))
    if remarks:
        what = "more in it than results, which would be lost"
        raise RefusedError("\n- ".join([f"{path} has {what}: {_CURE}", *map(str, remarks)]))
    lines: dict[str, dict[int, Line]] = {seat: {} for seat in event.by_seat}
    for card in (*there, *cards):
        lines[card.seat] |= {line.game: line for line in card.lines}
    return tuple(
        Card(seat, tuple(games[game] for game in sorted(games))) for seat, games in lines.items() if games
    )


def _read(path: Path, event: Event) -> tuple[Sequence[Card], Sequence[Mistake]]:
    """Return the cards in a file of results, and a word on everything in it that reading passes over."""
    report = Report()
    try:
        tables = read_tables(path, SHEETS[1:], report)
        results = read_results(list(tables.values()), event, report)
        report.stop_if_wrong()
    except InputError as error:
        raise RefusedError(
            f"{path} is there and cannot be read, so it is not replaced: {_CURE}\n{error}"
        ) from None
    unplayed = (
        Mistake(void.place, f"game {void.game} of {numbered('seat', sorted(void.seats))} is not played")
        for void in results.voids
        if void.place
    )
    return results.cards, [*report.notes, *unplayed]


def _lines(cards: Iterable[Card], event: Event) -> dict[tuple[str, int], Line]:
    """Return the lines of cards, and what they are worth, by seat and game."""
    worth = (as_written(card, event.scoring) for card in cards)
    return {(card.seat, line.game): line for card in worth for line in card.lines}


def _changed(at: tuple[str, int], there: Line, here: Line) -> str:
    """Return how a line in the file differs from the cards."""
    seat, game = at
    return f"game {game} of seat {seat}: {_reads(there)} there, {_reads(here)} on the cards"


def _reads(line: Line) -> str:
    entry = line.entry
    columns = [f"won by {entry.plus}"] * (entry.plus is not None)
    columns += [f"lost by {entry.minus}"] * (entry.minus is not None)
    forfeit = ", forfeited," if line.forfeit else ""
    return f"{' and '.join(columns) or 'no spread'}{forfeit} against {line.opponent}"
