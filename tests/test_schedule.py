from __future__ import annotations

import json
from dataclasses import replace

import pytest

from cribsheets.tournament.roundrobin import round_robin
from cribsheets.tournament.schedule import (
    Pairing,
    Round,
    Schedule,
    by_player,
    by_players,
    by_table,
    seats_of,
    to_json,
)

OWN = Schedule(
    (
        Round(1, (Pairing("2", "A-1", "A-10", "A-3", "A-4"), Pairing("1", "A-2", "A-9", "A-1", "A-2"))),
        Round(2, (Pairing("1", "A-9", "A-1", "A-1", "A-2"),), ("A-10", "A-2")),
    )
)


def test_a_pairing_knows_the_opponent_and_the_place() -> None:
    pairing = OWN.rounds[0].pairings[0]
    assert (pairing.opponent_of("A-1"), pairing.place_of("A-1")) == ("A-10", "A-3")
    assert (pairing.opponent_of("A-10"), pairing.place_of("A-10")) == ("A-1", "A-4")


def test_seats_come_in_natural_order_byes_included() -> None:
    assert seats_of(OWN) == ["A-1", "A-2", "A-9", "A-10"]


def test_by_player_says_each_round_and_none_for_sitting_out() -> None:
    assert by_player(OWN, "A-2") == [(1, OWN.rounds[0].pairings[1]), (2, None)]


@pytest.mark.parametrize("schedule", [OWN, round_robin([str(n) for n in range(1, 14)])])
def test_by_players_is_by_player_of_everyone(schedule: Schedule) -> None:
    assert by_players(schedule) == {seat: by_player(schedule, seat) for seat in seats_of(schedule)}


def test_by_table_lists_what_is_played_there_in_order() -> None:
    (first, second), (third,) = (r.pairings for r in OWN.rounds)
    assert list(by_table(OWN).items()) == [("1", [(1, second), (2, third)]), ("2", [(1, first)])]


def test_tables_come_in_natural_order() -> None:
    assert list(by_table(round_robin([str(n) for n in range(24)]))) == [str(n) for n in range(1, 13)]


def test_the_id_stays_the_same_from_release_to_release() -> None:
    assert (OWN.id(), round_robin(["1", "2", "3", "4"]).id()) == ("SJBV", "HPRR")


@pytest.mark.parametrize("field", ["table", "a", "b", "a_place", "b_place"])
def test_the_id_changes_with_anything_in_the_schedule(field: str) -> None:
    first, *others = OWN.rounds[0].pairings
    changed = replace(OWN.rounds[0], pairings=(replace(first, **{field: "Z"}), *others))
    assert Schedule((changed, OWN.rounds[1])).id() != OWN.id()


def test_the_json_shape_names_the_bye_and_every_bye() -> None:
    assert json.loads(json.dumps(to_json(OWN))) == {
        "id": OWN.id(),
        "rounds": [
            {
                "round": 1,
                "bye": None,
                "byes": [],
                "tables": [{"table": "2", "a": "A-1", "b": "A-10"}, {"table": "1", "a": "A-2", "b": "A-9"}],
            },
            {
                "round": 2,
                "bye": "A-10",
                "byes": ["A-10", "A-2"],
                "tables": [{"table": "1", "a": "A-9", "b": "A-1"}],
            },
        ],
    }
