import pytest

from cribsheets.cribbage.cards import Suit, parse_cards
from cribsheets.cribbage.hands import Hand
from cribsheets.page.canvas import Canvas
from cribsheets.sheets import playing_card
from cribsheets.typesetting.reportlab_private import operators

HAND = Hand(parse_cards("TS 5H QD KC"), *parse_cards("JH"))


def drawn(suit: Suit) -> str:
    canvas = Canvas()
    playing_card.draw_suit(canvas, 50, 50, suit, 10)
    return "\n".join(operators(canvas))


@pytest.mark.parametrize("suit", Suit)
def test_a_suit_is_a_closed_outline_the_same_left_and_right_one_high(suit: Suit) -> None:
    start, curves = playing_card.outline(suit)
    points = [start, *(point for curve in curves for point in curve)]
    assert points[-1] == start
    assert {(-x, y) for x, y in points} == set(points)
    assert max(abs(x) for x, _ in points) <= 0.5
    assert 0.96 <= max(y for _, y in points) - min(y for _, y in points) <= 1


def test_red_suits_are_outlines_and_black_ones_are_solid() -> None:
    ends = {suit: drawn(suit).split()[-1] for suit in Suit}
    assert ends == {Suit.SPADES: "f*", Suit.HEARTS: "S", Suit.DIAMONDS: "S", Suit.CLUBS: "f*"}


def test_no_color_is_used() -> None:
    assert not any(f" {operator}" in drawn(suit) for suit in Suit for operator in ("rg", "RG", "k", "K"))


def test_a_hand_ends_where_its_width_says_with_the_starter_apart() -> None:
    row = playing_card.row_width(4, 20)
    assert row == pytest.approx(4 * 20 + 3 * 2)
    assert playing_card.hand_width(HAND, 20) == pytest.approx(row + 20 + 9)


def test_a_card_is_drawn_once_however_often_it_is_shown() -> None:
    canvas = Canvas()
    for y in (0, 100, 200):
        playing_card.draw_hand(canvas, 0, y, HAND, 20)
    assert len(canvas._faces) == 5
    playing_card.draw_hand(canvas, 0, 300, HAND, 30)
    assert len(canvas._faces) == 10
