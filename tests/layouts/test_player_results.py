"""Results player by player, for fields too large for a grid."""

from __future__ import annotations

import pytest

from cribsheets import sheets
from cribsheets.page.paper import EVENT_PAPERS, PAPERS
from cribsheets.printing.printjob import PrintRun
from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.outcome import settled
from cribsheets.tournament.rules import Scoring
from cribsheets.tournament.scorecards import Game, cards_from_games

LONG = "Maria-Fernanda Guadalupe de los Santos Villanueva Echeverría"


def event_of(players: int, games: int = 22) -> Event:
    named = tuple(Player(f"A-{seat}", LONG) for seat in range(players, 0, -1))
    results = [Game(games, "A-2", "A-10", 121), Game(2, "A-10", "A-2", 7)]
    return Event(games=games, players=named, cards=cards_from_games(results, Scoring()))


def test_a_row_has_every_game_of_a_player_and_the_total() -> None:
    event = event_of(12)
    rows = sheets.packet.players.rows(event, settled(event))
    assert [row.seat for row in rows] == [f"A-{seat}" for seat in range(1, 13)]
    ten = rows[9]
    assert ten.games[1] == sheets.packet.players.Game("A-2", "+07", won=True)
    assert (ten.games[21].opponent, ten.games[21].spread, ten.games[21].won) == ("A-2", "−121", False)
    assert (ten.games[0], ten.total) == (sheets.packet.players.Game(), "2/1 −114")


@pytest.mark.parametrize("paper", EVENT_PAPERS)
def test_every_player_stands_on_one_page_and_the_columns_fill_it(paper: str) -> None:
    event = event_of(100)
    box = PAPERS[paper].turned.body
    pages = sheets.packet.players.pages(event, settled(event), box)
    assert [row.seat for page in pages for row in page.rows] == list(event.by_seat)
    for page in pages:
        assert sum(
            column.share for column in sheets.packet.players.columns(page, box.width)
        ) == pytest.approx(box.width)


@pytest.mark.parametrize(("players", "title"), [(60, "Results grid"), (61, "Results by player")])
def test_a_field_of_more_than_60_gets_this_list_and_no_grid_and_long_names_fit(
    players: int, title: str
) -> None:
    event = event_of(players)
    sections = sheets.packet.sections(sheets.packet.Packet(event, settled(event), PAPERS["letter"]))
    assert sections[2].title == title
    assert len(PrintRun(event).print(sections).pages) == sum(len(section.sheets) for section in sections)
