"""Results player by player, for fields too large for a grid."""

from __future__ import annotations

from typing import TYPE_CHECKING

import build
from cribsheets import sheets
from cribsheets.page.paper import EVENT_PAPERS, PAPERS
from cribsheets.tournament.outcome import settled
from cribsheets.tournament.scorecards import Game
from goldenfiles import by_place
from pdftools import all_words, lines

if TYPE_CHECKING:
    import pytest

    from cribsheets.tournament.event import Event


def event_of(count: int) -> Event:
    results = (Game(22, "A-2", "A-10", 121), Game(2, "A-10", "A-2", 7))
    return build.event(count, *results, games=22, form="A-{}", names=[build.LONG])


def test_a_row_has_every_game_of_a_player_and_the_total() -> None:
    event = build.event(61, Game(22, "A-2", "A-10", 121), Game(2, "A-10", "A-2", 7), games=22, form="A-{}")
    page = lines(build.packet(event, "Results by player"))
    row = next(place for place, line in enumerate(page) if line.startswith("A-10 Player A-10"))
    assert page[row - 1 : row + 2] == ["A-2 A-2", "A-10 Player A-10 2/1 −114", "+07 −121"]


def test_every_player_is_on_one_page_and_the_columns_fill_it(subtests: pytest.Subtests) -> None:
    for paper in EVENT_PAPERS:
        with subtests.test(paper=paper):
            event = event_of(100)
            pages = all_words(build.packet(event, "Results by player", paper))
            names = next(word.box.x for word in pages[0] if word.text == "Player")
            seats = [word.text for page in pages for word in by_place(page) if word.box.right < names]
            assert [seat for seat in seats if seat.startswith("A-")] == list(event.by_seat)
            left, right = min(word.box.x for word in pages[0]), max(word.box.right for word in pages[0])
            assert left + right > PAPERS[paper].turned.width - 8


def test_where_most_pairs_do_not_meet_there_is_this_list_and_no_grid_and_long_names_fit(
    subtests: pytest.Subtests,
) -> None:
    for players, rounds, title in [
        (12, 11, "Results grid"),
        (12, 6, "Results grid"),
        (12, 5, "Results by player"),
        (60, 22, "Results by player"),
    ]:
        with subtests.test(players=players, rounds=rounds):
            event = build.event(players, *build.ladder(players, rounds), games=rounds, names=[build.LONG])
            sections = sheets.packet.sections(sheets.packet.Packet(event, settled(event), PAPERS["letter"]))
            assert sections[2].title == title
            pages = sum(len(section.sheets) for section in sections)
            assert len(all_words(build.pdf(event, *sections))) == pages
