"""The sheets of schedules: everything on them once, room to write in every row, nothing beyond the margins."""

from __future__ import annotations

from collections import Counter
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribsheets import sheets
from cribsheets.errors import RefusedError
from cribsheets.page.geometry import MM
from cribsheets.page.imposition import Marks, Pile
from cribsheets.page.paper import EVENT_PAPERS, PAPERS, Paper
from cribsheets.printing.printjob import PrintRun
from cribsheets.sheets import frame
from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.outcome import settled
from cribsheets.tournament.roundrobin import round_robin
from cribsheets.tournament.rules import Scoring
from cribsheets.tournament.schedule import Pairing, Round, Schedule
from cribsheets.tournament.scorecards import Card, Entry, Game, Line, cards_from_games
from pdftools import page_sizes, picture, text

LONG = "Maria-Fernanda Guadalupe de los Santos Villanueva Echeverría"
HEADING = frame.Heading("Schedule", "Saturday", "")
BODY = PAPERS["letter"].body


def event_of(players: int, rounds: int | None = None) -> tuple[Event, Schedule]:
    seats = [str(seat) for seat in range(1, players + 1)]
    schedule = round_robin(seats, rounds)
    named = tuple(Player(seat, f"Player {seat}") for seat in seats)
    return Event(games=len(schedule.rounds), players=named, schedule=schedule), schedule


def some_cards() -> tuple[Card, ...]:
    """Return the cards after two games of the first round of eight."""
    return cards_from_games([Game(1, "1", "2", 24), Game(1, "4", "3", 10, forfeit=True)], Scoring())


# By round, by table


def test_a_round_says_who_meets_whom_and_who_sits_out() -> None:
    event, schedule = event_of(5, 1)
    (group,) = sheets.schedule.games.rounds(event, schedule)
    assert (group.title, group.status) == ("Round 1", "")
    assert [(row.label, row.a.seat, row.b.seat, row.bye) for row in group.rows] == [
        ("1", "1", "2", False),
        ("2", "3", "4", False),
        ("bye", "5", "", True),
    ]


def test_rounds_with_results_tick_the_winner_and_say_what_is_missing() -> None:
    event, schedule = event_of(8)
    first, second, *_ = sheets.schedule.games.rounds(event, schedule, some_cards())
    assert (first.status, second.status) == ("2 games missing", "4 games missing")
    won, forfeited, missing, _ = first.rows
    assert (won.a.won, won.b.won, won.score, won.spread) == (True, False, "97", "24")
    assert (forfeited.a.won, forfeited.b.won, forfeited.score, forfeited.spread) == (
        False,
        True,
        "forfeit",
        "10",
    )
    assert (missing.a.won, missing.b.won, missing.score, missing.spread) == (False, False, "", "")


def test_cards_that_differ_are_both_shown_and_nobody_is_said_to_have_scored() -> None:
    event, schedule = event_of(2)
    cards = [Card("1", (Line(1, "2", Entry(2, 16, None)),)), Card("2", (Line(1, "1", Entry(0, None, 7)),))]
    (row,) = sheets.schedule.games.rounds(event, schedule, cards)[0].rows
    assert (row.a.won, row.score, row.spread) == (True, "", "+16 −07")


@given(st.integers(2, 80), st.integers(1, 22), st.sampled_from(EVENT_PAPERS))
def test_every_game_of_every_round_has_one_row_to_write_in(players: int, rounds: int, paper: str) -> None:
    event, schedule = event_of(players, min(rounds, players - 1))
    body = PAPERS[paper].body
    notes = sheets.schedule.footnotes.notes(schedule)
    pages = sheets.schedule.games.pages(HEADING, sheets.schedule.games.rounds(event, schedule), notes, body)
    printed = Counter(
        (group.title, row.label, row.a.seat, row.b.seat)
        for page in pages
        for group in page.groups
        for row in group.rows
        if not row.bye
    )
    assert printed == Counter(
        (f"Round {r.number}", p.table, p.a, p.b) for r in schedule.rounds for p in r.pairings
    )
    for page in pages:
        assert page.row_height >= 7 * MM - 1e-6
        groups = sum(
            sheets.schedule.games.TITLE + 16 + sheets.schedule.games.GAP + len(group.rows) * page.row_height
            for group in page.groups
        )
        used = frame.TITLE_BLOCK + 10 + groups - sheets.schedule.games.GAP
        assert used + sheets.blocks.notes_height(notes, body.width) <= body.height + 1e-6
        assert all(len(group.rows) > 1 or players < 4 for group in page.groups)


def test_thirty_tables_stand_on_one_page() -> None:
    event, schedule = event_of(60, 22)
    groups = sheets.schedule.games.rounds(event, schedule)
    notes = sheets.schedule.footnotes.notes(schedule)
    assert len(sheets.schedule.games.pages(HEADING, groups, notes, BODY)) == 22


def test_every_table_has_its_games() -> None:
    event, schedule = event_of(8)
    groups = sheets.schedule.games.tables(event, schedule, some_cards())
    assert [group.title for group in groups] == ["1", "2", "3", "4"]
    assert [row.label for row in groups[0].rows] == list("1234567")
    assert groups[0].rows[0].a.won


def test_a_table_with_many_games_gets_several_cards() -> None:
    event, schedule = event_of(100)
    half = PAPERS["letter"].rect.rows(2)[0].inset(36)
    cards = sheets.schedule.tables.cards(
        HEADING, sheets.schedule.games.tables(event, schedule), ("Move up.",), half
    )
    first = [card.games for card in cards if card.games.title == "1"]
    assert [row.label for part in first for row in part.rows] == [str(n) for n in range(1, 100)]
    assert first[0].extent == f"1–{len(first[0].rows)} of 99"
    assert max(len(part.rows) for part in first) <= sheets.schedule.tables.capacity(("Move up.",), half)


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
    slip = sheets.schedule.slips.slips(event, schedule)["5"]
    assert (slip.seat, slip.name) == ("5", "Player 5")
    assert [column.title for column in slip.columns] == ["Game", "Table", "Side", "Opponent"]
    assert slip.games[0] == sheets.schedule.slips.Game(
        "1", ("–", ""), sheets.schedule.slips.Opponent("", "sits out")
    )
    meetings = [(game.number, "".join(game.place), game.opponent.seat) for game in slip.games[1:]]
    assert meetings == [
        (str(r.number), pairing.place_of("5"), pairing.opponent_of("5"))
        for r in schedule.rounds[1:]
        if (pairing := r.pairing_of("5"))
    ]


def test_a_slip_shows_the_spreads_so_far() -> None:
    event, schedule = event_of(8)
    slips = sheets.schedule.slips.slips(event, schedule, some_cards())
    assert [slips[seat].games[0].spread for seat in "1234"] == ["+24", "−24", "−10", "+10"]
    assert all(slip.columns[-1].title == "Spread" for slip in slips.values())


@given(games=st.integers(1, 199), spreads=st.booleans())
def test_a_slip_of_a_full_sheet_is_cut_where_it_ends(games: int, spreads: bool) -> None:
    most = sheets.schedule.slips.capacity(BODY)
    columns = sheets.schedule.slips.columns(round_robin(["1", "2"]), spreads=spreads)
    game = sheets.schedule.slips.Game("1", ("1", "A"), sheets.schedule.slips.Opponent("2", LONG))
    slip = sheets.schedule.slips.Slip("", "1", "", columns, (game,) * games)
    parts = sheets.schedule.slips.parts(slip, most)
    assert sum(len(part.games) for part in parts) == games
    for part in parts:
        plan = sheets.schedule.slips.plan(BODY, len(part.games), columns, [LONG])
        assert plan
        assert plan.columns * plan.rows >= len(part.games)


def test_long_names_make_rows_higher_and_slips_fewer() -> None:
    eighth = PAPERS["letter"].rect.rows(4)[0].columns((1, 1))[0].inset(10 * MM)
    columns = sheets.schedule.slips.columns(round_robin(["1", "2"]))
    assert sheets.schedule.slips.plan(eighth, 7, columns, ["Bo Lind"])
    assert sheets.schedule.slips.plan(eighth, 7, columns, [LONG]) is None


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


@pytest.mark.parametrize("up", [8, 6, 4, 2, 1])
@pytest.mark.parametrize("name", EVENT_PAPERS)
def test_the_foot_line_stands_clear_of_slips_that_are_full(up: int, name: str) -> None:
    paper = PAPERS[name]
    fullest = next(games for games in count(1) if not takes(games + 1, paper, up))
    job = job_of(fullest, paper, up)
    run = PrintRun(job.event)
    pdf = run.print([sheets.schedule.by_player(job)]).bind(run.bindery(), "slips")
    assert len(page_sizes(pdf)) == 1
    image = picture(pdf, dpi=144)
    foot = image.height - round(2 * (frame.FOOT_LINE + 0.8 * frame.FOOT_SIZE))
    assert image.crop((0, foot - 10, image.width, foot)).getcolors() == [(10 * image.width, 255)]
    assert image.crop((0, foot, *image.size)).getextrema() != (255, 255)


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
    event, schedule = event_of(4)
    played = Event(
        games=3,
        players=event.players,
        schedule=schedule,
        cards=cards_from_games([Game(1, "1", "2", 7)], Scoring()),
    )
    one, two, *_ = sheets.schedule.grid.rows(played, schedule, settled(played))
    assert [cell.spreads for cell in one.cells] == [(), ("+07",), (), ()]
    assert [cell.spreads for cell in two.cells] == [("−07",), (), (), ()]
    assert one.cells[0].own
    assert sorted(cell.rounds for cell in one.cells) == ["", "1", "2", "3"]
    assert (one.totals, two.totals) == (("2", "1", "+7"), ("0", "0", "−7"))


def test_two_who_meet_twice_share_a_cell() -> None:
    players = tuple(Player(seat, seat) for seat in "12")
    twice = Schedule(tuple(Round(n, (Pairing("1", "1", "2", "1A", "1B"),)) for n in (1, 2)))
    cards = cards_from_games([Game(1, "1", "2", 7), Game(2, "2", "1", 31)], Scoring())
    event = Event(games=2, players=players, schedule=twice, cards=cards)
    cell = sheets.schedule.grid.rows(event, twice, settled(event))[0].cells[1]
    assert (cell.rounds, cell.spreads) == ("1 2", ("+07", "−31"))


# The seat list


def seat_list(event: Event, schedule: Schedule) -> str:
    """Return the words of the printed list, line after line."""
    run = PrintRun(event)
    section = sheets.schedule.seats.section(event, schedule, PAPERS["letter"])
    pdf = run.print([section]).bind(run.bindery(), "seats")
    return " ".join(" ".join(text(pdf, page).split()) for page in range(len(section.sheets)))


@pytest.mark.parametrize("players", [2, 13, 36, 37, 73, 200])
def test_the_seat_list_has_everybody_once(players: int) -> None:
    event, schedule = event_of(players, 1)
    listed = seat_list(event, schedule)
    for round_ in schedule.rounds:
        for pairing in round_.pairings:
            assert listed.count(f" {pairing.a} Player {pairing.a} {pairing.table} ") == 1
            assert listed.count(f" {pairing.b} Player {pairing.b} {pairing.table} ") == 1


def test_the_seat_list_says_where_one_sits_and_against_whom() -> None:
    listed = seat_list(*event_of(3, 1))
    assert "SEAT PLAYER TABLE SIDE AGAINST" in listed
    assert "1 Player 1 1 A 2 Player 2 2 Player 2 1 B 1 Player 1 3 Player 3 – sits out" in listed


# Places


@pytest.mark.parametrize(
    ("table", "places", "heads", "stand"),
    [
        ("1", ("1A", "1B"), ("Table", "Side"), [("1", "A"), ("1", "B")]),
        ("A", ("A-1", "A-2"), ("Table", "Side"), [("A", "1"), ("A", "2")]),
        ("3", ("3", "3"), ("Table",), [("3",), ("3",)]),
        ("A-1 / A-2", ("A-1", "A-2"), ("Sit at",), [("A-1",), ("A-2",)]),
        ("1", ("1", "1B"), ("Sit at",), [("1",), ("1B",)]),
        ("", ("", ""), ("Sit at",), [("",), ("",)]),
    ],
)
def test_table_and_side_stand_apart_where_all_places_have_both(
    table: str, places: tuple[str, str], heads: tuple[str, ...], stand: list[tuple[str, ...]]
) -> None:
    pairing = Pairing(table, "X", "Y", *places)
    assert sheets.schedule.seating.heads(Schedule((Round(1, (pairing,)),))) == heads
    assert [sheets.schedule.seating.place(pairing, seat, heads) for seat in "XY"] == stand
    assert len(sheets.schedule.seating.no_place(heads)) == len(heads)
