"""The players named in the cells of a table, and who of them met in which game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.messages import rows_listed
from cribsheets.tournament.entrants import UnknownPlayerError
from cribsheets.tournament.rules import MAX_GAMES

if TYPE_CHECKING:
    from cribsheets.files.columns import Columns
    from cribsheets.files.tables import Row
    from cribsheets.tournament.entrants import Entrants
    from cribsheets.tournament.event import Event

_ON_THE_ROSTER = (
    ". If a row was taken out of the roster, hidden, or given a status such as withdrawn, put it back where it was: "
    "whoever leaves early stays there"
)


class PlayerCells:
    """Reads the players that a table names by seat or by name.

    Unknown ones are kept for `report_unknown`: a player who was taken out of the roster stands in many rows.
    """

    def __init__(self, columns: Columns, entrants: Entrants) -> None:
        self._columns = columns
        self._entrants = entrants
        self._unknown: dict[str, list[tuple[Row, str, UnknownPlayerError]]] = {}

    def seat(self, row: Row, name: str) -> str | None:
        """Return the seat of the player in a cell; None with a mistake when the cell means no player."""
        text = self._columns.text(row, name)
        if not text:
            self._columns.wrong(row, name, f"has no {name}: write a seat or a name into every row")
            return None
        try:
            return self._entrants.find(text).seat
        except UnknownPlayerError as error:
            self._unknown.setdefault(text, []).append((row, name, error))
            return None

    def report_unknown(self) -> None:
        """Note everybody whom `seat` could not find, once, with all the rows."""
        for (row, name, error), *others in self._unknown.values():
            message = f"{name}: {error}"
            if others:
                message += f" (so in {rows_listed([other.number for other, *_ in others])} too)"
                message += "" if error.fitting else _ON_THE_ROSTER
            self._columns.wrong(row, name, message)


class Meetings(PlayerCells):
    """Reads who met whom in which game from the rows of a table of results, and notes what cannot be."""

    def __init__(self, columns: Columns, event: Event) -> None:
        super().__init__(columns, event.entrants)
        self._games = event.games

    def read(self, row: Row, player: str, opponent: str | None) -> tuple[int, str, str] | None:
        """Return the game and the seats in the columns `player` and `opponent`; None after a mistake.

        Without a column of opponents the player is the only one, and in both places.
        """
        game = self._game(row)
        seat = self.seat(row, player)
        other = self.seat(row, opponent) if opponent else seat
        if game is None or seat is None or other is None:
            return None
        if opponent and seat == other:
            message = f"seat {seat} plays against itself: name two different players"
            self._columns.wrong(row, opponent, message)
            return None
        return game, seat, other

    def _game(self, row: Row) -> int | None:
        columns = self._columns
        game = columns.number(row, "game", 1, MAX_GAMES)
        if not columns.text(row, "game"):
            columns.wrong(row, "game", "has no game: write its number")
        elif game is not None and game > self._games:
            cure = f"correct it, or write games = {game} in the event file"
            columns.wrong(row, "game", f"game {game} is beyond the event's {self._games} games: {cure}")
            return None
        return game
