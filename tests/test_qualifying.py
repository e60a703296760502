from __future__ import annotations

from dataclasses import replace

import pytest

from cribsheets.errors import RefusedError
from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.outcome import Outcome, settled
from cribsheets.tournament.playoffs import field
from cribsheets.tournament.qualifying import Cut, NoPlayoffs, OneIn, Points, Qualifying, Top
from cribsheets.tournament.rules import Criterion, Scoring
from cribsheets.tournament.scorecards import Card, Entry, Game, Line, cards_from_games

PLAYERS = tuple(Player(seat, f"Player {seat}") for seat in "123456789")


def event_of(cut: Cut, *games: tuple[int, str, str, int], players: tuple[Player, ...] = PLAYERS) -> Event:
    cards = cards_from_games([Game(*game) for game in games], Scoring())
    return Event(players=players, games=4, cards=cards, qualifying=Qualifying(cut))


def ladder(cut: Cut, players: tuple[Player, ...] = PLAYERS) -> Outcome:
    """Return the outcome of a field in which seat n wins 9 - n games: all places differ but the last two."""
    games = [
        (n, a, b, 10) for n, (a, b) in enumerate(((a, b) for a in "12345678" for b in "23456789" if a < b), 1)
    ]
    return settled(replace(event_of(cut, *games, players=players), games=len(games)))


def qualified(outcome: Outcome) -> str:
    return "".join(row.seat for row in outcome.standings.rows if row.qualifies)


def test_each_cut_lets_as_many_go_on_as_it_says() -> None:
    for cut, expected, seats, text in (
        (OneIn(), 3, "123", "one in 4"),
        (OneIn(1), 9, "123456789", "everyone"),
        (Top(8), 8, "12345678", "the best 8"),
        (Top(20), 9, "123456789", "the best 20"),
        (Points(12), None, "123", "everyone with 12 game points or more"),
        (NoPlayoffs(), 0, "", "no playoffs"),
    ):
        outcome = ladder(cut)
        assert (cut.expected(9), qualified(outcome), str(cut)) == (expected, seats, text)
        assert (outcome.standings.qualifiers, outcome.standings.above_cut) == (len(seats), len(seats))


def test_without_playoffs_a_tie_is_a_shared_place_and_nobody_is_cut_off() -> None:
    outcome = settled(event_of(NoPlayoffs(), (1, "1", "3", 5), (1, "2", "4", 5)))
    standings = outcome.standings
    assert [(row.place, row.tied, row.decided_by) for row in standings.rows[:2]] == [
        (1, True, None), (1, True, Criterion.GAME_POINTS),
    ]  # fmt: skip
    assert (standings.straddling, standings.high_non_qualifier, outcome.apparent) == ((), None, ())
    assert not any("cut" in warning or "playoff" in warning for warning in outcome.warnings())
    with pytest.raises(RefusedError, match="no playoffs"):
        field(standings)


def test_a_tie_across_the_best_two_is_due_a_playoff_game_but_never_one_at_a_number_of_points() -> None:
    games = ((1, "1", "3", 5), (1, "2", "4", 5), (1, "5", "6", 5))
    assert settled(event_of(Top(2), *games)).standings.straddling == ("1", "2", "5")
    by_points = settled(event_of(Points(2), *games)).standings
    assert (by_points.straddling, by_points.qualifiers) == ((), 3)


def test_cards_that_disagree_are_left_as_written_and_listed_without_playoffs() -> None:
    cards = (
        Card("1", (Line(1, "2", Entry(2, 21, None)),)),
        Card("2", (Line(1, "1", Entry(0, None, 16)),)),
    )
    event = replace(event_of(NoPlayoffs()), cards=cards)
    outcome = settled(event)
    assert not outcome.settlement.corrections
    assert any("neither player is an apparent qualifier" in warning for warning in outcome.warnings())
    named = settled(replace(event, qualifying=Qualifying(NoPlayoffs(), apparent=("1",))))
    assert [(each.seat, each.rules) for each in named.settlement.corrections] == [("1", ("a",))]


def test_apparent_qualifiers_that_the_director_has_named_are_not_asked_for() -> None:
    cards = (
        Card("1", (Line(1, "2", Entry(2, 21, None)), Line(2, "3", Entry(0, None, 9)))),
        Card("2", (Line(1, "1", Entry(0, None, 16)),)),
        Card("3", (Line(2, "1", Entry(2, 9, None)),)),
        Card("4", (Line(1, "5", Entry(2, 21, None)), Line(2, "5", Entry(0, None, 9)))),
        Card("5", (Line(1, "4", Entry(0, None, 21)), Line(2, "4", Entry(2, 9, None)))),
    )
    event = replace(event_of(Top(1)), cards=cards)
    assert settled(event).unsure == ("1",)
    assert settled(replace(event, qualifying=Qualifying(Top(1), apparent=("1",)))).unsure == ()


def test_a_withdrawn_qualifier_is_passed_over_and_the_next_in_line_moves_up() -> None:
    players = tuple(replace(player, withdrawn=player.seat in "29") for player in PLAYERS)
    outcome = ladder(OneIn(), players)
    standings = outcome.standings
    assert (qualified(outcome), standings.qualifiers, standings.above_cut) == ("134", 3, 4)
    assert (standings.passed_over, standings.moved_up, standings.high_non_qualifier) == (("2",), ("4",), "5")
    assert "Withdrawn and passed over for the playoffs: seat 2. Moved up: seat 4." in list(outcome.warnings())
    assert field(standings).qualifiers == ("1", "3", "4")
    everyone = tuple(replace(player, withdrawn=True) for player in PLAYERS)
    assert ladder(OneIn(), everyone).standings.qualifiers == 0
    assert qualified(ladder(Points(12), players)) == "13"


def test_a_house_player_and_a_no_show_have_no_place_and_are_no_entrants() -> None:
    players = (replace(PLAYERS[0], counts=False), replace(PLAYERS[8], left_after=0), *PLAYERS[1:8])
    outcome = settled(event_of(OneIn(), (1, "1", "2", 40), (2, "3", "1", 9), players=players))
    assert sorted(row.seat for row in outcome.standings.rows) == list("2345678")
    assert outcome.standings.qualifiers == 2
    assert outcome.standings.by_seat["3"].totals.game_points == 2
    assert outcome.by_seat["1"].lines


def test_points_pegged_break_a_tie_where_the_house_says_so() -> None:
    order = (Criterion.GAME_POINTS, Criterion.POINTS_PEGGED)
    games = ((1, "1", "3", 5), (2, "4", "1", 20), (1, "2", "4", 5), (2, "3", "2", 9), (3, "5", "6", 1))
    event = replace(event_of(NoPlayoffs(), *games), qualifying=Qualifying(NoPlayoffs(), order))
    rows = settled(event).standings.rows
    assert [(row.seat, row.totals.pegged) for row in rows] == [
        ("3", 237), ("4", 237), ("2", 233), ("1", 222), ("5", 121), ("6", 120), ("7", 0), ("8", 0), ("9", 0),
    ]  # fmt: skip
    forfeit = settled(
        replace(event, cards=cards_from_games([Game(1, "1", "2", 10, forfeit=True)], Scoring()))
    )
    assert [forfeit.standings.by_seat[seat].totals.pegged for seat in "12"] == [121, 0]


def test_a_house_may_say_where_a_double_skunk_begins() -> None:
    house = Scoring(double_skunk=4, double_skunk_margin=76)
    assert [house.game_points(spread) for spread in (30, 31, 75, 76)] == [2, 3, 3, 4]
    assert Scoring(double_skunk=4).game_points(61) == 4
