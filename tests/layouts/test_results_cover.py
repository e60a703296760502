"""The cover of a packet: who is first and in what sense, who qualifies, what is still to come."""

from __future__ import annotations

import build
from cribsheets.tournament.outcome import settled
from cribsheets.tournament.scorecards import Game
from pdftools import all_words, lines

TWO_GAMES = (Game(1, "1", "2", 31), Game(1, "3", "4", 12))
LEVEL = (Game(1, "1", "2", 12), Game(1, "3", "4", 12))


def cover(count: int, *games: Game, rounds: int = 1) -> list[str]:
    return lines(build.packet(build.event(count, *games, games=rounds), "Cover"))


def after(found: list[str], label: str) -> str:
    """Return the line below a label."""
    return found[found.index(label) + 1]


def test_the_winner_and_the_qualifiers_are_named_and_the_best_of_the_others() -> None:
    found = cover(4, *TWO_GAMES)
    assert after(found, "Winner of the qualifying round") == "Player 1 3/1 +31"
    assert after(found, "Qualifiers: 1, one in 4") == "1 1 Player 1 3/1 +31"
    assert "High non-qualifier: Player 3, seat 3, 2/1 +12." in found


def test_while_games_are_missing_nobody_has_won_yet() -> None:
    found = cover(4, *TWO_GAMES, rounds=2)
    assert after(found, "In the lead so far") == "Player 1 3/1 +31"
    assert "Inside the cut so far: 1, one in 4" in found
    assert any("2, 2 to come" in line for line in found)


def test_two_who_are_level_share_the_first_place() -> None:
    found = cover(4, *LEVEL)
    assert after(found, "Level in first place: a playoff game decides") == "Player 1 and Player 3 2/1 +12"
    assert after(found, "Qualifiers: 0 for certain, one in 4").startswith(
        "Seats 1 and 3 are level at place 1, across the cut"
    )


def test_many_who_are_level_are_counted() -> None:
    games = [Game(1, str(seat), str(seat + 1), 12) for seat in range(1, 9, 2)]
    assert any(line.startswith("4 players") for line in cover(8, *games))


def test_qualifiers_of_a_large_field_go_on_behind_the_cover() -> None:
    games = [Game(1, str(seat), str(seat + 267), 1 + seat % 120) for seat in range(1, 268)]
    event = build.event(534, *games, games=1)
    pdf = build.packet(event, "Cover")
    assert any("The others are on the next page." in line for line in lines(pdf))
    assert any("31–110 of 134" in line for line in lines(pdf, 1))
    printed = [" ".join(word.text for word in page) for page in all_words(pdf)]
    sure = {row.seat for row in settled(event).standings.rows if row.qualifies}
    named = [seat for page in printed for seat in sure if f" {seat} Player {seat} " in f"{page} "]
    assert set(named) == sure
