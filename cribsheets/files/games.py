"""Games as a director notes them, both ways: `game,winner,loser` with `loser_score` or `spread`, and `forfeit` or `void`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.files.entrants import Meetings
from cribsheets.files.headings import GAME_COLUMNS
from cribsheets.files.leftout import games_only
from cribsheets.files.names import GAME_NAMES, compare_names
from cribsheets.files.text import whole_number
from cribsheets.tournament.rules import GAME_HOLE
from cribsheets.tournament.scorecards import Game

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cribsheets.files.columns import Columns
    from cribsheets.files.csvfile import Cell
    from cribsheets.files.tables import Row
    from cribsheets.tournament.event import Event
    from cribsheets.tournament.rules import Scoring


GAME_HEADER = tuple(column.name for column in GAME_COLUMNS if column.name not in ("spread", "void"))
"""The columns of a new file of games."""


def game_row(game: Game, event: Event, at: Mapping[str, int], width: int) -> list[Cell]:
    """Return a game as a row of `width` cells, its columns at the places `at`; nobody pegs the score of a forfeit."""
    values: dict[str, Cell] = {"game": game.game, "winner": game.winner, "loser": game.loser}
    values |= {GAME_NAMES[side]: event.by_seat[str(values[side])].name for side in GAME_NAMES}
    if game.void:
        values["void"] = "yes"
    elif game.forfeit:
        values["forfeit"] = "yes"
    else:
        values |= {"loser_score": GAME_HOLE - game.spread, "spread": game.spread}
    cells: list[Cell] = [None] * width
    for name, index in at.items():
        cells[index] = values.get(name)
    return cells


def read_games(columns: Columns, event: Event) -> tuple[Game, ...]:
    """Return the games of a table in its order; a row with a mistake is left out, and the mistake noted."""
    if not columns.have("game", "winner", "loser"):
        return ()
    if columns.at.keys().isdisjoint(("loser_score", "spread")):
        columns.have("loser_score", or_else=', or "spread"')
        return ()
    columns.report_ignored(column.name for column in GAME_COLUMNS)
    columns = games_only(columns, "game", "winner", "loser")
    compare_names(columns, GAME_NAMES, event.entrants)
    meetings = Meetings(columns, event)
    games = [
        (row, game) for row in columns.table.rows if (game := _game(columns, row, meetings, event.scoring))
    ]
    meetings.report_unknown()
    _check_played_twice(columns, games)
    return tuple(game for _, game in games)


def _game(columns: Columns, row: Row, meetings: Meetings, scoring: Scoring) -> Game | None:
    forfeit = columns.flag(row, "forfeit")
    if columns.flag(row, "void"):
        return _void(columns, row, meetings, forfeit=forfeit)
    spread = _forfeit_spread(columns, row, scoring) if forfeit else _spread(columns, row)
    meeting = meetings.read(row, "winner", "loser")
    if meeting is None or spread is None:
        return None
    return Game(*meeting, spread, forfeit, columns.table.place(row))


def _void(columns: Columns, row: Row, meetings: Meetings, *, forfeit: bool) -> Game | None:
    """Return a game that is not played, whichever player is in whichever column."""
    meeting = meetings.read(row, "winner", "loser")
    if forfeit or columns.text(row, "spread") or columns.text(row, "loser_score"):
        message = "a void game has no result: empty loser_score, spread and forfeit, or take void out"
        columns.wrong(row, "void", message)
        return None
    return Game(*meeting, 0, place=columns.table.place(row), void=True) if meeting else None


def _spread(columns: Columns, row: Row) -> int | None:
    """Return the spread that a row's columns agree on; None after a mistake."""
    spread = columns.number(row, "spread", 1, GAME_HOLE)
    score = columns.number(row, "loser_score", 0, GAME_HOLE - 1)
    if not columns.text(row, "spread") and not columns.text(row, "loser_score"):
        columns.wrong(row, "loser_score", "has no result: write the loser's score or the spread")
    if spread is None or score is None:
        return spread if score is None else GAME_HOLE - score
    if spread != GAME_HOLE - score:
        right = f"{GAME_HOLE} less {score} is {GAME_HOLE - score}"
        columns.wrong(row, "spread", f"spread {spread} and loser_score {score} disagree, since {right}")
    return spread


def _forfeit_spread(columns: Columns, row: Row, scoring: Scoring) -> int:
    """Return the spread of a forfeit (rule 11.4), which nobody pegged."""
    spread = scoring.forfeit_spread
    for name, right in (("spread", spread), ("loser_score", GAME_HOLE - spread)):
        text = columns.text(row, name)
        if text and whole_number(text) != right:
            columns.wrong(row, name, f"a forfeited game counts as a win by {spread}: leave {name} empty")
    return spread


def _check_played_twice(columns: Columns, games: Iterable[tuple[Row, Game]]) -> None:
    playing: dict[tuple[int, str], Row] = {}
    for row, game in games:
        winner, loser = (
            playing.setdefault((game.game, seat), row).number for seat in (game.winner, game.loser)
        )
        if winner == loser != row.number:
            who = f"game {game.game} of seats {game.winner} and {game.loser}"
            columns.wrong(row, "game", f"{who} is in row {winner} already: remove one of them")
            continue
        for column, seat, first in (("winner", game.winner, winner), ("loser", game.loser, loser)):
            if first != row.number:
                message = f"seat {seat} plays in game {game.game} already, in row {first}"
                columns.wrong(row, column, f"{message}: each player plays once a game")
