from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from cribsheets.tournament.playoff_results import (
    WALKOVER,
    MatchResult,
    PlayedBracket,
    final_places,
    with_result,
    with_results,
)
from cribsheets.tournament.playoffs import draw_bracket
from cribsheets.tournament.qualifying import Qualifying, Top
from cribsheets.tournament.ranking import rank
from cribsheets.tournament.rules import Scoring
from cribsheets.tournament.scorecards import Card, Entry, Line

if TYPE_CHECKING:
    from cribsheets.tournament.standings import Standings


def seats(number: int) -> list[str]:
    return [str(n) for n in range(1, number + 1)]


def standings_of(
    entrants: int, apart: int, top: int | None = None, withdrawn: tuple[str, ...] = ()
) -> Standings:
    """Return standings in which seat n is in place n; from `apart` on they are level by twos, and do not qualify."""
    points = [200 - n if n < apart else 100 - (n - apart) // 2 for n in range(entrants)]
    cards = [
        Card(seat, (Line(1, "x", Entry(each, None, None)),))
        for seat, each in zip(seats(entrants), points, strict=True)
    ]
    return rank(cards, seats(entrants), Scoring(), Qualifying(Top(top or apart)), withdrawn=withdrawn)


def played_out(number: int, *, upset: bool = False) -> PlayedBracket:
    """Return a bracket in which the better placed always win, or always lose."""
    played = PlayedBracket(draw_bracket(seats(number)))
    while ready := list(played.to_play()):
        round_, match = ready[0]
        both = (played.seat_of(match.top) or "", played.seat_of(match.bottom) or "")
        winner, loser = sorted(both, key=int, reverse=upset)
        played, message = with_result(played, MatchResult(round_, match.number or 0, winner, loser, "2-1"))
        assert not message
    return played


def test_a_bracket_is_played_to_its_champion_and_everybody_has_a_final_place() -> None:
    for number in range(1, 66):
        played = played_out(number)
        assert (played.champion, played.finalist) == ("1", "2" if number > 1 else None)
        assert len(played.results) == number - 1
        places = final_places(played, standings_of(number, number))
        assert list(places)
        assert set(places) == set(seats(number))
        for seat, text in places.items():
            first, _, last = text.partition("-")
            level = [other for other in places if places[other] == text]
            assert len(level) == int(last or first) - int(first) + 1
            assert int(first) <= int(seat) <= int(last or first)


def test_losers_of_a_round_share_its_places_and_the_rest_follow_in_order_of_the_standings() -> None:
    places = final_places(played_out(6, upset=True), standings_of(10, 6))
    assert [places[seat] for seat in seats(10)] == ["3-4", "3-4", "5-6", "5-6", "2", "1", "7", "7", "9", "9"]
    passed = standings_of(5, 5, top=2, withdrawn=("2",))
    played, _ = with_results(draw_bracket(["1", "3"]), [MatchResult(1, 1, "3", "1")])
    assert final_places(played, passed) == {"3": "1", "1": "2", "2": "3", "4": "4", "5": "5"}


def test_nobody_has_a_final_place_before_there_is_a_champion() -> None:
    bracket = draw_bracket(seats(4))
    played, refused = with_results(bracket, [MatchResult(1, 1, "4", "1", WALKOVER)])
    assert (played.champion, played.finalist, refused) == (None, None, ())
    assert final_places(played, standings_of(8, 4)) == {}
    assert [(number, match.number) for number, match in played.to_play()] == [(1, 2)]


def test_results_are_taken_in_any_order_and_what_cannot_be_is_refused_with_the_reason() -> None:
    bracket = draw_bracket(seats(4))
    final = MatchResult(2, 3, "1", "2", "2-0")
    first = [MatchResult(1, 1, "1", "4"), MatchResult(1, 2, "2", "3", "2-1")]
    played, refused = with_results(bracket, [final, *first[::-1]])
    assert (played.champion, refused) == ("1", ())
    for results, message in (
        ([MatchResult(1, 9, "1", "4")], "there is no match 9: the bracket has matches 1 to 3"),
        ([MatchResult(2, 1, "1", "4")], "match 1 is in round 1, not in round 2"),
        ([MatchResult(1, 1, "1", "3")], "match 1 is between seat 1 and seat 4, not seat 1 and seat 3"),
        ([first[0], first[0]], "match 1 has a result already: seat 1 beat seat 4"),
        ([first[0], final], "match 3 comes after match 2, which has no result yet"),
        (
            [MatchResult(1, 1, "1", "4", "2-2")],
            (
                'games is "2-2": in a match best of 3 it is 2-0 or 2-1, in a match best of 5 it is 3-0, 3-1 or 3-2; '
                "or write walkover"
            ),
        ),
        ([MatchResult(1, 1, "1", "1")], "match 1 is between seat 1 and seat 4, not seat 1 and seat 1"),
    ):
        played, refused = with_results(bracket, results)
        assert [text for _, text in refused] == [message]
        assert len(played.results) == len(results) - 1
    longer_final = MatchResult(2, 3, "1", "2", "3-2")
    assert with_results(bracket, [*first, longer_final])[1] == ()


@given(st.integers(2, 40), st.lists(st.tuples(*(st.integers(0, 41) for _ in range(4))), max_size=30))
def test_whatever_is_typed_the_bracket_stays_sound(
    number: int, typed: list[tuple[int, int, int, int]]
) -> None:
    results = [MatchResult(r, match, str(winner), str(loser)) for r, match, winner, loser in typed]
    played, refused = with_results(draw_bracket(seats(number)), results)
    assert len(played.results) + len(refused) == len(results)
    lost = [result.loser for result in played.results.values()]
    assert len(set(lost)) == len(lost)
