from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribsheets.errors import RefusedError
from cribsheets.tournament.event import Event, Player
from cribsheets.tournament.outcome import settled
from cribsheets.tournament.qualifying import Qualifying
from cribsheets.tournament.roundrobin import round_robin
from cribsheets.tournament.scorecards import Card, Entry, Line

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

WIN, LOSS = Entry(2, 10, None), Entry(0, None, 10)


def event(
    cards: Mapping[str, Sequence[Line]] | None,
    players: int = 0,
    games: int = 9,
    apparent: tuple[str, ...] | None = None,
) -> Event:
    seats = [str(number) for number in range(1, players + 1)] or list(cards or ())
    return Event(
        games=games,
        players=tuple(Player(seat, f"Player {seat}") for seat in seats),
        cards=None if cards is None else tuple(Card(seat, tuple(lines)) for seat, lines in cards.items()),
        qualifying=Qualifying(apparent=apparent),
    )


def round_robin_cards(players: int, rounds: int, seed: int) -> dict[str, list[Line]]:
    """Play a round robin at random, with every card in order and few enough spreads that players tie."""
    chance = random.Random(seed)  # noqa: S311 - results for a test, no secret
    cards: dict[str, list[Line]] = {str(number): [] for number in range(1, players + 1)}
    for each in round_robin(list(cards), rounds).rounds:
        for pairing in each.pairings:
            winner, loser = chance.sample((pairing.a, pairing.b), 2)
            spread = chance.choice((7, 12, 35))
            cards[winner].append(Line(each.number, loser, Entry(None, spread, None)))
            cards[loser].append(Line(each.number, winner, Entry(None, None, spread)))
    return cards


@pytest.mark.parametrize("players", [9, 11, 13, 15])
@given(seed=st.integers(0, 1000))
def test_an_odd_field_on_a_nine_game_night_is_settled_ranked_and_balanced(players: int, seed: int) -> None:
    cards = round_robin_cards(players, 9, seed)
    outcome = settled(event(cards))
    assert not outcome.settlement.corrections
    assert not outcome.settlement.remarks
    assert (outcome.balance.net, outcome.balance.wins) == (0, outcome.balance.games)
    assert outcome.standings.games_differ is (len({len(lines) for lines in cards.values()}) > 1)
    assert sum(row.totals.net for row in outcome.standings.rows) == 0


@pytest.mark.parametrize("players", [9, 11, 13, 15])
def test_everybody_ties_and_the_whole_field_straddles_the_cut(players: int) -> None:
    seats = [str(number) for number in range(players)]
    ring = {
        seat: [
            Line(1, seats[number - 1], WIN),
            Line(2, seats[(number + 1) % players], LOSS),
        ]
        for number, seat in enumerate(seats)
    }
    outcome = settled(event(ring))
    assert {row.place for row in outcome.standings.rows} == {1}
    assert outcome.standings.straddling == tuple(seats)
    assert all(row.tied for row in outcome.standings.rows)


def test_an_event_before_play_is_blank_and_warns_of_nothing() -> None:
    outcome = settled(event(None, players=4))
    assert outcome.blank
    assert [row.seat for row in outcome.standings.rows] == ["1", "2", "3", "4"]
    assert list(outcome.warnings()) == []


def field_of_four(spread_at_the_top: int, lost_by: int) -> dict[str, list[Line]]:
    """Seat 1 beats 3 by one figure or the other, seat 2 beats 4 by 20."""
    return {
        "1": [Line(1, "3", Entry(None, spread_at_the_top, None))],
        "2": [Line(1, "4", Entry(None, 20, None))],
        "3": [Line(1, "1", Entry(None, None, lost_by))],
        "4": [Line(1, "2", Entry(None, None, 20))],
    }


def test_apparent_qualifiers_are_those_inside_the_cut_as_written() -> None:
    outcome = settled(event(field_of_four(25, 16)))
    assert outcome.apparent == ("1",)
    (correction,) = outcome.settlement.corrections
    assert (correction.seat, correction.now.plus) == ("1", 16)


def test_a_correction_that_changes_who_qualifies_names_everyone_it_moves() -> None:
    outcome = settled(event(field_of_four(25, 16)))
    assert [row.seat for row in outcome.written.rows][:2] == ["1", "2"]
    assert [row.seat for row in outcome.standings.rows][:2] == ["2", "1"]
    assert outcome.settlement.corrections[0].rules == ("a", "i")
    assert {notice.seat: notice.message for notice in outcome.notices} == {
        "2": "Seat 2 moves from place 2 as written to 1 as settled and now qualifies. "
        "Tell the player, with the cards (rule 12.2 i). Corrected: none of its own, only other players'.",
        "1": "Seat 1 moves from place 1 as written to 2 as settled and no longer qualifies. "
        "Tell the player, with the cards (rule 12.2 i). Corrected: game 1 against seat 3.",
    }


def test_a_correction_that_moves_no_qualifying_place_tells_nobody() -> None:
    outcome = settled(event(field_of_four(29, 25)))
    assert outcome.settlement.corrections[0].rules == ("a",)
    assert outcome.notices == ()


def test_the_director_can_name_the_apparent_qualifiers() -> None:
    outcome = settled(event(field_of_four(25, 28), apparent=("2", "3")))
    assert outcome.apparent == ("2", "3")
    assert not outcome.settlement.corrections
    assert [remark.rule for remark in outcome.settlement.remarks] == ["h"]


def test_a_tie_across_the_cut_as_written_is_named_when_it_settled_a_game() -> None:
    outcome = settled(event(field_of_four(20, 16)))
    assert outcome.apparent == ("1", "2")
    assert outcome.unsure == ("1",)
    assert any("apparent = [...]" in warning for warning in outcome.warnings())


def test_warnings_tell_all_that_is_left_to_a_director() -> None:
    cards = field_of_four(25, 28)
    del cards["4"]
    outcome = settled(event(cards, players=4))
    first, second, third, fourth = outcome.warnings()
    assert first.startswith("No card of seat 4")
    assert second.endswith("no harm, no foul. (Rule 12.2 h.)")
    assert third.startswith(
        "The field's net spread is +17, with 2 wins in 2 games. Rule 12.2 leaves cards unequal"
    )
    assert third.endswith("Alone or left as written: game 1, seats 2 and 4: +20.")
    assert fourth.startswith("Players have not all played the same number of games (0 games: seat 4;")


def test_the_standings_of_a_moment_use_the_cards_as_finally_settled() -> None:
    cards = field_of_four(25, 16)
    cards["1"].append(Line(2, "4", WIN))
    cards["4"].append(Line(2, "1", LOSS))
    outcome = settled(event(cards), after=1)
    assert [(row.seat, row.totals.net) for row in outcome.standings.rows][:2] == [("2", 20), ("1", 16)]


def test_a_moment_outside_the_event_is_refused() -> None:
    with pytest.raises(RefusedError, match="no game 10: the event has games 1 to 9"):
        settled(event(None, players=4), after=10)
