import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribsheets.cribbage.cards import DECK, PlayingCard, parse_cards
from cribsheets.cribbage.pegging import LIMIT, play

SHORT = st.lists(st.sampled_from(DECK), max_size=8, unique=True).filter(
    lambda cards: sum(card.value for card in cards) <= LIMIT
)


def test_each_card_scores_with_the_cards_just_before_it(subtests: pytest.Subtests) -> None:
    for cards, counts, points in [
        ("7S 8D", [7, 15], [0, 2]),
        ("KC 9H 8S 4D", [10, 19, 27, 31], [0, 0, 0, 2]),
        ("3S 3H 3D 3C", [3, 6, 9, 12], [0, 2, 6, 12]),
        ("3C 5H 4S 6D", [3, 8, 12, 18], [0, 0, 3, 4]),
        ("4C 6H 5S", [4, 10, 15], [0, 0, 5]),
        ("5C 5H 5S", [5, 10, 15], [0, 2, 8]),
        ("2C 3H 3S 4D", [2, 5, 8, 12], [0, 0, 2, 0]),
        ("3C 4H 5S 3D", [3, 7, 12, 15], [0, 0, 3, 5]),
        ("QC KH AS", [10, 20, 21], [0, 0, 0]),
        ("TC QH TS", [10, 20, 30], [0, 0, 0]),
    ]:
        with subtests.test(cards=cards, counts=counts, points=points):
            laid = play(parse_cards(cards))
            assert [each.count for each in laid] == counts
            assert [each.points for each in laid] == points


def test_four_of_a_suit_score_nothing_in_the_play() -> None:
    assert [each.points for each in play(parse_cards("2H 4H 6H TH"))] == [0, 0, 0, 0]


def test_a_stretch_past_thirty_one_is_no_play() -> None:
    with pytest.raises(ValueError, match="35 is past 31"):
        play(parse_cards("KC 9H 8S 8D"))


@given(SHORT)
def test_what_is_laid_later_changes_nothing_before_it(cards: list[PlayingCard]) -> None:
    laid = play(cards)
    assert [each.card for each in laid] == cards
    assert all(play(cards[:number]) == laid[:number] for number in range(len(cards)))
