from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribsheets.tournament.entrants import Entrants, UnknownPlayerError
from cribsheets.tournament.event import Player

if TYPE_CHECKING:
    import random

PLAYERS = [Player("A-7", "Kim Alder"), Player("8", "Zoë Lee"), Player("12", "Bo Day"), Player("13", "Bo Day")]


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("A-7", "A-7"),
        ("a-07", "A-7"),
        ("A–7", "A-7"),
        ("A7", "A-7"),
        ("a 07", "A-7"),
        ("08", "8"),
        ("kim ALDER", "A-7"),
        ("Zoe\u0308  Lee", "8"),
    ],
)
def test_players_are_found_by_seat_or_full_name(text: str, seat: str) -> None:
    assert Entrants(PLAYERS).find(text).seat == seat


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("bo day", '"bo day" may be Bo Day (12) or Bo Day (13): write the seat'),
        ("Kim Ader", 'no player has seat or name "Kim Ader"; did you mean Kim Alder (A-7)?'),
        ("99", 'no player has seat or name "99": the seats are 8 to A-7'),
        ("Quincy", 'no player has seat or name "Quincy": write the seat, or the name as the roster has it'),
    ],
)
def test_strangers_are_told_what_to_write(text: str, message: str) -> None:
    with pytest.raises(UnknownPlayerError) as error:
        Entrants(PLAYERS).find(text)
    assert str(error.value) == message


FIELD = Entrants(
    Player(str(number), name)
    for number, name in enumerate(
        (
            "Ana María Price",
            "Seán O’Brien",
            "Jean-Luc Ferré",
            "Łukasz Żak",
            "Bo Day",
            "Bo Day Lewis",
            "李 明",
        ),
        start=1,
    )
)


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("Price, Ana", "1"),
        ("ana price", "1"),
        ("PRICE", "1"),
        ("Maria", "1"),
        ("Sean OBrien", "2"),
        ("o'brien", "2"),
        ("o brien", "2"),
        ("Sean O Brien", "2"),
        ("Jeanluc Ferre", "3"),
        ("Ferre, Jean Luc", "3"),
        ("lukasz", "4"),
        ("Zak Lukasz", "4"),
        ("Day, Bo", "5"),
        ("Lewis", "6"),
        ("明 李", "7"),
    ],
)
def test_a_name_that_fits_one_player_is_taken(text: str, seat: str) -> None:
    assert FIELD.find(text).seat == seat


@given(st.sampled_from(PLAYERS[:2]), st.randoms(use_true_random=False))
def test_the_order_of_words_case_and_accents_do_not_matter(player: Player, chance: random.Random) -> None:
    words = unicodedata.normalize("NFD", player.name).encode("ascii", "ignore").decode().split()
    chance.shuffle(words)
    typed = " ".join(chance.choice([str.upper, str.lower, str.title])(word) for word in words)
    assert Entrants(PLAYERS).find(typed) == player


def test_a_name_that_fits_several_is_refused_with_all_of_them() -> None:
    with pytest.raises(UnknownPlayerError) as error:
        FIELD.find("bo")
    assert str(error.value) == '"bo" may be Bo Day (5) or Bo Day Lewis (6): write the seat'
    assert [player.seat for player in error.value.fitting] == ["5", "6"]


@pytest.mark.parametrize("text", ["-", "?", "", "8", "Price Day", "’"])
def test_what_is_nobodys_name_is_nobody(text: str) -> None:
    with pytest.raises(UnknownPlayerError, match="no player has seat or name"):
        FIELD.find(text)


def test_players_are_selected_by_lists_and_ranges() -> None:
    assert FIELD.select(["1,3,5-7"]) == {"1", "3", "5", "6", "7"}
    assert FIELD.select(["7 – 6", "Price, Ana", "zak, lewis"]) == {"1", "4", "6", "7"}
    tables = Entrants(Player(f"{letter}-{number}", "") for letter in "AB" for number in range(1, 4))
    assert tables.select(["A-2-B-1"]) == {"A-2", "A-3", "B-1"}
    assert tables.select(["a1, b3"]) == {"A-1", "B-3"}
    for text in ("1,9", "5-9", "1 to 3"):
        with pytest.raises(UnknownPlayerError):
            FIELD.select([text])


def test_a_seat_that_may_be_one_of_two_is_nobodys() -> None:
    entrants = Entrants([Player("A-1", "Kim Alder"), Player("A1", "Zoë Lee")])
    assert entrants.find("a1").name == "Zoë Lee"
    with pytest.raises(UnknownPlayerError):
        entrants.find("A.1")


def test_nobody_is_found_without_a_roster() -> None:
    with pytest.raises(UnknownPlayerError, match="there is no roster"):
        Entrants([]).find("7")


def test_guessing_ends_before_it_takes_long() -> None:
    entrants = Entrants(Player(str(n), f"Player {n} Alder") for n in range(30_000))
    with pytest.raises(UnknownPlayerError, match="did you mean"):
        entrants.find("Plyer Alder")
    with pytest.raises(UnknownPlayerError, match="write the seat"):
        entrants.find("Plaier Alder")
