"""The chart's part on the show: what scores in a hand or a crib, each with an example."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribsheets.cribbage.cards import parse_cards
from cribsheets.cribbage.hands import Hand, rank_scores, suit_scores
from cribsheets.cribbage.pegging import HEELS
from cribsheets.typesetting import fitting
from cribsheets.typesetting.fitting import Align, Weight

from .. import ink, playing_card

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cribsheets.cribbage.hands import Cards
    from cribsheets.page.canvas import Canvas
    from cribsheets.page.geometry import Rect

# What it says


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that scores: what it earns and groups of cards that each show it.

    `hand` is the example where the starter has a part. `span` is how many cells of the grid it takes.
    """

    name: str
    points: str
    note: str
    groups: tuple[Cards, ...] = ()
    hand: Hand | None = None
    span: int = 1


def items() -> tuple[Item, ...]:
    """Return all that scores in the show, in the order of the grid, points counted from the examples."""
    return (
        _by_rank(
            "Fifteen",
            "Each set of cards that adds up to 15, as often as there are such sets. "
            "The ace is 1; jack, queen and king are 10.",
            "7S 8D",
            "5H KC",
            "2C 4S 9H",
            span=2,
        ),
        _by_rank("Pair", "Two cards of one rank.", "9C 9H"),
        _by_rank("Three of a kind", "Three pairs in one.", "6S 6H 6C"),
        _by_rank("Four of a kind", "Six pairs in one.", "KS KH KD KC"),
        _by_rank("Run of three", "Neighbors in rank, any suits, any order: 1 a card.", "2D 3S 4H"),
        _by_rank("Run of four", "The ace is low only: no run goes on from king to ace.", "AS 2D 3C 4H"),
        _by_rank("Run of five", "One run of five, not two of four.", "9H TS JD QC KS"),
        _by_rank("Double run", "Two runs, and the pair.", "8H 9S 9D TC"),
        _by_rank("Double run of four", "Two runs of four, and the pair.", "8C 9H 9S TD JC"),
        _by_rank("Triple run", "Three runs, and the three of a kind.", "8S 9H 9D 9C TS"),
        _by_rank("Double double run", "Four runs, and both pairs.", "8D 8S 9H 9C TH"),
        _by_suit("Flush in the hand", "1 a card, the starter too if it is of the suit.", "2C 4C 8C TC", "QD"),
        _by_suit(
            "Flush in the crib", "All five of one suit, or nothing at all.", "2S 4S 8S TS", "QS", crib=True
        ),
        _by_suit("His nobs", "A jack in hand or crib, of the starter’s suit.", "2C 4S 8H JD", "6D"),
        Item(
            "His heels",
            str(HEELS),
            "A jack turned up as the starter: to the dealer, at once.",
            (parse_cards("JS"),),
        ),
    )


def _by_rank(name: str, note: str, *groups: str, span: int = 1) -> Item:
    cards = tuple(map(parse_cards, groups))
    points = sum(score.points for score in rank_scores(cards[0]))
    return Item(name, str(points), note, cards, span=span)


def _by_suit(name: str, note: str, cards: str, starter: str, *, crib: bool = False) -> Item:
    hand = Hand(parse_cards(cards), *parse_cards(starter))
    points = sum(score.points for score in suit_scores(hand.cards, hand.starter, crib=crib))
    return Item(name, str(points), note, hand=hand)


# Where it stands

COLUMNS: Final = 4
GUTTER: Final = 16.0


def cells(box: Rect, show: Sequence[Item]) -> tuple[Rect, ...]:
    """Return the cell of each item: rows of `COLUMNS`, from the top left."""
    rows = sum(item.span for item in show) // COLUMNS
    grid = [cell for row in box.rows(rows) for cell in row.columns((1,) * COLUMNS, GUTTER)]
    return tuple(_spans(grid, show))


def _spans(grid: Sequence[Rect], show: Sequence[Item]) -> Iterator[Rect]:
    place = 0
    for item in show:
        first, last = grid[place], grid[place + item.span - 1]
        yield first.inset(0, 0, first.right - last.right, 0)
        place += item.span


# How it is drawn

CARD: Final = 20.5
"""The width of a card, in points."""


def draw(canvas: Canvas, box: Rect, show: Sequence[Item]) -> None:
    """Draw the grid of all that scores."""
    for cell, item in zip(cells(box, show), show, strict=True):
        _draw_item(canvas, cell, item)


def _draw_item(canvas: Canvas, cell: Rect, item: Item) -> None:
    ink.rule(canvas, cell, cell.top)
    fitting.draw(canvas, cell.x, cell.top - 15, item.name, Weight.SEMIBOLD, 10)
    fitting.draw(canvas, cell.right, cell.top - 19, item.points, Weight.BOLD, 20, align=Align.RIGHT)
    bottom = cell.top - 24 - CARD * playing_card.PROPORTION
    x = cell.x
    for group in item.groups:
        playing_card.draw_row(canvas, x, bottom, group, CARD)
        x += playing_card.row_width(len(group), CARD) + CARD * 0.9
    if item.hand:
        playing_card.draw_hand(canvas, cell.x, bottom, item.hand, CARD)
    ink.paragraph(canvas, cell.x, bottom - 12, item.note, 9.5, cell.width)
