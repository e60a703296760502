"""What every line of results is held against: the event's games and its players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribsheets.files.entrants import Entrants
from cribsheets.tournament.rules import MAX_GAMES

if TYPE_CHECKING:
    from cribsheets.files.columns import Columns
    from cribsheets.files.tables import Row
    from cribsheets.tournament.event import Event

_YES = {"yes", "y", "x", "true", "1", "f", "forfeit"}
_NO = {"", "no", "n", "false", "0", "-"}


class Meetings:
    """Reads who met whom in which game from the rows of a table of results, and notes what cannot be."""

    def __init__(self, columns: Columns, event: Event) -> None:
        self._columns = columns
        self._games = event.games
        self._entrants = Entrants(event.players)

    def read(self, row: Row, player: str, opponent: str) -> tuple[int, str, str] | None:
        """Return the game and the seats in the columns `player` and `opponent`; None after a mistake."""
        columns = self._columns
        game = self._game(row)
        seat = self._entrants.seat_in(columns, row, player)
        other = self._entrants.seat_in(columns, row, opponent)
        if game is None or seat is None or other is None:
            return None
        if seat == other:
            columns.wrong(row, opponent, f"seat {seat} plays against itself: name two different players")
            return None
        return game, seat, other

    def tell_strangers(self) -> None:
        """Note who is on no roster, once all rows have been read."""
        self._entrants.tell_strangers()

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


def forfeited(columns: Columns, row: Row) -> bool:
    """Return whether a row's `forfeit` column says yes."""
    text = columns.text(row, "forfeit")
    if text.casefold() not in _YES | _NO:
        columns.wrong(row, "forfeit", f'forfeit is "{text}": write yes, or leave it empty')
    return text.casefold() in _YES
