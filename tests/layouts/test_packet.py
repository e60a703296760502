"""The packet as a whole: who has won, what is left out, and that nothing touches whatever people are called."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

import pytest

import build
from cribsheets import sheets
from cribsheets.page.paper import EVENT_PAPERS, PAPERS
from cribsheets.page.parts import PacketPart
from cribsheets.page.pile import Pile
from cribsheets.tournament.awards import Award
from cribsheets.tournament.outcome import settled
from cribsheets.tournament.playoff_results import MatchResult
from cribsheets.tournament.qualifying import NoPlayoffs, Qualifying, Top
from cribsheets.tournament.rules import Criterion
from cribsheets.tournament.season import results_of, season
from pdftools import collisions, lines, page_sizes

if TYPE_CHECKING:
    from cribsheets.page.sheet import Section
    from cribsheets.tournament.event import Event

NAMES = (
    build.LONG,
    "CHRISTOPHER ALEXANDER MONTGOMERY WELLINGTON (SHE/HER) JR 3RD",
    "Zoë Østergaard",
    "Ελένη Παπαδοπούλου-Αναγνωστοπούλου",
    "J. R. <i>Slant</i> Ryder",
)
TITLE = "The Forty-Second Annual Grand Peg of the Upper Peninsula Cribbage Association & Friends — Main"
FINAL = (
    MatchResult(1, 1, "1", "4", "2-0"),
    MatchResult(1, 2, "3", "2", "2-1"),
    MatchResult(2, 3, "3", "1", "2-1"),
)
AWARDS = (
    Award(place=1, amount="$60"),
    Award(place=3, amount="$20"),
    Award(special="29 hand", name=build.LONG),
)


def sections(event: Event, paper: str = "letter", *parts: PacketPart) -> list[Section]:
    held = frozenset(parts or PacketPart)
    packet = sheets.packet.Packet(event, settled(event), PAPERS[paper], parts=held)
    found: list[Section] = sheets.packet.sections(packet)
    return found


def titles(event: Event, *parts: PacketPart) -> list[str]:
    return [section.title for section in sections(event, "letter", *parts)]


def touching(event: Event, *found: Section) -> list[object]:
    pdf = build.pdf(event, *found)
    return [hit for page in range(len(page_sizes(pdf))) for hit in collisions(pdf, page)]


def test_there_are_pages_only_of_what_there_was() -> None:
    event = build.event(8, *build.ladder(8), games=7)
    usual = [
        "Cover",
        "Standings",
        "Results grid",
        "Results by round",
        "Players’ cards",
        "The evening in figures",
    ]
    assert titles(event) == usual
    night = replace(event, qualifying=Qualifying(Top(4)), playoff_results=FINAL, awards=AWARDS)
    assert titles(night) == [*usual[:2], "Playoff bracket", "Awards", *usual[2:]]


def test_parts_can_be_left_out() -> None:
    event = build.event(8, *build.ladder(8), games=7)
    assert titles(event, PacketPart.ROUNDS, PacketPart.STANDINGS) == [
        "Cover",
        "Standings",
        "Results by round",
    ]


def test_the_cover_names_champion_finalist_and_leader_and_everybodys_final_place() -> None:
    event = build.event(8, *build.ladder(8), games=7, qualifying=Qualifying(Top(4)), playoff_results=FINAL)
    found = lines(build.pdf(event, sections(event)[0]))
    assert found[found.index("Champion") + 1] == "Player 3"
    assert found[found.index("Finalist Winner of the qualifying round") + 1] == "Player 1 Player 1 14/7 +49"
    start = found.index("Final places")
    assert found[start + 1] == "1 3 Player 3 10/5 +21 5 5 Player 5 6/3 −7"
    assert found[start + 3].startswith("3–4 2 Player 2")
    assert found[start + 4].startswith("3–4 4 Player 4")


def test_where_there_are_no_playoffs_the_winner_is_the_winner() -> None:
    event = build.event(4, *build.ladder(4), games=3, qualifying=Qualifying(NoPlayoffs()))
    found = lines(build.pdf(event, sections(event)[0]))
    assert found[found.index("Winner") + 1] == "Player 1 6/3 +21"
    assert not any("qualif" in line.casefold() for line in found)


@pytest.mark.parametrize("paper", EVENT_PAPERS)
@pytest.mark.parametrize("count", [5, 26])
def test_nothing_touches_in_a_packet(paper: str, count: int) -> None:
    event = build.event(
        count, *build.ladder(count, 9), games=9, names=NAMES, title=TITLE, date=date(2026, 11, 24),
        venue="Veterans Memorial Hall, Upper Ballroom", director=NAMES[0], awards=AWARDS * 4,
        qualifying=Qualifying(Top(4), (Criterion.GAME_POINTS, Criterion.SKUNKS, Criterion.POINTS_PEGGED)),
        playoff_results=FINAL,
    )  # fmt: skip
    mine = [PacketPart.STANDINGS, PacketPart.AWARDS, PacketPart.ROUNDS, PacketPart.FIGURES]
    assert touching(event, *sections(event, paper, *mine)) == []


@pytest.mark.parametrize("paper", EVENT_PAPERS)
def test_nothing_touches_on_standings_tallies_receipts_and_seasons(paper: str) -> None:
    sheet = PAPERS[paper]
    for count, games in ((5, 4), (30, 22)):
        event = build.event(
            count, *build.ladder(count, 4), games=games, form="{}", names=NAMES, title=TITLE, awards=AWARDS
        )
        outcome = settled(event)
        table = season([results_of(event, outcome.standings)])
        found = [
            sheets.standings.blank(event, sheet),
            sheets.standings.ranked(event, sheet, outcome, points=dict.fromkeys(event.by_seat, 35)),
            sheets.standings.ranked(event, sheet, outcome, large=True),
            sheets.standings.ranked(event, sheet, settled(event, 2), large=True, after=2),
            sheets.standings.tally(event, sheet),
            sheets.awards.receipts(event, outcome, Pile(sheet)),
            sheets.season.section(table, TITLE, 4, sheet),
        ]
        assert touching(event, *found) == []
