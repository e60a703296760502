from __future__ import annotations

from dataclasses import replace

import pytest

from cribsheets.errors import RefusedError
from cribsheets.tournament.rating import CONSOLATION, MAIN, rating_points
from cribsheets.tournament.standings import Row, Standings
from cribsheets.tournament.totals import Totals


def standings(*rows: tuple[int, int, bool | None], qualifiers: int) -> Standings:
    """Rows of place, game points and whether they qualify; seats are numbered from 1."""
    places = [place for place, _, _ in rows]
    return Standings(
        tuple(
            Row(place, places.count(place) > 1, str(seat), Totals(game_points=points), None, qualifies)
            for seat, (place, points, qualifies) in enumerate(rows, start=1)
        ),
        qualifiers,
    )


def test_the_top_half_earns_by_game_points_over_the_minimum(subtests: pytest.Subtests) -> None:
    for rate, games, points, earned in [
        (MAIN, 22, 33, 35),
        (MAIN, 22, 27, 5),
        (MAIN, 12, 20, 35),
        (MAIN, 21, 30, 25),
        (CONSOLATION, 7, 13, 15),
        (CONSOLATION, 12, 16, 3),
    ]:
        with subtests.test(rate=rate, games=games, points=points, earned=earned):
            field = standings((1, points, True), (2, 0, False), qualifiers=1)
            assert rating_points(field, games, rate) == {"1": earned, "2": 0}


def test_the_odd_qualifier_is_in_the_top_half_and_the_bottom_half_earns_the_same() -> None:
    field = standings((1, 32, True), (2, 31, True), (3, 30, True), (4, 29, False), qualifiers=3)
    assert rating_points(field, 22) == {"1": 30, "2": 25, "3": 5, "4": 0}


def test_a_qualifier_below_the_minimum_earns_no_less_than_the_bottom_half() -> None:
    assert rating_points(standings((1, 20, True), qualifiers=1), 22) == {"1": 5}


def test_a_tie_across_the_half_or_the_cut_is_left_open() -> None:
    half = standings((1, 32, True), (1, 32, True), qualifiers=2)
    assert rating_points(half, 22) == {"1": None, "2": None}
    cut = standings((1, 32, None), (1, 32, None), qualifiers=1)
    assert rating_points(cut, 22) == {"1": None, "2": None}


def test_a_tie_across_the_half_that_earns_the_same_is_not_open() -> None:
    field = standings((1, 27, True), (1, 27, True), qualifiers=2)
    assert rating_points(field, 22) == {"1": 5, "2": 5}


def test_other_numbers_of_games_are_refused_with_those_that_exist() -> None:
    with pytest.raises(RefusedError, match=r"main event has no row for 9 games, only for 12, 14, .*22\."):
        rating_points(standings(qualifiers=0), 9)
    with pytest.raises(RefusedError, match="consolation has no row for 22 games"):
        rating_points(standings(qualifiers=0), 22, CONSOLATION)


def test_whoever_moves_up_for_a_withdrawn_player_earns_for_the_half_that_is_reached() -> None:
    field = standings((1, 33, False), (2, 32, True), (3, 31, True), (4, 30, True), qualifiers=3)
    passed = replace(field, rows=(replace(field.rows[0], withdrawn=True), *field.rows[1:]))
    assert rating_points(passed, 22) == {"1": 0, "2": 30, "3": 25, "4": 5}
