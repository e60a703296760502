"""The results in words: awards with names, figures, and all of it as plain text."""

from __future__ import annotations

import build
from cribsheets.tournament.awards import Award
from cribsheets.tournament.outcome import settled
from cribsheets.tournament.qualifying import NoPlayoffs, Qualifying
from cribsheets.tournament.scorecards import Game
from cribsheets.tournament.summary import award_lines, figure_lines, to_text

CLUB = Qualifying(NoPlayoffs())


def test_a_place_that_two_share_is_shared_and_what_nobody_decides_is_open() -> None:
    event = build.event(
        4, Game(1, "1", "2", 9), Game(1, "3", "4", 9), games=1, qualifying=CLUB,
        awards=(Award(place=1, amount="$60"), Award(special="29 hand"), Award(special="28 hand", name="Bo Fox")),
    )  # fmt: skip
    found = award_lines(event, settled(event))
    assert [(line.award, line.who, line.amount) for line in found] == [
        ("1st place", "shared by Player 1 and Player 3", "$60"),
        ("29 hand", "open", ""),
        ("28 hand", "Bo Fox", ""),
    ]


def test_figures_name_whoever_has_them_or_count_them() -> None:
    games = [Game(1, str(seat), str(seat + 1), 9) for seat in range(1, 13, 2)]
    event = build.event(12, *games, Game(2, "1", "3", 40), games=2)
    found = {line.title: (line.figure, line.who) for line in figure_lines(event, settled(event))}
    assert found == {
        "Biggest win": ("by 40 holes", "Player 1 over Player 3, game 2"),
        "Closest game": ("by 9 holes", "6 games"),
        "Most skunks": ("1", "Player 1"),
        "Longest run": ("2 games won in a row", "Player 1"),
        "Average spread": ("13.4 holes", ""),
    }


def test_the_text_has_the_winner_the_standings_awards_and_figures() -> None:
    event = build.event(
        2, Game(1, "1", "2", 31), games=1, qualifying=CLUB, title="Night", awards=(Award(place=1),)
    )
    assert to_text(event, settled(event)) == (
        "Night\n\n"
        "Winner: Player 1 3/1 +31\n\n"
        "Standings: game points/games won, net spread\n1. Player 1 3/1 +31\n2. Player 2 0/0 −31\n\n"
        "Awards\n1st place: Player 1\n\n"
        "The evening in figures\nBiggest win: by 31 holes, Player 1 over Player 2, game 1\n"
        "Closest game: by 31 holes, Player 1 over Player 2, game 1\nMost skunks: 1, Player 1\n"
        "Longest run: 1 game won in a row, Player 1\nAverage spread: 31.0 holes\n"
    )
