"""Figures in the boxes of a card, as written and as corrected."""

from __future__ import annotations

import pytest

from cribsheets.sheets import figures
from cribsheets.tournament.crosscheck import SettledLine
from cribsheets.tournament.scorecards import Entry

Figure = figures.Figure


def boxes(written: Entry, settled: Entry) -> tuple[Figure, Figure, Figure]:
    return figures.figures(SettledLine(1, "2", settled, written=written))


@pytest.mark.parametrize(("number", "printed"), [(None, ""), (7, "07"), (31, "31"), (121, "121")])
def test_a_spread_of_one_digit_has_a_zero_in_front(number: int | None, printed: str) -> None:
    assert figures.spread(number) == printed


def test_what_nobody_changed_stands_alone() -> None:
    assert boxes(Entry(2, 7, None), Entry(2, 7, None)) == (Figure("07"), Figure(), Figure("2"))


def test_a_corrected_figure_keeps_the_old_one_beside_it() -> None:
    won, lost, points = boxes(Entry(3, 31, None), Entry(2, 26, None))
    assert won == Figure("26", "31", corrected=True)
    assert lost == Figure()
    assert points == Figure("2", "3", corrected=True)


def test_a_spread_that_changes_columns_is_struck_in_one_and_new_in_the_other() -> None:
    won, lost, _ = boxes(Entry(0, 24, None), Entry(0, None, 24))
    assert won == Figure("", "24", corrected=True)
    assert lost == Figure("24", "", corrected=True)
