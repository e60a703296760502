from __future__ import annotations

import pytest

from cribsheets.files.entrants import Entrants, UnknownPlayerError
from cribsheets.tournament.event import Player

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
        ("bo day", '"bo day" is the name of the players in seats 12 and 13: write the seat'),
        ("Kim Ader", '"Kim Ader" is no player\'s seat or name; did you mean "Kim Alder"?'),
        ("99", '"99" is no player\'s seat or name: the seats are 8 to A-7'),
        ("Quincy", '"Quincy" is no player\'s seat or name: write the seat, or the name as the roster has it'),
    ],
)
def test_strangers_are_told_what_to_write(text: str, message: str) -> None:
    with pytest.raises(UnknownPlayerError) as error:
        Entrants(PLAYERS).find(text)
    assert str(error.value) == message


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
