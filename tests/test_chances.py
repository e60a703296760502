from __future__ import annotations

import random
from itertools import product
from typing import TYPE_CHECKING

import pytest

from cribsheets.errors import RefusedError
from cribsheets.tournament.chances import Chance, Prospect, chance
from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.outcome import settled
from cribsheets.tournament.progress import to_come
from cribsheets.tournament.qualifying import NoPlayoffs, OneIn, Points, Qualifying, Top
from cribsheets.tournament.roundrobin import full_rounds, round_robin
from cribsheets.tournament.rules import Criterion, Scoring
from cribsheets.tournament.scorecards import Game, cards_from_games

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cribsheets.tournament.qualifying import Cut


def event_of(players: int, open_games: int, cut: Cut, seed: int) -> Event:
    """Return an event all of whose games but the last `open_games` were played, with results drawn by a seed."""
    drawn = random.Random(seed)  # noqa: S311 - no secret
    seats = [str(n) for n in range(1, players + 1)]
    schedule = round_robin(seats)
    games = [
        Game(r.number, *drawn.choice(((p.a, p.b), (p.b, p.a))), drawn.choice((5, 40)))
        for r in schedule.rounds
        for p in r.pairings
    ]
    played = games[: len(games) - open_games]
    return Event(
        games=full_rounds(players),
        players=tuple(Player(seat, seat) for seat in seats),
        schedule=schedule,
        cards=cards_from_games(played, Scoring()),
        qualifying=Qualifying(cut),
    )


def chances(event: Event) -> dict[str, Chance]:
    left = to_come(event, event.cards or ())
    standings = settled(event).standings
    return {
        seat: chance(seat, standings, left, event.scoring, event.qualifying) for seat in event.competitors
    }


def endings(event: Event) -> Iterator[dict[str, int]]:
    """Yield everybody's game points for every way in which the games to come can end."""
    left = to_come(event, event.cards or ())
    before = {row.seat: row.totals.game_points for row in settled(event).standings.rows}
    for ending in product(((0, 2), (0, 3), (1, 2), (1, 3)), repeat=len(left)):
        points = dict(before)
        for pair, (winner, worth) in zip(left, ending, strict=True):
            points[pair[winner] or ""] += worth
        yield points


def qualifies(points: dict[str, int], seat: str, cut: Cut, *, ties_ahead: bool) -> bool:
    """Return whether a seat qualifies by game points, with all who are level ahead of it or behind it."""
    if isinstance(cut, Points):
        return points[seat] >= cut.number
    ahead = sum(points[other] + ties_ahead > points[seat] for other in points if other != seat)
    return ahead < cut.qualifiers(list(points.values()))


FIELDS = [(players, left, cut, seed) for players, left in ((4, 4), (5, 5), (6, 3), (6, 5)) for cut in (OneIn(), Top(2), Top(3), Points(5)) for seed in range(8)]  # fmt: skip


def test_what_is_certain_or_out_of_reach_is_so_however_the_games_end() -> None:
    for players, left, cut, seed in FIELDS:
        event = event_of(players, left, cut, seed)
        ways = list(endings(event))
        for seat, found in chances(event).items():
            safe = all(qualifies(points, seat, cut, ties_ahead=True) for points in ways)
            hope = any(qualifies(points, seat, cut, ties_ahead=False) for points in ways)
            assert safe or found.prospect is not Prospect.CERTAIN
            assert hope or found.prospect is not Prospect.POSSIBLE or left > players // 2
            assert not (hope and found.prospect is Prospect.OUT_OF_REACH)
            if found.points is not None:
                assert all(qualifies(p, seat, cut, ties_ahead=True) for p in ways if p[seat] >= found.points)


def test_in_the_last_round_the_answer_is_exact() -> None:
    cuts: tuple[Cut, ...] = (OneIn(), Top(2), Top(3), Points(6))
    for players, cut, seed in product((4, 6, 8), cuts, range(12)):
        event = event_of(players, players // 2, cut, seed)
        ways = list(endings(event))
        for seat, found in chances(event).items():
            safe = all(qualifies(points, seat, cut, ties_ahead=True) for points in ways)
            hope = any(qualifies(points, seat, cut, ties_ahead=False) for points in ways)
            expected = Prospect.CERTAIN if safe else Prospect.POSSIBLE if hope else Prospect.OUT_OF_REACH
            assert found.prospect is expected
            totals = sorted({points[seat] for points in ways})
            enough = [
                t
                for t in totals
                if all(qualifies(p, seat, cut, ties_ahead=True) for p in ways if p[seat] >= t)
            ]
            if found.prospect is Prospect.POSSIBLE:
                assert (found.points is None) is (not enough)
                assert found.points is None or min(t for t in totals if t >= found.points) == enough[0]


def test_once_everything_is_played_the_standings_say_it() -> None:
    cuts: tuple[Cut, ...] = (OneIn(), Top(3), Points(6))
    for cut, seed in product(cuts, range(6)):
        event = event_of(6, 0, cut, seed)
        rows = settled(event).standings.by_seat
        words = {True: Prospect.CERTAIN, False: Prospect.OUT_OF_REACH, None: Prospect.POSSIBLE}
        assert {seat: found.prospect for seat, found in chances(event).items()} == {
            seat: words[row.qualifies] for seat, row in rows.items()
        }


def test_where_there_is_nothing_to_qualify_for_it_says_so() -> None:
    event = event_of(4, 2, NoPlayoffs(), 1)
    with pytest.raises(RefusedError, match="no playoffs"):
        chances(event)
    standings = settled(event_of(4, 2, OneIn(), 1)).standings
    with pytest.raises(RefusedError, match="game points come first"):
        chance("1", standings, (), Scoring(), Qualifying(order=(Criterion.GAMES_WON,)))
