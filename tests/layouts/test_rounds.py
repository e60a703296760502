"""Results by round: each game once, both cards as they are, what is missing named."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribsheets import sheets
from cribsheets.page.paper import EVENT_PAPERS, PAPERS
from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.outcome import settled
from cribsheets.tournament.roundrobin import round_robin
from cribsheets.tournament.rules import Scoring
from cribsheets.tournament.scorecards import Card, Entry, Game, Line, cards_from_games

LONG = "Maria-Fernanda Guadalupe de los Santos Villanueva Echeverría"


def event_of(players: int, games: int, *, scheduled: bool = True) -> Event:
    seats = [str(seat) for seat in range(1, players + 1)]
    return Event(
        games=games,
        players=tuple(Player(seat, f"Player {seat}") for seat in seats),
        schedule=round_robin(seats, games) if scheduled else None,
    )


def played(event: Event, *games: Game) -> tuple[sheets.packet.rounds.RoundResults, ...]:
    event = replace(event, cards=cards_from_games(games, Scoring()))
    return sheets.packet.rounds.results(event, settled(event))


def told(event: Event, *cards: Card) -> sheets.packet.rounds.Game:
    event = replace(event, cards=cards)
    return sheets.packet.rounds.results(event, settled(event))[0].games[0]


def card(seat: str, opponent: str, entry: Entry) -> Card:
    return Card(seat, (Line(1, opponent, entry),))


def test_the_winner_stands_first_and_a_one_digit_spread_has_a_zero() -> None:
    (first, *_) = played(event_of(4, 1), Game(1, "2", "1", 7))
    (game,) = first.games
    assert game.table == "table 1"
    assert [(side.seat, side.spread, side.points, side.won) for side in game.sides] == [
        ("2", "+07", "2", True),
        ("1", "−07", "0", False),
    ]


def test_a_round_says_what_is_not_in_yet_and_who_sits_out() -> None:
    first, second = played(event_of(5, 2), Game(1, "1", "2", 7))
    assert (first.state, first.remarks) == ("1 of 2 games", ("Not in yet: seats 3 and 4.", "Bye: seat 5."))
    assert (second.state, second.games, second.remarks) == ("not played yet", (), ())


def test_without_a_schedule_nobody_knows_who_sat_out() -> None:
    (first,) = played(event_of(5, 1, scheduled=False), Game(1, "1", "2", 7))
    assert first.state == "1 game"
    assert first.remarks == ("Bye or no result: seats 3, 4, 5.",)


def test_a_game_beside_the_schedule_is_told_without_a_table() -> None:
    (first,) = played(event_of(4, 1), Game(1, "1", "3", 12))
    assert [(game.table, game.sides[0].seat) for game in first.games] == [("", "1")]


def test_a_forfeit_says_so() -> None:
    (first,) = played(event_of(2, 1), Game(1, "2", "1", 10, forfeit=True))
    assert first.games[0].note == "forfeit"


def test_two_cards_that_stay_unequal_are_both_shown() -> None:
    event = event_of(2, 1)
    game = told(event, card("1", "2", Entry(2, 9, None)), card("2", "1", Entry(2, 9, None)))
    assert [(side.spread, side.points, side.won) for side in game.sides] == [("−09", "0", False)] * 2
    assert game.note == "12.2 e"


def test_a_game_of_one_card_says_that_the_other_is_missing() -> None:
    game = told(event_of(2, 1), card("1", "2", Entry(3, 40, None)))
    assert [(side.seat, side.spread) for side in game.sides] == [("1", "+40"), ("2", "no card")]


def test_names_have_the_room_that_no_table_takes() -> None:
    column = 260.0
    games = (Game(1, "1", "2", 7), Game(1, "3", "4", 7))
    with_tables, without = (
        sheets.packet.rounds.widths(played(event_of(4, 1, scheduled=scheduled), *games), column)
        for scheduled in (True, False)
    )
    assert (without.table, without.before_name) == (0, without.seat + 5)
    assert without.name == with_tables.name + with_tables.table
    assert without.name > 0.7 * column


def test_what_is_noted_of_a_game_has_a_line_of_its_own() -> None:
    usual, forfeit = (
        played(event_of(2, 1), Game(1, "2", "1", 10, forfeit=way))[0].games[0] for way in (False, True)
    )
    assert sheets.packet.rounds.game_height(forfeit, 150) > sheets.packet.rounds.game_height(usual, 150) + 7


@given(players=st.integers(2, 70), longs=st.integers(0, 70))
@pytest.mark.parametrize("paper", EVENT_PAPERS)
def test_every_game_stands_on_one_page_and_every_round_begins_once(
    paper: str, players: int, longs: int
) -> None:
    event = event_of(players, min(3, players - 1))
    assert event.schedule
    drawn_up = event.schedule.rounds
    games = [Game(r.number, p.a, p.b, 7) for r in drawn_up for p in r.pairings]
    named = tuple(replace(p, name=LONG) if int(p.seat) <= longs else p for p in event.players)
    event = replace(event, players=named, cards=cards_from_games(games, Scoring()))
    pages = sheets.packet.rounds.pages(event, settled(event), PAPERS[paper].body)
    drawn = Counter(
        (each.title, game.sides[0].seat)
        for page in pages
        for column in page.columns
        for each, part in column
        for game in each.games[part.items.start : part.items.stop]
    )
    assert drawn == Counter((f"Round {game.game}", game.winner) for game in games)
    assert [title for page in pages for title in page.begun] == [f"Round {r.number}" for r in drawn_up]
