"""The director's standings on paper: pages, the qualifying line, what decided each place, room for a pen."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from hypothesis import given, settings
from hypothesis import strategies as st

import build
from cribsheets import sheets
from cribsheets.page.geometry import MM
from cribsheets.page.paper import EVENT_PAPERS, PAPERS
from cribsheets.tournament.outcome import settled
from cribsheets.tournament.qualifying import NoPlayoffs, Qualifying, Top
from cribsheets.tournament.rules import Criterion
from cribsheets.tournament.scorecards import Game
from pdftools import lines, page_sizes, words

if TYPE_CHECKING:
    import pytest

    from cribsheets.tournament.event import Event

LETTER = PAPERS["letter"]


def filled(event: Event, **options: Any) -> bytes:
    return build.pdf(event, sheets.standings.ranked(event, LETTER, settled(event), **options))


def pages(pdf: bytes) -> list[list[str]]:
    return [lines(pdf, page) for page in range(len(page_sizes(pdf)))]


def places(page: list[str]) -> list[str]:
    return [line.split()[0] for line in page if " Player " in line and line[0].isdigit()]


# What a filled table says


def test_a_field_of_61_goes_on_pages_of_24_and_the_last_one_adds_it_up() -> None:
    found = pages(filled(build.event(61, Game(1, "1", "2", 31))))
    assert [len(places(page)) for page in found] == [24, 24, 13]
    assert [page[1].rpartition("Date ")[2] for page in found] == ["1–24 of 61", "25–48 of 61", "49–61 of 61"]
    assert [any(line.startswith("Field: ") for line in page) for page in found] == [False, False, True]
    assert "Field: 61 players, 1 game 2 3 1 0 31" in found[-1]


def test_each_row_says_what_put_it_above_the_next() -> None:
    (page,) = pages(filled(build.event(4, Game(1, "1", "2", 31), Game(1, "3", "4", 12))))
    assert [line for line in page if " Player " in line and line[0].isdigit()] == [
        "1 1 Player 1 3 1 +31 31 game points",
        "2 3 Player 3 2 1 +12 12 game points",
        "3 4 Player 4 0 0 −12 0 net spread",
        "4 2 Player 2 0 0 −31 0",
    ]


def test_the_line_is_drawn_under_the_last_who_qualifies_and_names_the_next() -> None:
    first, second, *_ = pages(filled(build.event(60, *build.ladder(60)), lines=12))
    assert not any(" qualify (" in line for line in first)
    (cut,) = (place for place, line in enumerate(second) if " qualify (" in line)
    assert second[cut].startswith("15 of 60 qualify (one in 4, rounded up) High non-qualifier: seat 16")
    assert second[cut - 1].startswith("15 15 ")
    assert second[cut + 1].startswith("16 16 ")


def test_a_tie_across_the_cut_is_called_out_above_it() -> None:
    event = build.event(8, Game(1, "1", "2", 9), Game(1, "3", "4", 7), Game(1, "5", "6", 7))
    (page,) = pages(filled(event))
    (cut,) = (place for place, line in enumerate(page) if line.startswith("Level across the cut"))
    assert page[cut].startswith(
        "Level across the cut: 2 players for 1 place Playoff game first, then the bracket"
    )
    assert page[cut - 1].startswith("1 1 ")
    assert page[cut + 1].endswith(" level: playoff game")


def test_a_playoff_game_is_named_only_where_one_has_to_be_played() -> None:
    games = (Game(1, "1", "2", 9), Game(1, "3", "4", 7), Game(1, "5", "6", 7))
    (page,) = pages(filled(build.event(8, *games, qualifying=Qualifying(Top(1)))))
    assert [line.split()[1] for line in page if " Player " in line and "level" in line] == ["3", "7", "4"]
    assert not any("level: playoff game" in line for line in page)
    (page,) = pages(filled(build.event(8, *games, qualifying=Qualifying(NoPlayoffs()))))
    assert not any("playoff" in line.casefold() or "qualif" in line.casefold() for line in page)


def test_what_the_event_ranks_by_has_a_column_before_the_usual_ones() -> None:
    order = (Criterion.GAMES_WON, Criterion.SKUNKS, Criterion.POINTS_PEGGED)
    event = build.event(2, Game(1, "1", "2", 40), qualifying=Qualifying(NoPlayoffs(), order))
    (page,) = pages(filled(event))
    assert "Place Seat Player won Skunks pegged points spread points next by" in page
    assert any(line.startswith("1 1 Player 1 1 1 121 3 +40 40") for line in page)
    (page,) = pages(build.pdf(event, sheets.standings.blank(event, LETTER)))
    assert "Place Seat Player won Skunks pegged points spread points in by" in page


def test_where_everybody_ties_there_is_one_place_and_the_cut_is_on_top() -> None:
    event = build.event(3, Game(1, "1", "2", 7), Game(2, "2", "3", 7), Game(3, "3", "1", 7))
    (page,) = pages(filled(event))
    assert places(page) == ["1", "1", "1"]
    cut = next(place for place, line in enumerate(page) if line.startswith("Level across the cut"))
    assert page[cut + 1].startswith("1 1 Player 1")


def test_games_played_are_there_only_when_they_differ() -> None:
    (same,) = pages(filled(build.event(2, Game(1, "1", "2", 7))))
    (differ,) = pages(filled(build.event(3, Game(1, "1", "2", 7))))
    assert not any("played" in line for line in same)
    assert any("played" in line for line in differ)
    assert any("cannot be compared" in line for line in differ)


def test_large_type_leaves_out_what_nobody_reads_from_afar() -> None:
    (page,) = pages(filled(build.event(9, *build.ladder(9)), large=True))
    assert "Place Seat Player points won spread" in page


def test_rating_points_come_with_the_note_to_check_them() -> None:
    (page,) = pages(filled(build.event(3, Game(1, "1", "2", 7)), points={"1": 5, "2": None, "3": 0}))
    assert any(" Rating " in line for line in page)
    assert [line for line in page if " Player " in line and line[0].isdigit()] == [
        "1 1 Player 1 1 2 1 +7 7 5 game points",
        "2 3 Player 3 0 0 0 0 0 net spread",
        "3 2 Player 2 1 0 0 −7 0 open",
    ]
    assert (
        "Rating points are those of the qualifying round alone. Check against the current schedule." in page
    )


# What a blank table says


def test_a_blank_table_fits_the_field(subtests: pytest.Subtests) -> None:
    for players, count in [(0, 12), (9, 12), (17, 17), (24, 24)]:
        with subtests.test(players=players):
            event = build.event(players)
            (page,) = pages(build.pdf(event, sheets.standings.blank(event, LETTER)))
            assert [line for line in page if line.isdigit()] == build.seats(count)
            assert "Put the cards in order first, best on top: this table does not sort." in page
            assert any("game points, games won, net spread, plus points" in line for line in page)
            assert "Place Seat Player points won spread points in by" in page


# Where it is


def test_every_row_of_a_blank_table_has_room_for_a_pen(subtests: pytest.Subtests) -> None:
    event = build.event(61)
    for paper in EVENT_PAPERS:
        for count in range(12, 25):
            with subtests.test(paper=paper, count=count):
                pdf = build.pdf(event, sheets.standings.blank(event, PAPERS[paper], count))
                found = (word for word in words(pdf) if word.text.isdigit() and word.box.x < 110)
                rows = sorted(word.box.y for word in found if word.box.height > 5)  # not those of the line
                assert len(rows) >= count
                assert all(above - below >= 7 * MM - 0.2 for below, above in pairwise(rows))


@settings(max_examples=25)
@given(players=st.integers(1, 80), count=st.none() | st.integers(12, 24), large=st.booleans())
def test_everybody_is_on_a_page_once_and_nothing_leaves_it(
    players: int, count: int | None, large: bool
) -> None:
    event = build.event(players, *[Game(1, "1", "2", 7)] * (players > 1))
    pdf = filled(event, lines=count, large=large)
    found = pages(pdf)
    seats = [line.split()[1] for page in found for line in page if " Player " in line and line[0].isdigit()]
    assert sorted(seats, key=int) == build.seats(players)
    for page in range(len(found)):
        assert all(
            word.box.x >= 36 and word.box.right <= 576.5 and word.box.y > 18 for word in words(pdf, page)
        )
