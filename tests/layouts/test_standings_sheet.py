"""The director's standings on paper: pages, the qualifying line, what decided each place, room for a pen."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribsheets import sheets
from cribsheets.page.geometry import MM
from cribsheets.page.paper import EVENT_PAPERS, PAPERS
from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.outcome import settled
from cribsheets.tournament.roundrobin import round_robin
from cribsheets.tournament.rules import Scoring
from cribsheets.tournament.scorecards import Game, cards_from_games

BODY = PAPERS["letter"].body


def event_of(players: int, *games: Game) -> Event:
    seats = [str(seat) for seat in range(1, players + 1)]
    return Event(
        games=9,
        players=tuple(Player(seat, f"Player {seat}") for seat in seats),
        cards=cards_from_games(games, Scoring()),
    )


def ladder(players: int) -> Event:
    """Return a field in which seat 1 has beaten everyone, seat 2 everyone but seat 1, and so on."""
    seats = [str(seat) for seat in range(1, players + 1)]
    games = []
    for r in round_robin(seats).rounds:
        for p in r.pairings:
            better, worse = sorted((p.a, p.b), key=int)
            games.append(Game(r.number, better, worse, 7))
    return event_of(players, *games)


def filled(
    event: Event, lines: int | None = None, *, large: bool = False
) -> tuple[sheets.standings.content.Page, ...]:
    return sheets.standings.content.filled(event, settled(event), lines=lines, large=large)


def titles(page: sheets.standings.content.Page) -> list[str]:
    return [column.title.replace("\n", " ") for column in page.columns]


# What a filled table says


def test_a_field_of_61_goes_on_pages_of_24_and_the_last_one_adds_it_up() -> None:
    pages = filled(event_of(61, Game(1, "1", "2", 31)))
    assert [(len(page.lines), page.extent, page.last) for page in pages] == [
        (24, "1–24 of 61", False),
        (24, "25–48 of 61", False),
        (13, "49–61 of 61", True),
    ]
    assert pages[-1].totals == ("", "", "Field: 61 players, 1 game", "2", "3", "1", "0", "31")


def test_each_row_tells_what_put_it_above_the_next() -> None:
    (page,) = filled(event_of(4, Game(1, "1", "2", 31), Game(1, "3", "4", 12)))
    assert [(line.cells[0], line.cells[1], line.ahead_by) for line in page.lines] == [
        ("1", "1", "game points"),
        ("2", "3", "game points"),
        ("3", "4", "net spread"),
        ("4", "2", ""),
    ]


def test_the_line_is_drawn_under_the_last_who_qualifies_and_names_the_next() -> None:
    first, second, *_ = filled(ladder(60), 12)
    assert first.cut is None
    assert second.cut == sheets.standings.content.Cut(
        3, "15 of 60 qualify: one in 4, any fraction up", "High non-qualifier: seat 16"
    )


def test_a_tie_across_the_cut_is_called_out_above_it() -> None:
    (page,) = filled(event_of(8, Game(1, "1", "2", 9), Game(1, "3", "4", 7), Game(1, "5", "6", 7)))
    assert page.cut == sheets.standings.content.Cut(
        1, "Level across the cut: 2 players for 1 place", "Playoff game first, then the bracket"
    )
    assert [line.level for line in page.lines] == [False, True, True, *[False] * 5]
    assert [line.ahead_by for line in page.lines[:3]] == ["net spread", "level: playoff game", "game points"]


def test_where_everybody_ties_there_is_one_place_and_the_cut_stands_on_top() -> None:
    event = event_of(3, Game(1, "1", "2", 7), Game(2, "2", "3", 7), Game(3, "3", "1", 7))
    (page,) = filled(event)
    assert {line.cells[0] for line in page.lines} == {"1"}
    assert page.cut
    assert page.cut.below == 0


def test_games_played_stand_there_only_when_they_differ() -> None:
    (same,) = filled(event_of(2, Game(1, "1", "2", 7)))
    (differ,) = filled(event_of(3, Game(1, "1", "2", 7)))
    assert "Games played" not in titles(same)
    assert "Games played" in titles(differ)
    assert any("do not compare" in note for note in differ.notes)


def test_large_type_leaves_out_what_nobody_reads_from_afar() -> None:
    (page,) = filled(ladder(9), large=True)
    assert titles(page) == ["Place", "Seat", "Player", "Game points", "Games won", "Net spread"]


def test_rating_points_come_with_the_note_to_check_them() -> None:
    event = event_of(3, Game(1, "1", "2", 7))
    points = {"1": 5, "2": None, "3": 0}
    (page,) = sheets.standings.content.filled(event, settled(event), points=points)
    assert titles(page)[-1] == "Rating points"
    assert [line.cells[-1] for line in page.lines] == ["5", "", "open"]
    assert page.notes[-1] == "Rating points: check against the current schedule."


# What a blank table says


@pytest.mark.parametrize(("players", "lines"), [(0, 24), (9, 12), (17, 17), (24, 24)])
def test_a_blank_table_fits_the_field(players: int, lines: int) -> None:
    (page,) = sheets.standings.content.blank(event_of(players))
    assert [line.number for line in page.lines] == [str(number) for number in range(1, lines + 1)]
    assert page.notes[0] == "Put the cards in order first: this table does not sort."
    assert "game points, games won, net spread, plus points" in page.notes[1]
    assert titles(page)[-2:] == ["Card in", "Checked by"]


# Where it stands


@pytest.mark.parametrize("lines", range(12, 25))
@pytest.mark.parametrize("paper", EVENT_PAPERS)
def test_every_row_of_a_blank_table_has_room_for_a_pen(paper: str, lines: int) -> None:
    for page in sheets.standings.content.blank(event_of(61), lines):
        layout = sheets.standings.drawing.plan(PAPERS[paper].body, page)
        assert all(row.height >= 7 * MM for row in layout.rows)


@given(players=st.integers(1, 80), lines=st.none() | st.integers(12, 24), large=st.booleans())
def test_rows_are_as_high_on_every_page_and_nothing_leaves_it(
    players: int, lines: int | None, large: bool
) -> None:
    pages = filled(event_of(players, *[Game(1, "1", "2", 7)] * (players > 1)), lines, large=large)
    layouts = [sheets.standings.drawing.plan(BODY, page) for page in pages]
    heights = {round(row.height, 6) for layout in layouts for row in layout.rows}
    assert len(heights) == 1
    for layout in layouts:
        assert layout.rows[0].top <= layout.head.y
        assert layout.rows[-1].y >= BODY.y
    notes = sum(10 * len(note.lines) + 3 for note in layouts[-1].notes)
    assert layouts[-1].foot.y - notes >= BODY.y
