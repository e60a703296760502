import csv
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribsheets.cribbage.cards import DECK, PlayingCard, Suit, parse_cards
from cribsheets.cribbage.discards import best_keeps
from cribsheets.cribbage.hands import Count, Dealt, Hand, Kind, count, read
from cribsheets.cribbage.tricky import TRICKY
from cribsheets.errors import RefusedError

CASES = list(csv.DictReader((Path(__file__).parent / "cases" / "hands.csv").read_text("utf-8").splitlines()))
FOUR_AND_STARTER = st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True)
DEALT = st.lists(st.sampled_from(DECK), min_size=6, max_size=6, unique=True)


def counted(cards: str, starter: str, *, crib: bool = False) -> Count:
    hand = read(cards, starter)
    assert isinstance(hand, Hand)
    return count(hand.cards, hand.starter, crib=crib)


def refusal(cards: str, starter: str | None = None) -> str:
    with pytest.raises(RefusedError) as caught:
        read(cards, starter)
    return str(caught.value)


def test_known_hands_count_what_they_are_known_to(subtests: pytest.Subtests) -> None:
    for case in CASES:
        with subtests.test(case=case):
            total = counted(case["hand"], case["starter"], crib=case["crib"] == "yes").total
            assert total == int(case["total"])


def test_a_line_tells_its_cards_its_points_and_the_total_so_far() -> None:
    lines = counted("3H 4D 4S 5C", "6H").lines
    assert [(line.kind, " ".join(map(str, line.cards)), line.points, line.so_far) for line in lines] == [
        (Kind.FIFTEEN, "4D 5C 6H", 2, 2),
        (Kind.FIFTEEN, "4S 5C 6H", 2, 4),
        (Kind.PAIR, "4D 4S", 2, 6),
        (Kind.RUN, "3H 4D 5C 6H", 4, 10),
        (Kind.RUN, "3H 4S 5C 6H", 4, 14),
    ]


def test_a_count_is_said_as_players_say_it(subtests: pytest.Subtests) -> None:
    for cards, starter, words in [
        ("AS 4C JD 8H", "6D", "fifteen two, fifteen four, one for his nobs is five"),
        ("3H 4D 4S 5C", "9H", "a pair is two, a double run of three: the first is five, the second is eight"),
        ("4H 4D 4S 3C", "3H", "fifteen two, fifteen four, a pair is six, three of a kind is twelve"),
        (
            "6C 7C 8C 9C",
            "5C",
            "fifteen two, fifteen four, a run of five is nine, a flush of five is fourteen",
        ),
        ("2H 4H 6H TH", "KS", "a flush of four is four"),
        ("2H 4D 6S 8C", "TH", "nothing"),
    ]:
        with subtests.test(cards=cards, starter=starter, words=words):
            assert counted(cards, starter).words == words


def test_two_pairs_in_a_run_make_four_runs_and_three_of_a_kind_three() -> None:
    assert "a double double run of three: the first is" in counted("7H 7D 8H 8S", "9C").words
    assert "a triple run of three: the first is" in counted("4H 5D 6S 6C", "6H").words


def test_a_crib_flush_takes_all_five_and_its_other_points_stay() -> None:
    assert counted("2H 4H 6H TH", "KH", crib=True).words == "a flush of five is five"
    assert counted("4H 5H 6H JH", "KS", crib=True).total == 9
    assert counted("4H 5H 6H JH", "KS").total == 13


def test_no_run_goes_round_from_king_to_ace() -> None:
    assert counted("QH KD AS 2C", "9H").lines == ()


def test_a_count_as_plain_data_has_the_total_and_the_lines() -> None:
    assert counted("AS 4C JD 8H", "6D").as_json() == {
        "total": 5,
        "lines": [
            {"kind": "fifteen", "cards": ["AS", "4C", "JD"], "points": 2},
            {"kind": "fifteen", "cards": ["AS", "8H", "6D"], "points": 2},
            {"kind": "nobs", "cards": ["JD", "6D"], "points": 1},
        ],
    }


@given(FOUR_AND_STARTER)
def test_the_lines_add_up_and_none_scores_twice(cards: list[PlayingCard]) -> None:
    result = count(cards[:4], cards[4])
    assert sum(line.points for line in result.lines) == result.total <= 29
    assert len({(line.kind, frozenset(line.cards)) for line in result.lines}) == len(result.lines)


@given(FOUR_AND_STARTER, st.permutations(range(4)), st.permutations(list(Suit)), st.booleans())
def test_neither_the_order_of_the_hand_nor_the_names_of_the_suits_matter(
    cards: list[PlayingCard], order: list[int], suits: list[Suit], crib: bool
) -> None:
    renamed = [PlayingCard(card.rank, suits[list(Suit).index(card.suit)]) for card in cards]
    other = count([renamed[place] for place in order], renamed[4], crib=crib)
    assert other.total == count(cards[:4], cards[4], crib=crib).total


def test_cards_are_read_as_people_write_them(subtests: pytest.Subtests) -> None:
    for text in [
        "5H 10D QS JC",
        "5h,td,qs,jc",
        "5♥ 10♢ Q♠ J♣",
        "5♥️10♦️Q♤J♧",
        "5HTDQSJC",
        "five of hearts, ten of diamonds, queen of spades, jack of clubs",
        "Five Hearts; 10 diamond  Q spades J of clubs",
    ]:
        with subtests.test(text=text):
            assert [card.name for card in parse_cards(text)] == [
                "five of hearts",
                "ten of diamonds",
                "queen of spades",
                "jack of clubs",
            ]


def test_every_card_is_read_back_from_its_own_spellings(subtests: pytest.Subtests) -> None:
    for card in DECK:
        with subtests.test(card=card):
            spellings = (str(card), str(card).lower(), card.symbol, card.name)
            assert (
                parse_cards(" ".join(spellings))
                == parse_cards("".join(spellings[:3]) + "," + spellings[3])
                == (card,) * 4
            )


def test_six_cards_without_a_starter_are_a_deal_to_choose_from() -> None:
    assert read("5H 6D 7S 8C KC AS") == Dealt(parse_cards("5H 6D 7S 8C KC AS"))
    assert read("5H 6D 7S 8C KC AS", "") == read("5H 6D 7S 8C KC AS")


def test_four_cards_without_a_starter_are_refused() -> None:
    assert refusal("5H 5D 5S JC") == "Four cards need a starter: give the card turned up as well."


def test_a_wrong_number_of_cards_is_refused(subtests: pytest.Subtests) -> None:
    for cards, starter, start in [
        ("5H 5D 5S", "5C", "3 cards and a starter are given: a hand to count is four cards"),
        ("5H 5D 5S JC 5C", None, "5 cards are given: a hand to count is four cards"),
        ("5H", "5C", "1 card and a starter are given"),
        ("", None, "No cards are given"),
        ("5H 5D 5S JC 6C 7C", "5C", "Six cards have no starter yet"),
        ("5H 5D 5S JC", "5C 6C", "The starter is one card; 2 are given."),
    ]:
        with subtests.test(cards=cards, starter=starter, start=start):
            message = refusal(cards, starter)
            assert message.startswith(start)
            assert "\n" not in message


def test_what_is_no_card_is_named(subtests: pytest.Subtests) -> None:
    for text, named in [
        ("1H 5D 5S JC", '"1H" is no card'),
        ("h5 5D 5S JC", '"h5" is no card'),
        ("5H 5D 5S five of heartz", '"five of heartz" is no card'),
        ("5H5D5SJX", '"JX" is no card'),
        ("five of DİAMONDS 5D 5S JC", '"five of DİAMONDS" is no card'),
        ("5H 5D 5S JCC", '"JCC" is no card'),
    ]:
        with subtests.test(text=text, named=named):
            message = refusal(text, "5C")
            assert message.startswith(named)
            assert "\n" not in message
            with pytest.raises(RefusedError, match=named):
                parse_cards(text)


def test_all_mistakes_are_told_at_once() -> None:
    assert refusal("5H 5H 5X", "5H 14D").splitlines() == [
        '"5X", "14D" are no cards: write the rank (A, 2 to 10, J, Q, K), then the suit (S, H, D, C), such as 5H, 10S, JD or "ace of clubs".',
        "The five of hearts is in the hand more than once: take out one.",
        "The starter, the five of hearts, is in the hand too: change one of them.",
        "The starter is one card; 2 are given.",
        "3 cards are given: a hand to count is four cards and, apart from them, the starter; to see which four to keep, give six cards and no starter.",
    ]


def test_three_fives_and_a_jack_are_the_best_keep() -> None:
    dealt = read("5H 5D 5S JC 2D 8H")
    assert isinstance(dealt, Dealt)
    best, *others = best_keeps(dealt)
    assert (best.cards, best.thrown) == (parse_cards("5H 5D 5S JC"), parse_cards("2D 8H"))
    assert (best.lowest, best.highest, len(others)) == (14, 29, 14)
    assert best.as_json() == {
        "cards": ["5H", "5D", "5S", "JC"],
        "thrown": ["2D", "8H"],
        "average": best.average,
        "lowest": 14,
        "highest": 29,
    }


def test_an_average_is_over_the_46_cards_not_dealt() -> None:
    dealt = Dealt(parse_cards("5H 5D 5S JC 2D 8H"))
    starters = [card for card in DECK if card not in dealt.cards]
    totals = [count(dealt.cards[:4], starter).total for starter in starters]
    assert len(totals) == 46
    assert best_keeps(dealt)[0].average == pytest.approx(sum(totals) / 46)


@given(DEALT)
@settings(max_examples=15)
def test_the_fifteen_keeps_are_ranked_and_each_divides_the_six(cards: list[PlayingCard]) -> None:
    keeps = best_keeps(Dealt(tuple(cards)))
    assert [keep.average for keep in keeps] == sorted((keep.average for keep in keeps), reverse=True)
    assert all({*keep.cards, *keep.thrown} == set(cards) for keep in keeps)
    assert len({frozenset(keep.cards) for keep in keeps}) == 15
    assert all(keep.lowest <= keep.average <= keep.highest for keep in keeps)


def test_the_teaching_hands_count_what_their_titles_promise() -> None:
    totals = [tricky.count.total for tricky in TRICKY]
    assert totals == [29, 28, 24, 24, 24, 21, 20, 16, 14, 14, 7, 14, 4, 0, 5, 0]
    assert all(len({*tricky.hand.cards, tricky.hand.starter}) == 5 for tricky in TRICKY)
