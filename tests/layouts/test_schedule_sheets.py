"""The sheets of schedules: everything on them once, room to write in every row, nothing beyond the margins."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from itertools import count, pairwise
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

import build
from cribsheets import sheets
from cribsheets.errors import RefusedError
from cribsheets.page.geometry import MM
from cribsheets.page.paper import EVENT_PAPERS, PAPERS, Paper
from cribsheets.page.pile import Marks, Pile
from cribsheets.sheets import frame
from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.outcome import settled
from cribsheets.tournament.qualifying import Qualifying
from cribsheets.tournament.roundrobin import round_robin
from cribsheets.tournament.schedule import Pairing, Round, Schedule
from cribsheets.tournament.scorecards import Entry, Game
from pdftools import Word, all_words, collisions, lines, page_sizes, text, words

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
    start = found.index("Game 1")
    assert found[start + 2 : start + 5] == [
        "1 1 Player 1 2 Player 2",
        "2 3 Player 3 4 Player 4",
        "bye 5 Player 5",
    ]


def test_rounds_with_results_tick_the_winner_and_say_what_is_missing() -> None:
    found = lines(build.schedule(build.event(8, *TWO_GAMES, rounds=7), "round"))
    start = found.index("Game 1 2 games missing")
    assert found[start + 2 : start + 5] == [
        "1 ✓ 1 Player 1 2 Player 2 97 24",
        "2 3 Player 3 ✓ 4 Player 4 forfeit 10",
        "3 5 Player 5 6 Player 6",
    ]
    assert "Game 2 4 games missing" in found


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
            head, row = re.match(r"Game (\d+)", line), GAME.fullmatch(line)
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


def test_notes_say_how_long_it_takes_that_all_have_a_bye_alike_and_the_seed_of_the_draw() -> None:
    assert sheets.schedule.footnotes.notes(*event_of(8)) == (
        "7 games: 2 h 20 min to 3 h 30 min, at 20 to 30 minutes each.",
    )
    event, schedule = event_of(5)
    assert sheets.schedule.footnotes.notes(replace(event, seed="42"), schedule)[1:] == (
        "Everyone has one bye, which scores nothing.",
        "Who meets whom was drawn by lot, seed 42.",
    )


def test_how_people_move_is_in_two_lines_of_nine_points_over_the_games(subtests: pytest.Subtests) -> None:
    for players in (8, 13, 120):
        with subtests.test(players=players):
            event, schedule = event_of(players, 7)
            pdf = build.schedule(event, "round")
            found = lines(pdf)
            rule = sheets.schedule.footnotes.moving(schedule)
            assert found[found.index(rule[0]) + 1] == rule[1]
            assert found.index(rule[1]) < found.index("Game 1" if players < 60 else "Game 1 1–30 of 60")


def test_who_has_the_first_deal_is_marked_once_a_game_if_that_is_asked_for() -> None:
    event, schedule = event_of(5)
    marked, plain = (job_for(event, first_deal=marks) for marks in (True, False))
    for by, legends in (("by_round", 1), ("by_table", 2), ("by_player", 0)):
        pdf = build.pdf(event, getattr(sheets.schedule, by)(marked))
        every = [word.text for page in all_words(pdf) for word in page]
        if by == "by_player":
            assert every.count("●") == sum(len(r.pairings) for r in schedule.rounds)
        assert every.count("first") >= legends
        assert "●" not in str(all_words(build.pdf(event, getattr(sheets.schedule, by)(plain))))


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
    assert found[start + 1 : start + 3] == ["Game Table Side Opponent", "1 – bye"]
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


@settings(max_examples=25)
@given(games=st.integers(1, 199))
def test_a_slip_of_a_full_sheet_is_cut_where_it_ends(games: int) -> None:
    event, schedule = event_of(2, 1)
    slip = sheets.schedule.slips.slips(event, schedule, settled(event))["1"]
    slip = replace(slip, rows=(("1", "1", "A", "2", build.LONG),) * games)
    most = sheets.schedule.slips.capacity(BODY, slip)
    parts = sheets.schedule.slips.parts(slip, most)
    assert sum(len(part.rows) for part in parts) == games
    for part in parts:
        plan = sheets.schedule.slips.plan(BODY, [slip], len(part.rows))
        assert plan
        assert plan.columns * plan.rows >= len(part.rows)


def test_long_names_make_slips_fewer_and_seats_have_one_size() -> None:
    eighth = PAPERS["letter"].rect.rows(4)[0].columns((1, 1))[0].inset(10 * MM)
    for names, fits in ((("Bo Lind",), True), ((build.LONG,), False)):
        event = build.event(8, rounds=7, form="West-{}", names=names)
        assert event.schedule
        slips = list(sheets.schedule.slips.slips(event, event.schedule, settled(event)).values())
        assert bool(sheets.schedule.slips.plan(eighth, slips, 7)) is fits


def job_for(event: Event, paper: str = "letter", *, first_deal: bool = False) -> sheets.schedule.ScheduleJob:
    event = replace(event, first_deal=first_deal)
    assert event.schedule
    return sheets.schedule.ScheduleJob(
        event, event.schedule, settled(event), Pile(PAPERS[paper]), event.players
    )


def job_of(games: int, paper: Paper, up: int) -> sheets.schedule.ScheduleJob:
    """Return what a full sheet of slips with so many games each is made from."""
    players = tuple(Player(seat, f"Player {seat}") for seat in "12")
    pairings = (Pairing("1", "1", "2", "1A", "1B"),)
    schedule = Schedule(tuple(Round(n, pairings) for n in range(1, games + 1)))
    event = Event(title="Night", games=games, players=players, schedule=schedule)
    pile = Pile(paper, marks=Marks.NONE)
    return sheets.schedule.ScheduleJob(event, schedule, settled(event), pile, (players * 4)[:up], up)


def takes(games: int, paper: Paper, up: int) -> bool:
    job = job_of(games, paper, up)
    try:
        sheets.schedule.by_player(job)
    except RefusedError:
        return False
    slip = sheets.schedule.slips.slips(job.event, job.schedule, job.outcome)["1"]
    note = " ".join(sheets.schedule.footnotes.moving(job.schedule))
    return games <= sheets.schedule.slips.capacity(paper.body, replace(slip, note=note))


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


@settings(max_examples=15)
@given(st.integers(2, 40), st.sampled_from(EVENT_PAPERS))
def test_the_grid_has_every_game_twice_in_rows_that_are_high_enough(players: int, paper: str) -> None:
    event, schedule = event_of(players, min(players - 1, 22))
    pdf = build.schedule(event, "grid", paper)
    pages = all_words(pdf)
    names = [word for page in pages for word in page if word.text == "Player" and word.box.x > 60]
    assert len(names) >= players
    for page in pages:
        levels = sorted({round(word.box.y, 1) for word in page if word.text == "Player"})[:-1]
        assert all(above - below >= 7 * MM - 0.2 for below, above in pairwise(levels))
    numbers = [word for page in pages for word in page if word.text.isdecimal() and word.box.height < 4.8]
    assert len(numbers) >= 2 * sum(len(r.pairings) for r in schedule.rounds)


def test_a_grid_is_worth_its_paper_where_half_is_played_on_two_pages(subtests: pytest.Subtests) -> None:
    for players, rounds, why in [
        (8, 7, ""),
        (13, 13, ""),
        (12, 5, "12 players use only 45% of its cells"),
        (24, 23, "it takes 4 pages"),
        (120, 9, "120 players use only 8% of its cells"),
    ]:
        with subtests.test(players=players):
            assert sheets.schedule.against_grid(job_for(build.event(players, rounds=rounds))) == why


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
    assert "1 2" in found[start - 2 : start]
    assert {"+07", "−31"} <= set(found[start - 2 : start + 3])


# The seat list


def test_the_seat_list_has_everybody_by_seat_and_by_name(subtests: pytest.Subtests) -> None:
    names = [f"{letter}a {end}" for letter, end in zip("ABCDEFGHIJ", "ZYXWVUTSRQ", strict=True)]
    for players in (8, 37, 120):
        with subtests.test(players=players):
            pdf = build.schedule(build.event(players, rounds=1, names=names), "seat")
            found = [line for page in range(len(page_sizes(pdf))) for line in lines(pdf, page)]
            by_name = found.index("By name")
            seats = [line.split()[0] for line in found[:by_name] if re.match(r"\d+ [A-J]a [Q-Z] ", line)]
            assert seats == build.seats(players)
            last = [line.split()[1] for line in found[by_name:] if re.match(r"[A-J]a [Q-Z] \d", line)]
            assert last == sorted(last)
            assert len(last) == players


def test_a_small_field_fills_the_page_of_the_seat_list() -> None:
    pdf = build.schedule(build.event(8, rounds=7), "seat")
    (page,) = all_words(pdf)
    rows = [word.box.y for word in page if word.text == "Player"]
    assert min(rows) < BODY.y + 0.2 * BODY.height


def test_the_seat_list_says_where_one_sits_and_against_whom() -> None:
    found = lines(build.schedule(build.event(3, rounds=1), "seat"))
    start = found.index("Seat Player Table Side Opponent")
    assert found[start + 1 : start + 4] == [
        "1 Player 1 1 A 2 Player 2",
        "2 Player 2 1 B 1 Player 1",
        "3 Player 3 – bye",
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
            assert sheets.seating.heads(Schedule((Round(1, (pairing,)),))) == heads
            assert [sheets.seating.place(pairing, seat, heads) for seat in "XY"] == stand
            assert len(sheets.seating.no_place(heads)) == len(heads)
