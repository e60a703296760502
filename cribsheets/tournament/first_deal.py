"""Who has the first deal of each game, spread as evenly over the players as it can be."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cribsheets.tournament.schedule import Schedule

FirstDeals = frozenset[tuple[int, str]]
"""The number of a round with the seat of each player who deals first in it."""

_Game = tuple[int, str, str]
_SPARE = ""
"""A player who is not there, and plays those with an odd number of games once more."""


def first_deals(schedule: Schedule) -> FirstDeals:
    """Return who deals first in each game: everyone as often as not, or once more or less with an odd number of games.

    Two who meet twice deal first once each. The games are the edges of a graph; walked in closed rounds, every
    player is left as often as reached, and whoever is left deals first.
    """
    meetings: defaultdict[frozenset[str], list[_Game]] = defaultdict(list)
    for r in schedule.rounds:
        for pairing in r.pairings:
            meetings[frozenset((pairing.a, pairing.b))].append((r.number, pairing.a, pairing.b))
    deals: set[tuple[int, str]] = set()
    single: list[_Game] = []
    for games in meetings.values():
        in_pairs = len(games) // 2 * 2
        _, *pair = games[0]
        deals.update((number, pair[turn % 2]) for turn, (number, _, _) in enumerate(games[:in_pairs]))
        single += games[in_pairs:]
    return frozenset(deals | _walked(single))


def _walked(games: Sequence[_Game]) -> set[tuple[int, str]]:
    """Return who deals first in games of which each two players have one at most."""
    edges = [*games, *_even_out(games)]
    at: defaultdict[str, list[int]] = defaultdict(list)
    for number, (_, a, b) in enumerate(edges):
        at[a].append(number)
        at[b].append(number)
    free = set(range(len(edges)))
    deals: set[tuple[int, str]] = set()
    for start in list(at):
        seat = start
        while (index := _next(at[seat], free)) is not None:
            round_number, a, b = edges[index]
            if round_number:
                deals.add((round_number, seat))
            seat = b if seat == a else a
    return deals


def _next(games: list[int], free: set[int]) -> int | None:
    """Take a player's next game that nobody has walked yet, and return its index; None when none is left."""
    while games:
        index = games.pop()
        if index in free:
            free.remove(index)
            return index
    return None


def _even_out(games: Iterable[_Game]) -> list[_Game]:
    """Return a game in no round against nobody for each player with an odd number of them."""
    counts: defaultdict[str, int] = defaultdict(int)
    for _, a, b in games:
        counts[a] += 1
        counts[b] += 1
    return [(0, seat, _SPARE) for seat, count in counts.items() if count % 2]
