from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.progress import Meeting, as_played, games_missing, provisional, so_far
from cribsheets.tournament.roundrobin import full_rounds, round_robin
from cribsheets.tournament.rules import Scoring
from cribsheets.tournament.schedule import Pairing
from cribsheets.tournament.scorecards import Card, Entry, Game, Line, cards_from_games

PAIRING = Pairing("1", "A", "B", "1A", "1B")
WON = Entry(2, 24, None)
LOST = Entry(0, None, 24)


def meeting(a: Entry | None, b: Entry | None, *, forfeit: bool = False) -> Meeting:
    lines = [Line(1, opponent, entry, forfeit) if entry else None for opponent, entry in (("B", a), ("A", b))]
    return Meeting(PAIRING, lines[0], lines[1])


def test_two_cards_that_agree_tell_winner_spread_and_score() -> None:
    played = meeting(LOST, WON)
    assert (played.winner, played.spreads, played.loser_score) == ("B", (24, 24), 97)


def test_one_card_alone_is_enough() -> None:
    assert meeting(WON, None).winner == "A"
    assert meeting(LOST, None).winner == "B"
    assert meeting(None, LOST).winner == "A"
    assert meeting(None, LOST).loser_score == 97


def test_without_cards_nothing_is_known() -> None:
    empty = meeting(None, None)
    assert (empty.lines, empty.winner, empty.loser_score) == ((), None, None)


def test_a_loss_for_both_has_no_winner_and_no_score() -> None:
    both = meeting(LOST, Entry(0, None, 20))
    assert (both.winner, both.spreads, both.loser_score) == (None, (24, 20), None)


def test_cards_that_differ_have_a_winner_but_no_score() -> None:
    differing = meeting(Entry(2, 16, None), Entry(0, None, 17))
    assert (differing.winner, differing.loser_score) == ("A", None)


def test_nobody_pegged_in_a_forfeit() -> None:
    forfeited = meeting(Entry(2, 10, None), Entry(0, None, 10), forfeit=True)
    assert (forfeited.winner, forfeited.loser_score) == ("A", None)


def test_a_line_against_somebody_else_is_not_of_this_meeting() -> None:
    schedule = round_robin(["A", "B", "C", "D"])
    stray = Card("A", (Line(1, "C", WON),))
    assert so_far(schedule, [stray])[0].missing == 2


@given(st.data(), st.integers(2, 9))
def test_what_is_missing_is_what_has_not_been_played(data: st.DataObject, players: int) -> None:
    seats = [str(seat) for seat in range(1, players + 1)]
    schedule = round_robin(seats)
    games = [Game(r.number, p.a, p.b, 5) for r in schedule.rounds for p in r.pairings]
    played = data.draw(st.lists(st.sampled_from(games), unique=True))
    cards = cards_from_games(played, Scoring())
    event = Event(
        games=full_rounds(players), players=tuple(Player(seat, seat) for seat in seats), schedule=schedule
    )
    rounds = so_far(schedule, cards)
    assert sum(each.missing for each in rounds) == len(games) - len(played) == games_missing(event, cards)
    assert all(m.winner == m.pairing.a for each in rounds for m in each.meetings if m.lines)


def test_without_a_schedule_lines_of_cards_are_counted() -> None:
    event = Event(games=2, players=tuple(Player(seat, seat) for seat in "ABCD"))
    assert games_missing(event, ()) == 4
    assert games_missing(event, cards_from_games([Game(1, "A", "B", 5)], Scoring())) == 3


def test_results_are_provisional_until_the_last_game_is_told_of() -> None:
    schedule = round_robin(list("ABCD"), 2)
    games = [Game(r.number, p.a, p.b, 5) for r in schedule.rounds for p in r.pairings]
    bare = Event(games=2, players=tuple(Player(seat, seat) for seat in "ABCD"))
    for event in (bare, replace(bare, schedule=schedule)):
        first, second, every = (cards_from_games(games[:n], Scoring()) for n in (1, 2, 4))
        assert provisional(event, first) == "Provisional: 3 of 4 games still to come"
        assert provisional(event, first, after=1) == "Provisional: 1 of 2 games still to come"
        assert provisional(event, second, after=1) == provisional(event, every) == ""


def test_a_game_beside_the_schedule_is_part_of_what_was_played() -> None:
    seats = ["1", "2", "3", "4"]
    event = Event(games=1, players=tuple(Player(seat, "") for seat in seats), schedule=round_robin(seats, 1))
    (round_,) = as_played(event, cards_from_games([Game(1, "3", "1", 7)], Scoring())).rounds
    assert event.schedule
    assert round_.pairings[:2] == event.schedule.rounds[0].pairings
    assert round_.pairings[2:] == (Pairing("", "1", "3", "", ""),)
    assert round_.byes == ()


def test_without_a_schedule_the_cards_tell_who_met_and_the_others_sat_out() -> None:
    event = Event(games=2, players=tuple(Player(seat, "") for seat in ("1", "2", "3")))
    first, second = as_played(event, cards_from_games([Game(1, "2", "1", 7)], Scoring())).rounds
    assert (first.pairings, first.byes) == ((Pairing("", "1", "2", "", ""),), ("3",))
    assert (second.pairings, second.byes) == ((), ("1", "2", "3"))
