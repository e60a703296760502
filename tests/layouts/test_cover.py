"""The check-in list: in order of last names, however a roster writes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import build
from cribsheets.page.paper import PAPERS
from cribsheets.sheets import cover
from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.seats import last_name
from pdftools import words

if TYPE_CHECKING:
    import pytest


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
    (page,) = cover.check_in(event)
    assert [row[2] for row in page.rows] == [
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
    printed = words(build.pdf(event, cover.check_in_section(event, PAPERS["letter"])))
    texts = [word.text for word in printed]
    assert [texts.count(word) for word in ("Smith,", "Jr.,", "Bob", "Maria-Fernanda", "Echeverría")] == [
        1
    ] * 5
