"""The sheets of schedules: everything on them once, room to write in every row, nothing beyond the margins."""

from __future__ import annotations

import re
from collections import Counter
from itertools import count, pairwise
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

import build
from cribsheets import sheets
from cribsheets.errors import RefusedError
from cribsheets.page.geometry import MM
from cribsheets.page.imposition import Marks, Pile
from cribsheets.page.paper import EVENT_PAPERS, PAPERS, Paper
from cribsheets.sheets import frame
from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.outcome import settled
from cribsheets.tournament.qualifying import Qualifying
from cribsheets.tournament.roundrobin import round_robin
from cribsheets.tournament.schedule import Pairing, Round, Schedule
from cribsheets.tournament.scorecards import Entry, Game
from pdftools import Word, collisions, lines, page_sizes, text, words

if TYPE_CHECKING:
    import pytest

HEADING = frame.Heading("Schedule", "Saturday", "")
BODY = PAPERS["letter"].body


TWO_GAMES = (Game(1, "1", "2", 24), Game(1, "4", "3", 10, forfeit=True))


def event_of(count: int, rounds: int | None = None) -> tuple[Event, Schedule]:
    event = build.event(count, rounds=rounds or len(round_robin(build.seats(count)).rounds))
    assert event.schedule
    return event, event.schedule


# By round, by table


def test_a_round_says_who_meets_whom_and_who_sits_out() -> None:
    found = lines(build.schedule(build.event(5, rounds=1), "round"))
    start = found.index("Round 1")
    assert found[start + 2 : start + 5] == [
        "1 1 Player 1 2 Player 2",
        "2 3 Player 3 4 Player 4",
        "bye 5 Player 5",
    ]


def test_rounds_with_results_tick_the_winner_and_say_what_is_missing() -> None:
    found = lines(build.schedule(build.event(8, *TWO_GAMES, rounds=7), "round"))
    start = found.index("Round 1 2 games missing")
    assert found[start + 2 : start + 5] == [
        "1 ✓ 1 Player 1 2 Player 2 97 24",
        "2 3 Player 3 ✓ 4 Player 4 forfeit 10",
        "3 5 Player 5 6 Player 6",
    ]
    assert "Round 2 4 games missing" in found


def test_cards_that_differ_are_both_shown_and_nobody_is_said_to_have_scored() -> None:
    cards = (build.card("1", "2", Entry(2, 16, None)), build.card("2", "1", Entry(0, None, 7)))
    event = build.event(2, rounds=1, cards=cards, qualifying=Qualifying(apparent=("9",)))
    assert "1 ✓ 1 Player 1 2 Player 2 +16 −07" in lines(build.schedule(event, "round"))


GAME = re.compile(r"(\d+) (\d+) Player \d+ (\d+) Player \d+")


@settings(max_examples=40)
@given(st.integers(2, 80), st.integers(1, 22), st.sampled_from(EVENT_PAPERS))
def test_every_game_of_every_round_has_one_row_to_write_in(count: int, rounds: int, paper: str) -> None:
    event, schedule = event_of(count, min(rounds, count - 1))
    pdf = build.schedule(event, "round", paper)
    found: list[tuple[str, ...]] = []
    for page in range(len(page_sizes(pdf))):
        for line in lines(pdf, page):
            head, row = re.match(r"Round (\d+)", line), GAME.fullmatch(line)
            number = head[1] if head else found[-1][0] if found else ""
            found += [(number, *row.groups())] if row else [(number,)] if head else []
        assert_rows_are_high(words(pdf, page))
    games = Counter(row for row in found if len(row) > 1)
    assert games == Counter((str(r.number), p.table, p.a, p.b) for r in schedule.rounds for p in r.pairings)


def assert_rows_are_high(page: list[Word]) -> None:
    """Check that rows are 7 mm apart or more: their names are."""
    names = sorted({round(word.box.y, 1) for word in page if word.text == "Player"})
    assert all(above - below >= 7 * MM - 0.2 for below, above in pairwise(names))


def test_thirty_tables_are_on_one_page() -> None:
    assert len(page_sizes(build.schedule(build.event(60, rounds=22), "round"))) == 22


def test_every_table_has_its_games() -> None:
    pdf = build.schedule(build.event(8, *TWO_GAMES, rounds=7), "table")
    found = lines(pdf)
    assert "1 ✓ 1 Player 1 2 Player 2 97 24" in found
    games = [line.split()[0] for line in found if " Player " in line]
    assert games == [*"1234567"] * 2, "a card each for two tables on a page"


def test_a_table_with_many_games_gets_several_cards() -> None:
    pdf = build.schedule(build.event(100, rounds=99), "table")
    pages = [lines(pdf, page) for page in range(4)]
    assert [line.rpartition("Date ")[2] for page in pages for line in page if " of 99" in line] == [
        "1–25 of 99",
        "26–50 of 99",
        "51–75 of 99",
        "76–99 of 99",
    ]
    games = [match[1] for page in pages for line in page if (match := GAME.fullmatch(line))]
    assert games == [str(number) for number in range(1, 100)]


# Notes


def test_notes_say_how_long_it_takes_who_stays_and_that_all_sit_out_alike() -> None:
    assert sheets.schedule.footnotes.notes(event_of(8)[1])[:2] == (
        "7 rounds: 2 h 20 min to 3 h 30 min, at 20 to 30 minutes a game.",
        "Seat 1 stays at table 1 throughout.",
    )
    assert (
        sheets.schedule.footnotes.notes(event_of(5)[1])[-1] == "Everyone has one bye, which scores nothing."
    )


def test_notes_name_those_who_have_no_bye_when_rounds_are_short() -> None:
    assert sheets.schedule.footnotes.sitting_out(event_of(9, 7)[1]) == (
        "Seats 2 and 7 have no bye; everyone else has one bye. A bye scores nothing.",
    )
    assert sheets.schedule.footnotes.sitting_out(event_of(9, 1)[1]) == (
        "Seat 9 has one bye; everyone else has no bye. A bye scores nothing.",
    )


def test_a_schedule_of_another_kind_says_only_who_stays() -> None:
    own = Schedule(
        (
            Round(1, (Pairing("A", "1", "2", "A-1", "A-2"), Pairing("B", "3", "4", "B-1", "B-2"))),
            Round(2, (Pairing("A", "1", "3", "A-1", "A-2"), Pairing("B", "2", "4", "B-1", "B-3"))),
        )
    )
    assert sheets.schedule.footnotes.moving(own) == ("Seat 1 stays in one place throughout.",)


# Slips


def test_a_slip_says_where_and_whom_for_each_game() -> None:
    event, schedule = event_of(5)
    found = lines(build.schedule(event, "player"))
    start = found.index("Player 5 5")
    assert found[start + 1 : start + 3] == ["Game Table Side Opponent", "1 – sits out"]
    for r, line in zip(schedule.rounds[1:], found[start + 3 :], strict=False):
        pairing = r.pairing_of("5")
        assert pairing
        place = " ".join(pairing.place_of("5"))
        opponent = pairing.opponent_of("5")
        assert line == f"{r.number} {place} {opponent} Player {opponent}"


def test_a_slip_shows_the_spreads_so_far() -> None:
    found = lines(build.schedule(build.event(8, *TWO_GAMES, rounds=7), "player"))
    assert "1 1 A 2 Player 2 +24 1 1 B 1 Player 1 −24" in found
    assert "1 2 A 4 Player 4 −10 1 2 B 3 Player 3 +10" in found
    assert sum(line.count("Spread") for line in found) == 8


@given(games=st.integers(1, 199), spreads=st.booleans())
def test_a_slip_of_a_full_sheet_is_cut_where_it_ends(games: int, spreads: bool) -> None:
    most = sheets.schedule.slips.capacity(BODY)
    columns = sheets.schedule.slips.columns(round_robin(["1", "2"]), spreads=spreads)
    game = sheets.schedule.slips.Game("1", ("1", "A"), sheets.schedule.slips.Opponent("2", build.LONG))
    slip = sheets.schedule.slips.Slip("", "1", "", columns, (game,) * games)
    parts = sheets.schedule.slips.parts(slip, most)
    assert sum(len(part.games) for part in parts) == games
    for part in parts:
        plan = sheets.schedule.slips.plan(BODY, len(part.games), columns, [build.LONG])
        assert plan
        assert plan.columns * plan.rows >= len(part.games)


def test_long_names_make_rows_higher_and_slips_fewer() -> None:
    eighth = PAPERS["letter"].rect.rows(4)[0].columns((1, 1))[0].inset(10 * MM)
    columns = sheets.schedule.slips.columns(round_robin(["1", "2"]))
    assert sheets.schedule.slips.plan(eighth, 7, columns, ["Bo Lind"])
    assert sheets.schedule.slips.plan(eighth, 7, columns, [build.LONG]) is None


def job_of(games: int, paper: Paper, up: int) -> sheets.schedule.ScheduleJob:
    """Return what a full sheet of slips with so many games each is made from."""
    players = tuple(Player(seat, f"Player {seat}") for seat in "12")
    pairings = (Pairing("1", "1", "2", "1A", "1B"),)
    schedule = Schedule(tuple(Round(n, pairings) for n in range(1, games + 1)))
    event = Event(title="Night", games=games, players=players, schedule=schedule)
    pile = Pile(paper, marks=Marks.NONE)
    return sheets.schedule.ScheduleJob(event, schedule, settled(event), pile, (players * 4)[:up], up)


def takes(games: int, paper: Paper, up: int) -> bool:
    try:
        sheets.schedule.by_player(job_of(games, paper, up))
    except RefusedError:
        return False
    return games <= sheets.schedule.slips.capacity(paper.body)


def test_the_foot_line_stands_clear_of_slips_that_are_full(subtests: pytest.Subtests) -> None:
    for up in [8, 6, 4, 2, 1]:
        for name in EVENT_PAPERS:
            with subtests.test(up=up, name=name):
                paper = PAPERS[name]
                fullest = next(games for games in count(1) if not takes(games + 1, paper, up))
                job = job_of(fullest, paper, up)
                pdf = build.pdf(job.event, sheets.schedule.by_player(job))
                assert len(page_sizes(pdf)) == 1
                assert collisions(pdf) == []
                assert text(pdf).count("print at 100 %") == len(job.players)


# The grid


@given(st.integers(2, 70), st.sampled_from(EVENT_PAPERS))
def test_the_grid_has_every_cell_once_and_each_is_large_enough(players: int, paper: str) -> None:
    event, schedule = event_of(players, min(players - 1, 22))
    body = PAPERS[paper].turned.body
    pages = sheets.schedule.grid.pages(
        HEADING, sheets.schedule.grid.rows(event, schedule, settled(event)), body
    )
    cells = Counter((row.seat, seat) for page in pages for row in page.rows for seat in page.columns)
    assert cells == Counter((a, b) for a in event.by_seat for b in event.by_seat)
    for page in pages:
        assert min(page.cell) >= 7 * MM
        width = page.cell[0] * len(page.columns) + (108 if page.totals else 0)
        assert 34 + 126 + width <= body.width + 1e-6
    with_totals = [row.seat for page in pages if page.totals for row in page.rows]
    assert with_totals == list(event.by_seat)


def test_cells_show_the_round_and_both_sides_of_a_result() -> None:
    found = lines(build.schedule(build.event(4, Game(1, "1", "2", 7), rounds=3), "grid"))
    one, two = found.index("1 Player 1 +07 2 1 +7"), found.index("2 Player 2 −07 0 0 −7")
    assert found[one - 1] == "1 3 2"
    assert found[two - 1] == "1 2 3"


def test_two_who_meet_twice_share_a_cell() -> None:
    twice = Schedule(tuple(Round(n, (Pairing("1", "1", "2", "1A", "1B"),)) for n in (1, 2)))
    event = build.event(2, Game(1, "1", "2", 7), Game(2, "2", "1", 31), games=2, schedule=twice)
    found = lines(build.schedule(event, "grid"))
    start = found.index("1 Player 1 2 1 −24")
    assert found[start - 1 : start + 3] == ["1 2", "1 Player 1 2 1 −24", "+07", "−31"]


# The seat list


def test_the_seat_list_has_everybody_once(subtests: pytest.Subtests) -> None:
    for players in (2, 13, 36, 37, 73, 200):
        with subtests.test(players=players):
            pdf = build.schedule(build.event(players, rounds=1), "seat")
            found = [line for page in range(len(page_sizes(pdf))) for line in lines(pdf, page)]
            listed = [match[1] for line in found if (match := re.match(r"(\d+) Player \d+ ", line))]
            assert listed == build.seats(players)


def test_the_seat_list_says_where_one_sits_and_against_whom() -> None:
    found = lines(build.schedule(build.event(3, rounds=1), "seat"))
    start = found.index("Seat Player Table Side Against")
    assert found[start + 1 : start + 4] == [
        "1 Player 1 1 A 2 Player 2",
        "2 Player 2 1 B 1 Player 1",
        "3 Player 3 – sits out",
    ]


# Places


def test_table_and_side_stand_apart_where_all_places_have_both(subtests: pytest.Subtests) -> None:
    for table, places, heads, stand in [
        ("1", ("1A", "1B"), ("Table", "Side"), [("1", "A"), ("1", "B")]),
        ("A", ("A-1", "A-2"), ("Table", "Side"), [("A", "1"), ("A", "2")]),
        ("3", ("3", "3"), ("Table",), [("3",), ("3",)]),
        ("A-1 / A-2", ("A-1", "A-2"), ("Sit at",), [("A-1",), ("A-2",)]),
        ("1", ("1", "1B"), ("Sit at",), [("1",), ("1B",)]),
        ("", ("", ""), ("Sit at",), [("",), ("",)]),
    ]:
        with subtests.test(table=table, places=places, heads=heads, stand=stand):
            pairing = Pairing(table, "X", "Y", *places)
            assert sheets.schedule.seating.heads(Schedule((Round(1, (pairing,)),))) == heads
            assert [sheets.schedule.seating.place(pairing, seat, heads) for seat in "XY"] == stand
            assert len(sheets.schedule.seating.no_place(heads)) == len(heads)
