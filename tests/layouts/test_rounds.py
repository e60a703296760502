"""Results by round: each game once, both cards as they are, what is missing named."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import build
from cribsheets.page.paper import EVENT_PAPERS
from cribsheets.tournament.scorecards import Card, Entry, Game
from pdftools import all_words, lines

if TYPE_CHECKING:
    from cribsheets.tournament.event import Event


def printed(event: Event) -> list[str]:
    """Return the lines between the head of the page and its foot."""
    found = lines(build.packet(event, "Results by round"))
    return found[found.index("Event Date") + 1 : -1]


def of_cards(*cards: Card) -> list[str]:
    return printed(build.event(2, rounds=1, cards=cards))


def test_the_winner_comes_first_and_the_loser_has_a_score_and_a_spread_of_two_digits() -> None:
    assert printed(build.event(2, Game(1, "2", "1", 7), rounds=1)) == [
        "Round 1 1 game",
        "Score Spread Pts",
        "table 1 2 Player 2 121 +07 2",
        "1 Player 1 114 −07 0",
    ]


def test_a_round_says_what_is_not_in_yet_and_who_sits_out() -> None:
    heads, _, *games = printed(build.event(5, Game(1, "1", "2", 7), rounds=2))
    assert heads == "Round 1 1 of 2 games Round 2 not played yet"
    assert games[2:] == ["Not in yet: seats 3 and 4.", "Bye: seat 5."]


def test_without_a_schedule_nobody_knows_who_sat_out() -> None:
    found = printed(build.event(5, Game(1, "1", "2", 7), games=1))
    assert found[0] == "Round 1 1 game"
    assert found[-1] == "Bye or no result: seats 3, 4, 5."


def test_a_game_beside_the_schedule_is_shown_without_a_table() -> None:
    assert "1 Player 1 121 +12 2" in printed(build.event(4, Game(1, "1", "3", 12), rounds=1))


def test_a_forfeit_says_so_on_a_line_of_its_own() -> None:
    assert printed(build.event(2, Game(1, "2", "1", 10, forfeit=True), rounds=1))[-1] == "forfeit"


def test_two_cards_that_stay_unequal_are_both_shown() -> None:
    found = of_cards(build.card("1", "2", Entry(2, 9, None)), build.card("2", "1", Entry(2, 9, None)))
    assert found[2:] == ["table 1 1 Player 1 −09 0", "2 Player 2 −09 0", "12.2 e"]


def test_a_game_of_one_card_says_that_the_other_is_missing() -> None:
    found = of_cards(build.card("1", "2", Entry(3, 40, None)))
    assert found[2:] == ["table 1 1 Player 1 121 +40 3", "2 Player 2 81 no card"]


@settings(max_examples=25)
@given(players=st.integers(2, 70), longs=st.integers(0, 70))
@pytest.mark.parametrize("paper", EVENT_PAPERS)
def test_every_game_is_there_once_and_every_round_begins_once(paper: str, players: int, longs: int) -> None:
    event = build.event(players, rounds=min(3, players - 1))
    assert event.schedule
    games = [Game(r.number, p.a, p.b, 7) for r in event.schedule.rounds for p in r.pairings]
    named = tuple(replace(p, name=build.LONG) if int(p.seat) <= longs else p for p in event.players)
    played = build.event(0, *games, games=event.games, players=named, schedule=event.schedule)
    pages = all_words(build.packet(played, "Results by round", paper))
    texts = [word.text for page in pages for word in page]
    spreads = Counter(text for text in texts if text in {"+07", "−07"})
    assert spreads == {"+07": len(games), "−07": len(games)}
    tables = Counter(b for a, b in pairwise(texts) if a == "table")
    assert tables == Counter(p.table for r in event.schedule.rounds for p in r.pairings)
    begun = [page[i + 1].text for page in pages for i, word in enumerate(page[:-1]) if word.text == "Round"]
    assert set(begun) == {str(r.number) for r in event.schedule.rounds}
