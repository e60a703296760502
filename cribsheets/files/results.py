"""Results: games as a director notes them, or cards as players hand them in. The header says which."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cribsheets.files.columns import find_columns
from cribsheets.files.games import read_games
from cribsheets.files.headings import CARD_COLUMNS, CLAIM_COLUMNS, GAME_COLUMNS, heading_key
from cribsheets.files.scorecards import read_cards
from cribsheets.files.source import refuse
from cribsheets.messages import listed, quoted
from cribsheets.tournament.absence import void_games
from cribsheets.tournament.scorecards import cards_from_games

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.files.headings import Column
    from cribsheets.files.report import Report
    from cribsheets.files.tables import Table
    from cribsheets.tournament.absence import Void
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.scorecards import Card

SHEETS = ("Games", "Cards")
"""The sheets of a workbook that hold results."""


_FEWEST = 4
"""So many of the columns tell results from a list of players, or of standings."""


class Results(NamedTuple):
    """The cards of the field, and the games that are said not to be played."""

    cards: tuple[Card, ...]
    voids: tuple[Void, ...] = ()


def read_results(tables: Sequence[Table], event: Event, report: Report) -> Results:
    """Return what a table of games or of card lines comes to; several tables are one with rows.

    Raises:
        InputError: two tables have results, or the header is neither of games nor of cards.
    """
    filled = [table for table in tables if table.rows] or tables
    if len(filled) > 1 and filled[0].rows:
        names = listed(quoted(str(table.sheet)) for table in filled)
        refuse(filled[0].place(), f"the sheets {names} both hold results: empty one of them")
    table = filled[0]
    if not _known(table, GAME_COLUMNS) and not _known(table, CARD_COLUMNS):
        refuse(table.place(), _NEITHER)
    if holds_cards(table):
        return Results(*read_cards(find_columns(table, (*CARD_COLUMNS, *CLAIM_COLUMNS), report), event))
    games = read_games(find_columns(table, GAME_COLUMNS, report), event)
    return Results(cards_from_games(games, event.scoring), void_games(games))


_NEITHER = (
    "is neither a list of games nor of cards: name the columns game, winner, loser, loser_score in the first "
    "row, or seat, game, opponent, won_by, lost_by"
)


def has_results(table: Table) -> bool:
    """Return whether a sheet is called as the documentation says, or has the columns that results need."""
    if str(table.sheet).strip().capitalize() in SHEETS:
        return True
    return max(_known(table, GAME_COLUMNS), _known(table, CARD_COLUMNS)) >= _FEWEST


def holds_cards(table: Table) -> bool:
    """Return whether the header is rather of card lines than of games."""
    return _known(table, (*CARD_COLUMNS, *CLAIM_COLUMNS[:1])) > _known(table, GAME_COLUMNS)


def _known(table: Table, columns: Sequence[Column]) -> int:
    """Return how many of a table's columns are known, by their usual names."""
    header = {heading_key(name) for name in table.header}
    return sum(not header.isdisjoint(column.folds) for column in columns)
