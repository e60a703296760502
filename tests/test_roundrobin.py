from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribsheets.errors import RefusedError
from cribsheets.tournament.roundrobin import byes, directions, full_rounds, minutes, round_robin, stays

if TYPE_CHECKING:
    from cribsheets.tournament.schedule import Round, Schedule


def seats(players: int) -> list[str]:
    return [str(n) for n in range(1, players + 1)]


def pairs(r: Round) -> list[frozenset[str]]:
    return [frozenset((p.a, p.b)) for p in r.pairings]


def tables(r: Round) -> dict[str, str]:
    return {seat: p.table for p in r.pairings for seat in (p.a, p.b)}


def places(r: Round) -> dict[str, str]:
    return {seat: p.place_of(seat) for p in r.pairings for seat in (p.a, p.b)}


FIELDS = range(2, 61)


def test_every_pair_meets_exactly_once(subtests: pytest.Subtests) -> None:
    for players in FIELDS:
        with subtests.test(players=players):
            met = [pair for r in round_robin(seats(players)).rounds for pair in pairs(r)]
            assert Counter(met) == Counter(map(frozenset, combinations(seats(players), 2)))


def test_everyone_is_in_every_round_once_and_no_one_else_is(subtests: pytest.Subtests) -> None:
    for players in FIELDS:
        with subtests.test(players=players):
            for r in round_robin(seats(players)).rounds:
                assert sorted([*places(r), *r.byes]) == sorted(seats(players))
                assert 2 * len(r.pairings) + len(r.byes) == players


def test_byes_are_even(subtests: pytest.Subtests) -> None:
    for players in FIELDS:
        with subtests.test(players=players):
            schedule = round_robin(seats(players))
            assert byes(schedule) == dict.fromkeys(seats(players), players % 2)
            assert {len(r.byes) for r in schedule.rounds} == {players % 2}


def test_the_first_seat_alone_stays_with_an_even_number(subtests: pytest.Subtests) -> None:
    for players in FIELDS:
        with subtests.test(players=players):
            expected = {2: ["1", "2"], 3: ["1", "3"]}.get(players, [] if players % 2 else ["1"])
            assert stays(round_robin(seats(players))) == expected


def test_exactly_one_player_moves_to_each_table_the_fewest_possible(subtests: pytest.Subtests) -> None:
    for players in FIELDS:
        with subtests.test(players=players):
            for before, after in pairwise(round_robin(seats(players)).rounds):
                stayed = [seat for seat, place in places(after).items() if places(before).get(seat) == place]
                assert Counter(tables(after)[seat] for seat in stayed) == Counter(set(tables(after).values()))


def test_nobody_moves_further_than_the_next_table_in_the_ring(subtests: pytest.Subtests) -> None:
    for players in FIELDS:
        with subtests.test(players=players):
            last = players // 2
            for before, after in pairwise(round_robin(seats(players)).rounds):
                for seat in tables(before).keys() & tables(after).keys():
                    step = abs(int(tables(before)[seat]) - int(tables(after)[seat]))
                    assert step in (0, 1, last - 1)


def test_who_sits_out_comes_back_to_the_table_left(subtests: pytest.Subtests) -> None:
    for players in range(3, 60, 2):
        with subtests.test(players=players):
            rounds = round_robin(seats(players)).rounds
            for before, out, after in zip(rounds, rounds[1:], rounds[2:], strict=False):
                (seat,) = out.byes
                assert tables(before)[seat] == tables(after)[seat]


@given(st.integers(2, 60), st.data())
def test_a_short_evening_is_the_beginning_of_a_long_one(players: int, data: st.DataObject) -> None:
    rounds = data.draw(st.integers(1, full_rounds(players)))
    assert round_robin(seats(players), rounds).rounds == round_robin(seats(players)).rounds[:rounds]


def test_it_is_the_circle_method(subtests: pytest.Subtests) -> None:
    for players in [4, 9, 10, 13, 14, 60]:
        with subtests.test(players=players):
            schedule = round_robin(seats(players))
            hub, *circle = circle_of(schedule.rounds[0], players)
            for r in schedule.rounds:
                ring = [hub, *circle]
                opposite = {frozenset((ring[i], ring[-1 - i])) for i in range(len(ring) // 2)}
                assert {pair for pair in opposite if "" not in pair} == set(pairs(r))
                circle = [circle[-1], *circle[:-1]]


def circle_of(first: Round, players: int) -> list[str]:
    """Return the circle as it stands in round 1, hub first; "" is an empty hub.

    It passes the tables from both ends inwards (1, last, 2, last but one ...) and comes back the same way.
    """
    sides = [(p.a, p.b) for p in first.pairings]
    if players % 2:
        sides.insert(0, ("", first.byes[0]))
    last = len(sides) - 1
    walk = [sides[i // 2] if i % 2 == 0 else sides[last - i // 2] for i in range(len(sides))]
    near_first = [pair[::-1] if i and i % 2 == 0 else pair for i, pair in enumerate(walk)]
    return [near for near, _ in near_first] + [far for _, far in reversed(near_first)]


def test_in_round_one_everyone_sits_in_the_order_given() -> None:
    first = round_robin(["A-1", "A-2", "A-3", "A-4", "A-5"]).rounds[0]
    assert [(p.table, p.a, p.b, p.a_place, p.b_place) for p in first.pairings] == [
        ("1", "A-1", "A-2", "1A", "1B"),
        ("2", "A-3", "A-4", "2A", "2B"),
    ]
    assert first.byes == ("A-5",)


def test_with_few_rounds_some_of_an_odd_field_have_a_bye_and_some_have_none() -> None:
    assert byes(round_robin(seats(7), 3)) == {"1": 1, "2": 0, "3": 0, "4": 0, "5": 0, "6": 1, "7": 1}


def test_more_rounds_than_there_are_is_refused_with_the_number() -> None:
    with pytest.raises(RefusedError, match=r"13 players has 1 to 13 rounds, not 14"):
        round_robin(seats(13), 14)
    with pytest.raises(RefusedError, match=r"14 players has 1 to 13 rounds, not 0"):
        round_robin(seats(14), 0)


@pytest.mark.parametrize("players", [0, 1])
def test_nobody_plays_alone(players: int) -> None:
    with pytest.raises(RefusedError, match=f"at least two players, not {players}"):
        round_robin(seats(players))


def test_hundreds_of_rounds_must_be_asked_for() -> None:
    assert len(round_robin(seats(200)).rounds) == 199
    with pytest.raises(RefusedError, match="534 players need 533 rounds"):
        round_robin(seats(534))
    assert len(round_robin(seats(534), 22).rounds) == 22


def test_a_game_takes_twenty_to_thirty_minutes() -> None:
    assert minutes(9) == (180, 270)


def moved(schedule: Schedule, after: int) -> dict[str, str]:
    """Return where the movers went between rounds `after` and `after` + 1: place left to place taken."""
    left, taken = places(schedule.rounds[after - 1]), places(schedule.rounds[after])
    return {left.get(s, "out"): taken.get(s, "out") for s in seats(8) if left.get(s) != taken.get(s)}


def test_the_directions_for_an_even_field_are_what_happens() -> None:
    schedule = round_robin(seats(8))
    assert directions(seats(8)) == (
        "After odd games side B moves up one table, and from table 4 to table 1. Seat 1 stays at table 1.",
        "After even games side A moves down one, from table 2 to table 1 side B, and from there to table 4.",
    )
    for game in (1, 3, 5):
        assert moved(schedule, game) == {"1B": "2B", "2B": "3B", "3B": "4B", "4B": "1B"}
    for game in (2, 4, 6):
        assert moved(schedule, game) == {"4A": "3A", "3A": "2A", "2A": "1B", "1B": "4A"}


def test_the_directions_for_an_odd_field_are_what_happens() -> None:
    schedule = round_robin(seats(7))
    assert directions(seats(7)) == (
        "After odd games side B moves up one table: from table 3 to the bye, from the bye to table 1.",
        "After even games side A moves down one table: from table 1 to the bye, from the bye to table 3.",
    )
    for game in (1, 3, 5):
        assert moved(schedule, game) == {"1B": "2B", "2B": "3B", "3B": "out", "out": "1B"}
    for game in (2, 4, 6):
        assert moved(schedule, game) == {"3A": "2A", "2A": "1A", "1A": "out", "out": "3A"}


def test_two_players_need_no_directions() -> None:
    assert directions(seats(2)) == ()
