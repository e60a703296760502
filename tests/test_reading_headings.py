from __future__ import annotations

import pytest

from cribsheets.files.headings import MOST_TITLES, heading

PLAYERS = [["1", "Ann Archer"], ["2", "Bo Baker"]]


def test_the_row_that_names_columns_is_found_below_titles(subtests: pytest.Subtests) -> None:
    for titles in [
        [],
        [["Tuesday club night"]],
        [["Tuesday club night", "", ""], ["24 November"]],
        [["Players"]],
        [["Round", "one of nine"]],
        [["x"]] * MOST_TITLES,
    ]:
        for header in [["Seat", "Name"], ["Game", "Winner", "Loser"], ["Ann’s list", "Seat", "Name"]]:
            with subtests.test(titles=titles, header=header):
                assert heading([*titles, header, *PLAYERS]) == len(titles)


def test_a_lone_column_is_found_below_a_title() -> None:
    assert heading([["Tuesday club night"], ["Name"], ["Ann Archer"]]) == 1


@pytest.mark.parametrize(
    "rows",
    [
        [["Platz", "Spieler"], *PLAYERS],
        [["name"], ["Alder", "Kim"]],
        [["Platz", "Spieler"], ["1", "Seat"], ["2", "Bo"]],
        [["seat", "name"], ["1", "Ann"], ["seat", "name"]],
        [["x"]] * (MOST_TITLES + 1) + [["seat", "name"]],
    ],
)
def test_without_a_better_one_beyond_doubt_it_is_the_first_row(rows: list[list[str]]) -> None:
    assert heading(rows) == 0
