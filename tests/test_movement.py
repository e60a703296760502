from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from cribsheets.errors import RefusedError
from cribsheets.tournament.first_deal import first_deals
from cribsheets.tournament.movement import directions_of, keeping_tables, most_games, one_side_stays
from cribsheets.tournament.roundrobin import byes, directions, full_rounds, round_robin, stays
from cribsheets.tournament.schedule import Pairing, Round, Schedule
from cribsheets.tournament.seats import by_lot

FIELDS = range(2, 122)


def seats(players: int) -> list[str]:
    return [str(n) for n in range(1, players + 1)]


def met(schedule: Schedule) -> Counter[frozenset[str]]:
    return Counter(frozenset((p.a, p.b)) for r in schedule.rounds for p in r.pairings)


def is_sound(schedule: Schedule, players: int) -> bool:
    """Return whether everyone is in every round once, and every table and place of a round once."""
    return all(
        sorted([*(seat for p in r.pairings for seat in (p.a, p.b)), *r.byes]) == sorted(seats(players))
        and len({p.table for p in r.pairings}) == len(r.pairings) == players // 2
        and len({place for p in r.pairings for place in (p.a_place, p.b_place)}) == 2 * len(r.pairings)
        for r in schedule.rounds
    )


def spread(counts: dict[str, int]) -> int:
    return max(counts.values()) - min(counts.values())


def test_twice_round_each_pair_meets_twice_and_byes_stay_even() -> None:
    for players in (*range(2, 41), 61, 120, 121):
        rounds = 2 * full_rounds(players)
        schedule = round_robin(seats(players), rounds, meetings=2)
        assert is_sound(schedule, players)
        assert met(schedule) == dict.fromkeys(map(frozenset, combinations(seats(players), 2)), 2)
        assert set(byes(schedule).values()) == {players % 2 * 2}
        half = Schedule(schedule.rounds[: rounds // 2 + players // 3])
        assert spread(byes(half)) <= 1


def test_eight_play_fourteen_games_and_a_fifteenth_is_refused() -> None:
    assert len(round_robin(seats(8), 14, meetings=2).rounds) == 14
    with pytest.raises(RefusedError, match=r"1 to 14 rounds, not 15: after 14 all have met twice\.$"):
        round_robin(seats(8), 15, meetings=2)
    with pytest.raises(
        RefusedError, match=r"1 to 7 rounds, not 8.* For up to 14, let them meet twice: meetings = 2"
    ):
        round_robin(seats(8), 8)


def test_one_side_stays_and_the_other_meets_each_of_it_once() -> None:
    for players in FIELDS:
        schedule = one_side_stays(seats(players))
        assert len(schedule.rounds) == most_games(players) == (players + 1) // 2
        assert is_sound(schedule, players)
        assert set(met(schedule).values()) == {1}
        assert spread(byes(schedule)) <= 1
        staying = {p.a for p in schedule.rounds[0].pairings}
        assert staying <= set(stays(schedule))
        assert len(staying) == players // 2
        for before, after in zip(schedule.rounds, schedule.rounds[1:], strict=False):
            at = {p.b: int(p.table) for p in before.pairings}
            assert (
                all(int(p.table) == at[p.b] % (players // 2) + 1 for p in after.pairings if p.b in at)
                or players % 2
            )
            assert all(int(p.table) == at.get(p.b, 0) + 1 for p in after.pairings) or players % 2 == 0


def test_how_people_move_is_known_of_every_schedule_that_was_drawn() -> None:
    for players in range(4, 30):
        order = by_lot(seats(players), "x")
        assert any("side B moves up" in text for text in directions_of(one_side_stays(order)))
        for meetings in (1, 2):
            assert directions_of(round_robin(order, meetings * full_rounds(players), meetings)) == directions(
                order
            )
    assert directions_of(one_side_stays(seats(8), 4)) == (
        "Side A stays in one place throughout.",
        "After each game side B moves up one table, and from table 4 to table 1.",
    )
    assert directions_of(one_side_stays(seats(9), 5))[1] == (
        "After each game side B moves up one table, and from table 4 to the bye, from the bye to table 1."
    )
    assert directions_of(keeping_tables(round_robin(seats(8)), ["3"])) == directions_of(Schedule(())) == ()


def test_more_games_than_one_side_can_play_are_refused_with_the_reason() -> None:
    with pytest.raises(
        RefusedError, match="9 players have 1 to 5 games, not 6: side B has 5 players, and after 5"
    ):
        one_side_stays(seats(9), 6)
    with pytest.raises(RefusedError, match="fewer than two"):
        one_side_stays(seats(1))


def test_any_number_of_players_keep_their_own_table_unless_they_meet() -> None:
    for players in (*range(2, 40), 120, 121):
        plain = round_robin(seats(players), min(22, full_rounds(players)))
        for count in {1, 2, players // 4, players // 2}:
            staying = seats(players)[:count] if count <= players // 2 else []
            schedule = keeping_tables(plain, staying)
            assert is_sound(schedule, players)
            assert [met(Schedule((r,))) for r in schedule.rounds] == [
                met(Schedule((r,))) for r in plain.rounds
            ]
            for seat in staying:
                games = [p for r in schedule.rounds for p in r.pairings if seat in (p.a, p.b)]
                alone = {(p.table, p.place_of(seat)) for p in games if p.opponent_of(seat) not in staying}
                assert len(alone) <= 1


def test_a_player_keeps_the_table_of_the_first_game_and_the_one_named_first_is_the_host() -> None:
    plain = round_robin(seats(8))
    schedule = keeping_tables(plain, ["5", "6", "8"])
    at = {
        seat: {
            p.table
            for r in schedule.rounds
            for p in r.pairings
            if seat in (p.a, p.b) and not {p.a, p.b} <= {"5", "6", "8"}
        }
        for seat in ("5", "6", "8")
    }
    assert at == {"5": {"3"}, "6": {"2"}, "8": {"4"}}
    assert Pairing("3", "5", "6", "3A", "3B") in schedule.rounds[0].pairings


def test_more_keepers_than_tables_are_refused() -> None:
    with pytest.raises(RefusedError, match="5 players are to keep their tables, but there are only 4"):
        keeping_tables(round_robin(seats(8)), seats(5))
    with pytest.raises(RefusedError, match="Seat 3 has no game"):
        keeping_tables(round_robin(seats(3), 1), ["3"])


def test_everybody_deals_first_in_half_the_games() -> None:
    def check(schedule: Schedule) -> None:
        deals = first_deals(schedule)
        first: Counter[str] = Counter(seat for _, seat in deals)
        games: Counter[str] = Counter(
            seat for r in schedule.rounds for p in r.pairings for seat in (p.a, p.b)
        )
        assert len(deals) == sum(len(r.pairings) for r in schedule.rounds)
        assert all(abs(2 * first[seat] - games[seat]) <= games[seat] % 2 for seat in games)

    for players in FIELDS:
        check(one_side_stays(seats(players)))
        check(round_robin(seats(players), min(22, full_rounds(players))))
    for players in (3, 8, 13):
        check(round_robin(seats(players), 2 * full_rounds(players), meetings=2))
        check(round_robin(seats(players), full_rounds(players) + 2, meetings=2))


def test_two_who_meet_twice_deal_first_once_each() -> None:
    twice = Schedule(
        tuple(
            Round(n, (Pairing("1", *pair, "1A", "1B"),)) for n, pair in enumerate([("1", "2"), ("2", "1")], 1)
        )
    )
    assert {seat for _, seat in first_deals(twice)} == {"1", "2"}
    assert first_deals(twice) == first_deals(twice)


def test_a_lot_is_drawn_the_same_way_everywhere() -> None:
    assert by_lot(seats(6), "7") == ("2", "5", "4", "3", "1", "6")
    for players in FIELDS:
        assert sorted(by_lot(seats(players), "x")) == sorted(seats(players))
    assert len({by_lot(seats(9), str(seed)) for seed in range(20)}) == 20
