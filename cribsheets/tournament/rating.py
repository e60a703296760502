"""Master Rating Points of those who qualify.

Second hand: from desk software that reproduces the schedule effective 2016-08-01. Print them with `NOTE`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cribsheets.errors import RefusedError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cribsheets.tournament.standings import Row, Standings

NOTE = "Check against the current schedule."


@dataclass(frozen=True, slots=True)
class Rate:
    """What an event pays: `each` for every game point from `minimum`, by number of games, on."""

    name: str
    each: int
    minimum: Mapping[int, int]


MAIN = Rate("main event", 5, {12: 14, 14: 17, 16: 20, 18: 22, 20: 25, 21: 26, 22: 27})
CONSOLATION = Rate("consolation", 3, {7: 9, 8: 11, 9: 12, 10: 13, 12: 16})


def rating_points(standings: Standings, games: int, rate: Rate = MAIN) -> dict[str, int | None]:
    """Return the Master Rating Points by seat, 0 for those who do not qualify or have withdrawn.

    The top half of the qualifiers (an odd one included) earn `each` x (game points - minimum + 1), the bottom
    half `each`. Below the minimum the product gives `each` too. None: a tie across the half or across the cut
    leaves it open.

    Args:
        standings: the final ranking.
        games: how many games the event has.
        rate: MAIN or CONSOLATION.

    Raises:
        RefusedError: the schedule has no row for that many games.
    """
    if games not in rate.minimum:
        known = ", ".join(map(str, rate.minimum))
        raise RefusedError(
            f"The rating schedule of a {rate.name} has no row for {games} games, only for {known}."
        )
    half = -(-standings.qualifiers // 2)
    available = [row for row in standings.rows if not row.withdrawn]
    level = Counter(row.place for row in available)
    ahead: dict[int, int] = {}
    for number, row in enumerate(available):
        ahead.setdefault(row.place, number)
    withdrawn = {row.seat: 0 for row in standings.rows if row.withdrawn}
    return withdrawn | {
        row.seat: _points(row, rate, half - ahead[row.place], level[row.place], rate.minimum[games])
        for row in available
    }


def _points(row: Row, rate: Rate, top: int, level: int, minimum: int) -> int | None:
    """Return one row's points; `top` places of the half are left for the `level` rows that share its place."""
    if not row.qualifies:
        return 0 if row.qualifies is False else None
    upper = rate.each * max(1, row.totals.game_points - minimum + 1)
    if 0 < top < level and upper != rate.each:
        return None
    return upper if top > 0 else rate.each
