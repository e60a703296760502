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

DOUBLE_SKUNK_MARGIN = 61
"""A win by this much or more is a double skunk (loser on 60 or less)."""


class Criterion(StrEnum):
    """What puts one row of the standings above the next (rule book, appendix A, step 20)."""

    GAME_POINTS = "game points"
    GAMES_WON = "games won"
    SKUNKS = "skunks"  # never in ACC play; some pubs count them before the spread
    NET_SPREAD = "net spread"
    PLUS_POINTS = "plus points"
    HEAD_TO_HEAD = "head-to-head"
    PLAYOFF_GAME = "playoff game"  # of those who are level: the game is still to be played


ACC_ORDER = (
    Criterion.GAME_POINTS,
    Criterion.GAMES_WON,
    Criterion.NET_SPREAD,
    Criterion.PLUS_POINTS,
    Criterion.HEAD_TO_HEAD,
)


@dataclass(frozen=True, slots=True)
class Scoring:
    """What a game is worth. The defaults are the ACC's; home games may differ.

    Spreads and margins are in pegging holes, the rest in game points.
    """

    win: int = 2
    skunk: int = 3
    double_skunk: int = 3
    skunk_margin: int = 31
    forfeit_spread: int = 10

    def game_points(self, spread: int, *, forfeit: bool = False) -> int:
        """Return the game points of a win by `spread` holes; a forfeit is a plain win (rule 11.4)."""
        if forfeit:
            return self.win
        if spread >= DOUBLE_SKUNK_MARGIN:
            return self.double_skunk
        return self.skunk if spread >= self.skunk_margin else self.win


@dataclass(frozen=True, slots=True)
class Qualifying:
    """How many go on to the playoffs (rule 13.2) and in which order rows are ranked.

    `apparent` names the seats a director holds to be apparent qualifiers when cards disagree; None means
    those inside the cut in the standings of the cards as written. `playoff` names the seats that have won
    playoff games against those they were level with, best first.
    """

    one_in: int = 4
    order: tuple[Criterion, ...] = ACC_ORDER
    apparent: tuple[str, ...] | None = None
    playoff: tuple[str, ...] = ()

    def qualifiers(self, entrants: int) -> int:
        """Return how many of `entrants` qualify: one in `one_in`, any fraction up (121 give 31)."""
        return -(-entrants // self.one_in)
