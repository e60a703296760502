"""Long names, titles and clubs: shrunk or in two lines they stay off whatever stands beside them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

import pytest

import build
from cribsheets import sheets
from cribsheets.page.paper import EVENT_PAPERS, PAPERS
from cribsheets.page.pile import KeyPlace, Pile
from cribsheets.printing.printjob import PrintRun
from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.outcome import settled
from cribsheets.tournament.roundrobin import round_robin
from cribsheets.tournament.rules import Scoring
from cribsheets.tournament.scorecards import Game, cards_from_games
from pdftools import Word, collisions, page_sizes, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.page.sheet import Section

LETTER = PAPERS["letter"]
NAMES = ("Maximiliana Theodora von und zu Hohenlohe und Schillings", "Ελένη Παπαδοπούλου Αναγνωστοπούλου")
TITLE = "The Forty-Second Annual Grand Peg of the Upper Peninsula Cribbage Association & Friends — Main"
CLUB = "Club of the Very Long Name and Then Some"


def event_of(count: int, rounds: int, club: str = "", seat: str = "A-{}") -> Event:
    drawn = round_robin(build.seats(count, seat), rounds).rounds
    met = [(r.number, p.a, p.b) for r in drawn for p in r.pairings]
    named = build.players(count, seat, NAMES)
    return build.event(
        count, *(Game(*game, 1 + number) for number, game in enumerate(met)), rounds=rounds, form=seat,
        title=TITLE, date=date(2026, 11, 24), venue="Veterans Memorial Hall, Upper Ballroom",
        players=tuple(replace(player, acc=club and "CA1234", club=club) for player in named),
    )  # fmt: skip


def touching(event: Event, sections: Sequence[Section]) -> list[tuple[str, str]]:
    """Return the texts of words that overlap."""
    printed = build.pdf(event, *sections)
    return [
        (hit.word.text, hit.other.text)
        for page in range(len(page_sizes(printed)))
        for hit in collisions(printed, page)
        if isinstance(hit.other, Word)
    ]


@pytest.mark.parametrize("up", [1, 2, 4])
def test_the_title_of_a_card_keeps_off_what_stands_around_it(up: int) -> None:
    event = event_of(4, 3)
    assert touching(event, [sheets.card.player_cards(event, Pile(LETTER, up=up), event.players)]) == []


@pytest.mark.parametrize("best_of", [3, 5])
def test_names_in_two_lines_keep_off_the_line_above_them_in_a_bracket(best_of: int) -> None:
    event = event_of(64, 3)
    section = sheets.bracket.section(event, settled(event), LETTER, best_of)
    assert touching(event, [section]) == []


@pytest.mark.parametrize("paper", EVENT_PAPERS)
@pytest.mark.parametrize("view", ["round", "player", "table", "grid", "seat"])
@pytest.mark.parametrize(("count", "seat"), [(8, "A-{}"), (13, "ABCDEF{:02}"), (24, "{}")])
def test_nothing_touches_on_the_sheets_of_a_schedule(view: str, paper: str, count: int, seat: str) -> None:
    event = replace(event_of(count, 7, seat=seat), first_deal=True)
    assert event.schedule
    job = sheets.schedule.ScheduleJob(
        event, event.schedule, settled(event), Pile(PAPERS[paper]), event.players
    )
    printed = build.pdf(event, getattr(sheets.schedule, f"by_{view}")(job))
    assert [hit for page in range(len(page_sizes(printed))) for hit in collisions(printed, page)] == []


@pytest.mark.parametrize("paper", PAPERS)
def test_nothing_touches_on_the_calibration_page(paper: str) -> None:
    printed = build.pdf(Event(), sheets.calibration.section(PAPERS[paper]))
    for page in (0, 1):
        touching = [hit for hit in collisions(printed, page) if hit.other != "margin"]
        assert touching == [], "the figures of the outer steps are where a printer may lose them"
        figures = [word.text for word in words(printed, page)]
        assert all(figures.count(step) >= 4 for step in "56789")
        assert {"mm", "in", "first"} <= set(figures)


@pytest.mark.parametrize("paper", EVENT_PAPERS)
def test_nothing_touches_on_the_chart(paper: str) -> None:
    printed = build.pdf(Event(), sheets.chart.section(PAPERS[paper]))
    assert [hit for page in (0, 1) for hit in collisions(printed, page)] == []


def test_a_packet_has_fewer_cards_a_sheet_where_a_club_is_too_long_for_more() -> None:
    short, long = (
        event_of(4, 3),
        event_of(4, 3, f"{CLUB}, and of the Even Longer One Next Door to It by the Lake"),
    )
    pile = Pile(LETTER, key=KeyPlace.NONE)
    assert (sheets.card.most_up(short, pile), sheets.card.most_up(long, pile)) == (4, 2)
    assert (
        PrintRun(long).print(sheets.packet.sections(sheets.packet.Packet(long, settled(long), LETTER))).pages
    )


@pytest.mark.parametrize("meetings", [1, 2, 3])
def test_who_met_again_and_again_is_listed_and_not_put_into_a_grid(meetings: int) -> None:
    games = [Game(game, "A-1", "A-2", 7) for game in range(1, meetings + 1)]
    event = replace(event_of(2, 1), games=meetings, schedule=None, cards=cards_from_games(games, Scoring()))
    sections = sheets.packet.sections(sheets.packet.Packet(event, settled(event), LETTER))
    titles = {section.title for section in sections}
    assert ("Results grid" in titles) is (meetings < 3)
    assert touching(event, [each for each in sections if each.title.startswith("Results")]) == []


def test_seats_of_eight_letters_and_names_of_sixty_can_be_read_in_a_packet() -> None:
    event = replace(event_of(2, 1), games=22)
    names = ("CHRISTOPHER ALEXANDER MONTGOMERY WELLINGTON (SHE/HER) JR 3RD", "Ann")
    seats = [f"ABCDEF{number:02}" for number in range(61)]
    games = [Game(g, seats[i], seats[i + 1], g) for g in range(1, 23) for i in range(0, 60, 2)]
    players = tuple(Player(seat, names[i % 2]) for i, seat in enumerate(seats))
    event = replace(event, players=players, schedule=None, cards=cards_from_games(games, Scoring()))
    sections = sheets.packet.sections(sheets.packet.Packet(event, settled(event), LETTER))
    by_player, by_round = (each for each in sections if each.title.startswith("Results "))
    first = [replace(each, sheets=each.sheets[:1]) for each in (by_player, by_round)]
    assert touching(event, first) == []
