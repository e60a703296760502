"""Cards are known again by what they carry."""

from __future__ import annotations

import datetime as dt
import json
from dataclasses import replace
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from cribsheets.page.identity import CardId, CardMark, event_id, identity
from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.roundrobin import round_robin

if TYPE_CHECKING:
    import pytest

NIGHT = Event(title="Tuesday club night", date=dt.date(2026, 11, 24))


def test_an_event_is_told_by_its_title_and_date() -> None:
    other = (replace(NIGHT, title="Thursday club night"), replace(NIGHT, date=dt.date(2026, 12, 1)), Event())
    assert len({event_id(NIGHT), *map(event_id, other)}) == 4


def test_spaces_and_capitals_of_a_title_make_no_other_event() -> None:
    assert event_id(replace(NIGHT, title=" tuesday  Club Night", venue="Legion Hall")) == event_id(NIGHT)


@given(st.text(min_size=1).filter(lambda seat: not any("\ud800" <= c <= "\udfff" for c in seat)))
def test_any_seat_makes_a_name_that_viewers_leave_alone(seat: str) -> None:
    card = CardId("0123abcd", seat)
    assert str(card).isascii()
    assert "." not in str(card)
    assert CardId.parse(str(card)) == card


def test_a_card_without_a_seat_has_a_number() -> None:
    assert CardId.parse(str(CardId("0123abcd", number=12))) == CardId("0123abcd", number=12)


def test_fields_of_other_forms_are_no_cards(subtests: pytest.Subtests) -> None:
    for name in ["", "Name", "0123abcd", "0123ABCD/1", "0123abcd/1/2/3", "topmostSubform[0]"]:
        with subtests.test(name=name):
            assert CardId.parse(name) is None


def test_a_mark_says_who_was_meant_and_against_whom() -> None:
    players = (Player("1", "Ann"), Player("2", "Bo"), Player("3", "Łukasz Žižka"))
    event = replace(NIGHT, players=players, schedule=round_robin(["1", "2", "3"], 3))
    card, mark = identity(event, "3", 1)
    assert card == CardId(event_id(NIGHT), "3")
    assert CardMark.parse(str(mark)) == mark
    assert str(mark).isascii()
    assert mark.name == "Łukasz Žižka"
    assert sorted(mark.opponents.values()) == ["1", "2"]


def test_a_damaged_mark_says_nothing(subtests: pytest.Subtests) -> None:
    for text in ["", "null", "[1]", "{", '{"name":5,"opponents":[1]}', "[" * 100_000]:
        with subtests.test(text=text):
            assert CardMark.parse(text) == CardMark()


def test_a_mark_keeps_what_is_sound_in_it() -> None:
    text = json.dumps({"name": "Ann", "title": 3, "opponents": {"1": "7", "2": 8}})
    assert CardMark.parse(text) == CardMark(name="Ann", opponents={"1": "7"})
