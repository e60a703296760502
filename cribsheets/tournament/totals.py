"""What the lines of a card come to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cribsheets.tournament.rules import GAME_HOLE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cribsheets.tournament.rules import Scoring
    from cribsheets.tournament.scorecards import Line


def signed(number: int) -> str:
    """Return a spread with its sign, as a results list prints it: `+97`, `−31` (U+2212), and `0` without one."""
    return f"{number:+d}".replace("-", "−") if number else "0"


@dataclass(frozen=True, slots=True)
class Totals:
    """The foot of a card. Plus, minus, net and pegged are in pegging holes; skunks are among the games won.

    `pegged` are the holes the player pegged: 121 in a game won, the loser's score in a game lost, nothing for
    the absent player of a forfeit.
    """

    games_played: int = 0
    game_points: int = 0
    games_won: int = 0
    skunks: int = 0
    plus: int = 0
    minus: int = 0
    pegged: int = 0

    @property
    def net(self) -> int:
        """Return the net spread, plus less minus; it may be negative."""
        return self.plus - self.minus

    @property
    def shorthand(self) -> str:
        """Return the totals as results lists publish them: `13/6 +97`, game points / games won, net spread."""
        return f"{self.game_points}/{self.games_won} {signed(self.net)}"


def total(lines: Iterable[Line], scoring: Scoring) -> Totals:
    """Add up the lines of one card; an empty box counts nothing."""
    lines = tuple(lines)
    entries = [line.entry for line in lines]
    return Totals(
        games_played=len(lines),
        game_points=sum(entry.game_points or 0 for entry in entries),
        games_won=sum(entry.won is True for entry in entries),
        skunks=sum(_is_skunk(line, scoring) for line in lines),
        plus=sum(entry.plus or 0 for entry in entries),
        minus=sum(entry.minus or 0 for entry in entries),
        pegged=sum(map(_pegged, lines)),
    )


def _is_skunk(line: Line, scoring: Scoring) -> bool:
    won_by = line.entry.plus if line.entry.won and not line.forfeit else None
    return won_by is not None and won_by >= scoring.skunk_margin


def _pegged(line: Line) -> int:
    if line.entry.won:
        return GAME_HOLE
    spread = line.entry.spread
    return 0 if spread is None or line.forfeit else GAME_HOLE - spread
