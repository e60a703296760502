from __future__ import annotations

import pytest

from cribsheets.errors import RefusedError
from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.outcome import settled
from cribsheets.tournament.rules import Scoring
from cribsheets.tournament.scorecards import Game, cards_from_games
from cribsheets.tournament.season import Result, results_of, season


def result(name: str, points: int, won: int = 0, net: int = 0, acc: str | None = None) -> Result:
    return Result(name, acc, points, won, net)


def table(*evenings: list[Result], best: int | None = None) -> list[tuple[int, str, int, int]]:
    return [(row.place, row.name, row.evenings, row.game_points) for row in season(evenings, best).rows]


def test_evenings_are_added_up_and_ranked_and_level_players_share_a_place() -> None:
    first = [result("Kim Alder", 8, 4, 20), result("Ann Lee", 6, 3, 5), result("Bo Fox", 6, 3, 5)]
    second = [result("Kim Alder", 2, 1, -30), result("Wanda Young", 10, 5, 9)]
    assert table(first, second) == [
        (1, "Wanda Young", 1, 10), (2, "Kim Alder", 2, 10), (3, "Bo Fox", 1, 6), (3, "Ann Lee", 1, 6),
    ]  # fmt: skip
    assert season([first, second]).to_json()["evenings"] == 2


def test_the_best_evenings_count_by_game_points_then_games_won_then_spread() -> None:
    nights = [[result("Kim Alder", 4, 2, 1)], [result("Kim Alder", 4, 2, 9)], [result("Kim Alder", 4, 1, 50)]]
    (row,) = season(nights, best=2).rows
    assert (row.evenings, row.game_points, row.games_won, row.net_spread) == (3, 8, 4, 10)
    assert season(nights, best=9) == season(nights)
    with pytest.raises(RefusedError):
        season(nights, best=0)


def test_players_are_matched_by_acc_number_else_by_name_and_doubts_are_named() -> None:
    found = season(
        [
            [result("Kim Alder", 1, acc="CA-123"), result("Ann Lee", 1), result("José Diaz", 1)],
            [result("K. Alder", 1, acc="ca 123"), result("ann lee", 1, acc="NV7"), result("Jose Diaz", 1)],
        ]
    )
    assert {(row.name, row.acc, row.evenings) for row in found.rows} == {
        ("K. Alder", "ca 123", 2), ("ann lee", "NV7", 2), ("Jose Diaz", None, 2),
    }  # fmt: skip
    assert found.doubts == (
        "ACC number CA123 has several names, taken for one player: Kim Alder, K. Alder.",
        "Ann Lee has an ACC number on some evenings only: taken for one player.",
    )


def test_namesakes_are_kept_apart() -> None:
    numbered = season([[result("Bo Fox", 3, acc="A1"), result("Bo Fox", 2, acc="A2")], [result("Bo Fox", 9)]])
    assert [(row.acc, row.game_points) for row in numbered.rows] == [(None, 9), ("A1", 3), ("A2", 2)]
    assert numbered.doubts == ("Bo Fox has several ACC numbers, taken for different players: A1, A2.",)
    bare = season([[result("Bo Fox", 3), result("Bo Fox", 2)]])
    assert [row.game_points for row in bare.rows] == [3, 2]
    assert bare.doubts == ("Bo Fox is in evening 1 more than once without an ACC number: kept apart.",)


def test_an_evening_gives_those_who_played_and_count() -> None:
    players = (Player("1", "Kim Alder", "CA1"), Player("2", "House", counts=False), Player("3", "Ann Lee"))
    event = Event(players=players, cards=cards_from_games([Game(1, "1", "2", 40)], Scoring()))
    assert results_of(event, settled(event).standings) == (Result("Kim Alder", "CA1", 3, 1, 40),)
