"""A player's card: what it says of each game. The card is the record, not the game."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cribsheets.tournament.seats import seat_key

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cribsheets.errors import Place
    from cribsheets.tournament.rules import Scoring


@dataclass(frozen=True, slots=True)
class Game:
    """A game as a director notes it. `winner` and `loser` are seats; `spread` is 1 to 121 holes.

    A `void` game is not played: its spread is 0, and the two are in either order. Two that differ only in their
    place in a file are equal.
    """

    game: int
    winner: str
    loser: str
    spread: int
    forfeit: bool = False
    place: Place | None = field(default=None, compare=False)
    void: bool = False

    def clashes_with(self, other: object) -> bool:
        """Return whether both are in one round and have a player in common, so that only one can be right."""
        if not isinstance(other, Game) or self.game != other.game:
            return False
        return not {self.winner, self.loser}.isdisjoint((other.winner, other.loser))


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
    place: Place | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Card:
    """One player's card: `seat` is the player's own, the lines are in order of their games."""

    seat: str
    lines: tuple[Line, ...]


def cards_from_games(games: Iterable[Game], scoring: Scoring) -> tuple[Card, ...]:
    """Return the cards as both players of each game would write them, in natural order of seats.

    A forfeit is a plain win with `scoring.forfeit_spread` for the one who was there, and a loss by as much for
    the other (rule 11.4). A player without a game has no card.
    """
    lines: defaultdict[str, list[Line]] = defaultdict(list)
    for game in games:
        if game.void:
            continue
        spread = scoring.forfeit_spread if game.forfeit else game.spread
        won = Entry(scoring.game_points(spread, forfeit=game.forfeit), plus=spread, minus=None)
        lost = Entry(0, plus=None, minus=spread)
        lines[game.winner].append(Line(game.game, game.loser, won, game.forfeit, game.place))
        lines[game.loser].append(Line(game.game, game.winner, lost, game.forfeit, game.place))
    return tuple(
        Card(seat, tuple(sorted(lines[seat], key=lambda line: line.game)))
        for seat in sorted(lines, key=seat_key)
    )
