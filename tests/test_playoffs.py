from __future__ import annotations

import csv
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribsheets.errors import RefusedError
from cribsheets.tournament.playoffs import (
    Bracket,
    BracketRound,
    Field,
    Match,
    Qualifier,
    WinnerOf,
    bracket_size,
    draw_bracket,
    field,
    sections,
    seeding,
)
from cribsheets.tournament.qualifying import OneIn, Qualifying
from cribsheets.tournament.ranking import rank
from cribsheets.tournament.rules import Criterion, Scoring
from cribsheets.tournament.scorecards import Card, Entry, Line

if TYPE_CHECKING:
    from cribsheets.tournament.standings import Standings

CASES = list(
    csv.DictReader((Path(__file__).parent / "cases" / "qualifiers.csv").read_text("utf-8").splitlines())
)
SECTION = [1, 8, 5, 4, 3, 6, 7, 2]

powers = st.integers(0, 9).map(lambda exponent: 2**exponent)


def bracket_of(qualifiers: int) -> Bracket:
    return draw_bracket([f"S{rank}" for rank in range(1, qualifiers + 1)])


def met(bracket: Bracket) -> list[list[tuple[int, int]]]:
    """Return the ranks that meet in each round when the better placed always win; byes left out."""
    won: dict[int, int] = {}
    rounds: list[list[tuple[int, int]]] = []
    for r in bracket.rounds:
        rounds.append([])
        for match in r.matches:
            ranks = [
                won[s.match] if isinstance(s, WinnerOf) else s.rank for s in (match.top, match.bottom) if s
            ]
            if match.number is not None:
                rounds[-1].append((ranks[0], ranks[1]))
                won[match.number] = min(ranks)
    return rounds


def test_known_fields_give_their_brackets(subtests: pytest.Subtests) -> None:
    for case in CASES:
        with subtests.test(case=case):
            bracket = bracket_of(OneIn().expected(int(case["entrants"])))
            assert len(bracket.qualifiers) == int(case["qualifiers"])
            assert bracket.size == int(case["bracket"])
            assert len(bracket.byes) == int(case["byes"])
            assert 2 * len(met(bracket)[0]) == int(case["first_round_players"])


def test_a_section_of_eight_is_seeded_in_the_official_order() -> None:
    assert seeding(8) == SECTION


@given(powers)
def test_each_pair_of_seeds_adds_up_to_one_more_than_the_size(size: int) -> None:
    order = seeding(size)
    assert sorted(order) == list(range(1, size + 1))
    assert {a + b for a, b in zip(order[::2], order[1::2], strict=False)} <= {size + 1}


@given(powers.filter(lambda size: size >= 8))
def test_larger_brackets_consist_of_sections_in_the_official_order(size: int) -> None:
    order = seeding(size)
    for start in range(0, size, 8):
        section = order[start : start + 8]
        assert [sorted(section).index(rank) + 1 for rank in section] in (SECTION, SECTION[::-1])


@given(st.integers(1, 200))
def test_the_better_placed_meet_as_late_as_they_can(qualifiers: int) -> None:
    bracket = bracket_of(qualifiers)
    for r, pairs in zip(bracket.rounds, met(bracket), strict=True):
        assert {a + b for a, b in pairs} == {2 * len(r.matches) + 1}


@given(st.integers(1, 200))
def test_byes_go_to_the_best_placed_and_round_two_is_full(qualifiers: int) -> None:
    bracket = bracket_of(qualifiers)
    free = [m.through for r in bracket.rounds[:1] for m in r.matches if m.number is None]
    assert {q.rank for q in free if isinstance(q, Qualifier)} == {q.rank for q in bracket.byes}
    assert [q.rank for q in bracket.byes] == list(range(1, bracket.size - qualifiers + 1))
    assert all(m.number is not None for r in bracket.rounds[1:] for m in r.matches)


@given(st.integers(1, 200))
def test_matches_are_numbered_in_order_of_play_and_one_knocks_out_one_player(qualifiers: int) -> None:
    numbers = [m.number for r in bracket_of(qualifiers).rounds for m in r.matches if m.number is not None]
    assert numbers == list(range(1, qualifiers))


@given(st.integers(1, 200))
def test_each_match_of_a_round_is_fed_by_two_of_the_round_before(qualifiers: int) -> None:
    for before, after in pairwise(bracket_of(qualifiers).rounds):
        feeders = [m.through for m in before.matches]
        assert [slot for m in after.matches for slot in (m.top, m.bottom)] == feeders


def test_six_qualifiers() -> None:
    first, second, third, fourth, fifth, sixth = bracket_of(6).qualifiers
    assert bracket_of(6).rounds == (
        BracketRound(
            "Quarter-finals",
            (
                Match(None, first, None),
                Match(1, fifth, fourth),
                Match(2, third, sixth),
                Match(None, None, second),
            ),
        ),
        BracketRound("Semi-finals", (Match(3, first, WinnerOf(1)), Match(4, WinnerOf(2), second))),
        BracketRound("Final", (Match(5, WinnerOf(3), WinnerOf(4)),)),
    )


def test_two_qualifiers_play_the_final() -> None:
    a, b = Qualifier(1, "S1"), Qualifier(2, "S2")
    assert bracket_of(2).rounds == (BracketRound("Final", (Match(1, a, b),)),)


def test_a_single_qualifier_has_nothing_left_to_play() -> None:
    bracket = bracket_of(1)
    assert (bracket.size, bracket.byes, bracket.rounds) == (1, (), ())
    assert [(page.number, page.rounds) for page in sections(bracket)] == [(1, ())]


def test_rounds_are_called_by_their_names() -> None:
    names = [r.name for r in bracket_of(50).rounds]
    assert names == ["Round of 64", "Round of 32", "Round of 16", "Quarter-finals", "Semi-finals", "Final"]


def test_no_qualifiers_no_bracket() -> None:
    with pytest.raises(RefusedError, match="Nobody has qualified"):
        draw_bracket([])


@pytest.mark.parametrize("best_of", [0, 1, 2, 4, 7])
def test_matches_are_best_of_three_or_five(best_of: int) -> None:
    assert draw_bracket(["1", "2"], best_of=5).best_of == 5
    with pytest.raises(RefusedError, match=f"best of 3 or best of 5, not of {best_of}"):
        draw_bracket(["1", "2"], best_of)


def test_a_bracket_that_fits_is_one_section() -> None:
    (page,) = sections(bracket_of(11))
    assert (page.number, page.joins, page.goes_to, page.next_match) == (1, (), None, None)
    assert page.rounds == bracket_of(11).rounds


def test_a_larger_bracket_says_where_its_pages_join() -> None:
    pages = sections(bracket_of(64))
    assert [(p.number, p.joins, p.goes_to, p.next_match) for p in pages] == [
        (1, (), 5, 61),
        (2, (), 5, 61),
        (3, (), 5, 62),
        (4, (), 5, 62),
        (5, (1, 2, 3, 4), None, None),
    ]
    assert [r.name for r in pages[4].rounds] == ["Semi-finals", "Final"]
    assert pages[4].rounds[0].matches[0] == Match(61, WinnerOf(57), WinnerOf(58))
    assert pages[1].rounds[-1].matches == (Match(58, WinnerOf(51), WinnerOf(52)),)


@given(st.integers(1, 600), st.sampled_from([2, 4, 16, 32, 64]))
def test_the_pages_hold_every_match_once_and_none_is_too_long(qualifiers: int, lines: int) -> None:
    bracket = bracket_of(qualifiers)
    pages = sections(bracket, lines)
    assert [p.number for p in pages] == list(range(1, len(pages) + 1))
    assert all(2 * len(p.rounds[0].matches) <= lines for p in pages if p.rounds)
    assert Counter(m for p in pages for r in p.rounds for m in r.matches) == Counter(
        m for r in bracket.rounds for m in r.matches
    )


@given(st.integers(2, 600), st.sampled_from([2, 4, 16, 32]))
def test_joins_lead_to_the_page_that_expects_them(qualifiers: int, lines: int) -> None:
    pages = {p.number: p for p in sections(bracket_of(qualifiers), lines)}
    for page in pages.values():
        (last,) = page.rounds[-1].matches
        if page.goes_to is not None:
            after = pages[page.goes_to]
            slots = [(s, m.number) for m in after.rounds[0].matches for s in (m.top, m.bottom)]
            assert slots[after.joins.index(page.number)] == (last.through, page.next_match)


def test_sizes_are_powers_of_two() -> None:
    assert [bracket_size(n) for n in (1, 2, 3, 4, 5, 16, 17, 32, 33)] == [1, 2, 4, 4, 8, 16, 32, 32, 64]


def standings_of(*points: int, one_in: int = 4, playoff: tuple[str, ...] = ()) -> Standings:
    """Return the standings of seats 1, 2, 3 ... by game points alone; who has as many is level."""
    cards = [
        Card(str(seat), (Line(1, "x", Entry(each, 0, None)),) if each else ())
        for seat, each in enumerate(points, 1)
    ]
    order = (Criterion.GAME_POINTS,)
    return rank(
        cards, [card.seat for card in cards], Scoring(), Qualifying(OneIn(one_in), order, playoff=playoff)
    )


def test_the_field_is_the_qualifiers_best_first_and_the_best_of_the_others() -> None:
    assert field(standings_of(4, 9, 7, 2, 8, 1, 3, 0)) == Field(("2", "5"), "3")


def test_a_tie_across_the_cut_is_refused_until_its_playoff_game_is_won() -> None:
    tied = standings_of(9, 7, 7, 1, 2, 0, 3, 4)
    with pytest.raises(RefusedError, match=r"Seats 2 and 3 .* 1 of them qualifies.* playoff 2 3"):
        field(tied)
    assert field(standings_of(9, 7, 7, 1, 2, 0, 3, 4, playoff=("3",))) == Field(("1", "3"), "2")


def test_of_three_who_are_level_for_two_places_two_have_to_win() -> None:
    tied = standings_of(7, 7, 7, 1, 2, 0, 3, 4)
    with pytest.raises(RefusedError, match=r"Seats 1, 2 and 3 .* 2 of them qualify"):
        field(tied)
    with pytest.raises(RefusedError, match=r"Seats 1 and 2 .* 1 of them qualifies"):
        field(standings_of(7, 7, 7, 1, 2, 0, 3, 4, playoff=("3",)))
    assert field(standings_of(7, 7, 7, 1, 2, 0, 3, 4, playoff=("3", "1"))) == Field(("3", "1"), "2")


def test_qualifiers_who_are_level_are_named_and_a_playoff_game_orders_them() -> None:
    level = standings_of(7, 7, 3, 1, 2, 0, 0, 0)
    assert field(level) == Field(("1", "2"), "3", (("1", "2"),))
    assert field(standings_of(7, 7, 3, 1, 2, 0, 0, 0, playoff=("2",))) == Field(("2", "1"), "3")


def test_nobody_is_high_non_qualifier_while_several_are_level() -> None:
    assert field(standings_of(9, 7, 3, 3, 2, 0, 1, 1)).high_non_qualifier is None
    assert field(standings_of(3, 2, one_in=1)).high_non_qualifier is None
