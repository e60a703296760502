import os
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribsheets.cribbage.cards import DECK
from cribsheets.cribbage.hands import Hand
from cribsheets.cribbage.practice import practice
from cribsheets.errors import RefusedError


def spelled(hand: Hand) -> str:
    return " ".join(map(str, (*hand.cards, hand.starter)))


def test_a_seed_deals_the_same_hands_for_good() -> None:
    assert [spelled(hand) for hand in practice(3, 7)] == [
        "6H 6C 7C AS 8H",
        "KD 8H 3H QS KS",
        "6D KS 8D 5C 5H",
    ]


def test_another_process_deals_the_same_hands() -> None:
    program = "from cribsheets.cribbage.practice import practice; print(practice(5, 7))"
    for hash_seed in "12":
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        ran = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
        )
        assert ran.stdout.strip() == str(practice(5, 7))


@given(st.integers(1, 12), st.integers())
@settings(max_examples=25)
def test_the_cards_of_a_hand_differ_and_a_longer_sheet_begins_with_a_shorter(hands: int, seed: int) -> None:
    dealt = practice(hands, seed)
    assert all(len({*hand.cards, hand.starter}) == 5 for hand in dealt)
    assert practice(hands + 3, seed)[:hands] == dealt
    assert len(dealt) == hands


def test_other_seeds_deal_other_hands() -> None:
    assert practice(4, 1) != practice(4, 2) != practice(4, -2)


def test_every_card_turns_up_about_as_often() -> None:
    seen = [card for hand in practice(1040, 1) for card in (*hand.cards, hand.starter)]
    assert all(60 <= seen.count(card) <= 145 for card in DECK)  # 100 are expected of each


def test_no_hands_are_refused() -> None:
    with pytest.raises(RefusedError, match="0 practice hands"):
        practice(0, 1)
