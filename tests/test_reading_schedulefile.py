from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from cribsheets.files.headings import SCHEDULE_HEADER, SCHEDULE_NAMES
from cribsheets.files.report import Report
from cribsheets.files.schedule import read_schedule, schedule_rows
from cribsheets.files.tables import Row, Table
from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.roundrobin import full_rounds, round_robin

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pytest

    from cribsheets.tournament.schedule import Schedule


def named(seats: Sequence[str]) -> tuple[Player, ...]:
    return tuple(Player(seat, f"Player {seat}") for seat in seats)


def read(rows: Sequence[Sequence[str]], seats: Sequence[str]) -> Schedule | None:
    header = (*SCHEDULE_HEADER, *SCHEDULE_NAMES)[: max(map(len, rows), default=len(SCHEDULE_HEADER))]
    table = Table("schedule.csv", None, header, 1, tuple(Row(n, row) for n, row in enumerate(rows, 2)))
    report = Report()
    schedule = read_schedule(table, named(seats), report)
    assert not report.mistakes
    return schedule


@given(st.integers(2, 23), st.data())
def test_a_schedule_written_out_is_read_back(players: int, data: st.DataObject) -> None:
    rounds = data.draw(st.integers(1, min(full_rounds(players), 22)))
    seats = [f"A-{n}" for n in range(1, players + 1)]
    schedule = round_robin(seats, rounds)
    header, *rows = schedule_rows(schedule, Event(players=named(seats)))
    assert header == (*SCHEDULE_HEADER, *SCHEDULE_NAMES)
    assert read(rows, seats) == schedule


def test_the_exchange_format_is_written_to_the_letter() -> None:
    schedule = read([["1", "A-1", "A-2", "A-1", "A-2"]], ["A-1", "A-2"])
    assert schedule
    text = StringIO(newline="")
    csv.writer(text, lineterminator="\n").writerows(
        row[:5] for row in schedule_rows(schedule, Event(players=named(["A-1", "A-2"])))
    )
    assert text.getvalue() == (
        "Game,Player A ID,Player B ID,Player A Table/Seat,Player B Table/Seat\n1,A-1,A-2,A-1,A-2\n"
    )


def test_a_table_is_what_both_places_share_when_no_other_pair_shares_it(subtests: pytest.Subtests) -> None:
    for places, tables in [
        ([("A-1", "A-2"), ("B-1", "B-2")], ["A", "B"]),
        ([("3A", "3B"), ("12A", "12B")], ["3", "12"]),
        ([("3", "3"), ("4", "4")], ["3", "4"]),
        ([("A-1", "A-2"), ("A-3", "A-4")], ["A-1 / A-2", "A-3 / A-4"]),
        ([("1", "2"), ("3", "4")], ["1 / 2", "3 / 4"]),
        ([("A-1", "B-1"), ("C-1", "C-2")], ["A-1 / B-1", "C-1 / C-2"]),
    ]:
        with subtests.test(places=places, tables=tables):
            schedule = read([["1", "1", "2", *places[0]], ["1", "3", "4", *places[1]]], "1234")
            assert schedule
            assert [pairing.table for pairing in schedule.rounds[0].pairings] == tables


def test_players_of_a_schedule_may_be_named_and_rows_stand_in_any_order() -> None:
    schedule = read([["2", "player 3", "01", "1", "2"], ["1", "1", "2", "1", "2"]], "123")
    assert schedule
    assert [(r.number, r.pairings[0].a, r.pairings[0].b, r.byes) for r in schedule.rounds] == [
        (1, "1", "2", ("3",)),
        (2, "3", "1", ("2",)),
    ]
