"""The cover of a packet: who is first and in what sense, who qualifies, what is still to come."""

from __future__ import annotations

from cribsheets import sheets
from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.outcome import settled
from cribsheets.tournament.rules import Scoring
from cribsheets.tournament.scorecards import Game, cards_from_games


def event_of(players: int, *games: Game, rounds: int = 1) -> Event:
    seats = [str(seat) for seat in range(1, players + 1)]
    return Event(
        games=rounds,
        players=tuple(Player(seat, f"Player {seat}") for seat in seats),
        cards=cards_from_games(games, Scoring()),
    )


def cover(event: Event) -> sheets.packet.cover.Cover:
    return sheets.packet.cover.cover_of(event, settled(event), [("Standings", "page 2")])


def test_the_winner_and_the_qualifiers_are_named_and_the_best_of_the_others() -> None:
    content = cover(event_of(4, Game(1, "1", "2", 31), Game(1, "3", "4", 12)))
    assert (content.label, content.first, content.total) == (
        "Winner of the qualifying round",
        "Player 1",
        "3/1 +31",
    )
    assert content.title == "Qualifiers: 1, one in 4"
    assert [(each.place, each.seat, each.total) for each in content.qualifiers] == [("1", "1", "3/1 +31")]
    assert content.note == "High non-qualifier: Player 3, seat 3, 2/1 +12."


def test_while_games_are_missing_nobody_has_won_yet() -> None:
    content = cover(event_of(4, Game(1, "1", "2", 31), Game(1, "3", "4", 12), rounds=2))
    assert (content.label, content.title) == ("In the lead so far", "Inside the cut so far: 1, one in 4")
    assert ("Games", "2, 2 to come") in content.facts


def test_two_who_are_level_share_the_first_place() -> None:
    content = cover(event_of(4, Game(1, "1", "2", 12), Game(1, "3", "4", 12)))
    assert content.label == "Level in first place: a playoff game decides"
    assert content.first == "Player 1 and Player 3"
    assert content.title == "Qualifiers: 0 for certain, one in 4"
    assert content.note.startswith("Seats 1 and 3 are level at place 1, across the cut")


def test_many_who_are_level_are_counted() -> None:
    games = [Game(1, str(seat), str(seat + 1), 12) for seat in range(1, 9, 2)]
    assert cover(event_of(8, *games)).first == "4 players"


def test_qualifiers_of_a_large_field_go_on_behind_the_cover() -> None:
    games = [Game(1, str(seat), str(seat + 267), 1 + seat % 120) for seat in range(1, 268)]
    event = event_of(534, *games)
    outcome = settled(event)
    pages = sheets.packet.cover.further(event, outcome)
    listed = [*cover(event).qualifiers, *(each for page in pages for each in page.qualifiers)]
    sure = [row.seat for row in outcome.standings.rows if row.qualifies]
    assert [each.seat for each in listed] == sure
    assert pages[0].extent.startswith("31–")
    assert "More qualifiers on the next page." in cover(event).note
