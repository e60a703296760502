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
