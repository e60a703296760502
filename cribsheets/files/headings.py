"""What the columns of tables are called, and the row that says so, be there a title above it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cribsheets.files.text import folded

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


@dataclass(frozen=True, slots=True)
class Column:
    """A column by the word the documentation uses, and other usual spellings, the best first.

    Where one of the columns `unless` is there, this one is not missed, and so never taken for misspelt.
    """

    name: str
    spellings: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()

    @property
    def folds(self) -> tuple[str, ...]:
        """Return every spelling as names are compared."""
        return tuple(map(folded, (self.name, *self.spellings)))


# Ticket exports name who pays and who comes: the one who comes plays.
ATTENDEE = ("attendee first name", "attendee last name", "attendee name")
ROSTER_COLUMNS = (
    Column("attendee name", ("attendee", "participant name", "guest name", "ticket holder"), ("name",)),
    Column("attendee first name", ("participant first name", "guest first name"), ("name", "first name")),
    Column("attendee last name", ("attendee surname", "participant last name", "guest last name"), ("name",)),
    Column("name", ("player name", "full name", "player", "names", "players"), ("first name", *ATTENDEE)),
    Column("first name", ("first", "given name", "forename", "player first name"), ("name", *ATTENDEE)),
    Column("last name", ("last", "surname", "family name", "player last name"), ("name", *ATTENDEE)),
    Column("seat", ("seat number", "seat no", "seats", "starting seat")),
    Column("acc", ("acc number", "acc no", "acc id", "acc member number", "member number")),
    Column("club", ("club name", "clubs", "home club", "acc club")),
    Column("counts"),
    Column("left_after", ("left after game",)),
    Column("withdrawn"),
    Column("status", ("attendee status", "registration status")),
)

GAME_COLUMNS = (
    Column("game", ("game number", "game no", "round", "round number")),
    Column("winner", ("winner seat", "winning seat", "winning player", "won", "winner name")),
    Column("loser", ("loser seat", "losing seat", "losing player", "lost", "loser name")),
    Column("loser_score", ("loser's score", "losing score", "losers had", "loser had")),
    Column("spread", ("margin", "point spread")),
    Column("forfeit", ("forfeited", "forfeits")),
    Column("void", ("not played",)),
    Column("winner_name"),
    Column("loser_name"),
)

CARD_COLUMNS = (
    Column("seat", ("player", "player seat", "name")),
    Column("game", ("game number", "game no", "round", "round number")),
    Column("opponent", ("opponent seat", "opponent's seat", "opponents", "opp", "opponent name")),
    Column("won_by", ("plus", "plus spread", "plus points", "win by")),
    Column("lost_by", ("minus", "minus spread", "minus points", "loss by")),
    Column("game_points", ("points", "gp")),
    Column("forfeit", ("forfeited", "forfeits")),
    Column("name", ("player name",)),
    Column("opponent_name"),
)

PLAYOFF_COLUMNS = (
    Column("round", ("round number", "round no")),
    Column("match", ("match number", "match no")),
    Column("winner", ("winner seat", "winning seat", "winning player", "won")),
    Column("loser", ("loser seat", "losing seat", "losing player", "lost")),
    Column("games", ("score", "result")),
)

SCHEDULE_HEADER = ("Game", "Player A ID", "Player B ID", "Player A Table/Seat", "Player B Table/Seat")
"""The columns of the exchange format, as desk software for tournaments writes and reads them."""

SCHEDULE_NAMES = ("Player A Name", "Player B Name")
"""The columns that are written after those of the exchange format."""

MOST_TITLES = 10
"""So many rows above the columns' names are passed over at most."""

_COLUMNS = (
    *ROSTER_COLUMNS,
    *GAME_COLUMNS,
    *CARD_COLUMNS,
    *PLAYOFF_COLUMNS,
    *map(Column, (*SCHEDULE_HEADER, *SCHEDULE_NAMES)),
)
_NAMES = frozenset(fold for column in _COLUMNS for fold in column.folds)


def names_columns(cells: Iterable[str]) -> int:
    """Return how many cells of a row are the name of a column, of whichever table."""
    return sum(folded(cell) in _NAMES for cell in cells)


def heading(rows: Sequence[Sequence[str]]) -> int:
    """Return which of `rows`, none of them blank, names the columns: 0 is the first.

    A later one does only where that is beyond doubt: it names more columns than the first, and two at least, or
    it has no other cell.
    """
    named = [names_columns(cells) for cells in rows[: MOST_TITLES + 1]]
    best = named.index(max(named))
    return best if named[best] > 1 or sum(map(bool, map(str.strip, rows[best]))) == 1 else 0
