"""Playing cards drawn small: a rank and a suit, told apart in black and white.

Spades and clubs are solid, hearts and diamonds are outlines, so that nothing hangs on red.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cribsheets.cribbage.cards import Suit
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Weight

from . import ink

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.cribbage.cards import PlayingCard
    from cribsheets.cribbage.hands import Hand
    from cribsheets.page.canvas import Canvas

PROPORTION: Final = 1.4
"""The height of a card, as a multiple of its width."""

GAP: Final = 0.1
APART: Final = 0.45
"""Between two cards, and between a hand and its starter, as multiples of a card's width."""

_OUTLINED: Final = (Suit.HEARTS, Suit.DIAMONDS)
_OUTLINE: Final = 0.1  # of the suit's height

Point = tuple[float, float]
Curve = tuple[Point, Point, Point]

_FOOT: Final[tuple[Curve, ...]] = (
    ((-0.045, -0.36), (-0.09, -0.45), (-0.19, -0.5)),
    ((-0.12, -0.5), (-0.06, -0.5), (0, -0.5)),
)

# The left half of each suit, 1 high about its middle: where it starts on the axis, and the curves that lead
# back to the axis. The right half mirrors it.
_HALVES: Final[dict[Suit, tuple[Point, tuple[Curve, ...]]]] = {
    Suit.SPADES: (
        (0, 0.5),
        (
            ((-0.08, 0.33), (-0.45, 0.12), (-0.45, -0.13)),
            ((-0.45, -0.27), (-0.35, -0.35), (-0.24, -0.35)),
            ((-0.15, -0.35), (-0.08, -0.31), (-0.035, -0.23)),
            *_FOOT,
        ),
    ),
    Suit.HEARTS: (
        (0, -0.5),
        (
            ((-0.08, -0.32), (-0.5, -0.08), (-0.5, 0.2)),
            ((-0.5, 0.36), (-0.38, 0.47), (-0.24, 0.47)),
            ((-0.12, 0.47), (-0.04, 0.4), (0, 0.29)),
        ),
    ),
    Suit.DIAMONDS: (
        (0, 0.5),
        (
            ((-0.11, 0.29), (-0.24, 0.13), (-0.39, 0)),
            ((-0.24, -0.13), (-0.11, -0.29), (0, -0.5)),
        ),
    ),
    Suit.CLUBS: (
        (0, 0.5),
        (
            ((-0.13, 0.5), (-0.23, 0.4), (-0.23, 0.27)),
            ((-0.23, 0.2), (-0.2, 0.14), (-0.15, 0.09)),
            ((-0.18, 0.11), (-0.22, 0.12), (-0.26, 0.12)),
            ((-0.39, 0.12), (-0.5, 0.02), (-0.5, -0.12)),
            ((-0.5, -0.25), (-0.39, -0.35), (-0.26, -0.35)),
            ((-0.16, -0.35), (-0.08, -0.3), (-0.035, -0.21)),
            *_FOOT,
        ),
    ),
}


def outline(suit: Suit) -> tuple[Point, tuple[Curve, ...]]:
    """Return where the closed outline of a suit starts and its curves, 1 high about the middle (0, 0)."""
    start, left = _HALVES[suit]
    ends = [start, *(end for _, _, end in left)]
    right = [
        ((-c[0], c[1]), (-b[0], b[1]), (-a[0], a[1]))
        for (b, c, _), a in zip(reversed(left), reversed(ends[:-1]), strict=True)
    ]
    return start, (*left, *right)


def draw_suit(canvas: Canvas, x: float, y: float, suit: Suit, height: float) -> None:
    """Draw a suit about its middle (x, y): solid, or for hearts and diamonds in outline."""
    outlined = suit in _OUTLINED
    scale = height * (1 - _OUTLINE) if outlined else height
    start, curves = outline(suit)
    path = canvas.beginPath()
    path.moveTo(x + start[0] * scale, y + start[1] * scale)
    for curve in curves:
        (x1, y1), (x2, y2), (x3, y3) = ((x + a * scale, y + b * scale) for a, b in curve)
        path.curveTo(x1, y1, x2, y2, x3, y3)
    path.close()
    canvas.setLineWidth(height * _OUTLINE)
    canvas.setStrokeGray(0)
    canvas.setLineJoin(1)
    canvas.drawPath(path, stroke=int(outlined), fill=int(not outlined))


def draw(canvas: Canvas, x: float, y: float, card: PlayingCard, width: float) -> None:
    """Draw a card, its lower left corner at (x, y)."""
    with canvas.at(x, y):
        canvas.reusable(("playing card", card, width), lambda: _draw_face(canvas, card, width))


def _draw_face(canvas: Canvas, card: PlayingCard, width: float) -> None:
    height, pad, size = width * PROPORTION, width * 0.11, width * 0.6
    canvas.setLineWidth(max(ink.RULE, width * 0.025))
    canvas.setStrokeGray(0)
    canvas.setFillGray(1)
    canvas.roundRect(0, 0, width, height, width * 0.13, stroke=1, fill=1)
    canvas.setFillGray(0)
    fitting.draw(canvas, pad, height - pad - size * 0.67, card.index, Weight.SEMIBOLD, size)
    suit = width * 0.54
    draw_suit(canvas, width - pad - suit / 2, pad + suit / 2, card.suit, suit)


def row_width(cards: int, width: float) -> float:
    """Return how wide so many cards in a row are."""
    return width * (cards + GAP * (cards - 1))


def hand_width(hand: Hand, width: float) -> float:
    """Return how wide a hand with its starter is."""
    return row_width(len(hand.cards), width) + width * (APART + 1)


def draw_row(canvas: Canvas, x: float, y: float, cards: Sequence[PlayingCard], width: float) -> None:
    """Draw cards side by side, the lower left corner of the first at (x, y)."""
    for place, card in enumerate(cards):
        draw(canvas, x + place * width * (1 + GAP), y, card, width)


def draw_hand(canvas: Canvas, x: float, y: float, hand: Hand, width: float) -> None:
    """Draw a hand, and its starter apart at the right."""
    draw_row(canvas, x, y, hand.cards, width)
    draw(canvas, x + hand_width(hand, width) - width, y, hand.starter, width)
