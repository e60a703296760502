"""What it takes to qualify: certain, out of reach, or the game points that are sure to be enough.

Only game points are reckoned with, for a spread can turn out anyhow: a player who is level with another one is
taken to be behind when it is about what is certain, and ahead when it is about what is possible. Every answer
is sure; it may say "not yet certain" a game early, for who wins which of the games to come is not tried out,
only which two players cannot both win the game between them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from typing import TYPE_CHECKING

from cribsheets.errors import RefusedError
from cribsheets.tournament.qualifying import Points
from cribsheets.tournament.rules import Criterion

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from cribsheets.tournament.progress import ToCome
    from cribsheets.tournament.qualifying import Qualifying
    from cribsheets.tournament.rules import Scoring
    from cribsheets.tournament.standings import Standings


class Prospect(StrEnum):
    """How a player stands with regard to the playoffs."""

    CERTAIN = "certain"
    POSSIBLE = "possible"
    OUT_OF_REACH = "out of reach"


@dataclass(frozen=True, slots=True)
class Chance:
    """A player's prospect, with the game points that are sure to be enough in all.

    `points` is None where no number that the player can still reach is enough by itself. `games_left` is how
    many games the player has to come.
    """

    prospect: Prospect
    points: int | None
    games_left: int


def chance(
    seat: str, standings: Standings, to_come: Sequence[ToCome], scoring: Scoring, qualifying: Qualifying
) -> Chance:
    """Return what it takes for `seat`, an entrant, to qualify, all games of `to_come` being played.

    Raises:
        RefusedError: there are no playoffs, or game points do not come first in the order of the standings.
    """
    if not qualifying.playoffs:
        raise RefusedError("The event has no playoffs, so there is nothing to qualify for.")
    if qualifying.order[0] is not Criterion.GAME_POINTS:
        raise RefusedError(
            "What it takes to qualify can be said only where game points come first in the order."
        )
    if standings.by_seat[seat].withdrawn:
        return Chance(Prospect.OUT_OF_REACH, None, sum(seat in pair for pair in to_come))
    return _Race.of(seat, standings, to_come, scoring, qualifying).chance()


@dataclass(frozen=True, slots=True)
class _Race:
    """One player against those who can still qualify: game points so far, games to come, places in the playoffs."""

    seat: str
    row_qualifies: bool | None
    points: Mapping[str, int]
    left: Mapping[str, int]
    between: Mapping[frozenset[str], int]
    least: int
    most: int
    places: int
    enough: int | None
    """The game points that are enough whatever the others have; None unless the cut is a number of points."""

    @classmethod
    def of(
        cls,
        seat: str,
        standings: Standings,
        to_come: Sequence[ToCome],
        scoring: Scoring,
        qualifying: Qualifying,
    ) -> _Race:
        return cls(
            seat=seat,
            row_qualifies=standings.by_seat[seat].qualifies,
            points={row.seat: row.totals.game_points for row in standings.rows if not row.withdrawn},
            left=Counter(player for pair in to_come for player in pair if player is not None),
            between=Counter(frozenset((a, b)) for a, b in to_come if b is not None),
            least=scoring.win,
            most=max(scoring.win, scoring.skunk, scoring.double_skunk),
            places=standings.qualifiers,
            enough=qualifying.cut.number if isinstance(qualifying.cut, Points) else None,
        )

    def chance(self) -> Chance:
        own, left = self.points[self.seat], self.left.get(self.seat, 0)
        best = own + left * self.most
        if not any(self.left.values()):
            certain, possible = self.row_qualifies is True, self.row_qualifies is not False
        else:
            certain, possible = self._is_sure(own), self._is_possible(best)
        prospect = Prospect.CERTAIN if certain else Prospect.POSSIBLE if possible else Prospect.OUT_OF_REACH
        needed = own if certain else self._sure_points(own, best) if possible else None
        return Chance(prospect, needed, left)

    def _sure_points(self, own: int, best: int) -> int | None:
        return next((total for total in range(own, best + 1) if self._is_sure(total)), None)

    def _is_sure(self, total: int) -> bool:
        """Return whether `total` game points are enough whatever happens."""
        if self.enough is not None:
            return total >= self.enough
        wins = -(-(total - self.points[self.seat]) // self.most)
        must_win_all = wins == self.left.get(self.seat, 0)
        needs = {
            rival: -(-(total - points) // self.most)
            for rival, points in self.points.items()
            if rival != self.seat
            and self._room(rival, must_win_all=must_win_all) * self.most + points >= total
        }
        apart = self._pairs(
            [rival for rival in needs if needs[rival] > 0],
            lambda a, b: self._cannot_both(a, b, needs, must_win_all=must_win_all),
        )
        return len(needs) - apart < self.places

    def _room(self, rival: str, *, must_win_all: bool) -> int:
        """Return how many games a rival can still win."""
        lost = self.between.get(frozenset((rival, self.seat)), 0) if must_win_all else 0
        return self.left.get(rival, 0) - lost

    def _cannot_both(self, a: str, b: str, needs: Mapping[str, int], *, must_win_all: bool) -> bool:
        room = sum(self._room(rival, must_win_all=must_win_all) for rival in (a, b))
        return needs[a] + needs[b] > room - self.between[frozenset((a, b))]

    def _is_possible(self, best: int) -> bool:
        """Return whether `best` game points, the most that can be, may be enough."""
        if self.enough is not None:
            return best >= self.enough
        rivals = [rival for rival in self.points if rival != self.seat]
        ahead = [rival for rival in rivals if self.points[rival] > best]
        close = [rival for rival in rivals if rival not in ahead and self.points[rival] + self.least > best]
        forced = self._pairs(close, lambda a, b: self.between[frozenset((a, b))] > 0)
        return len(ahead) + forced < self.places

    def _pairs(self, rivals: Iterable[str], related: Callable[[str, str], bool]) -> int:
        """Return how many pairs of related rivals can be formed without using anybody twice, or fewer."""
        used: set[str] = set()
        for a, b in combinations(rivals, 2):
            if a not in used and b not in used and frozenset((a, b)) in self.between and related(a, b):
                used |= {a, b}
        return len(used) // 2
