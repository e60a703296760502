"""The figures of the game and of a tournament, each in one place.

Sources: the American Cribbage Congress (ACC) tournament rules, 2025 numbering.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

GAME_HOLE = 121
"""The hole that wins a game; a spread is 121 less the loser's score, so 1 to 121."""

MAX_GAMES = 22
"""The most lines a card has; main events play 12 to 22 games."""


class Criterion(StrEnum):
    """What puts one row of the standings above the next (rule book, appendix A, step 20)."""

    GAME_POINTS = "game points"
    GAMES_WON = "games won"
    SKUNKS = "skunks"  # never in ACC play; some pubs count them before the spread
    NET_SPREAD = "net spread"
    PLUS_POINTS = "plus points"
    POINTS_PEGGED = "points pegged"  # never in ACC play; at home a loser's score may count for him
    HEAD_TO_HEAD = "head-to-head"
    PLAYOFF_GAME = "playoff game"  # of those who are level: the game is still to be played


ACC_ORDER = (
    Criterion.GAME_POINTS,
    Criterion.GAMES_WON,
    Criterion.NET_SPREAD,
    Criterion.PLUS_POINTS,
    Criterion.HEAD_TO_HEAD,
)


class Absent(StrEnum):
    """What becomes of the games of a player who has left."""

    VOID = "void"  # they are not played, and nobody gets anything
    FORFEIT = "forfeit"  # each opponent gets a forfeit (rule 11.4)


@dataclass(frozen=True, slots=True)
class Scoring:
    """What a game is worth. The defaults are the ACC's; home games may differ.

    Spreads and margins are in pegging holes, the rest in game points. `absent` says what becomes of the games
    of a player who has left; `unusual` that results which can hardly be are meant.
    """

    win: int = 2
    skunk: int = 3
    double_skunk: int = 3
    skunk_margin: int = 31
    double_skunk_margin: int = 61
    forfeit_spread: int = 10
    absent: Absent = Absent.VOID
    unusual: bool = False

    def game_points(self, spread: int, *, forfeit: bool = False) -> int:
        """Return the game points of a win by `spread` holes; a forfeit is a plain win (rule 11.4)."""
        if forfeit:
            return self.win
        if spread >= self.double_skunk_margin:
            return self.double_skunk
        return self.skunk if spread >= self.skunk_margin else self.win
