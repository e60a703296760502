import csv
from collections import Counter
from itertools import combinations, product
from math import comb
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribsheets.cribbage.cards import JACK, PlayingCard, Suit
from cribsheets.cribbage.frequencies import CRIB, HAND, Frequencies, suit_points, tally
from cribsheets.cribbage.hands import suit_scores

CASES = csv.DictReader((Path(__file__).parent / "cases" / "frequencies.csv").read_text("utf-8").splitlines())
RANKS = st.lists(st.integers(1, 13), min_size=5, max_size=5).filter(
    lambda ranks: max(Counter(ranks).values()) <= 4
)


@pytest.mark.parametrize(("crib", "shipped"), [(False, HAND), (True, CRIB)])
def test_the_shipped_tables_are_the_counted_ones(crib: bool, shipped: Frequencies) -> None:
    assert tally(crib=crib) == shipped


def test_the_table_agrees_with_the_independent_count() -> None:
    assert [(int(case["points"]), int(case["deals"])) for case in CASES] == list(enumerate(HAND.deals))


def test_the_figures_of_the_chart_are_the_known_ones() -> None:
    assert HAND.total == CRIB.total == comb(52, 5) * 5 == 12_994_800
    assert (f"{float(HAND.mean):.4f}", f"{float(CRIB.mean):.4f}") == ("4.7692", "4.7348")
    assert HAND.median == CRIB.median == 4
    assert HAND.impossible == CRIB.impossible == (19, 25, 26, 27)
    assert f"{float(HAND.share(0, 0)):.2%}" == "7.76%"
    assert HAND.share(12) == 1 - HAND.share(0, 11)
    assert HAND.share(12) * HAND.total == 523_540


def test_hand_and_crib_differ_by_the_flushes_of_four_alone() -> None:
    flushes_of_four = 4 * comb(13, 4) * 39
    assert (HAND.mean - CRIB.mean) * HAND.total == 4 * flushes_of_four


def test_the_median_is_the_lowest_score_that_half_the_deals_do_not_exceed() -> None:
    assert Frequencies((1, 1, 2)).median == 1
    assert Frequencies((1, 0, 2)).median == 2


@pytest.mark.parametrize("crib", [False, True])
@given(ranks=RANKS)
@settings(max_examples=40)
def test_ways_the_suits_can_fall_are_those_of_every_suiting_laid_out(crib: bool, ranks: list[int]) -> None:
    *held, turned = ranks
    laid_out: Counter[int] = Counter()
    same_rank = [
        [[PlayingCard(rank, suit) for suit in some] for some in combinations(Suit, times)]
        for rank, times in Counter(held).items()
    ]
    for groups, suit in product(product(*same_rank), Suit):
        hand, starter = [card for group in groups for card in group], PlayingCard(turned, suit)
        if starter not in hand:
            laid_out[sum(score.points for score in suit_scores(hand, starter, crib=crib))] += 1
    assert Counter(suit_points(Counter(held), turned, crib=crib)) == laid_out


def test_a_jack_in_a_flush_is_among_the_laid_out_kinds() -> None:
    assert suit_points(Counter([2, 5, 9, JACK]), 3, crib=False) == {0: 756, 1: 252, 4: 12, 5: 0, 6: 4}
