from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from cribsheets.tournament.qualifying import Qualifying
from cribsheets.tournament.ranking import rank
from cribsheets.tournament.rules import ACC_ORDER, Criterion, Scoring
from cribsheets.tournament.scorecards import Card, Entry, Line
from cribsheets.tournament.standings import Standings, moves

if TYPE_CHECKING:
    from collections.abc import Sequence

Played = tuple[int, str, str, int]
"""Game, winner, loser, spread."""

SCORING = Scoring()


def cards(*games: Played) -> list[Card]:
    lines: dict[str, list[Line]] = {}
    for game, winner, loser, spread in games:
        points = SCORING.game_points(spread)
        lines.setdefault(winner, []).append(Line(game, loser, Entry(points, spread, None)))
        lines.setdefault(loser, []).append(Line(game, winner, Entry(0, None, spread)))
    return [Card(seat, tuple(own)) for seat, own in lines.items()]


def ranked(
    *games: Played, seats: str = "ABCD", order: Sequence[Criterion] = ACC_ORDER, after: int | None = None
) -> Standings:
    return rank(cards(*games), seats, SCORING, Qualifying(order=tuple(order)), after)


def places(standings: Standings) -> list[tuple[int, str]]:
    return [(row.place, row.seat) for row in standings.rows]


def decided(standings: Standings) -> list[Criterion | None]:
    return [row.decided_by for row in standings.rows]


def test_every_criterion_names_what_put_a_row_above_the_next() -> None:
    games = (
        *((game, "A", "F", 10) for game in range(1, 5)),  # 8/4
        *((game, "B", "F", 40) for game in range(5, 8)),  # 9/3
        *((game, "C", "F", 31) for game in (8, 9)),  # 8/3 +64
        (10, "C", "F", 2),
        *((game, "D", "F", 31) for game in (11, 12)),  # 8/3 +54, plus 64
        (13, "D", "F", 2),
        (14, "F", "D", 10),
        *((game, "E", "F", 31) for game in (15, 16)),  # 8/3 +54, plus 63
        (17, "E", "F", 1),
        (18, "F", "E", 9),
    )
    standings = ranked(*games, seats="ABCDEF")
    assert places(standings) == [(1, "B"), (2, "A"), (3, "C"), (4, "D"), (5, "E"), (6, "F")]
    assert decided(standings) == [
        Criterion.GAME_POINTS,
        Criterion.GAMES_WON,
        Criterion.NET_SPREAD,
        Criterion.PLUS_POINTS,
        Criterion.GAME_POINTS,
        None,
    ]
    assert standings.by_seat["D"].totals.shorthand == "8/3 +54"
    assert standings.by_seat["F"].totals.shorthand == "4/2 −332"


def test_two_who_are_level_are_told_apart_by_the_game_between_them() -> None:
    standings = ranked((1, "B", "A", 10), (2, "A", "C", 10), (2, "D", "B", 10))
    assert places(standings) == [(1, "D"), (2, "B"), (3, "A"), (4, "C")]
    assert decided(standings)[1] is Criterion.HEAD_TO_HEAD
    assert not any(row.tied for row in standings.rows)


def test_two_who_met_twice_and_split_stay_level() -> None:
    standings = ranked((1, "B", "A", 10), (2, "A", "B", 10), seats="AB")
    assert [(row.place, row.tied) for row in standings.rows] == [(1, True), (1, True)]
    assert decided(standings) == [Criterion.PLAYOFF_GAME, None]


def test_three_who_are_level_are_not_told_apart_by_the_games_between_them() -> None:
    standings = ranked((1, "A", "B", 10), (2, "B", "C", 10), (3, "C", "A", 10), seats="ABC")
    assert places(standings) == [(1, "A"), (1, "B"), (1, "C")]
    assert decided(standings) == [Criterion.PLAYOFF_GAME, Criterion.PLAYOFF_GAME, None]


def test_level_players_share_a_place_and_the_next_one_skips() -> None:
    standings = ranked((1, "A", "C", 10), (1, "B", "D", 10))
    assert [(row.place, row.tied) for row in standings.rows] == [(1, True), (1, True), (3, True), (3, True)]
    playoff, points = Criterion.PLAYOFF_GAME, Criterion.GAME_POINTS
    assert decided(standings) == [playoff, points, playoff, None]


def test_the_order_of_criteria_can_be_the_pubs_own() -> None:
    games = ((1, "A", "C", 31), (2, "D", "A", 30), (3, "B", "D", 30))
    won, skunks, net = Criterion.GAMES_WON, Criterion.SKUNKS, Criterion.NET_SPREAD
    assert places(ranked(*games, order=(won, net, skunks)))[0] == (1, "B")
    by_skunks = ranked(*games, order=(won, skunks, net))
    assert places(by_skunks)[0] == (1, "A")
    assert decided(by_skunks)[0] is skunks


def test_head_to_head_can_come_before_the_spread() -> None:
    games = ((1, "A", "B", 10), (2, "C", "A", 20), (3, "B", "D", 30))
    order = (Criterion.GAMES_WON, Criterion.NET_SPREAD)
    assert places(ranked(*games, seats="AB", order=order))[0] == (1, "B")
    assert places(ranked(*games, seats="AB", order=(order[0], Criterion.HEAD_TO_HEAD, order[1])))[0] == (
        1,
        "A",
    )


def test_minus_points_never_break_a_tie() -> None:
    games = ((1, "A", "C", 10), (1, "B", "D", 10), (2, "C", "A", 5), (2, "D", "B", 50))
    order = (Criterion.GAMES_WON, Criterion.PLUS_POINTS)
    assert places(ranked(*games, seats="AB", order=order)) == [(1, "A"), (1, "B")]


def test_every_entrant_has_a_row_and_counts_for_the_cut() -> None:
    standings = ranked((1, "A", "B", 10), seats="ABCDE")
    assert len(standings.rows) == 5
    assert standings.qualifiers == 2
    assert standings.by_seat["E"].totals.games_played == 0


def test_the_cut_divides_the_field_and_marks_the_high_non_qualifier() -> None:
    standings = ranked((1, "A", "D", 12), (2, "B", "C", 11), seats="ABCD")
    assert [(row.seat, row.qualifies) for row in standings.rows] == [
        ("A", True),
        ("B", False),
        ("C", False),
        ("D", False),
    ]
    assert standings.high_non_qualifier == "B"
    assert standings.straddling == ()


def test_a_tie_across_the_cut_is_called_out_and_leaves_both_open() -> None:
    standings = ranked((1, "A", "C", 12), (1, "B", "D", 12))
    assert standings.straddling == ("A", "B")
    assert [row.qualifies for row in standings.rows] == [None, None, False, False]
    assert standings.high_non_qualifier is None
    (warning,) = standings.warnings()
    assert warning == (
        "Seats A and B are level at place 1, across the cut: of 4 entrants 1 qualifies. "
        "They need their playoff game before there is a bracket."
    )


def test_a_tie_inside_the_cut_does_not_straddle_it() -> None:
    standings = ranked((1, "A", "C", 12), (1, "B", "D", 12), seats="ABCDEFGH")
    assert [row.qualifies for row in standings.rows][:3] == [True, True, False]
    assert standings.straddling == ()


def test_unequal_numbers_of_games_are_warned_of() -> None:
    standings = ranked((1, "A", "B", 12), (2, "A", "C", 12))
    assert standings.games_differ
    (warning,) = standings.warnings()
    assert warning == (
        "Players have not all played the same number of games (0 games: seat D; 1 game: seats B and C; "
        "2 games: seat A), so their totals cannot be compared: play the games that are missing, or compare only "
        "players with equal counts."
    )


def test_the_standings_of_a_moment_count_the_games_up_to_it() -> None:
    games = ((1, "A", "B", 12), (2, "B", "A", 40))
    first, second = (ranked(*games, seats="AB", after=game) for game in (1, 2))
    assert places(first) == [(1, "A"), (2, "B")]
    assert places(second) == [(1, "B"), (2, "A")]
    assert moves(first, second) == {"B": 1, "A": -1}


def test_nobody_entered_is_an_empty_ranking() -> None:
    standings = ranked(seats="")
    assert standings.rows == ()


@st.composite
def tournaments(draw: st.DrawFn) -> tuple[str, list[Played]]:
    """A few players, spreads that often tie, any of whom may meet any number of times or sit out."""
    seats = "ABCDEFGHI"[: draw(st.integers(2, 9))]
    pairs = st.tuples(st.sampled_from(seats), st.sampled_from(seats)).filter(lambda pair: pair[0] != pair[1])
    met = draw(st.lists(st.tuples(pairs, st.sampled_from([5, 10, 31])), max_size=24))
    return seats, [(game, *pair, spread) for game, (pair, spread) in enumerate(met, start=1)]


def naive_figures(seat: str, games: Sequence[Played]) -> tuple[int, int, int, int]:
    won = [spread for _, winner, _, spread in games if winner == seat]
    lost = [spread for _, _, loser, spread in games if loser == seat]
    return sum(3 if spread > 30 else 2 for spread in won), len(won), sum(won) - sum(lost), sum(won)


def naive_place(seat: str, seats: str, games: Sequence[Played]) -> tuple[int, bool]:
    """Count who is ahead: by the four figures, or as the only other one level and the leader between the two."""
    own = naive_figures(seat, games)
    ahead = sum(naive_figures(other, games) > own for other in seats)
    level = [other for other in seats if other != seat and naive_figures(other, games) == own]
    if len(level) == 1:
        beat = sum((winner, loser) == (seat, level[0]) for _, winner, loser, _ in games)
        lost = sum((winner, loser) == (level[0], seat) for _, winner, loser, _ in games)
        if beat != lost:
            return 1 + ahead + (lost > beat), False
    return 1 + ahead, bool(level)


@given(tournaments())
def test_the_ranking_is_that_of_a_naive_count(tournament: tuple[str, list[Played]]) -> None:
    seats, games = tournament
    standings = ranked(*games, seats=seats)
    assert {row.seat: (row.place, row.tied) for row in standings.rows} == {
        seat: naive_place(seat, seats, games) for seat in seats
    }


@given(tournaments())
def test_what_decided_a_row_is_the_first_figure_that_differs(tournament: tuple[str, list[Played]]) -> None:
    seats, games = tournament
    rows = ranked(*games, seats=seats).rows
    for row, following in pairwise(rows):
        figures = zip(naive_figures(row.seat, games), naive_figures(following.seat, games), strict=True)
        first = next((number for number, (own, theirs) in enumerate(figures) if own != theirs), None)
        if first is not None:
            assert row.decided_by is ACC_ORDER[first]
        elif row.place == following.place:
            assert row.decided_by is Criterion.PLAYOFF_GAME
        else:
            assert row.decided_by is Criterion.HEAD_TO_HEAD
    assert rows[-1].decided_by is None


@given(tournaments())
def test_as_many_qualify_as_the_cut_says_or_a_tie_straddles_it(tournament: tuple[str, list[Played]]) -> None:
    seats, games = tournament
    standings = ranked(*games, seats=seats)
    inside = sum(row.qualifies is True for row in standings.rows)
    assert inside <= standings.qualifiers == -(-len(seats) // 4) <= inside + len(standings.straddling)
    assert (inside == standings.qualifiers) is (not standings.straddling)


def test_winners_of_playoff_games_stand_above_those_they_were_level_with() -> None:
    games = cards((1, "A", "E", 10), (1, "B", "F", 10), (1, "C", "G", 10), (1, "D", "H", 10))
    standings = rank(games, "ABCDEFGH", SCORING, Qualifying(playoff=("C", "H", "A")))
    assert places(standings) == [
        *((1, "C"), (2, "A"), (3, "B"), (3, "D")),
        *((5, "H"), (6, "E"), (6, "F"), (6, "G")),
    ]
    playoff = Criterion.PLAYOFF_GAME
    assert decided(standings)[:5] == [playoff, playoff, playoff, Criterion.GAME_POINTS, playoff]
    assert [row.tied for row in standings.rows] == [False, False, True, True, False, True, True, True]
    assert not standings.straddling
