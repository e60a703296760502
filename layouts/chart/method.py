"""The chart's part on how to count: the steps in order, each carried out on one hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets.cribbage.cards import parse_cards
from cribsheets.cribbage.hands import Hand, Kind, count
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from .. import ink, playing_card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cribsheets.cribbage.hands import Count
    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect

# What it says


@dataclass(frozen=True, slots=True)
class Step:
    """One step: what to do, and what is said of the example; `so_far` is its total after the step."""

    term: str
    text: str
    said: str
    so_far: str


@dataclass(frozen=True, slots=True)
class Method:
    """The steps in order, and the hand they are carried out on."""

    hand: Hand
    steps: tuple[Step, ...]


EXAMPLE: Final = Hand(parse_cards("4H 5H 6H JH"), *parse_cards("5C"))
"""A hand with fifteens, a pair, a double run and a flush, and a jack that is not his nobs."""

_STEPS: Final = (
    (
        "Fifteens",
        "Two cards first: a ten-card and a 5, 7 and 8, 6 and 9. Then three, four, all five.",
        (Kind.FIFTEEN,),
    ),
    (
        "Pairs",
        "Three of a kind is three pairs, four of a kind six.",
        (Kind.PAIR, Kind.THREE_OF_A_KIND, Kind.FOUR_OF_A_KIND),
    ),
    ("Runs", "A rank held twice makes the whole run twice.", (Kind.RUN,)),
    ("Flush", "The four in the hand, then the starter.", (Kind.FLUSH,)),
    ("Nobs", "Is there a jack, and is the starter of its suit?", (Kind.NOBS,)),
)


def method(hand: Hand = EXAMPLE) -> Method:
    """Return how to count in order, with what a player says of `hand` at each step."""
    counted = count(hand.cards, hand.starter)
    return Method(hand, tuple(_step(counted, *step) for step in _STEPS))


def _step(counted: Count, term: str, text: str, kinds: tuple[Kind, ...]) -> Step:
    lines = [line for line in counted.lines if line.kind in kinds]
    said = ", ".join(line.words for line in lines)
    return Step(term, text, f"“{said}”" if said else "none here", str(lines[-1].so_far) if lines else "")


# Where it stands

_SIZE: Final = 9.5
_TERM: Final = 60.0
_TOTAL: Final = 22.0


def step_boxes(box: Rect, steps: Sequence[Step]) -> tuple[Rect, ...]:
    """Return a box for each step, one below the other: as high as its text needs, and all that is left shared."""
    needed = [_height(step, box.width - _TERM - _TOTAL) for step in steps]
    spare = (box.height - sum(needed)) / len(needed)
    boxes = []
    for height in needed:
        row, box = box.cut_top(height + spare)
        boxes.append(row)
    return tuple(boxes)


def _height(step: Step, width: float) -> float:
    text = ink.even_lines(step.text, Weight.REGULAR, _SIZE, width)
    said = ink.even_lines(step.said, Weight.SEMIBOLD, _SIZE, width)
    return (len(text) + len(said)) * _SIZE * ink.LEADING


# How it is drawn

CARD: Final = 24.0
"""The width of a card, in points."""


def draw(canvas: Canvas, box: Rect, content: Method) -> None:
    """Draw the example and the steps under it."""
    height = CARD * playing_card.PROPORTION
    top, rest = box.cut_top(height + 15)
    ink.rule(canvas, top, top.top)
    playing_card.draw_hand(canvas, top.x, top.top - 7 - height, content.hand, CARD)
    text = playing_card.hand_width(content.hand, CARD) + 16
    lead = "Your four cards always count together with the starter."
    ink.paragraph(canvas, top.x + text, top.top - 17, lead, _SIZE, top.width - text)
    rows = step_boxes(rest, content.steps)
    for number, (row, step) in enumerate(zip(rows, content.steps, strict=True), start=1):
        ink.hair(canvas, row, row.top)
        _draw_step(canvas, row, number, step)


def _draw_step(canvas: Canvas, row: Rect, number: int, step: Step) -> None:
    fitting.draw(canvas, row.x, row.top - 14, str(number), Weight.BOLD, 10)
    fitting.draw(canvas, row.x + 13, row.top - 14, step.term, Weight.SEMIBOLD, 10)
    fitting.draw(canvas, row.right, row.top - 15.5, step.so_far, Weight.BOLD, 14, align=Align.RIGHT)
    left, width = row.x + _TERM, row.width - _TERM - _TOTAL
    y = ink.paragraph(canvas, left, row.top - 13.5, step.text, _SIZE, width)
    ink.paragraph(canvas, left, y, step.said, _SIZE, width, weight=Weight.SEMIBOLD)
