"""A player's card: what it says of each game. The card is the record, not the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cribsheets.errors import Place


@dataclass(frozen=True, slots=True)
class Game:
    """A game as a director notes it. `winner` and `loser` are seats; `spread` is 1 to 121 holes."""

    game: int
    winner: str
    loser: str
    spread: int
    forfeit: bool = False
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """What a card says of one game: game points, and the spread in its plus or its minus column.

    None is an empty box. A sound entry fills exactly one of the two columns.
    """

    game_points: int | None
    plus: int | None
    minus: int | None

    @property
    def won(self) -> bool | None:
        """Return whether the entry claims a win; None when it cannot be read.

        Written game points say it, without them the column that is filled.
        """
        if self.game_points is not None:
            return self.game_points > 0
        return None if self.spread is None else self.plus is not None

    @property
    def spread(self) -> int | None:
        """Return the number written, in whichever column; None when there is none, or one in each."""
        if self.plus is None or self.minus is None:
            return self.minus if self.plus is None else self.plus
        return None


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a card: the game's number, the opponent's seat and the entry."""

    game: int
    opponent: str
    entry: Entry
    forfeit: bool = False
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """One player's card: `seat` is the player's own, the lines are in order of their games."""

    seat: str
    lines: tuple[Line, ...]
