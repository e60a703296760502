"""The check-in list and the cover of a job: last names, room for a pen, the columns that an event asks for."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

import build
from cribsheets import sheets
from cribsheets.errors import RefusedError
from cribsheets.page.geometry import MM
from cribsheets.page.paper import EVENT_PAPERS, PAPERS
from cribsheets.page.pile import Pile
from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.seats import last_name
from pdftools import all_words, collisions, lines, page_sizes, words

if TYPE_CHECKING:
    from cribsheets.page.sheet import Section

NAMES = (build.LONG, "Zoë Østergaard", "Smith, Jr., Bob", "דוד בן־חיים", "J. R. <i>Slant</i> Ryder")


def check_in(event: Event, paper: str = "letter") -> bytes:
    return build.pdf(event, sheets.checkin.section(event, PAPERS[paper]))


def job(event: Event, paper: str = "letter") -> list[Section]:
    pile = Pile(PAPERS[paper], up=4)
    sections = sheets.job.sections(event, pile, event.players)
    return list(sections.values())


def test_a_last_name_is_the_last_word_or_the_last_before_a_comma(subtests: pytest.Subtests) -> None:
    for name, last in [
        ("Bob Smith", "Smith"),
        ("Smith, Bob", "Smith"),
        ("Smith, Jr., Bob", "Smith"),
        ("Bob Smith, Jr.", "Smith"),
        ("Bob Smith Jr.", "Smith"),
        ("Bob Smith III", "Smith"),
        ("BOB SMITH (SHE/HER) JR 3RD", "SMITH"),
        ("Jan van der Meer", "Meer"),
        ("van der Meer, Jan", "Meer"),
        ("Kim Alder (she/her)", "Alder"),
        ("Cher", "Cher"),
        ("Jr.", "Jr."),
        (", Bob", "Bob"),
        ("(visitor)", "(visitor)"),
    ]:
        with subtests.test(name=name, last=last):
            assert last_name(name) == last


def test_people_are_found_under_their_last_names_and_among_these_by_their_first() -> None:
    names = (
        "Wen Li",
        "Smith, Jr., Bob",
        "Zoë Østergaard",
        "Ann Smith",
        "Siobhán O’Brien",
        "van der Meer, Jan",
        "Cher",
    )
    event = Event(players=tuple(Player(str(seat), name) for seat, name in enumerate(names, start=1)))
    found = [line.split(maxsplit=1)[1] for line in lines(check_in(event)) if line[0].isdigit()]
    assert found == [
        "Cher",
        "Wen Li",
        "van der Meer, Jan",
        "Siobhán O’Brien",
        "Zoë Østergaard",
        "Ann Smith",
        "Smith, Jr., Bob",
    ]


def test_a_name_with_a_stressed_word_is_written_whole() -> None:
    names = ("Smith, Jr., Bob", "דוד בן־חיים", build.LONG)
    event = Event(players=tuple(Player(str(seat), name) for seat, name in enumerate(names, start=1)))
    texts = [word.text for word in words(check_in(event))]
    assert [texts.count(word) for word in ("Smith,", "Jr.,", "Bob", "Maria-Fernanda", "Echeverría")] == [
        1
    ] * 5


def test_rows_of_any_field_have_room_for_a_pen_and_every_page_its_share(subtests: pytest.Subtests) -> None:
    for paper in EVENT_PAPERS:
        for count in (1, 21, 36, 37, 72, 73, 121):
            with subtests.test(paper=paper, count=count):
                event = build.event(count, form="A-{}", names=NAMES[:3], check_in=("Entry $20",))
                pages = all_words(check_in(event, paper))
                shares = []
                for page in pages:
                    seats = [word for word in page if word.text.startswith("A-")]
                    shares.append(len(seats))
                    left = sorted(word.box.y for word in seats if word.box.x < PAPERS[paper].width / 2)
                    assert all(above - below > 6 * MM - 0.5 for below, above in pairwise(left))
                assert sum(shares) == count
                assert max(shares) - min(shares) <= len(pages)


def test_the_cover_has_the_list_only_while_its_rows_can_be_written_in() -> None:
    short, long = build.event(14, rounds=3), build.event(30, rounds=3)
    assert [section.title for section in job(short)][:2] == ["Cover", "Seat list"]
    assert [section.title for section in job(long)][:2] == ["Cover", "Check-in list"]
    assert any("Check-in" in line for line in lines(build.pdf(short, job(short)[0])))


def test_the_cover_says_what_there_is_to_cut() -> None:
    event = build.event(8)
    assert "Players’ cards: 2 sheets to cut into 4 piles." in lines(build.pdf(event, job(event)[0]))


def test_the_list_has_member_numbers_and_the_columns_that_the_event_asks_for() -> None:
    event = build.event(3, check_in=("Entry $20", "Q pool $5"))
    numbered = replace(event, players=(replace(event.players[0], acc="MN0412"), *event.players[1:]))
    found = lines(check_in(numbered))
    assert "In Seat Player ACC no. Entry $20 Q pool $5" in found
    assert "1 Player 1 MN0412" in found
    assert "Total" in found


def test_more_columns_than_there_is_room_for_are_refused() -> None:
    event = build.event(3, check_in=("A very long title of a column of boxes" * 2,) * 6)
    with pytest.raises(RefusedError, match="check_in leave no room"):
        check_in(event)


@pytest.mark.parametrize("paper", EVENT_PAPERS)
def test_nothing_touches_on_a_cover_or_a_list(paper: str) -> None:
    title = "The Forty-Second Annual Grand Peg of the Upper Peninsula Cribbage Association & Friends — Main"
    for count in (13, 61):
        event = build.event(
            count, form="ABCDEF-{}", names=NAMES, rounds=3, title=title, venue="Veterans Memorial Hall",
            director="Maximiliana Theodora von und zu Hohenlohe", check_in=("Entry $20", "Fifty-fifty raffle"),
        )  # fmt: skip
        event = replace(
            event, players=tuple(replace(player, acc="MN0412", club=title[:40]) for player in event.players)
        )
        pdf = build.pdf(event, job(event, paper)[0], sheets.checkin.section(event, PAPERS[paper]))
        assert [hit for page in range(len(page_sizes(pdf))) for hit in collisions(pdf, page)] == []
